#!/bin/sh
# install: apt-get install libjavascriptcoregtk-4.0-bin
# build: true
# run: sh {file}

# The release of CLDR is that of the ICU which the program loads: its number is the version of ICU less 30, since ICU 67.
icu=$(ldd "$(command -v jsc)" | sed -n 's/.*libicudata\.so\.\([0-9]*\) .*/\1/p')
printf 'Intl.PluralRules in JavaScriptCore (ICU %s)\t%s\t%s\n' "$icu" \
  "$(dpkg-query --show --showformat '${Version}' libjavascriptcoregtk-4.0-bin)" "$((icu - 30))"
jsc -m "${0%/*}/node.mjs"
