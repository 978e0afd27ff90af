import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'

const nomes = new Map(
  Object.entries(TIPOS_MOVIMENTACAO).map(([nome, numero]) => [numero as number, nome as TipoMovimentacao]),
) // Object.entries widens both

/** Of SIGA's number; undefined for one that is none of ours. */
export const nomeDoNumero = (numero: number) => nomes.get(numero)
