import { X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

import { inPortuguese, finding, type Finding } from '#contract/signature-findings.ts'
import type { ChavesDeFora, ChavesDaPessoa, PedidoSelo } from '../types.ts'
import { ALGORITHMS } from '../asn1/algorithms.ts'
import { verifyCms } from '../cms/verify-cms.ts'
import type { CompleteSigned } from './complete.ts'
import { DATA, writeCms } from '../cms/write-cms.ts'
import { openSignatureSpace } from '../pdf/signature-space.ts'
import { type PreparedSignature, digestOf } from './pades.ts'
import type { Timestamps } from '../timestamp/timestamps.ts'
import { requireUnaltered } from './accepts-signature.ts'

/** Bytes for a CMS with four certificates, without the time stamp. */
const RESERVE = 16_384

type OpenedCms = Required<Pick<PreparedSignature, 'certificate' | 'chain' | 'algorithm'>> &
  Record<'attributes' | 'signature', Uint8Array>

/**
 * Takes apart a CMS from a signing service. Services send BER, which encodes one content in many ways; `writeCms` later
 * writes it in DER, without changing what the key signed. Throws if it is not a CMS with one RSA signer.
 */
function open(cms: Uint8Array): OpenedCms {
  const { offset, result } = asn1js.fromBER(new Uint8Array(cms).buffer)
  if (offset !== cms.length) throw new Error('not one CMS')
  const { content } = new pkijs.ContentInfo({ schema: result })
  const data = new pkijs.SignedData({ schema: content })
  const [signer, ...others] = data.signerInfos
  const certificates = (data.certificates ?? []).filter((each) => each instanceof pkijs.Certificate)
  const signerIdentifier = signer?.sid
  if (!signer?.signedAttrs || others.length > 0 || !(signerIdentifier instanceof pkijs.IssuerAndSerialNumber))
    throw new Error('not one signer')
  const owner = certificates.find(
    ({ issuer, serialNumber }) =>
      issuer.isEqual(signerIdentifier.issuer) && serialNumber.isEqual(signerIdentifier.serialNumber),
  )
  const { algorithmId } = signer.signatureAlgorithm
  const algorithm = ALGORITHMS[algorithmId]
  if (!owner || algorithm?.key !== 'rsa' || algorithm.pss) throw new Error('not RSA PKCS #1 v1.5')
  const x509 = (one: pkijs.Certificate) => new X509Certificate(Buffer.from(one.toSchema().toBER()))
  return {
    certificate: x509(owner),
    chain: certificates.filter((one) => one !== owner).map(x509),
    attributes: new Uint8Array(signer.signedAttrs.encodedValue),
    signature: new Uint8Array(signer.signature.valueBlock.valueHexView),
    algorithm: new Uint8Array(signer.signatureAlgorithm.toSchema().toBER()),
  }
}

/** Like `open`, but as strict as validation; a string says why the CMS is not valid for this hash. */
function readCms(cms: Uint8Array, digest: Uint8Array): OpenedCms | Finding {
  try {
    const parsed = open(cms)
    const verified = verifyCms(writeCms({ kind: DATA, ...parsed }), (name) => {
      if (name !== 'sha256') throw new Error(name)
      return digest
    })
    if (!verified.sound) return verified.reason
    return verified.notVerified ?? verified.doubts[0] ?? parsed
  } catch {
    return finding('ASSINATURA_ILEGIVEL')
  }
}

/** Signing by an external service that returns a whole CMS; `verify` decides whose certificates are accepted. */
export const createExternalKeys = ({
  timestamps,
  complete,
  verify,
}: {
  timestamps: Pick<Timestamps, 'reserve'>
  complete: CompleteSigned
  verify: ChavesDaPessoa['conferir']
}): ChavesDeFora => {
  const spaceIn = (pdf: Uint8Array, request: PedidoSelo) =>
    openSignatureSpace(
      pdf,
      { ...request, rotulo: 'Assinatura digital' },
      { subFilter: 'adbe.pkcs7.detached' },
      RESERVE + timestamps.reserve,
    )
  return {
    conferir: verify,
    async resumo(pdf, request) {
      return digestOf(await spaceIn(pdf, request))
    },
    async ler(cms, digest, moment) {
      const parsed = readCms(cms, digest)
      if ('code' in parsed) return { recusa: finding('ASSINATURA_RECEBIDA_NAO_SERVE', { porque: parsed }) }
      return verify(
        parsed.certificate.raw,
        parsed.chain.map(({ raw }) => raw),
        moment,
      )
    },
    async juntar(pdf, request, cms) {
      requireUnaltered(pdf)
      const space = await spaceIn(pdf, request)
      const parsed = readCms(cms, digestOf(space))
      // configuration changed after signing: fail, because no validator would accept the result
      if ('code' in parsed) throw new Error(`A assinatura não é do PDF preparado de novo: ${inPortuguese(parsed)}.`)
      const { attributes: toSign, signature, ...more } = parsed
      return complete({ ...space, ...more, toSign }, signature)
    },
  }
}
