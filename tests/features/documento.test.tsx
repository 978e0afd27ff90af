import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { textoLido } from '#domain/documento/texto-lido.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, pageDe, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const API = { '/api/siga/usuario/logado': entradas }
const SIGLA = encodeURIComponent('SEAD-OFI-2026/00003-A')

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

test('o endereço com outra sigla é corrigido, e o próximo passo tem o seu motivo', async () => {
  entrar()
  rede({ ...API, '/api/siga/mobil/12': aberto(['assinar']) })
  const { router } = await abrir('/documento/12/outra-coisa?minhaAtribuicao=true')
  await expect.element(page.getByRole('heading', { level: 1, name: 'SEAD-OFI-2026/00003' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/documento/12/${SIGLA}`)
  expect(router.state.location.search).toMatchObject({ minhaAtribuicao: 'true' })
  await expect.element(page.getByText('Pode assinar.')).toBeVisible()
  await expect.element(page.getByText('Solicitamos cadeiras.')).toBeVisible()
})

test('abrir o documento o recebe uma vez, com aviso, e pode ser desfeito', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['receber'], 'EM_TRANSITO'),
    '/api/siga/mobil/12/receber': aberto(['tramitar', 'desfazerRecebimento']),
    '/api/siga/mobil/12/desfazer-recebimento': aberto(['receber'], 'EM_TRANSITO'),
  })
  await abrir(`/documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Desfazer recebimento' }).first().click()
  await expect.element(page.getByText('Recebimento desfeito: o documento voltou à caixa de entrada.')).toBeVisible()
  expect(para('/api/siga/mobil/12/receber')).toHaveLength(1)
})

test('carregar um documento antes de abrir não grava nada', async () => {
  entrar()
  const { pedidos } = rede({ ...API, '/api/siga/mobil/12': aberto(['receber'], 'EM_TRANSITO') })
  const { router } = await abrir('/busca')
  await router.preloadRoute({
    to: '/documento/$codigo/$numero',
    params: { codigo: '12', numero: 'SEAD-OFI-2026/00003-A' },
  })
  expect(pedidos.some(({ url }) => url.endsWith('/siga/mobil/12'))).toBe(true)
  expect(pedidos.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('um ato impossível aparece no menu e diz por quê', async () => {
  entrar()
  rede({ ...API, '/api/siga/mobil/12': aberto(['assinar']) })
  await abrir(`/documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByText(/que agora não são possíveis/).click()
  const cancelar = page.getByRole('button', { name: /Cancelar documento/ })
  await expect.element(cancelar).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Não pode cancelar agora.')).toBeVisible()
})

test('um clique duplo cria um só rascunho; recusado, é pedido de novo com a mesma chave', async () => {
  entrar()
  const respostas = [
    () => problema(503, 'TEMPORARIAMENTE_INDISPONIVEL', 'Tente de novo.'),
    () => Response.json(rascunho({ id: 70 }), { status: 201 }),
  ]
  let apertos = 0
  const contar = () => void apertos++
  document.addEventListener('pointerdown', contar, true)
  onTestFinished(() => document.removeEventListener('pointerdown', contar, true))
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['duplicar']),
    '/api/siga/documento/7/duplicar': async () => {
      // The answer comes only after both clicks.
      await vi.waitFor(() => expect(apertos % 2).toBe(0))
      await new Promise((pronto) => setTimeout(pronto, 300))
      return respostas.shift()?.() ?? Response.json(rascunho({ id: 71 }), { status: 201 })
    },
    '/api/siga/documento/70': rascunho({ id: 70 }),
  })
  const { router } = await abrir(`/documento/12/${SIGLA}`)
  const duplicar = page.getByRole('button', { name: 'Duplicar' })
  await duplicar.dblClick()
  await expect.element(page.getByText('Nada mudou no documento.')).toBeVisible()
  expect(para('/api/siga/documento/7/duplicar')).toHaveLength(1)
  await duplicar.dblClick()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/criardocumento/-/70'))
  const chaves = para('/api/siga/documento/7/duplicar').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(chaves).toHaveLength(2)
  expect(new Set(chaves).size).toBe(1)
})

test('reabrir pergunta antes, diz que o número continua, e abre o texto', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['reabrir', 'refazer']),
    '/api/siga/documento/7/reabrir': rascunho({ id: 7, numerado: true, sigla: SIGLA }),
    '/api/siga/documento/7': rascunho({ id: 7, numerado: true, sigla: SIGLA }),
  })
  const { router } = await abrir(`/documento/12/${SIGLA}`)
  const reabrir = page.getByRole('button', { name: 'Reabrir' })
  await reabrir.click()
  const pergunta = page.getByRole('alertdialog')
  await expect.element(pergunta).toMatchTextContent('com o mesmo número')
  await pergunta.getByRole('button', { name: 'Não' }).click()
  expect(para('/api/siga/documento/7/reabrir')).toHaveLength(0)
  await reabrir.click()
  await pergunta.getByRole('button', { name: 'Sim' }).click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/criardocumento/-/7'))
  expect(para('/api/siga/documento/7/reabrir')).toHaveLength(1)
})

test('ao duplicar, a página avisa que os arquivos ficaram no original, se houver', async () => {
  entrar()
  const permissao = { pode: true, explicacao: '' }
  const lotacao = { id: 10, sigla: 'GEGOV', nome: 'Gerência de Governança' }
  rede({
    ...API,
    '/api/siga/mobil/12': aberto(['duplicar']),
    '/api/siga/documento/7/duplicar': rascunho({ id: 70 }),
    '/api/siga/documento/70': rascunho({ id: 70 }),
    '/api/siga/documento/7/arquivo': {
      arquivos: [
        {
          id: 1,
          tipo: 'ANEXO',
          nome: 'Orçamento.pdf',
          mime: 'application/pdf',
          tamanho: 10,
          paginas: 1,
          sha256: 'a'.repeat(64),
          incluidoEm: '2026-11-20T12:00:00.000Z',
          aviso: null,
          pessoa: { id: 1, nome: 'Maria Silva', cargo: null, lotacao },
          lotacao,
          mobilSigla: 'SEAD-OFI-2026/00003-A',
          exclusao: permissao,
          mobilId: 12,
          movimentacaoId: null,
          assinaturas: [],
          atos: [],
        },
      ],
      inclusao: { ANEXO: permissao, AUXILIAR: permissao, CAPTURA: permissao },
      maximo: 1,
    },
  })
  const { router } = await abrir(`/documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Duplicar' }).click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/criardocumento/-/70'))
  await expect.element(page.getByText('Os arquivos ficaram em SEAD-OFI-2026/00003')).toBeVisible()
})

test('documento que não existe e documento sem permissão de leitura têm páginas diferentes', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mobil/12': () => problema(403, 'SEM_ACESSO', 'Você não tem acesso a este documento.'),
    '/api/siga/mobil/13': () => problema(404, 'DOCUMENTO_NAO_ENCONTRADO', 'Documento não encontrado.'),
  })
  const { router } = await abrir('/documento/13/x')
  await expect.element(page.getByRole('heading', { name: 'Documento não encontrado.' })).toBeVisible()
  await router.navigate({ to: '/documento/$codigo/$numero', params: { codigo: '12', numero: 'x' } })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/403/12/1'))
})

test('juntar busca o outro documento pelas palavras, e a página mostra a resposta do servidor', async () => {
  entrar()
  const base = aberto(['juntar'])
  const antes = { ...base, documento: { ...base.documento, situacao: 'ASSINADO' as const } }
  const depois = {
    ...antes,
    mobil: { ...antes.mobil, custodia: 'JUNTADO' as const, dono: { mobilId: 40, sigla: 'SEAD-ADM-2026/00001-V01' } },
  }
  let atual: object = antes
  const achado = {
    documentoId: 39,
    mobilId: 40,
    sigla: 'SEAD-ADM-2026/00001',
    assunto: 'Compra de cadeiras',
    especie: 'Processo',
    situacao: 'ASSINADO',
    unidade: { id: 10, sigla: 'GEGOV', nome: 'Gerência de Governança' },
    responsavel: null,
    data: null,
    alteradoEm: '2026-11-20T12:00:00.000Z',
    trecho: [],
  }
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': () => Response.json(atual),
    '/api/siga/busca': { ...pageDe([achado]), exato: null },
    '/api/siga/documento/7/acesso/simular': {
      ganham: { pessoas: 3, partes: [{ unidade: achado.unidade, todas: true, pessoas: [] }] },
      perdem: { pessoas: 0, partes: [] },
      destino: null,
      unidade: null,
    },
    '/api/siga/mobil/12/juntar': () => {
      atual = depois
      return Response.json(depois)
    },
  })
  await abrir(`/documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page
    .getByRole('button', { name: /Juntar a outro/ })
    .first()
    .click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Juntar', exact: true }).click()
  await expect.element(dialogo.getByText('Escolha o documento.')).toBeVisible()
  await dialogo.getByRole('combobox', { name: 'Juntar a' }).fill('cadeiras')
  await page.getByRole('option', { name: /SEAD-ADM-2026\/00001/ }).click()
  await expect.element(dialogo.getByText('3 pessoas passam a ler')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Juntar', exact: true }).click()
  await expect.element(page.getByText(/Nada para você agora: faz parte de SEAD-ADM-2026\/00001-V01/)).toBeVisible()
  const [pedido] = para('/api/siga/mobil/12/juntar')
  expect(await pedido?.json()).toEqual({ outro: '40' })
  expect(pedido?.headers.get('Idempotency-Key')).toBeTruthy()
})

test('um ato recusado diz por quê, sem perder o que foi escolhido', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mobil/12': aberto(['desentranhar'], 'COM_ATENDENTE'),
    '/api/siga/mobil/12/desentranhar': () =>
      problema(409, 'ACAO_NAO_PERMITIDA', 'O documento principal não está com a sua unidade.'),
  })
  await abrir(`/documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: /Desentranhar/ }).click()
  const motivo = page.getByRole('textbox', { name: 'Motivo' })
  await motivo.fill('Juntado por engano')
  await page.getByRole('dialog').getByRole('button', { name: 'Desentranhar' }).click()
  await expect.element(page.getByText('O documento principal não está com a sua unidade.')).toBeVisible()
  await expect.element(motivo).toHaveValue('Juntado por engano')
})

