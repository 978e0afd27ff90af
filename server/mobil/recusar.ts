import { Problema } from '#contract/problem.ts'

/** Not allowed, in the words shown. */
export const recusar = (explicacao: string) => new Problema('ACAO_NAO_PERMITIDA', { explicacao })
