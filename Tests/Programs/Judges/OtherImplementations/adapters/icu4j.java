// install: apt-get install openjdk-17-jdk-headless libicu4j-java
// build: cp {file} {work}/Adapter.java && javac -d {work} -cp /usr/share/java/icu4j.jar {work}/Adapter.java
// run: java -cp /usr/share/java/icu4j.jar:{work} Adapter
import com.ibm.icu.number.*;
import com.ibm.icu.text.PluralRules;
import com.ibm.icu.util.*;
import java.io.*;
import java.math.BigDecimal;

class Adapter {
  // Scientific notation passes its exponent to the rules: 1.2c6 is the text 1.2E6 of the number 1200000. It has one digit before
  // the point.
  static UnlocalizedNumberFormatter formatter(String text) {
    String digits = text.split("c")[0].replace("-", "");
    int point = digits.indexOf('.');
    boolean compact = text.contains("c");
    if (compact && ((point < 0 ? digits.length() : point) != 1 || digits.charAt(0) == '0')) return null;
    var result = NumberFormatter.with().precision(Precision.fixedFraction(point < 0 ? 0 : digits.length() - point - 1));
    return compact ? result.notation(Notation.scientific()) : result;
  }

  static BigDecimal value(String text) {
    return new BigDecimal(text.replace('c', 'E'));
  }

  static String answer(String type, String id, String number) {
    var locale = new ULocale(id);
    var pluralType = type.equals("ordinal") ? PluralRules.PluralType.ORDINAL : PluralRules.PluralType.CARDINAL;
    var rules = PluralRules.forLocale(locale, pluralType);
    var ends = number.split("~");
    var first = formatter(ends[0]);
    if (first == null) return "-";
    if (!type.equals("range")) return rules.select(first.locale(locale).format(value(number)));
    var second = formatter(ends[1]);
    if (second == null) return "-";
    var range = NumberRangeFormatter.with().numberFormatterFirst(first).numberFormatterSecond(second).locale(locale);
    return rules.select(range.formatRange(value(ends[0]), value(ends[1])));
  }

  public static void main(String[] arguments) throws IOException {
    var cldr = LocaleData.getCLDRVersion();
    System.out.println("ICU4J\t" + VersionInfo.ICU_VERSION + "\t" + cldr.getMajor() + "." + cldr.getMinor());
    var reader = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line; (line = reader.readLine()) != null; ) {
      var fields = line.split("\t");
      String answer = "-";
      try { answer = answer(fields[0], fields[1], fields[2]); } catch (RuntimeException error) { }
      System.out.println(answer);
    }
  }
}
