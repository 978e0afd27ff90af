import type { DadosDossie, DadosListagem, DadosPdf } from '#server/base/ports.ts'
import type { Reason } from '#server/base/palavras/reason.ts'

/** What the pool asks of a worker thread. */
export type Pedido =
  | { dados: DadosPdf; padrao: 'a-2a' | 'ua-1' }
  | { dossie: DadosDossie }
  | { listagem: DadosListagem }

/** What a worker thread answers: the file and the characters it shows as codes, or a sentence for people and the compiler's own words. */
export type Resposta = { pdf: Uint8Array; semFonte: string[] } | { erro: Reason; detalhe: string }
