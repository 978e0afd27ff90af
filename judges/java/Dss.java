import eu.europa.esig.dss.enumerations.Indication;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.service.crl.OnlineCRLSource;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import java.io.FileInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/**
 * Says what EU DSS thinks of signed PDFs. Arguments: a PEM file of trusted authorities, `online` or `offline` (whether
 * revocation may be fetched; offline everything must stand in the file), and a file of paths, one a line. Prints a line for
 * each PDF: `VALID` when nothing is held against any of its signatures, else `INVALID`; the level of each signature, with
 * commas; and what is held against them.
 */
public class Dss {
  public static void main(String[] args) throws Exception {
    var trusted = new CommonTrustedCertificateSource();
    try (InputStream pem = new FileInputStream(args[0])) {
      for (var each : CertificateFactory.getInstance("X.509").generateCertificates(pem))
        trusted.addCertificate(new CertificateToken((X509Certificate) each));
    }
    for (String file : Files.readAllLines(Path.of(args[2]))) {
      try {
        System.out.println(judge(file, trusted, args[1].equals("online")));
      } catch (Throwable error) {
        System.out.println("INVALID\t\t" + error.toString().replaceAll("\\s+", " "));
      }
    }
  }

  private static String judge(String file, CommonTrustedCertificateSource trusted, boolean online) {
    var verifier = new CommonCertificateVerifier();
    verifier.setTrustedCertSources(trusted);
    verifier.setCrlSource(online ? new OnlineCRLSource() : null);
    verifier.setOcspSource(online ? new OnlineOCSPSource() : null);
    verifier.setAIASource(null);
    var validator = SignedDocumentValidator.fromDocument(new FileDocument(file));
    validator.setCertificateVerifier(verifier);
    var reports = validator.validateDocument();
    var simple = reports.getSimpleReport();
    List<String> levels = new ArrayList<>();
    List<String> found = new ArrayList<>();
    if (simple.getSignatureIdList().isEmpty()) found.add("no signature");
    for (String id : simple.getSignatureIdList()) {
      var signature = reports.getDiagnosticData().getSignatureById(id);
      var field = signature.getFirstFieldName();
      levels.add(String.valueOf(simple.getSignatureFormat(id)).replace("PAdES-BASELINE-", "B-"));
      if (simple.getIndication(id) != Indication.TOTAL_PASSED)
        found.add(field + " " + simple.getIndication(id) + "/" + simple.getSubIndication(id));
      if (!signature.getPdfUndefinedChanges().isEmpty()) found.add(field + " undefined changes");
    }
    return (found.isEmpty() ? "VALID" : "INVALID") + "\t" + String.join(",", levels) + "\t" + String.join("; ", found);
  }
}
