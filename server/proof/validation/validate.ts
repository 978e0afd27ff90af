import { addOnce, finding, type Finding, type Findings } from '#contract/signature-findings.ts'
import type { AssinaturaVerificada, Verificacao } from '../types.ts'
import { followRevisions, type Alteration, ENCRYPTED, type Evolution } from '../revisions/follow-revisions.ts'
import { formatOf, type Trusted, judgeDocumentTimestamp, judgeSignature, judgeTimestamp, unverified } from './judge.ts'
import { readSignature, PrefixDigests } from './read-signature.ts'
import { findSignatures, type RawSignature, isDocumentTimestamp } from '../pdf/find-signatures.ts'
import { readDss } from '../revocation/dss.ts'
import { isUnsigned } from '../pdf/unsigned.ts'

export const ALTERED = finding('ARQUIVO_ALTERADO')
const NO_SIGNATURE = [finding('SEM_ASSINATURA')]
const PROTECTED = [finding('PROTEGIDO')]
const ENCRYPTED_LATER = finding('SENHA_DEPOIS_DE_ASSINAR')
const ONLY_TIMESTAMP = [finding('SO_CARIMBO')]
const DOUBTS_NAMED = 4
const isGrave = ({ weight }: Alteration) => weight === 'GRAVE'
const isDoubt = ({ weight }: Alteration) => weight === 'DOUBT'
const isEncryptedBy = ({ doubts }: Evolution) => doubts.some(({ code }) => code === ENCRYPTED.code)

/**
 * Judges every signature of a PDF, and each revision after the first. FALHOU: signed content was changed, more than another
 * signature or a DSS was added, or a certificate signed after its revocation. INDETERMINADO: no signature, one that can't be
 * confirmed now, or a file that readers may show differently, or that must be drawn. Never throws; takes time linear in the
 * file's size, and asks the network only about certificates of trusted authorities.
 */
export async function validatePdf(pdf: Uint8Array, trusted: Trusted, moment = new Date()): Promise<Undrawn> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { signatures: raws, trace, tooMany } = findSignatures(bytes)
  if (isUnsigned(bytes, raws)) return result('INDETERMINADO', NO_SIGNATURE, [], false)
  if (tooMany) return result('FALHOU', [finding('ASSINATURAS_DEMAIS')], [], true)
  if (raws.length === 0) return withoutReadableSignature(bytes, trace)
  const judged = await judgeAll(bytes, raws, trusted, moment)
  const evolution = followRevisions(bytes, raws)
  // without an intact signature, later revisions don't matter
  if (!judged.some((a) => a.integra)) {
    const explanation = judged[0]?.explicacao ?? [ALTERED]
    const isEncrypted = isEncryptedBy(evolution)
    return result('FALHOU', isEncrypted ? [...explanation, ENCRYPTED_LATER] : explanation, judged, true)
  }
  const all = judged.map((a, i) => withAlterations(a, i, evolution.alterations))
  const notPassed = failureOf(evolution, all) ?? doubtOf(evolution, all)
  const [verdict, explanation] = notPassed ?? mustDraw(evolution) ?? ['PASSOU', passed(evolution, all)]
  return {
    ...result(verdict, explanation, all, hasAddition(bytes, raws, evolution)),
    revisoes: describeRevisions(bytes, evolution, all),
    ...(!notPassed && verdict !== 'PASSOU' && { ifNothingHidden: passed(evolution, all) }),
  }
}

/**
 * A verdict from the structure alone. `ifNothingHidden`: what to say with PASSOU instead, if the drawn pages show that what came
 * after a signature hides nothing; absent where drawing changes nothing.
 */
export type Undrawn = Verificacao & { ifNothingHidden?: Finding[] }

/** No signature dictionary can be read: FALHOU if the file still shows traces of one. */
function withoutReadableSignature(bytes: Buffer, trace: boolean): Verificacao {
  const evolution = followRevisions(bytes, [])
  const { unreadable } = evolution
  if (isEncryptedBy(evolution)) return { ...result('INDETERMINADO', PROTECTED, [], false), naoJulgado: 'PROTEGIDO' }
  return unreadable.length > 0 || trace
    ? result('FALHOU', altered(finding('ASSINATURA_DO_ARQUIVO_ILEGIVEL')), [], true)
    : result('INDETERMINADO', NO_SIGNATURE, [], false)
}

