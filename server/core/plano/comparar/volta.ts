import type { AcaoDoPlano } from '#contract/plano.ts'

import { diferenca, type Valores } from '../item.ts'
import type { Saida } from '../retrato.ts'

type Volta = { acao: Extract<AcaoDoPlano, 'CRIAR' | 'REABRIR'>; antes: Valores; depois: Valores }

/**
 * A row out of use that the source names is reopened. If an undone plan had made it, it never counted: it is new, and its row is
 * used again. `emUso`: the values that put it in use.
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
