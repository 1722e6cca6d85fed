#!/bin/sh
# install: nothing; the judge passes the path of this package's tool in PLURALS
# build: true
# run: sh {file}
echo '#VERSION' | "$PLURALS" conformance --executor |
  sed -E 's/.*"cldrVersion":"([^"]*)".*"platformVersion":"([^"]*)".*/plurals\t\2\t\1/'
"$PLURALS" select --batch 2> /dev/null | cut -f 4 | sed 's/^error.*/-/'
