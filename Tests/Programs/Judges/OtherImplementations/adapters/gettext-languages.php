<?php
// install: apt-get install php-cli php-gettext-languages
// build: true
// run: php {file} $(dpkg-query --show --showformat '${Version}' php-gettext-languages)
require '/usr/share/php/Gettext/Languages/autoloader.php';

use Gettext\Languages\CldrData;
use Gettext\Languages\Language;

// The category of an integer by the formula that gettext evaluates: its value is the index of a category.
function answer($type, $id, $number) {
    if ($type !== 'cardinal' || (string)(int)$number !== $number || $number[0] === '-') {
        return '-';
    }
    $language = Language::getById($id);
    if ($language === null) {
        return 'no data';
    }
    // If no integer is `other`, the package gives this name to another category.
    if (!str_contains(CldrData::getLanguageInfo($id)['categories']['pluralRule-count-other'] ?? '@integer', '@integer')) {
        return '-';
    }
    $formula = str_replace('n', '$n', $language->buildFormula());
    $n = (int)$number;
    return $language->categories[(int)eval("return $formula;")]->id;
}

$data = json_decode(file_get_contents('/usr/share/php/Gettext/Languages/cldr-data/supplemental/plurals.json'));
echo "gettext/languages for PHP\t", $argv[1], "\t", $data->supplemental->version->_cldrVersion, "\n";
while (($line = fgets(STDIN)) !== false) {
    echo answer(...explode("\t", rtrim($line, "\n"))), "\n";
}
