import type { SignatureKind } from './signature-kinds.ts'

/** A judge's verdict on one file. `said`: what it holds against it. */
export type Verdict = { valid: boolean; said: string }

/** Why a judge says otherwise than we do, of files that match. */
type Reason = { of: (kind: SignatureKind, verdict: Verdict) => boolean; why: string }

const altered = ({ truth }: SignatureKind) => truth === 'ALTERED'
const saying =
  (words: RegExp) =>
  (kind: SignatureKind, { said }: Verdict) =>
    !altered(kind) && words.test(said)

export const REASONS_OF_DSS: Reason[] = [
  {
    of: (kind, { valid }) => altered(kind) && valid,
    why: 'diz à parte, como aviso, o que mudou em campos, notas, títulos e desenhos: o veredicto é o da assinatura',
  },
  {
    of: ({ steps }, { valid }) =>
      valid && steps.some((step) => 'by' in step && step.by === 'dss' && step.rect !== undefined),
    why: 'com o seu carimbo diz o espaço de cores do arquivo, que nem todo programa segue: aqui é uma dúvida',
  },
  { of: saying(/CRYPTO_CONSTRAINTS/), why: 'a política de algoritmos que ele traz ainda não tem o Ed25519' },
]

export const REASONS_OF_PYHANKO: Reason[] = [
  {
    of: (kind, { valid }) => altered(kind) && valid,
    why: 'não compara o título nem o que se vê: um campo que se pode preencher pode mostrar o que quiser',
  },
  {
    of: saying(/unexplained xrefs/),
    why: 'não tem regra para notas, nem para o campo cujo desenho está à parte: chama-os de mudança sem explicação',
  },
  { of: saying(/were freed/), why: 'recusa quem liberta números de objetos que o arquivo já não usava' },
  {
    of: saying(/VRI|clobbers or reuses/),
    why: 'quer que cada prova fique escrita onde estava: o iText e o EU DSS escrevem de novo o índice delas',
  },
  {
    of: saying(/is locked/),
    why: 'toma por mudado o desenho de um campo trancado que a revisão só cita',
  },
]
