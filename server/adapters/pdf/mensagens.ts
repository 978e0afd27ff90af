import type { DadosDossie, DadosListagem, DadosPdf } from '../../ports.ts'

/** What the pool asks of a worker thread. */
export type Pedido =
  | { dados: DadosPdf; padrao: 'a-2a' | 'ua-1' }
  | { dossie: DadosDossie }
  | { listagem: DadosListagem }

/** What a worker thread answers: the file, or a sentence for people and the compiler's own words. */
export type Resposta = { pdf: Uint8Array } | { erro: string; detalhe: string }
