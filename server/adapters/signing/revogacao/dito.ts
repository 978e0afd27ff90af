/** What an authority said of a certificate, and until when that holds. */
export type Dito = { desde: Date; ate: Date | undefined; revogado: { em: Date; razao: number } | undefined }

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
export const razaoEmPalavras = (razao: number) => RAZOES[razao] ?? 'motivo não informado'
