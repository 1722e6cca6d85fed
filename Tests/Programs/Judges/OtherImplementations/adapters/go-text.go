// install: apt-get install golang-go golang-golang-x-text-dev
// build: GOPATH=/usr/share/gocode GO111MODULE=off GOCACHE={work}/go go build -o {work}/go-text {file}
// run: {work}/go-text $(dpkg-query --show --showformat '${Version}' golang-golang-x-text-dev)
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

func answer(kind, id, number string) string {
	names := map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
		plural.Many: "many", plural.Other: "other"}
	rules := plural.Cardinal
	if kind == "ordinal" {
		rules = plural.Ordinal
	}
	// MatchDigits, which messages use too, takes digits, and how many there are before the point and after it.
	integer, fraction, _ := strings.Cut(strings.TrimPrefix(number, "-"), ".")
	tag, err := language.Parse(id)
	_, unknown := err.(language.ValueError)
	if err != nil && !unknown || kind == "range" || strings.Contains(number, "c") {
		return "-"
	} else if unknown {
		return "no data"
	}
	digits := []byte{}
	for _, digit := range integer + fraction {
		digits = append(digits, byte(digit-'0'))
	}
	exponent := len(integer)
	for len(digits) > 0 && digits[0] == 0 {
		digits = digits[1:]
		exponent--
	}
	for len(digits) > 0 && digits[len(digits)-1] == 0 {
		digits = digits[:len(digits)-1]
	}
	return names[rules.MatchDigits(tag, digits, exponent, len(fraction))]
}

func main() {
	fmt.Printf("golang.org/x/text\t%s\t%s\n", os.Args[1], plural.CLDRVersion)
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		fields := strings.Split(scanner.Text(), "\t")
		fmt.Println(answer(fields[0], fields[1], fields[2]))
	}
}
