"""
Says what pyHanko thinks of signed PDFs. Arguments: a PEM file of trusted authorities, `online` or `offline` (whether
revocation may be fetched; offline everything must stand in the file), and a file of paths, one a line. Prints a line for each
PDF: `VALID` when nothing is held against any of its signatures, else `INVALID` and what is.
"""

import asyncio
import logging
import sys

from pyhanko.keys import load_certs_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import async_validate_pdf_signature, async_validate_pdf_timestamp
from pyhanko.sign.validation.dss import DocumentSecurityStore
from pyhanko_certvalidator import ValidationContext

logging.disable(logging.CRITICAL)
ANCHORS, MODE, LIST = sys.argv[1:4]
ROOTS = list(load_certs_from_pemder([ANCHORS]))


def context(reader):
    if MODE == "online":
        return ValidationContext(trust_roots=ROOTS, allow_fetching=True, revocation_mode="hard-fail")
    known = {"trust_roots": ROOTS, "allow_fetching": False, "revocation_mode": "hard-fail"}
    return DocumentSecurityStore.read_dss(reader).as_validation_context(known)


async def against(reader, signature):
    if signature.sig_object.get("/Type") == "/DocTimeStamp":
        status = await async_validate_pdf_timestamp(signature, context(reader))
        return [] if status.intact and status.valid and status.trusted else ["time stamp"]
    trust = context(reader)
    status = await async_validate_pdf_signature(signature, trust, ts_validation_context=trust)
    found = {
        "not intact": not status.intact,
        "not valid": not status.valid,
        "not trusted": not status.trusted,
        f"more than permitted: {status.diff_result}"[:160]: not status.docmdp_ok,
        f"coverage {status.coverage.name}": status.coverage.name not in ("ENTIRE_FILE", "ENTIRE_REVISION"),
        "time stamp": status.timestamp_validity is not None and not status.timestamp_validity.trusted,
    }
    return [what for what, holds in found.items() if holds]


async def judge(path):
    with open(path, "rb") as source:
        reader = PdfFileReader(source, strict=False)
        signatures = reader.embedded_signatures
        found = [] if signatures else ["no signature"]
        for signature in signatures:
            found += [f"{signature.field_name} {each}" for each in await against(reader, signature)]
        return found


for line in open(LIST, encoding="utf-8"):
    try:
        found = asyncio.run(judge(line.rstrip("\n")))
    except Exception as error:  # what can't be read is not valid
        found = [f"{type(error).__name__} {error}"[:200]]
    print("INVALID\t" + " ".join("; ".join(found).split()) if found else "VALID", flush=True)
