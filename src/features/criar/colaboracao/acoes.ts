import type { Colaboracao } from '#contract/colaboracao.ts'

/** The part is this person's to write, now. */
export const podeEscrever = ({ acoes }: Colaboracao) => acoes.some(({ nome, pode }) => nome === 'escrever' && pode)