type Conclusion = readonly [verdict: Verificacao['veredicto'], explanation: Finding[]]

/** Why the whole file fails, the gravest first: alteration, failed signature, unreadable signature, signature without field. */
function failureOf(
  { alterations, unreadable, unlinked, doubts }: Evolution,
  all: JudgedSignature[],
): Conclusion | undefined {
  const grave = alterations.find(isGrave)
  if (grave) return ['FALHOU', alteredInRevision(grave, all.length)]
  const failed = all.find((a) => a.veredicto === 'FALHOU')
  if (failed) return ['FALHOU', failed.explicacao]
  if (unreadable.length > 0) return ['FALHOU', altered(finding('CAMPO_ILEGIVEL', { nome: unreadable[0] ?? '' }))]
  return unlinked.length > 0 && doubts.length === 0 ? ['FALHOU', altered(finding('NENHUM_CAMPO_LEVA'))] : undefined
}

function doubtOf(evolution: Evolution, all: JudgedSignature[]): Conclusion | undefined {
  if (all.every(({ isTimestamp }) => isTimestamp)) return ['INDETERMINADO', ONLY_TIMESTAMP]
  const doubt = all.find((a) => a.veredicto === 'INDETERMINADO')
  const minor = listDoubts(evolution)
  if (doubt)
    return [
      'INDETERMINADO',
      minor ? [...doubt.explicacao, finding('ALEM_DISSO', { duvidas: minor })] : doubt.explicacao,
    ]
  const unsure = evolution.alterations.some(isDoubt) || evolution.doubts.length > 0
  return minor && unsure ? ['INDETERMINADO', [finding('CONFIRA_O_ORIGINAL', { duvidas: minor })]] : undefined
}

/** What was permitted or drawn after a signature may yet hide what was signed. */
function mustDraw(evolution: Evolution): Conclusion | undefined {
  const duvidas = listDoubts(evolution)
  return duvidas && ['INDETERMINADO', [finding('CONFIRA_O_ORIGINAL', { duvidas })]]
}

/** The sentence on a file of `n` signatures in which all is well. */
export const allValid = (n: number): Finding =>
  n === 1 ? finding('UMA_ASSINATURA_VALIDA') : finding('ASSINATURAS_VALIDAS', { n })

function passed({ alterations }: Evolution, all: JudgedSignature[]): Finding[] {
  const permitted = listed(alterations.filter(({ weight }) => weight === 'PERMITTED').map(({ what }) => what))
  return permitted
    ? [finding('O_ASSINADO_INTEGRO'), finding('PERMITIDO_DEPOIS', { duvidas: permitted })]
    : [allValid(all.filter(({ isTimestamp }) => !isTimestamp).length)]
}

/** What a person has to judge; undefined if nothing. */
const listDoubts = ({ alterations, doubts }: Evolution) => listed([...alterations.map(({ what }) => what), ...doubts])

function listed(findings: Finding[]): { partes: Finding[] } | undefined {
  const found: Findings = new Map()
  for (const each of findings) addOnce(found, each)
  const all = [...found.values()]
  if (all.length === 0) return undefined
  const more = all.length - DOUBTS_NAMED
  return { partes: [...all.slice(0, DOUBTS_NAMED), ...(more > 0 ? [finding('E_MAIS', { n: more })] : [])] }
}

/** Whether anything but a DSS follows the last signature: a further seal would then cover unsigned changes. */
export function alteredAfterSignature(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { signatures } = findSignatures(bytes)
  return signatures.length > 0 && hasAddition(bytes, signatures, followRevisions(bytes, signatures))
}

function hasAddition(bytes: Buffer, raws: RawSignature[], { alterations, doubts }: Evolution): boolean {
  const end = raws.at(-1)?.byteRange?.end
  if (end === undefined || alterations.some((a) => isGrave(a) || (isDoubt(a) && a.afterSignature === raws.length - 1)))
    return true
  return end !== bytes.length && doubts.length > 0
}

