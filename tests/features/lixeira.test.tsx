import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { NaLixeira } from '#contract/lixeira.ts'

import { abrir } from './apoio/abrir.tsx'
import { entrar, problema } from './apoio/casos.ts'
import { rascunho } from './apoio/documento.ts'
import { API, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.unstubAllGlobals())

const daqui = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString()
const excluido = (documentoId: number, mudancas: Partial<NaLixeira> = {}): NaLixeira => ({
  id: documentoId + 1000,
  documentoId,
  sigla: `TMP-${documentoId}`,
  assunto: 'Compra de cadeiras',
  modelo: 'Ofício Interno',
  excluidoPor: 'Ana Souza',
  excluidoEm: daqui(-1),
  someEm: daqui(29),
  ...mudancas,
})
const comRede = (itens: NaLixeira[], mais: Parameters<typeof rede>[0] = {}) => {
  entrar()
  return rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/lixeira': () => Response.json({ itens: [...itens], mais: false }),
    ...mais,
  })
}
const item = (sigla: string) => page.getByRole('listitem').filter({ hasText: sigla })

test('a lista diz o quê, por quem, quando e em quantos dias some, e cabe em 390 px', async () => {
  comRede([excluido(47), excluido(48, { assunto: null, someEm: daqui(1) }), excluido(49, { someEm: daqui(0) })])
  await abrir('/lixeira')
  for (const dito of [
    'Compra de cadeiras',
    'TMP-47 · Ofício Interno',
    'Excluído por Ana Souza, ontem',
    'some em 29 dias',
  ])
    await expect.element(item('TMP-47').getByText(dito)).toBeVisible()
  await expect.element(item('TMP-48').getByText('Sem assunto')).toBeVisible()
  await expect.element(item('TMP-48').getByText('some em 1 dia')).toBeVisible()
  await expect.element(item('TMP-49').getByText('some hoje')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('restaurar tira da lista, e o aviso leva ao rascunho', async () => {
  const itens = [excluido(47)]
  const { para } = comRede(itens, {
    '/api/siga/lixeira/47/restaurar': () => {
      itens.pop()
      return Response.json(rascunho({ id: 47, sigla: 'TMP-47' }))
    },
  })
  const { router } = await abrir('/lixeira')
  await page.getByRole('button', { name: 'Restaurar TMP-47' }).click()
  await expect.element(page.getByText('TMP-47 voltou como estava.')).toBeVisible()
  await expect.element(page.getByText('Nada na lixeira')).toBeVisible()
  expect(para('/api/siga/lixeira/47/restaurar').map(({ headers }) => headers.get('idempotency-key'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Abrir o rascunho' }).click()
  expect(router.state.location.pathname).toBe('/criardocumento/-/47')
})

test('excluir para sempre pergunta antes, e uma recusa diz por quê', async () => {
  const itens = [excluido(47)]
  let vezes = 0
  comRede(itens, {
    '/api/siga/lixeira/47': () => {
      if (vezes++ === 0) return problema(404, 'FORA_DA_LIXEIRA', 'Este rascunho não está na lixeira: já voltou.')
      itens.pop()
      return Response.json({ excluido: true })
    },
  })
  await abrir('/lixeira')
  const pergunta = page.getByRole('alertdialog', { name: 'Excluir para sempre o rascunho TMP-47?' })
  const excluir = async (resposta: 'Sim' | 'Não') => {
    await page.getByRole('button', { name: 'Excluir TMP-47 para sempre' }).click()
    await pergunta.getByRole('button', { name: resposta }).click()
  }
  await excluir('Não')
  expect(vezes).toBe(0)
  await excluir('Sim')
  await expect.element(page.getByText('Este rascunho não está na lixeira: já voltou.')).toBeVisible()
  await excluir('Sim')
  await expect.element(page.getByText('Rascunho TMP-47 excluído para sempre')).toBeVisible()
  await expect.element(page.getByText('Nada na lixeira')).toBeVisible()
})

test('vazia, explica o que fica nela; sem resposta, diz e tenta de novo', async () => {
  let falha = true
  comRede([], {
    '/api/siga/lixeira': () =>
      falha
        ? problema(503, 'IDENTIDADE_INDISPONIVEL', 'Serviço de identidade indisponível. Tente em instantes.')
        : Response.json({ itens: [], mais: false }),
  })
  await abrir('/lixeira')
  const tentar = page.getByRole('button', { name: 'Tentar novamente' })
  await expect.element(tentar, { timeout: 30_000 }).toBeVisible()
  falha = false
  await tentar.click()
  await expect.element(page.getByText(/fica aqui por 30 dias/)).toBeVisible()
})

test('a faixa dos rascunhos leva à lixeira, e o endereço de um excluído diz que está nela', async () => {
  const detalhe =
    'O rascunho TMP-9 foi excluído em 20/11/2026. Ele pode ser trazido de volta na lixeira até 20/12/2026.'
  comRede([], { '/api/siga/documento/9': () => problema(404, 'RASCUNHO_NA_LIXEIRA', detalhe) })
  const { router } = await abrir('/mesa?faixa=rascunhos')
  await page.getByRole('link', { name: 'Lixeira' }).click()
  await expect.element(page.getByRole('heading', { name: 'Lixeira' })).toBeVisible()
  await router.navigate({ to: '/criardocumento/-/9' } as never)
  await expect.element(page.getByText(detalhe)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Abrir a lixeira' })).toBeVisible()
})