test('um processo é aberto por um botão próprio, com o assunto do expediente', async () => {
  entrar()
  const tela = aberto(['autuar'], 'COM_ATENDENTE')
  const { modelo: base } = tela.documento
  const modelo = (id: number, tipo: 'PROCESSO' | 'EXPEDIENTE', nome: string) => ({
    ...base,
    id,
    nome,
    favorito: false,
    especie: { ...base.especie, tipo },
  })
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': tela,
    '/api/siga/modelo': [modelo(1, 'EXPEDIENTE', 'Ofício'), modelo(2, 'PROCESSO', 'Processo Administrativo')],
    '/api/siga/documento': () => problema(409, 'ACAO_NAO_PERMITIDA', 'O expediente já foi autuado.'),
  })
  await abrir(`/documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: /Autuar processo/ }).click()
  const dialogo = page.getByRole('dialog')
  await expect.element(dialogo.getByRole('radio', { name: /Processo Administrativo/ })).toBeChecked()
  await dialogo.getByRole('button', { name: 'Escrever o termo' }).click()
  await expect.element(dialogo.getByText('O expediente já foi autuado.')).toBeVisible()
  expect(await para('/api/siga/documento')[0]?.json()).toEqual({
    modeloId: 2,
    rascunho: { assunto: tela.documento.assunto },
    autuar: '12',
  })
})

test('um diálogo com campos começa no primeiro deles, e a escolha de modelo também', async () => {
  entrar()
  rede({ ...API, '/api/siga/mobil/12': aberto(['tramitar'], 'COM_ATENDENTE'), '/api/siga/modelo': [] })
  const { router } = await abrir(`/documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Tramitar' }).first().click()
  await expect.element(page.getByRole('combobox', { name: 'Enviar para' })).toHaveFocus()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await router.navigate({ to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}', params: {} })
  await expect.element(page.getByRole('searchbox', { name: 'Modelo' })).toHaveFocus()
})

test('o texto de um documento devolvido mostra o seu número, sem nome de variável', () => {
  const corpo = {
    type: 'doc' as const,
    content: [{ type: 'paragraph', content: [{ type: 'variavel', attrs: { nome: 'sigla' } }] }],
  }
  const lido = (numerado: boolean) =>
    JSON.stringify(textoLido(rascunho({ corpo, numerado, sigla: 'SEAD-OFI-2026/00009' })))
  expect(lido(true)).toContain('SEAD-OFI-2026/00009')
  expect(lido(true)).not.toContain('variavel')
  expect(lido(false)).not.toContain('SEAD-OFI-2026/00009')
})
