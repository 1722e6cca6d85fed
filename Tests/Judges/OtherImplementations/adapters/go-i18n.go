// install: apt-get install golang-go golang-github-nicksnyder-go-i18n.v2-dev
// build: GOPATH=/usr/share/gocode GO111MODULE=off GOCACHE={work}/go go build -o {work}/go-i18n {file}
// run: P=golang-github-nicksnyder-go-i18n.v2-dev; {work}/go-i18n $(dpkg-query --show --showformat '${Version}' $P) $(sed -n 's|.*/cldr-common-\([0-9]*\)\..*|\1|p' /usr/share/doc/$P/copyright)
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

var localizers = map[string]*i18n.Localizer{}

// A localizer whose only messages are those of a locale; nil if there are no rules for it.
func localizer(id string) *i18n.Localizer {
	if known, ok := localizers[id]; ok {
		return known
	}
	localizers[id] = nil
	tag, err := language.Parse(id)
	if err != nil {
		return nil
	}
	bundle := i18n.NewBundle(tag)
	message := i18n.Message{ID: "n", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"}
	if bundle.AddMessages(tag, &message) != nil {
		return nil
	}
	localizers[id] = i18n.NewLocalizer(bundle, id)
	return localizers[id]
}

func answer(kind, id, number string) string {
	if kind != "cardinal" || strings.Contains(number, "c") {
		return "-"
	}
	messages := localizer(id)
	if messages == nil {
		return "-"
	}
	text, err := messages.Localize(&i18n.LocalizeConfig{MessageID: "n", PluralCount: number})
	if err != nil {
		return "-"
	}
	return text
}

func main() {
	// The package states the release of CLDR only in its list of sources.
	fmt.Printf("go-i18n\t%s\t%s\n", os.Args[1], os.Args[2])
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		fields := strings.Split(scanner.Text(), "\t")
		fmt.Println(answer(fields[0], fields[1], fields[2]))
	}
}
