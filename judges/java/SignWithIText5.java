import com.itextpdf.text.Rectangle;
import com.itextpdf.text.pdf.PdfReader;
import com.itextpdf.text.pdf.PdfSigLockDictionary;
import com.itextpdf.text.pdf.PdfSigLockDictionary.LockAction;
import com.itextpdf.text.pdf.PdfStamper;
import com.itextpdf.text.pdf.security.BouncyCastleDigest;
import com.itextpdf.text.pdf.security.CrlClientOnline;
import com.itextpdf.text.pdf.security.LtvTimestamp;
import com.itextpdf.text.pdf.security.LtvVerification;
import com.itextpdf.text.pdf.security.MakeSignature;
import com.itextpdf.text.pdf.security.MakeSignature.CryptoStandard;
import com.itextpdf.text.pdf.security.OcspClientBouncyCastle;
import com.itextpdf.text.pdf.security.PrivateKeySignature;
import com.itextpdf.text.pdf.security.TSAClient;
import com.itextpdf.text.pdf.security.TSAClientBouncyCastle;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Security;
import java.util.Map;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Signs PDFs with iText 5. Argument: a file of Tasks.
 */
public class SignWithIText5 {
  private static final char[] PASSWORD = "prova".toCharArray();

  public static void main(String[] args) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    Tasks.doEach(args[0], SignWithIText5::sign);
  }

  private static void sign(Map<String, String> task) throws Exception {
    var store = KeyStore.getInstance("PKCS12");
    try (var in = new FileInputStream(task.get("key"))) {
      store.load(in, PASSWORD);
    }
    var alias = store.aliases().nextElement();
    var key = (PrivateKey) store.getKey(alias, PASSWORD);
    var chain = store.getCertificateChain(alias);
    var level = task.get("level");
    TSAClient tsa = level.equals("B") ? null : new TSAClientBouncyCastle(task.get("tsa"), null, null, 8192, "SHA-256");
    boolean more = level.startsWith("LT");
    Path signed = Path.of(more ? task.get("out") + ".t" : task.get("out"));
    try (OutputStream out = new FileOutputStream(signed.toFile())) {
      var stamper = PdfStamper.createSignature(new PdfReader(task.get("in")), out, '\0', null, true);
      var appearance = stamper.getSignatureAppearance();
      String[] corners = task.getOrDefault("rect", "0,0,0,0").split(",");
      var rectangle =
          new Rectangle(
              Float.parseFloat(corners[0]),
              Float.parseFloat(corners[1]),
              Float.parseFloat(corners[2]),
              Float.parseFloat(corners[3]));
      appearance.setVisibleSignature(rectangle, Integer.parseInt(task.getOrDefault("page", "1")), task.get("field"));
      appearance.setReason(task.get("reason"));
      appearance.setCertificationLevel(Integer.parseInt(task.getOrDefault("certify", "0")));
      if (task.containsKey("lock")) {
        String[] lock = task.get("lock").split(":");
        var action = LockAction.valueOf(lock[0].toUpperCase());
        appearance.setFieldLockDict(
            lock.length > 1 ? new PdfSigLockDictionary(action, lock[1].split(",")) : new PdfSigLockDictionary());
      }
      MakeSignature.signDetached(
          appearance,
          new BouncyCastleDigest(),
          new PrivateKeySignature(key, task.getOrDefault("digest", "sha256").replace("sha", "SHA-"), "BC"),
          chain,
          null,
          null,
          tsa,
          0,
          "pkcs7".equals(task.get("format")) ? CryptoStandard.CMS : CryptoStandard.CADES);
    }
    if (more) addEvidence(task, signed, tsa, level.equals("LTA"));
  }

  /** A further revision with the evidence of all signatures; for LTA, another with a time stamp over the whole file. */
  private static void addEvidence(Map<String, String> task, Path signed, TSAClient tsa, boolean archive)
      throws Exception {
    Path known = Path.of(archive ? task.get("out") + ".lt" : task.get("out"));
    var reader = new PdfReader(signed.toString());
    var stamper = new PdfStamper(reader, new FileOutputStream(known.toFile()), '\0', true);
    LtvVerification verification = stamper.getLtvVerification();
    for (String name : stamper.getAcroFields().getSignatureNames())
      verification.addVerification(
          name,
          new OcspClientBouncyCastle(null),
          new CrlClientOnline(),
          LtvVerification.CertificateOption.WHOLE_CHAIN,
          LtvVerification.Level.OCSP_CRL,
          LtvVerification.CertificateInclusion.YES);
    stamper.close();
    if (!archive) return;
    try (OutputStream out = new FileOutputStream(task.get("out"))) {
      var last = PdfStamper.createSignature(new PdfReader(known.toString()), out, '\0', null, true);
      LtvTimestamp.timestamp(last.getSignatureAppearance(), tsa, task.get("field") + "-carimbo");
    }
  }
}
