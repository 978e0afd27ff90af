import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'

import type { Palavra } from './ato.ts'
import { ATOS } from './atos.ts'
import { outros } from './outros.ts'

export const TIPOS = Object.keys(TIPOS_MOVIMENTACAO) as TipoMovimentacao[] // Object.keys loses the type of the keys

/** Name and icon of each kind of movement. Complete, because `Atos` requires them of every act. */
export const PALAVRAS = Object.assign({}, outros, ...Object.values(ATOS).map((ato) => ato.movimentos)) as Record<
  TipoMovimentacao,
  Palavra
>
