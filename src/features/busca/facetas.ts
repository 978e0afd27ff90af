import { Situacao } from '#contract/documento.ts'

export const SITUACOES = Situacao.options
