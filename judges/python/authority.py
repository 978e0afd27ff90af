"""
A public key infrastructure for one run, over HTTP: a root, an authority below it that answers OCSP and publishes lists,
signers of every kind of key, and an authority of time stamps under a root of its own.

Arguments: a folder and a port. Writes into the folder NAME.p12 for each signer (password `prova`), its key NAME.pem, its
certificate with the authority's NAME.chain.pem, and anchors.pem; prints READY, and serves until it is ended.
"""

import sys
from pathlib import Path

from asn1crypto import pem as armour
from certomancer.integrations.animator import Animator, AnimatorArchStore
from certomancer.registry import ArchLabel, CertLabel, CertomancerConfig
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from werkzeug.serving import run_simple

FOLDER, PORT = Path(sys.argv[1]), int(sys.argv[2])

SIGNERS = {
    "rsa": lambda: rsa.generate_private_key(65537, 2048),
    "rsa3072": lambda: rsa.generate_private_key(65537, 3072),
    "rsa4096": lambda: rsa.generate_private_key(65537, 4096),
    "ec256": lambda: ec.generate_private_key(ec.SECP256R1()),
    "ec384": lambda: ec.generate_private_key(ec.SECP384R1()),
    "ec521": lambda: ec.generate_private_key(ec.SECP521R1()),
    "ed25519": ed25519.Ed25519PrivateKey.generate,
}
AUTHORITIES = {name: SIGNERS["rsa"] for name in ("root", "intermediate", "ocsp", "timeroot", "timestamps")}
KEYS = AUTHORITIES | SIGNERS


def validity(start, end):
    return {"valid-from": f"{start}-01-01T00:00:00+0000", "valid-to": f"{end}-01-01T00:00:00+0000"}


def usage(*bits):
    return {"id": "key_usage", "critical": True, "smart-value": {"schema": "key-usage", "params": list(bits)}}


def purpose(name, critical=False):
    return {"id": "extended_key_usage", "critical": critical, "value": [name]}


def lists_of(repository):
    return {
        "id": "crl_distribution_points",
        "smart-value": {"schema": "crl-dist-url", "params": {"crl-repo-names": [repository]}},
    }


def certificate(name, issuer, years, *extensions):
    return {
        "subject": name,
        "issuer": issuer,
        "subject-key": name,
        "validity": validity(*years),
        "extensions": list(extensions),
    }


def authority(name, issuer, years, *extensions):
    own = {"id": "basic_constraints", "critical": True, "value": {"ca": True}}
    return certificate(name, issuer, years, own, usage("key_cert_sign", "crl_sign"), *extensions)


ACCESS = {
    "id": "authority_information_access",
    "smart-value": {
        "schema": "aia-urls",
        "params": {"ocsp-responder-names": ["intermediate"], "ca-issuer-links": [{"repo": "intermediate"}]},
    },
}

CERTIFICATES = {
    "root": authority("root", "root", (2024, 2040)),
    "timeroot": authority("timeroot", "timeroot", (2024, 2040)),
    "intermediate": authority("intermediate", "root", (2024, 2036), lists_of("root")),
    "ocsp": certificate(
        "ocsp", "intermediate", (2025, 2034), usage("digital_signature"), purpose("ocsp_signing"), {"id": "ocsp_no_check"}
    ),
    "timestamps": certificate(
        "timestamps",
        "timeroot",
        (2025, 2032),
        usage("digital_signature"),
        purpose("time_stamping", critical=True),
        lists_of("timeroot"),
    ),
} | {
    name: certificate(
        name,
        "intermediate",
        (2025, 2032),
        usage("digital_signature", "non_repudiation"),
        lists_of("intermediate"),
        ACCESS,
    )
    for name in SIGNERS
}


def publishes(issuer):
    return {"for-issuer": issuer, "signing-key": issuer, "simulated-update-schedule": "P30D"}


CONFIGURATION = {
    "external-url-prefix": f"http://127.0.0.1:{PORT}",
    "keysets": {"keys": {"path-prefix": str(FOLDER), "keys": {name: {"path": f"{name}.pem"} for name in KEYS}}},
    "pki-architectures": {
        "court": {
            "keyset": "keys",
            "entity-defaults": {"country-name": "BR", "organization-name": "Prova"},
            "entities": {name: {"common-name": f"Prova {name}"} for name in CERTIFICATES},
            "certs": CERTIFICATES,
            "services": {
                "ocsp": {
                    "intermediate": {"for-issuer": "intermediate", "responder-cert": "ocsp", "signing-key": "ocsp"}
                },
                "crl-repo": {name: publishes(name) for name in ("root", "intermediate", "timeroot")},
                "cert-repo": {"intermediate": {"for-issuer": "intermediate", "publish-issued-certs": True}},
                "time-stamping": {"time": {"signing-key": "timestamps", "signing-cert": "timestamps"}},
            },
        }
    },
}

for name, generate in KEYS.items():
    pem = generate().private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (FOLDER / f"{name}.pem").write_bytes(pem)
architectures = CertomancerConfig(CONFIGURATION, key_search_dir=str(FOLDER)).pki_archs
court = architectures[ArchLabel("court")]


def armoured(*names):
    return b"".join(armour.armor("CERTIFICATE", court.get_cert(CertLabel(name)).dump()) for name in names)


for name in SIGNERS:
    chain = [CertLabel("intermediate"), CertLabel("root")]
    pfx = court.package_pkcs12(CertLabel(name), certs_to_embed=chain, password=b"prova")
    (FOLDER / f"{name}.p12").write_bytes(pfx)
    (FOLDER / f"{name}.chain.pem").write_bytes(armoured(name, "intermediate"))
(FOLDER / "anchors.pem").write_bytes(armoured("root", "timeroot"))
print("READY", flush=True)
run_simple("127.0.0.1", PORT, Animator(AnimatorArchStore(architectures), with_web_ui=False), threaded=True)
