<?php
// install: apt-get install php-cli php-intl
// build: true
// run: php {file}

// MessageFormatter takes an int or a double: a number with trailing zeros, or one that is neither, cannot be expressed. It chooses the
// category of the number that it shows, with three decimals at most.
function value($text) {
    if (preg_match('/^-?\d+$/', $text)) {
        if ((string)(int)$text === $text) return (int)$text;
        return sprintf('%.0f', (float)$text) === $text ? (float)$text : null;
    }
    $decimals = strlen($text) - strpos($text, '.') - 1;
    return $decimals <= 3 && $text[-1] !== '0' && sprintf("%.{$decimals}f", (float)$text) === $text ? (float)$text : null;
}

$cldr = (new ResourceBundle('supplementalData', null, false))['cldrVersion'];
echo "PHP MessageFormatter (ICU ", INTL_ICU_VERSION, ")\t", PHP_VERSION, "\t", $cldr, "\n";
$categories = 'zero{zero} one{one} two{two} few{few} many{many} other{other}';
$cache = [];
while (($line = fgets(STDIN)) !== false) {
    [$type, $locale, $text] = explode("\t", rtrim($line, "\n"));
    $answer = '-';
    $value = $type === 'range' || str_contains($text, 'c') ? null : value($text);
    if ($value !== null) {
        $argument = $type === 'ordinal' ? 'selectordinal' : 'plural';
        try {
            $formatter = $cache[$type . $locale] ??= new MessageFormatter($locale, "{0, $argument, $categories}");
            $answer = $formatter->format([$value]);
        } catch (IntlException $error) {
        }
    }
    echo $answer === false ? '-' : $answer, "\n";
}
