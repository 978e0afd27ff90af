import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Envio, Webhook } from '#contract/integracao.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, pageDe } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

const AGORA = new Date().toISOString()
const diario: Webhook = {
  id: 3,
  versao: 1,
  nome: 'Diário Oficial',
  url: 'https://diario.exemplo.gov.br/avisos',
  eventos: ['documento.assinado_por_todos'],
  estado: 'ATIVO',
  criadoEm: AGORA,
  criadoPor: 'Olívia Prado',
  anteriorAte: null,
  ultimo: null,
  esperam: 0,
}
const envio: Envio = {
  id: 9,
  mensagem: 'msg_1',
  evento: 'documento.assinado_por_todos',
  sigla: 'SEAD-OFI-2026/00003-A',
  criadoEm: AGORA,
  estado: 'FALHOU',
  tentarEm: null,
  tentativas: [
    { id: 21, em: AGORA, duracaoMs: 31, status: 500, falha: 'SITUACAO' },
    { id: 22, em: AGORA, duracaoMs: 10_000, status: null, falha: 'DEMOROU' },
  ],
}

test('um endereço é incluído, o segredo aparece uma vez, e os envios são lidos e reenviados, também em tela estreita', async () => {
  // React would complain of equal keys: two attempts in the same millisecond are two rows.
  const queixas = vi.spyOn(console, 'error')
  entrar()
  let webhooks: Webhook[] = []
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/integracao/webhook': (pedido: Request) => {
      if (pedido.method === 'GET') return Response.json({ webhooks, orgao: 'SEAD', orgaoId: 1, orgaos: [] })
      webhooks = [diario]
      return Response.json({ webhook: diario, segredo: 'whsec_c2VncmVkbw==' })
    },
    '/api/siga/integracao/webhook/3/envio': [envio],
    '/api/siga/integracao/webhook/3/envio/9/reenviar': { ...envio, estado: 'ENTREGUE' },
  })
  await abrir('/notificacoes?sobre=INTEGRACAO')
  await expect.element(page.getByText('Nenhum endereço é avisado')).toBeVisible()
  await page.getByRole('button', { name: 'Incluir endereço' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialogo.getByText('Diga o nome do sistema.')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Nome do sistema' }).fill('Diário Oficial')
  await dialogo.getByRole('textbox', { name: 'Endereço (https)' }).fill(diario.url)
  for (const evento of ['Recebeu o número', 'Foi enviado'])
    await dialogo.getByRole('checkbox', { name: evento }).click()
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('whsec_c2VncmVkbw==')).toBeVisible()
  const posts = para('/api/siga/integracao/webhook').filter(({ method }) => method === 'POST')
  const corpo = (await posts[0]?.json()) as { eventos: string[] }
  expect([corpo.eventos.includes('documento.assinado'), corpo.eventos.includes('documento.tramitado')]).toEqual([
    true,
    false,
  ])
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect.element(page.getByText('whsec_c2VncmVkbw==')).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Envios a Diário Oficial' }).click()
  await expect.element(page.getByText(/respondeu 500, em 31 ms/)).toBeVisible()
  await expect.element(page.getByText(/não respondeu em 10 segundos/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: /^Enviar de novo documento/ }).click()
  await vi.waitFor(() => expect(para('/api/siga/integracao/webhook/3/envio/9/reenviar')).toHaveLength(1))
  expect(queixas.mock.calls.flat().join(' ')).not.toContain('same key')
  queixas.mockRestore()
})

test('quem administra vários órgãos escolhe um, e inclui nele', async () => {
  entrar()
  const orgaos = [
    { id: 1, sigla: 'SEAD', nome: 'Administração' },
    { id: 2, sigla: 'SES', nome: 'Saúde' },
  ]
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/integracao/webhook': (pedido: Request) => {
      if (pedido.method !== 'GET') return Response.json({ webhook: diario, segredo: 'whsec_c2VncmVkbw==' })
      const daSaude = new URL(pedido.url).searchParams.get('orgaoId') === '2'
      return Response.json({ webhooks: [], orgao: daSaude ? 'SES' : 'SEAD', orgaoId: daSaude ? 2 : 1, orgaos })
    },
  })
  await abrir('/notificacoes?sobre=INTEGRACAO')
  await page.getByRole('combobox', { name: 'Órgão' }).selectOptions('2')
  await expect.element(page.getByText(/documentos de SES:/)).toBeVisible()
  await page.getByRole('button', { name: 'Incluir endereço' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Incluir endereço de SES' })
  await dialogo.getByRole('textbox', { name: 'Nome do sistema' }).fill('Diário')
  await dialogo.getByRole('textbox', { name: 'Endereço (https)' }).fill('https://diario.exemplo.gov.br/')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await vi.waitFor(async () => {
    const feito = para('/api/siga/integracao/webhook').find(({ method }) => method === 'POST')
    expect(await feito?.clone().json()).toMatchObject({ nome: 'Diário', orgaoId: 2 })
  })
})

test('quem não administra integrações lê isso', async () => {
  entrar()
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/integracao/webhook': () =>
      problema(403, 'SO_DA_INTEGRACAO', 'Só quem administra a integração do órgão pode fazer isto.'),
  })
  await abrir('/notificacoes?sobre=INTEGRACAO')
  await expect.element(page.getByText('Só quem administra a integração do órgão pode fazer isto.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Incluir endereço' })).not.toBeInTheDocument()
})

test('"@" numa anotação oferece quem lê o documento e insere o nome; o mencionado vai no envio', async () => {
  entrar()
  const base = aberto(['anotar'])
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': base,
    '/api/siga/documento/7/movimentacao': { ...pageDe([]), sigla: 'SEAD-OFI-2026/00003', trilhaIntegra: true },
    '/api/siga/mobil/12/mencionaveis': [{ id: 2, nome: 'Bruno Lima', cargo: 'Gerente', unidade: 'GEGOV' }],
    '/api/siga/mobil/12/anotar': base,
  })
  await abrir(`/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: /^Anotar/ }).click()
  await page.getByRole('textbox', { name: 'Anotação' }).click()
  await userEvent.keyboard('Veja, @')
  await expect.element(page.getByRole('combobox', { name: /^Mencionar e avisar/ })).toHaveFocus()
  await userEvent.keyboard('bru')
  await expect.element(page.getByRole('option', { name: /Bruno Lima/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Anotação' })).toHaveValue('Veja, @Bruno Lima ')
  await expect.element(page.getByRole('textbox', { name: 'Anotação' })).toHaveFocus()
  await userEvent.keyboard('por favor')
  await page.getByRole('dialog').getByRole('button', { name: 'Anotar' }).click()
  await vi.waitFor(async () =>
    expect(await para('/api/siga/mobil/12/anotar')[0]?.json()).toEqual({
      texto: 'Veja, @Bruno Lima por favor',
      mencionados: [2],
    }),
  )
})
