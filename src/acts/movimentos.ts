import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'

import type { Palavra } from './ato.ts'
import { ATOS } from './atos.ts'
import { outros } from './outros.ts'

export const TIPOS = Object.keys(TIPOS_MOVIMENTACAO) as TipoMovimentacao[] // Object.keys forgets the names

/** How the history says and draws each movement; `Atos` asks of every act a word for each that it leaves. */
export const PALAVRAS = Object.assign({}, outros, ...Object.values(ATOS).map((ato) => ato.movimentos)) as Record<
  TipoMovimentacao,
  Palavra
>
