import type { AssinaturaVerificada, Verificacao } from '../types.ts'
import { followRevisions, type Alteration, ENCRYPTED, type Evolution } from '../revisions/follow-revisions.ts'
import { type Trusted, judgeDocumentTimestamp, judgeSignature, judgeTimestamp, unverified } from './judge.ts'
import { readSignature, PrefixDigests } from './read-signature.ts'
import { findSignatures, type RawSignature, isDocumentTimestamp } from '../pdf/find-signatures.ts'
import { readDss } from '../pdf/dss.ts'
import { isUnsigned } from '../pdf/unsigned.ts'

export const ALTERED = 'Assinatura inválida: o arquivo foi alterado após a assinatura.'
const NO_SIGNATURE = 'O arquivo não tem assinatura.'
const PROTECTED = 'O arquivo está protegido por senha ou certificado: não se vê aqui se tem assinatura.'
const ENCRYPTED_LATER = 'O arquivo tem senha: posta depois de assinar, ela desfaz a assinatura.'
const ONLY_TIMESTAMP = 'O arquivo não tem assinatura: só um carimbo do tempo.'
const DOUBTS_NAMED = 4
const PADES = ['ETSI.CAdES.detached']

/**
 * Judges every signature of a PDF, and each revision after the first of them. FALHOU: something signed was touched, more
 * than a further signature or a DSS came after it, or a certificate was revoked before. INDETERMINADO: no signature, one
 * that can't be confirmed now, or a file that readers may show in different ways. Never throws; linear in the file's size,
 * and asks a network only about certificates of authorities we know.
 */
export async function validatePdf(pdf: Uint8Array, trusted: Trusted, moment = new Date()): Promise<Verificacao> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { signatures: raws, trace, others } = findSignatures(bytes)
  if (isUnsigned(bytes, raws)) return result('INDETERMINADO', NO_SIGNATURE, [], false)
  if (others) return result('FALHOU', 'O arquivo tem assinaturas demais para ser um documento.', [], true)
  if (raws.length === 0) {
    // A file that names a signature and has none that can be read had one.
    const { unreadable, doubts } = followRevisions(bytes, raws)
    const [unreadableField] = unreadable
    if (doubts.includes(ENCRYPTED)) return { ...result('INDETERMINADO', PROTECTED, [], false), naoJulgado: 'PROTEGIDO' }
    return unreadableField !== undefined || trace
      ? result('FALHOU', altered('a assinatura do arquivo não pode ser lida'), [], true)
      : result('INDETERMINADO', NO_SIGNATURE, [], false)
  }
  const judged = await judgeAll(bytes, raws, trusted, moment)
  // Where no signature is whole, nothing stands that a later revision could have changed.
  if (!judged.some((a) => a.integra)) {
    const explanation = judged[0]?.explicacao ?? ALTERED
    const isEncrypted = followRevisions(bytes, raws).doubts.includes(ENCRYPTED)
    return result('FALHOU', isEncrypted ? `${explanation} ${ENCRYPTED_LATER}` : explanation, judged, true)
  }
  const evolution = followRevisions(bytes, raws)
  const all = judged.map((a, i) => withAlterations(a, i, evolution.alterations))
  const end = (verdict: Verificacao['veredicto'], explanation: string): Verificacao => ({
    ...result(verdict, explanation, all, hasAddition(bytes, raws, evolution)),
    revisoes: describeRevisions(bytes, evolution, all),
  })
  const grave = evolution.alterations.find((a) => a.grave)
  if (grave) return end('FALHOU', alteredInRevision(grave, raws.length))
  const failedSignature = all.find((a) => a.veredicto === 'FALHOU')
  if (failedSignature) return end('FALHOU', failedSignature.explicacao)
  if (evolution.unreadable.length > 0)
    return end('FALHOU', altered(`o campo “${evolution.unreadable[0]}” traz uma assinatura que não pode ser lida`))
  if (evolution.unlinked.length > 0 && evolution.doubts.length === 0)
    return end('FALHOU', altered('nenhum campo do arquivo leva à assinatura'))
  if (all.every(({ isTimestamp }) => isTimestamp)) return end('INDETERMINADO', ONLY_TIMESTAMP)
  const doubt = all.find((a) => a.veredicto === 'INDETERMINADO')
  const minor = listDoubts(evolution)
  if (doubt) return end('INDETERMINADO', minor ? `${doubt.explicacao} Além disso, ${minor}.` : doubt.explicacao)
  if (minor) return end('INDETERMINADO', `O texto assinado está íntegro, mas ${minor}: confira o arquivo original.`)
  const n = all.filter(({ isTimestamp }) => !isTimestamp).length
  const count = n === 1 ? 'A assinatura é válida' : `As ${n} assinaturas são válidas`
  return end('PASSOU', `${count} e o arquivo não foi alterado.`)
}

/** What only a person can tell of the file, the first of it in words; '' where there is nothing. */
function listDoubts({ alterations, doubts }: Evolution): string {
  const all = [...new Set([...alterations.map((a) => a.what), ...doubts])]
  const stated = all.slice(0, DOUBTS_NAMED).join('; ')
  return all.length > DOUBTS_NAMED ? `${stated}; e mais ${all.length - DOUBTS_NAMED}` : stated
}

