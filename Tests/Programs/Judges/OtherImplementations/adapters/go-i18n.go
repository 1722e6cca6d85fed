// install: apt-get install golang-go golang-github-nicksnyder-go-i18n.v2-dev
// build: GOPATH=/usr/share/gocode GO111MODULE=off GOCACHE={work}/go go build -o {work}/go-i18n {file}
// run: {work}/go-i18n $(dpkg-query --show --showformat '${Version}' golang-github-nicksnyder-go-i18n.v2-dev)
package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

var localizers = map[string]*i18n.Localizer{}

// The localizer of a locale; nil if it has no rules.
func localizer(id string, tag language.Tag) *i18n.Localizer {
	if known, ok := localizers[id]; ok {
		return known
	}
	localizers[id] = nil
	bundle := i18n.NewBundle(tag)
	message := i18n.Message{ID: "n", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"}
	if bundle.AddMessages(tag, &message) == nil {
		localizers[id] = i18n.NewLocalizer(bundle, id)
	}
	return localizers[id]
}

func answer(kind, id, number string) string {
	if kind != "cardinal" || strings.Contains(number, "c") {
		return "-"
	}
	tag, err := language.Parse(id)
	_, unknown := err.(language.ValueError)
	if err != nil && !unknown {
		return "-"
	}
	if messages := localizer(id, tag); unknown || messages == nil {
		return "no data"
	} else if text, err := messages.Localize(&i18n.LocalizeConfig{MessageID: "n", PluralCount: number}); err == nil {
		return text
	}
	return "-"
}

func main() {
	// Debian's list of copyrights names the file with CLDR's data.
	sources, _ := os.ReadFile("/usr/share/doc/golang-github-nicksnyder-go-i18n.v2-dev/copyright")
	release := regexp.MustCompile(`/cldr-common-(\d+)\.`).FindSubmatch(sources)
	fmt.Printf("go-i18n\t%s\t%s\n", os.Args[1], release[1])
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		fields := strings.Split(scanner.Text(), "\t")
		fmt.Println(answer(fields[0], fields[1], fields[2]))
	}
}
