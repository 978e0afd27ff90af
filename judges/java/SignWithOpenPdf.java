import com.lowagie.text.Rectangle;
import com.lowagie.text.pdf.PdfDate;
import com.lowagie.text.pdf.PdfDictionary;
import com.lowagie.text.pdf.PdfName;
import com.lowagie.text.pdf.PdfReader;
import com.lowagie.text.pdf.PdfSignature;
import com.lowagie.text.pdf.PdfStamper;
import com.lowagie.text.pdf.PdfString;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Security;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Calendar;
import java.util.HashMap;
import java.util.Map;
import org.bouncycastle.asn1.cms.AttributeTable;
import org.bouncycastle.asn1.cms.CMSAttributes;
import org.bouncycastle.asn1.ess.ESSCertIDv2;
import org.bouncycastle.asn1.ess.SigningCertificateV2;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedDataGenerator;
import org.bouncycastle.cms.DefaultSignedAttributeTableGenerator;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoGeneratorBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Signs PDFs with OpenPDF, whose own signatures are of a format without SHA-2: as its users do, the CMS is made by Bouncy
 * Castle. Argument: a file of Tasks.
 */
public class SignWithOpenPdf {
  private static final char[] PASSWORD = "prova".toCharArray();
  private static final int ROOM = 16_000;

  public static void main(String[] args) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    Tasks.doEach(args[0], SignWithOpenPdf::sign);
  }

  private static void sign(Map<String, String> task) throws Exception {
    boolean pades = !"pkcs7".equals(task.get("format"));
    try (var out = new FileOutputStream(task.get("out"))) {
      var stamper = PdfStamper.createSignature(new PdfReader(task.get("in")), out, '\0', null, true);
      var appearance = stamper.getSignatureAppearance();
      String[] corners = task.getOrDefault("rect", "0,0,0,0").split(",");
      appearance.setVisibleSignature(
          new Rectangle(
              Float.parseFloat(corners[0]),
              Float.parseFloat(corners[1]),
              Float.parseFloat(corners[2]),
              Float.parseFloat(corners[3])),
          Integer.parseInt(task.getOrDefault("page", "1")),
          task.get("field"));
      appearance.setLayer2Text("Assinado por Prova");
      if (task.containsKey("certify")) appearance.setCertificationLevel(Integer.parseInt(task.get("certify")));
      var kind = pades ? new PdfName("ETSI.CAdES.detached") : PdfName.ADBE_PKCS7_DETACHED;
      var dictionary = new PdfSignature(PdfName.ADOBE_PPKLITE, kind);
      dictionary.setDate(new PdfDate(Calendar.getInstance()));
      appearance.setCryptoDictionary(dictionary);
      var exclusions = new HashMap<PdfName, Integer>();
      exclusions.put(PdfName.CONTENTS, ROOM * 2 + 2);
      appearance.preClose(exclusions);
      byte[] cms = cmsOf(appearance.getRangeStream().readAllBytes(), task, pades);
      var closed = new PdfDictionary();
      closed.put(PdfName.CONTENTS, new PdfString(Arrays.copyOf(cms, ROOM)).setHexWriting(true));
      appearance.close(closed);
    }
  }

  private static byte[] cmsOf(byte[] content, Map<String, String> task, boolean pades) throws Exception {
    var store = KeyStore.getInstance("PKCS12");
    try (var in = new FileInputStream(task.get("key"))) {
      store.load(in, PASSWORD);
    }
    var alias = store.aliases().nextElement();
    var certificate = (X509Certificate) store.getCertificate(alias);
    var digest = task.getOrDefault("digest", "sha256").toUpperCase();
    var key = (PrivateKey) store.getKey(alias, PASSWORD);
    var algorithm = digest + "with" + (key.getAlgorithm().startsWith("EC") ? "ECDSA" : "RSA");
    var builder = new JcaSimpleSignerInfoGeneratorBuilder().setProvider("BC");
    if (pades) builder.setSignedAttributeGenerator(new PadesAttributes(certificate));
    var generator = new CMSSignedDataGenerator();
    generator.addSignerInfoGenerator(builder.build(algorithm, key, certificate));
    generator.addCertificates(new JcaCertStore(Arrays.asList(store.getCertificateChain(alias))));
    return generator.generate(new CMSProcessableByteArray(content), false).getEncoded("DER");
  }

  /** The signed attributes of PAdES: which certificate signs, and not when. */
  private static class PadesAttributes extends DefaultSignedAttributeTableGenerator {
    private final X509Certificate certificate;

    PadesAttributes(X509Certificate certificate) {
      this.certificate = certificate;
    }

    @Override
    public AttributeTable getAttributes(Map parameters) {
      try {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
        var id = new SigningCertificateV2(new ESSCertIDv2[] {new ESSCertIDv2(hash)});
        return new AttributeTable(super.createStandardAttributeTable(parameters))
            .remove(CMSAttributes.signingTime)
            .add(PKCSObjectIdentifiers.id_aa_signingCertificateV2, id);
      } catch (Exception error) {
        throw new IllegalStateException(error);
      }
    }
  }
}