/** Whether more than a DSS stands after the last signature of a signed file: a further seal would cover what nobody signed. */
export function alteredAfterSignature(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { signatures } = findSignatures(bytes)
  return signatures.length > 0 && hasAddition(bytes, signatures, followRevisions(bytes, signatures))
}

function hasAddition(bytes: Buffer, raws: RawSignature[], { alterations, doubts }: Evolution): boolean {
  const end = raws.at(-1)?.byteRange?.end
  if (end === undefined || alterations.some((a) => a.grave || a.afterSignature === raws.length - 1)) return true
  return end !== bytes.length && doubts.length > 0
}

function withAlterations(signature: JudgedSignature, index: number, alterations: Alteration[]): JudgedSignature {
  const after = alterations.find((a) => a.grave && a.afterSignature >= index)
  if (!after || !signature.integra) return signature
  return {
    ...signature,
    veredicto: 'FALHOU',
    explicacao: inRevision(after),
  }
}

/** The verdict on the whole file: between which signatures, or after the last of them. */
function alteredInRevision(alteration: Alteration, count: number): string {
  const n = alteration.afterSignature + 1
  return n < count
    ? `${inRevision(alteration)} A alteração está entre as assinaturas ${n} e ${n + 1}.`
    : inRevision(alteration)
}

function inRevision({ revision, what }: Alteration): string {
  return `${ALTERED} Na revisão ${revision}: ${what}.`
}

function describeRevisions(
  bytes: Buffer,
  evolution: Evolution,
  signatures: AssinaturaVerificada[],
): Verificacao['revisoes'] {
  const digests = new PrefixDigests(bytes)
  return evolution.revisions.map(({ end, signature }, i) => ({
    numero: i + 1,
    fim: end,
    sha256: Buffer.from(digests.until({ first: end, resumes: end, end })('sha256')).toString('hex'),
    campo: signature === null ? null : (signatures[signature]?.campo ?? null),
    alteracoes: evolution.alterations.filter((a) => a.revision === i + 1).map((a) => a.what),
  }))
}

function altered(why: string): string {
  return `${ALTERED} Motivo: ${why}.`
}

type JudgedSignature = AssinaturaVerificada & { isTimestamp: boolean }

/** First the time stamps over the file, because what stands before one existed then. */
async function judgeAll(bytes: Buffer, raws: RawSignature[], trusted: Trusted, now: Date): Promise<JudgedSignature[]> {
  const digests = new PrefixDigests(bytes)
  const evidence = readDss(bytes, true)
  const readLists = raws.map((raw) => readSignature(bytes, raw, digests))
  const timestamps = await Promise.all(
    readLists.map(async (readOne) =>
      typeof readOne !== 'string' && readOne.timestamp
        ? judgeTimestamp(readOne.timestamp, evidence, trusted, now)
        : undefined,
    ),
  )
  const judged: JudgedSignature[] = []
  for (const [i, raw] of raws.entries()) {
    const readOne = readLists[i] ?? ''
    const timestamp = timestamps[i]
    const before = timestamps.slice(0, i)
    const base = {
      campo: raw.field || `Assinatura ${i + 1}`,
      nome: raw.name,
      motivo: raw.reason,
      cobreRevisao: raw.byteRange !== null,
      revisao: raw.byteRange?.end ?? 0,
      integra: typeof readOne !== 'string',
      isTimestamp: isDocumentTimestamp(raw),
    }
    if (typeof readOne === 'string')
      judged.push({
        ...base,
        veredicto: 'FALHOU',
        explicacao: altered(readOne),
        certificado: null,
        carimbo: null,
        revogacao: null,
        consulta: null,
      })
    else if (readOne.kind === 'NAO_CONFERIDA') judged.push({ ...base, ...unverified(readOne.why) })
    else if (readOne.kind === 'CARIMBO' && timestamp)
      judged.push({ ...base, ...judgeDocumentTimestamp(timestamp, before) })
    else if (readOne.kind === 'ASSINATURA') {
      const after = timestamps.find((h, j) => j > i && h?.path && raws[j] && isDocumentTimestamp(raws[j]))
      const request = {
        cms: readOne.cms,
        judged: timestamp,
        before,
        evidence,
        existedAt: after?.timestamp.instant,
        claimed: raw.claimed,
      }
      judged.push({ ...base, ...(await judgeSignature(request, trusted, PADES.includes(raw.subFilter), now)) })
    }
  }
  return judged
}

const withoutKind = ({ isTimestamp: _, ...rest }: JudgedSignature): AssinaturaVerificada => rest

function result(
  verdict: Verificacao['veredicto'],
  explanation: string,
  all: JudgedSignature[],
  alteredAfterwards: boolean,
): Verificacao {
  const signatures = all.filter(({ isTimestamp }) => !isTimestamp).map(withoutKind)
  const timestamps = all.filter(({ isTimestamp }) => isTimestamp).map(withoutKind)
  return {
    veredicto: verdict,
    explicacao: explanation,
    assinaturas: signatures,
    carimbos: timestamps,
    revisoes: [],
    alteradoDepois: alteredAfterwards,
  }
}
