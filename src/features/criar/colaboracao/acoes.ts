import type { Colaboracao } from '#contract/colaboracao.ts'

/** This person may write the part now. */
export const podeEscrever = ({ acoes }: Colaboracao) => acoes.some(({ nome, pode }) => nome === 'escrever' && pode)
