import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Feriados } from '#contract/calendario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

/** What a form says when it is refused, the same in each (docs/regras/acessibilidade.md, 8). */
afterEach(() => vi.unstubAllGlobals())

const calendario: Feriados = {
  feriados: [],
  local: { uf: 'PB', municipio: 'João Pessoa', orgaoId: 1 },
  orgaos: [],
  administra: true,
  alcance: { tudo: true, orgaos: [] },
}

async function novoFeriado() {
  entrar()
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/calendario/feriado': ({ method }: Request) =>
      method === 'GET'
        ? Response.json(calendario)
        : problema(403, 'ACAO_NAO_PERMITIDA', 'Só quem administra o calendário muda os feriados.'),
  })
  await page.viewport(1440, 900)
  await abrir('/feriados')
  await page.getByRole('button', { name: 'Incluir feriado' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Incluir feriado' })
  await dialogo.getByLabelText('Quando').selectOptions('Todo ano, no mesmo dia')
  return dialogo
}
const salvar = (dialogo: ReturnType<typeof page.getByRole>) => dialogo.getByRole('button', { name: 'Salvar' }).click()

test('com vários campos errados, o resumo recebe o foco e leva a cada um; o título da aba diz que há erro', async () => {
  const dialogo = await novoFeriado()
  await salvar(dialogo)
  const resumo = dialogo.getByText('2 campos precisam de correção:')
  await expect.element(resumo).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement?.contains(resumo.element())).toBe(true))
  expect(document.title).toMatch(/^Erro: Feriados de /)
  await dialogo.getByRole('button', { name: 'Dia', exact: true }).click()
  await expect.element(dialogo.getByLabelText('Dia', { exact: true })).toHaveFocus()
  // one is left, and has the focus itself
  await userEvent.keyboard('7')
  await salvar(dialogo)
  await expect.element(dialogo.getByLabelText('O que é')).toHaveFocus()
  await expect.element(resumo).not.toBeInTheDocument()
  expect(document.title).toMatch(/^Erro: /)
})

test('recusado por inteiro, o aviso da recusa recebe o foco; fechado o diálogo, o título volta a ser o da página', async () => {
  const dialogo = await novoFeriado()
  await dialogo.getByLabelText('O que é').fill('Aniversário da cidade')
  await dialogo.getByLabelText('Dia', { exact: true }).fill('7')
  await salvar(dialogo)
  const aviso = dialogo.getByText('Só quem administra o calendário muda os feriados.')
  await expect.element(aviso).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement?.contains(aviso.element())).toBe(true))
  await vi.waitFor(() => expect(document.title).toMatch(/^Erro: Feriados de /))
  await dialogo.getByRole('button', { name: 'Voltar' }).click()
  await vi.waitFor(() => expect(document.title).toMatch(/^Feriados de /))
})
