import type { DadosDossie, DadosListagem, DadosPdf, Chancela } from '#server/base/ports.ts'
import type { Reason } from '#server/base/palavras/reason.ts'

/** From the pool to a worker thread. */
export type Pedido =
  | { dados: DadosPdf; padrao: 'a-1a' | 'a-2a' | 'ua-1' }
  | { dossie: DadosDossie }
  | { listagem: DadosListagem }
  | { chancela: Chancela }

/** From the thread: the file and its characters shown as codes; or a sentence for people with the compiler's words. */
export type Resposta = { pdf: Uint8Array; semFonte: string[] } | { erro: Reason; detalhe: string }