function withAlterations(signature: JudgedSignature, index: number, alterations: Alteration[]): JudgedSignature {
  const after = alterations.find((a) => isGrave(a) && a.afterSignature >= index)
  if (!after || !signature.integra) return signature
  return {
    ...signature,
    veredicto: 'FALHOU',
    explicacao: inRevision(after),
  }
}

/** Names the revision, and the signatures it lies between. */
function alteredInRevision(alteration: Alteration, count: number): Finding[] {
  const n = alteration.afterSignature + 1
  return n < count
    ? [...inRevision(alteration), finding('ALTERADO_ENTRE', { n, seguinte: n + 1 })]
    : inRevision(alteration)
}

function inRevision({ revision, what }: Alteration): Finding[] {
  return [ALTERED, finding('ALTERADO_NA_REVISAO', { n: revision, porque: what })]
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
    alteracoes: changesOf(evolution, i + 1, ({ weight }) => weight !== 'PERMITTED'),
    permitidas: changesOf(evolution, i + 1, ({ weight }) => weight === 'PERMITTED'),
  }))
}

const changesOf = ({ alterations }: Evolution, revision: number, isOfKind: (a: Alteration) => boolean): Finding[] =>
  alterations.filter((a) => a.revision === revision && isOfKind(a)).map(({ what }) => what)

function altered(why: Finding): Finding[] {
  return [ALTERED, finding('MOTIVO', { porque: why })]
}

type JudgedSignature = AssinaturaVerificada & { isTimestamp: boolean }

/** Time stamps are judged first: they prove when earlier signatures existed. */
async function judgeAll(bytes: Buffer, raws: RawSignature[], trusted: Trusted, now: Date): Promise<JudgedSignature[]> {
  const digests = new PrefixDigests(bytes)
  const evidence = readDss(bytes, true)
  const readings = raws.map((raw) => ({ raw, reading: readSignature(bytes, raw, digests) }))
  const timestamps = await Promise.all(
    readings.map(async ({ reading }) =>
      'kind' in reading && reading.timestamp ? judgeTimestamp(reading.timestamp, evidence, trusted, now) : undefined,
    ),
  )
  const judged: JudgedSignature[] = []
  for (const [i, { raw, reading }] of readings.entries()) {
    const timestamp = timestamps[i]
    const before = timestamps.slice(0, i)
    const base = {
      campo: raw.field || `Assinatura ${i + 1}`,
      nome: raw.name,
      motivo: raw.reason,
      cobreRevisao: raw.byteRange !== null,
      revisao: raw.byteRange?.end ?? 0,
      integra: 'kind' in reading,
      isTimestamp: isDocumentTimestamp(raw),
    }
    if ('code' in reading)
      judged.push({
        ...base,
        veredicto: 'FALHOU',
        explicacao: altered(reading),
        certificado: null,
        carimbo: null,
        revogacao: null,
        consulta: null,
      })
    else if (reading.kind === 'UNVERIFIED') judged.push({ ...base, ...unverified(reading.why) })
    else if (reading.kind === 'DOCUMENT_TIMESTAMP' && timestamp)
      judged.push({ ...base, ...judgeDocumentTimestamp(timestamp, before) })
    else if (reading.kind === 'SIGNATURE') {
      const after = timestamps.find((h, j) => j > i && h?.path && raws[j] && isDocumentTimestamp(raws[j]))
      const request = {
        cms: reading.cms,
        judged: timestamp,
        before,
        evidence,
        existedAt: after?.timestamp.instant,
        claimed: raw.claimed,
      }
      judged.push({ ...base, ...(await judgeSignature(request, trusted, formatOf(raw.subFilter), now)) })
    }
  }
  return judged
}

const withoutKind = ({ isTimestamp: _, ...rest }: JudgedSignature): AssinaturaVerificada => rest

function result(
  verdict: Verificacao['veredicto'],
  explanation: Finding[],
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
