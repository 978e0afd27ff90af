import type { TipoArquivo } from '#contract/arquivo.ts'
import { ApiError, eProblema } from '#platform/falhas.ts'

export type Fase =
  | 'esperando'
  | 'enviando'
  /** No connection: goes on by itself. */
  | 'parado'
  | 'pausado'
  | 'conferindo'
  | 'pronto'
  /** The document has the same bytes: the person is asked. */
  | 'repetido'
  /** The server does not take this file, and never will. */
  | 'recusado'
  /** May work another time. */
  | 'falhou'
/** A file being sent. `repetido`: send it even if the document has the same bytes; `enviado` in bytes. */
export type Item = {
  id: string
  arquivo: File
  tipo: TipoArquivo
  repetido: boolean
  fase: Fase
  enviado: number
  erro: unknown
}

const VIVAS: Fase[] = ['enviando', 'parado', 'conferindo']

/** Whether the file is being sent at this moment. */
export const estaVivo = ({ fase }: Item) => VIVAS.includes(fase)

export const novoItem = (arquivo: File, tipo: TipoArquivo): Item => ({
  id: crypto.randomUUID(),
  arquivo,
  tipo,
  repetido: false,
  fase: 'esperando',
  enviado: 0,
  erro: null,
})

/** In which phase a failure leaves the file. */
export function faseDaFalha(erro: unknown): Fase {
  if (eProblema(erro, 'ARQUIVO_REPETIDO')) return 'repetido'
  const definitivo =
    erro instanceof DOMException || (erro instanceof ApiError && [404, 409, 413, 415, 422].includes(erro.status))
  return definitivo ? 'recusado' : 'falhou'
}
