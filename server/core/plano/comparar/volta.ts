import type { AcaoDoPlano } from '#contract/plano.ts'

import { diferenca, type Valores } from '../item.ts'
import type { Saida } from '../retrato.ts'

type Volta = { acao: Extract<AcaoDoPlano, 'CRIAR' | 'REABRIR'>; antes: Valores; depois: Valores }

/**
 * A row that is out of use and that the source names. It is reopened; where a plan had made it and was taken back, it never
 * counted: it is new, and the row is used again. `emUso`: what says that it is in use.
 */
export function comoVolta(
  atual: Valores,
  saida: Saida | null,
  linha: Valores,
  campos: readonly string[],
  emUso: Valores,
): Volta {
  if (saida?.desfeito) return { acao: 'CRIAR', antes: {}, depois: { ...linha, ...emUso } }
  const { antes, depois } = diferenca(atual, { ...linha, ...emUso }, [...campos, ...Object.keys(emUso)]) ?? {
    antes: {},
    depois: {},
  }
  return { acao: 'REABRIR', antes: { ...antes, fim: saida?.fim ?? null }, depois }
}
