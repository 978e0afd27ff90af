"""
Signs PDFs with pyHanko. Argument: a file of tasks, one a line, of `name=value` between tabs (docs/juizes.md tells the names).
Prints for each task `OK`, or `FAILED` and why.
"""

import logging
import sys

from pyhanko.keys import load_certs_from_pemder
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign import fields, signers, timestamps
from pyhanko_certvalidator import ValidationContext

logging.disable(logging.CRITICAL)


def sign(task):
    signer = signers.SimpleSigner.load_pkcs12(
        task["key"], passphrase=b"prova", prefer_pss=task.get("padding") == "pss"
    )
    level = task["level"]
    with_evidence = level in ("LT", "LTA")
    lock = None
    if "lock" in task:
        action, _, names = task["lock"].partition(":")
        lock = fields.FieldMDPSpec(getattr(fields.FieldMDPAction, action.upper()), names.split(",") if names else None)
    certify = int(task.get("certify", 0))
    metadata = signers.PdfSignatureMetadata(
        field_name=task["field"],
        md_algorithm=task.get("digest", "sha256"),
        subfilter=fields.SigSeedSubFilter.ADOBE_PKCS7_DETACHED
        if task.get("format") == "pkcs7"
        else fields.SigSeedSubFilter.PADES,
        reason=task.get("reason"),
        certify=certify > 0,
        docmdp_permissions=fields.MDPPerm(certify or 2),
        embed_validation_info=with_evidence,
        use_pades_lta=level == "LTA",
        validation_context=ValidationContext(
            trust_roots=list(load_certs_from_pemder([task["anchors"]])), allow_fetching=True
        )
        if with_evidence
        else None,
    )
    box = tuple(int(each) for each in task["rect"].split(",")) if "rect" in task else (0, 0, 0, 0)
    spec = fields.SigFieldSpec(task["field"], on_page=int(task.get("page", 1)) - 1, box=box, field_mdp_spec=lock)
    stamper = timestamps.HTTPTimeStamper(task["tsa"]) if level != "B" else None
    with open(task["in"], "rb") as source, open(task["out"], "wb") as target:
        writer = IncrementalPdfFileWriter(source, strict=False)
        signers.PdfSigner(metadata, signer, timestamper=stamper, new_field_spec=spec).sign_pdf(writer, output=target)


for line in open(sys.argv[1], encoding="utf-8"):
    try:
        sign(dict(each.split("=", 1) for each in line.rstrip("\n").split("\t")))
        print("OK", flush=True)
    except Exception as error:  # whatever a signer can't do is a result
        print("FAILED\t" + " ".join(f"{type(error).__name__} {error}".split()), flush=True)
