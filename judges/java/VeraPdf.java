import java.io.File;
import java.io.FileInputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/**
 * Says whether files conform to what they claim. Arguments: pairs of a flavour (PDFA_2_A, PDFUA_1) and a file. Prints a line
 * for each pair: CONFORMS, FAILS or UNREADABLE, the broken rules with how often, and the first place of each.
 */
public class VeraPdf {
  private static final int MAX_FAILURES_PER_RULE = 100;

  public static void main(String[] args) {
    Logger.getLogger("").setLevel(Level.OFF);
    VeraGreenfieldFoundryProvider.initialise();
    for (int i = 0; i + 1 < args.length; i += 2) System.out.println(judge(args[i], new File(args[i + 1])));
  }

  private static String judge(String name, File file) {
    try {
      PDFAFlavour flavour = PDFAFlavour.valueOf(name);
      try (PDFAParser parser = Foundries.defaultInstance().createParser(new FileInputStream(file), flavour);
          PDFAValidator validator =
              Foundries.defaultInstance().createValidator(flavour, MAX_FAILURES_PER_RULE, false, true, false)) {
        var result = validator.validate(parser);
        if (result.isCompliant()) return "CONFORMS";
        return "FAILS\t" + String.join("; ", brokenRules(result.getTestAssertions()).values());
      }
    } catch (Throwable error) {
      return "UNREADABLE\t" + oneLine(error.toString());
    }
  }

  private static Map<String, String> brokenRules(Iterable<TestAssertion> assertions) {
    Map<String, String> rules = new LinkedHashMap<>();
    for (TestAssertion each : assertions) {
      if (each.getStatus() != TestAssertion.Status.FAILED) continue;
      String rule = each.getRuleId().getClause() + "-" + each.getRuleId().getTestNumber();
      rules.putIfAbsent(rule, rule + " " + oneLine(each.getMessage()) + " @ " + each.getLocation().getContext());
    }
    return rules;
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
