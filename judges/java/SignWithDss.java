import eu.europa.esig.dss.enumerations.CertificationPermission;
import eu.europa.esig.dss.enumerations.DigestAlgorithm;
import eu.europa.esig.dss.enumerations.EncryptionAlgorithm;
import eu.europa.esig.dss.enumerations.SignatureLevel;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.pades.PAdESSignatureParameters;
import eu.europa.esig.dss.pades.SignatureFieldParameters;
import eu.europa.esig.dss.pades.SignatureImageParameters;
import eu.europa.esig.dss.pades.SignatureImageTextParameters;
import eu.europa.esig.dss.pades.signature.PAdESService;
import eu.europa.esig.dss.service.crl.OnlineCRLSource;
import eu.europa.esig.dss.service.http.commons.CommonsDataLoader;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.service.tsp.OnlineTSPSource;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.token.Pkcs12SignatureToken;
import java.io.FileInputStream;
import java.io.InputStream;
import java.security.KeyStore.PasswordProtection;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Map;

/**
 * Signs PDFs with EU DSS. Argument: a file of Tasks.
 */
public class SignWithDss {
  public static void main(String[] args) throws Exception {
    Tasks.doEach(args[0], SignWithDss::sign);
  }

  private static void sign(Map<String, String> task) throws Exception {
    var document = new FileDocument(task.get("in"));
    try (var token = new Pkcs12SignatureToken(task.get("key"), new PasswordProtection("prova".toCharArray()))) {
      var key = token.getKeys().get(0);
      var parameters = new PAdESSignatureParameters();
      parameters.setSignatureLevel(SignatureLevel.valueOf("PAdES_BASELINE_" + task.get("level")));
      parameters.setDigestAlgorithm(DigestAlgorithm.valueOf(task.getOrDefault("digest", "sha256").toUpperCase()));
      parameters.setSigningCertificate(key.getCertificate());
      parameters.setCertificateChain(key.getCertificateChain());
      if ("pss".equals(task.get("padding"))) parameters.setEncryptionAlgorithm(EncryptionAlgorithm.RSASSA_PSS);
      parameters.setReason(task.get("reason"));
      if (task.containsKey("certify"))
        parameters.setPermission(CertificationPermission.fromCode(Integer.parseInt(task.get("certify"))));
      var field = new SignatureFieldParameters();
      parameters.getImageParameters();
      if (task.containsKey("rect")) {
        String[] corners = task.get("rect").split(",");
        var image = new SignatureImageParameters();
        // DSS counts from the upper left corner of a page of A4
        field.setOriginX(Float.parseFloat(corners[0]));
        field.setOriginY(842 - Float.parseFloat(corners[3]));
        field.setWidth(Float.parseFloat(corners[2]) - Float.parseFloat(corners[0]));
        field.setHeight(Float.parseFloat(corners[3]) - Float.parseFloat(corners[1]));
        field.setPage(Integer.parseInt(task.getOrDefault("page", "1")));
        var text = new SignatureImageTextParameters();
        text.setText("Assinado por Prova");
        image.setTextParameters(text);
        image.setFieldParameters(field);
        parameters.setImageParameters(image);
      }
      var service = new PAdESService(verifier(task.get("anchors")));
      service.setTspSource(new OnlineTSPSource(task.get("tsa")));
      var toSign = service.getDataToSign(document, parameters);
      var algorithm = parameters.getSignatureAlgorithm();
      var value = token.sign(toSign, algorithm, key);
      service.signDocument(document, parameters, value).save(task.get("out"));
    }
  }

  private static CommonCertificateVerifier verifier(String anchors) throws Exception {
    var trusted = new CommonTrustedCertificateSource();
    try (InputStream pem = new FileInputStream(anchors)) {
      for (var each : CertificateFactory.getInstance("X.509").generateCertificates(pem))
        trusted.addCertificate(new CertificateToken((X509Certificate) each));
    }
    var verifier = new CommonCertificateVerifier();
    verifier.setTrustedCertSources(trusted);
    verifier.setCrlSource(new OnlineCRLSource(new CommonsDataLoader()));
    verifier.setOcspSource(new OnlineOCSPSource());
    return verifier;
  }
}
