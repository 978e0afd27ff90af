/** Since when, and why: undefined where the authority does not say, which is not the same as saying that there is no reason. */
export type Revogado = { em: Date; razao: number | undefined }
/** What an authority said of a certificate, and until when that holds. */
export type Dito = { desde: Date; ate: Date | undefined; revogado: Revogado | undefined }

/** How long it holds where it does not say, ms. */
const SEM_PRAZO_MS = 3_600_000

export const valeAte = ({ desde, ate }: Dito) => ate?.getTime() ?? desde.getTime() + SEM_PRAZO_MS

/** CRLReason (RFC 5280 §5.3.1) in words. */
const RAZOES: Record<number, string> = {
  1: 'chave comprometida',
  2: 'autoridade comprometida',
  3: 'mudança nos dados do titular',
  4: 'certificado substituído',
  5: 'fim do uso',
  6: 'suspensão',
  9: 'perda do direito de uso',
  10: 'autoridade comprometida',
}
export const razaoEmPalavras = (razao = 0) => RAZOES[razao] ?? 'motivo não informado'

const SUSPENSAO = 6
/** Suspended, it may become good again; revoked, never. */
export const paraSempre = ({ razao }: Revogado) => razao !== SUSPENSAO

/** Unspecified, affiliation changed, superseded, out of use: said of it, its key is in nobody else's hands. */
const SEM_PERIGO = [0, 3, 4, 5]
/** Whether its key may be in other hands, so that it may have signed today with whatever date (RFC 3161 §4). */
export const chaveSuspeita = ({ razao }: Revogado) => razao === undefined || !SEM_PERIGO.includes(razao)
