import com.itextpdf.forms.PdfSigFieldLock;
import com.itextpdf.forms.form.element.SignatureFieldAppearance;
import com.itextpdf.kernel.geom.Rectangle;
import com.itextpdf.kernel.pdf.PdfReader;
import com.itextpdf.kernel.pdf.StampingProperties;
import com.itextpdf.signatures.BouncyCastleDigest;
import com.itextpdf.signatures.PdfPadesSigner;
import com.itextpdf.signatures.PdfSigner;
import com.itextpdf.signatures.PrivateKeySignature;
import com.itextpdf.signatures.SignerProperties;
import com.itextpdf.signatures.TSAClientBouncyCastle;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Security;
import java.util.Map;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Signs PDFs with iText 8. Argument: a file of Tasks.
 */
public class SignWithIText8 {
  private static final char[] PASSWORD = "prova".toCharArray();

  public static void main(String[] args) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    Tasks.doEach(args[0], SignWithIText8::sign);
  }

  private static void sign(Map<String, String> task) throws Exception {
    var store = KeyStore.getInstance("PKCS12");
    try (var in = new FileInputStream(task.get("key"))) {
      store.load(in, PASSWORD);
    }
    var alias = store.aliases().nextElement();
    var key = (PrivateKey) store.getKey(alias, PASSWORD);
    var chain = store.getCertificateChain(alias);
    var properties = new SignerProperties().setFieldName(task.get("field"));
    if (task.containsKey("reason")) properties.setReason(task.get("reason"));
    if (task.containsKey("certify")) properties.setCertificationLevel(Integer.parseInt(task.get("certify")));
    if (task.containsKey("rect")) {
      String[] corners = task.get("rect").split(",");
      float left = Float.parseFloat(corners[0]);
      float bottom = Float.parseFloat(corners[1]);
      properties
          .setPageNumber(Integer.parseInt(task.getOrDefault("page", "1")))
          .setPageRect(
              new Rectangle(
                  left, bottom, Float.parseFloat(corners[2]) - left, Float.parseFloat(corners[3]) - bottom));
      properties.setSignatureAppearance(
          new SignatureFieldAppearance(task.get("field")).setContent("Assinado por Prova"));
    }
    if (task.containsKey("lock")) {
      String[] lock = task.get("lock").split(":");
      var action = PdfSigFieldLock.LockAction.valueOf(lock[0].toUpperCase());
      var dictionary = new PdfSigFieldLock();
      properties.setFieldLockDict(
          lock.length > 1 ? dictionary.setFieldLock(action, lock[1].split(",")) : dictionary.setFieldLock(action));
    }
    var digest = task.getOrDefault("digest", "sha256").replace("sha", "SHA-");
    var external =
        "pss".equals(task.get("padding"))
            ? new PrivateKeySignature(
                key, digest, "RSASSA-PSS", "BC", com.itextpdf.signatures.RSASSAPSSMechanismParams.createForDigestAlgorithm(digest))
            : new PrivateKeySignature(key, digest, "BC");
    var tsa = new TSAClientBouncyCastle(task.get("tsa"), null, null, 8192, "SHA-256");
    var level = task.get("level");
    try (var out = new FileOutputStream(task.get("out"))) {
      var reader = new PdfReader(task.get("in"));
      if (level.startsWith("LT")) {
        var signer = new PdfPadesSigner(reader, out);
        signer.setExternalDigest(new BouncyCastleDigest());
        if (level.equals("LT")) signer.signWithBaselineLTProfile(properties, chain, external, tsa);
        else signer.signWithBaselineLTAProfile(properties, chain, external, tsa);
        return;
      }
      // the signer of PAdES profiles ignores certification and locks
      var signer = new PdfSigner(reader, out, null, new StampingProperties().useAppendMode(), properties);
      var stamp = level.equals("T") ? tsa : null;
      signer.signDetached(
          new BouncyCastleDigest(), external, chain, null, null, stamp, 0, PdfSigner.CryptoStandard.CADES);
    }
  }
}
