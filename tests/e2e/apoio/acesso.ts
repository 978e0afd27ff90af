import AxeBuilder from '@axe-core/playwright'
import { type Page, test } from '@playwright/test'

import { expect } from './teste.ts'

/** What a test measured, for the page about accessibility (relator-de-acesso.ts). */
export type Medida =
  | { tipo: 'axe'; onde: string; regras: string[]; violacoes: number; axe: string; navegador: string }
  | { tipo: 'largura'; endereco: string; largura: number }
  | { tipo: 'ato'; ato: string }

export const medir = (medida: Medida) =>
  test.info().annotations.push({ type: 'medida', description: JSON.stringify(medida) })

/** axe finds nothing on the page as it is now; `regras`: only these. */
export async function semViolacoes(page: Page, onde: string, regras?: string[]) {
  const axe = new AxeBuilder({ page }).exclude('iframe')
  const { violations, passes, testEngine } = await (regras ? axe.withRules(regras) : axe).analyze()
  medir({
    tipo: 'axe',
    onde,
    regras: passes.map(({ id }) => id),
    violacoes: violations.length,
    axe: testEngine.version,
    navegador: page.context().browser()?.version() ?? '',
  })
  expect(
    violations.map(({ id, nodes }) => `${onde}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([])
}
