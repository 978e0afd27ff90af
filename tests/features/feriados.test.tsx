import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Feriados } from '#contract/calendario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

const consciencia = {
  id: 4,
  versao: 3,
  descricao: 'Consciência Negra',
  facultativo: false,
  quando: { tipo: 'ANUAL' as const, dia: 20, mes: 11 },
  deAno: 2024,
  ateAno: null,
  abrangencia: 'NACIONAL' as const,
  uf: null,
  municipio: null,
  orgaoId: null,
}
const calendario: Feriados = {
  feriados: [consciencia],
  local: { uf: 'PB', municipio: 'João Pessoa', orgaoId: 1 },
  orgaos: [{ id: 1, sigla: 'SEAD', nome: 'Secretaria de Estado da Administração' }],
  administra: true,
  alcance: { tudo: true, orgaos: [] },
}
const FERIADO = '/api/siga/calendario/feriado'

test('um feriado novo: o que falta é apontado no campo; sem rede ou recusado, o texto continua, com a mesma chave', async () => {
  entrar()
  const respostas = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => problema(403, 'ACAO_NAO_PERMITIDA', 'Só quem administra o calendário muda os feriados.'),
    () => Response.json({ ...calendario, feriados: [consciencia, { ...consciencia, id: 5, descricao: 'São João' }] }),
  ]
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    [FERIADO]: ({ method }) => (method === 'GET' ? Response.json(calendario) : respostas.shift()!()),
  })
  await abrir('/feriados?ano=2026')
  await page.getByRole('button', { name: 'Incluir feriado' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Incluir feriado' })
  const salvar = dialogo.getByRole('button', { name: 'Salvar' })
  await expect.element(dialogo.getByLabelText('O que é', { exact: true })).toHaveFocus()
  await dialogo.getByLabelText('Quando').selectOptions('Todo ano, no mesmo dia')
  await dialogo.getByLabelText('Dia', { exact: true }).fill('31')
  await dialogo.getByLabelText('Mês').selectOptions('junho')
  await dialogo.getByLabelText('Onde vale').selectOptions('Um município')
  await dialogo.getByLabelText('Estado (sigla)').fill('P')
  await salvar.click()
  await expect.element(dialogo.getByText('Diga o que é.')).toBeVisible()
  await expect.element(dialogo.getByText('Esse dia não existe no mês.')).toBeVisible()
  await expect.element(dialogo.getByText('Duas letras: PB.')).toBeVisible()
  expect(para(FERIADO).filter(({ method }) => method !== 'GET')).toHaveLength(0)

  await dialogo.getByLabelText('O que é', { exact: true }).fill('São João')
  await dialogo.getByLabelText('Dia', { exact: true }).fill('24')
  await dialogo.getByLabelText('Estado (sigla)').fill('pb')
  await salvar.click()
  await expect.element(dialogo.getByText('Sem conexão.')).toBeVisible()
  await expect.element(dialogo.getByText(/Nada mudou no calendário\./)).toBeVisible()
  await salvar.click()
  await expect.element(dialogo.getByText('Só quem administra o calendário muda os feriados.')).toBeVisible()
  await expect.element(dialogo.getByLabelText('O que é', { exact: true })).toHaveValue('São João')
  await salvar.click()
  await expect.element(dialogo).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /São João/ })).toBeVisible()
  const pedidos = para(FERIADO).filter(({ method }) => method === 'POST')
  expect(new Set(pedidos.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  expect(await pedidos.at(-1)!.json()).toEqual({
    descricao: 'São João',
    facultativo: false,
    quando: { tipo: 'ANUAL', dia: 24, mes: 6 },
    deAno: null,
    ateAno: null,
    abrangencia: 'MUNICIPAL',
    uf: 'PB',
    municipio: 'João Pessoa',
    orgaoId: null,
  })
})

test('um feriado mudado por outra pessoa ao mesmo tempo: o diálogo diz quem foi, e mantém o que foi escrito', async () => {
  entrar()
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    [FERIADO]: calendario,
    [`${FERIADO}/4`]: () => problema(412, 'FERIADO_MUDOU', 'Rita Sá mudou este feriado. Confira antes de salvar.'),
  })
  await abrir('/feriados?ano=2026')
  await page.getByRole('button', { name: 'Mudar Consciência Negra' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Mudar Consciência Negra' })
  await expect.element(dialogo.getByLabelText('Desde o ano (opcional)')).toHaveValue('2024')
  await dialogo.getByLabelText('Até o ano (opcional)').fill('2023')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialogo.getByText('Acaba antes de começar.')).toBeVisible()
  await dialogo.getByLabelText('Até o ano (opcional)').fill('2030')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialogo.getByText(/^Rita Sá mudou este feriado/)).toBeVisible()
  await expect.element(dialogo.getByLabelText('Até o ano (opcional)')).toHaveValue('2030')
  expect(para(`${FERIADO}/4`)[0]!.headers.get('If-Match')).toBe('"3"')
})
