import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Colaboracao } from '#contract/colaboracao.ts'
import { imagensDe, palavras, type Texto } from '#contract/texto.ts'
import { colaboracaoQueries } from '#domain/colaboracao/queries.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { PNG } from '../apoio/imagens.ts'
import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { modelo, pageDe, pessoa, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const texto = (text: string): Texto => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const bruno = { ...pessoa, id: 9, nome: 'Bruno Lima' }
const acoes = (...podem: string[]): Colaboracao['acoes'] =>
  (['escrever', 'concluir', 'devolver', 'reabrir', 'retirar'] as const).map((nome) => ({
    nome,
    pode: podem.includes(nome),
    explicacao: '',
  }))
/** A new part in each test, because the former test's page may still save its own. */
let numero = 3
const parte = (mudancas: Partial<Colaboracao> = {}): Colaboracao => ({
  id: numero,
  nome: 'Análise de preços',
  lotacao: pessoa.lotacao,
  pessoa: null,
  estado: 'PENDENTE',
  instrucoes: 'Compare as três propostas.',
  prazo: null,
  motivo: null,
  versao: 1,
  corpo: texto('Já escrito.'),
  pedidaPor: bruno,
  pedidaEm: '2026-11-20T12:00:00.000Z',
  alteradoPor: null,
  alteradoEm: '2026-11-20T12:00:00.000Z',
  encerradaPor: null,
  encerradaEm: null,
  acoes: acoes('escrever', 'concluir', 'devolver'),
  ...mudancas,
})
const fechada = () =>
  parte({
    estado: 'CONCLUIDA',
    encerradaPor: bruno,
    encerradaEm: '2026-11-20T13:00:00.000Z',
    acoes: acoes(),
  })

const SHA = 'ab'.repeat(32)
const LISTA = '/api/siga/documento/7/colaboracao'
const falha = () => problema(500, 'ERRO_INTERNO', 'Algo deu errado.')

/** A draft with parts. `estado`: what the server has, and how it answers. */
async function cena(editar: boolean, partes: Colaboracao[] = [parte()]) {
  entrar()
  const estado = {
    partes,
    lista: null as null | (() => Response | Promise<Response>),
    salvar: null as null | (() => Response),
  }
  const inicial = rascunho({ corpo: texto('O rascunho.'), partes })
  const documento = {
    ...inicial,
    acoes: inicial.acoes.map((acao) => (acao.nome === 'editar' ? { ...acao, pode: editar } : acao)),
  }
  const chamadas = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [{ ...modelo, favorito: false }],
    '/api/siga/usuario': pageDe([]),
    '/api/siga/lotacao': pageDe([]),
    '/api/siga/texto-padrao': [],
    '/api/siga/documento/7/leitura': { lida: 1 },
    '/api/siga/documento/7': documento,
    [LISTA]: () =>
      estado.lista?.() ?? Response.json({ pedir: { pode: editar, explicacao: '' }, partes: estado.partes }),
    [`${LISTA}/${numero}`]: async (pedido: Request) => {
      if (estado.salvar) return estado.salvar()
      const { corpo } = (await pedido.json()) as { corpo: Texto } // as the editor sent it
      estado.partes = estado.partes.map((cada) => ({ ...cada, corpo, versao: cada.versao + 1 }))
      return Response.json(estado.partes[0])
    },
    [`${LISTA}/${numero}/devolver`]: { devolvida: true },
    '/api/siga/documento/7/imagem': { sha256: SHA, largura: 40, altura: 24 },
    [`/api/siga/documento/7/imagem/${SHA}`]: () => new Response(PNG),
    [`${LISTA}/${numero}/concluir`]: () => {
      estado.partes = estado.partes.map((cada) => ({
        ...cada,
        estado: 'CONCLUIDA',
        encerradaPor: pessoa,
        acoes: acoes(),
      }))
      return Response.json(estado.partes[0])
    },
  })
  const { queryClient } = await abrir('/criardocumento/-/7')
  const reler = () => queryClient.refetchQueries({ queryKey: colaboracaoQueries.doDocumento(7).queryKey })
  return { ...chamadas, estado, reler, papel: page.getByRole('textbox', { name: 'Sua parte: Análise de preços' }) }
}
async function escreverMais(papel: ReturnType<typeof page.getByRole>) {
  await expect.element(page.getByRole('toolbar', { name: 'Formatação do texto' })).toBeVisible()
  await papel.click()
  await userEvent.keyboard('{Control>}{End}{/Control} E mais.')
  await expect.element(papel).toHaveTextContent('Já escrito. E mais.')
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
  await esquecer(`parte-${numero}`)
  numero++
})

test('quem colabora escreve e conclui a sua parte, e continua a ler o rascunho', async () => {
  const { papel, estado } = await cena(false)
  await expect.element(page.getByText('Compare as três propostas.')).toBeVisible()
  await escreverMais(papel)
  await page.getByRole('button', { name: 'Concluir minha parte' }).click()
  await expect.element(page.getByText('“Análise de preços” concluída')).toBeVisible()
  await expect.element(papel).not.toBeInTheDocument()
  await expect.element(page.getByText(/enquanto você escrevia/)).not.toBeInTheDocument()
  await expect.element(page.getByText('O rascunho.')).toBeVisible()
  expect(palavras(estado.partes[0]?.corpo ?? texto(''))).toBe('Já escrito. E mais.')
})

test('enquanto salva, nada abaixo muda de lugar: o clique acerta o botão visado', async () => {
  await page.viewport(1280, 900)
  const { papel } = await cena(false)
  await expect.element(page.getByRole('toolbar', { name: 'Formatação do texto' })).toBeVisible()
  const botao = page.getByRole('button', { name: 'Concluir minha parte' }).element()
  const salvo = page.getByText(/^Salvo (às|em)/)
  const status = salvo.element() as HTMLElement
  const alturas: Record<string, number> = {}
  const olhar = () => (alturas[status.dataset['fase'] ?? ''] = botao.getBoundingClientRect().top + scrollY)
  olhar()
  // A MutationObserver, because a phase may be over before the next frame.
  const olheiro = new MutationObserver(olhar)
  olheiro.observe(status, { attributeFilter: ['data-fase'] })
  await escreverMais(papel)
  await vi.waitFor(() => expect(Object.keys(alturas)).toEqual(['salvo', 'alterado', 'salvando']), 5_000)
  await expect.element(salvo).toBeVisible()
  olheiro.disconnect()
  expect(botao.isConnected && status.isConnected).toBe(true)
  expect(new Set(Object.values(alturas)).size).toBe(1)
})

test('uma imagem colada na parte fica no rascunho, e precisa de descrição antes de a parte ser entregue', async () => {
  const { papel, estado, para } = await cena(false)
  await escreverMais(papel)
  const dados = new DataTransfer()
  dados.setData('text/html', '<p>Veja:</p><p><img src="data:image/png;base64,AAAA"></p>')
  papel.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }))
  const dialogo = page.getByRole('dialog', { name: 'Imagem', exact: true })
  await dialogo.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(page.getByRole('button', { name: 'Concluir minha parte' })).toBeEnabled()
  await page.getByRole('button', { name: 'Concluir minha parte' }).click()
  await expect.element(page.getByText('Descreva a imagem antes de concluir')).toBeVisible()
  expect(para(`${LISTA}/${numero}/concluir`)).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await dialogo.getByLabelText('O que a imagem mostra').fill('Três propostas')
  await dialogo.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('button', { name: 'Concluir minha parte' }).click()
  await expect.element(page.getByText('“Análise de preços” concluída')).toBeVisible()
  expect(imagensDe(estado.partes[0]?.corpo ?? texto(''))).toEqual([{ sha256: SHA, alt: 'Três propostas' }])
  expect(para('/api/siga/documento/7/imagem')).toHaveLength(1)
})

test('quem não tem parte a escrever lê o rascunho, e vê um aviso disso', async () => {
  await cena(false, [fechada()])
  await expect.element(page.getByText(/Você pode ler este rascunho, mas não editar/)).toBeVisible()
  await expect.element(page.getByRole('article').getByText('O rascunho.')).toBeVisible()
})

test('se a lista falha ao recarregar, o erro aparece acima do texto, que continua', async () => {
  const { estado, reler, papel } = await cena(false)
  await expect.element(papel).toBeVisible()
  estado.lista = falha
  await escreverMais(papel)
  await reler()
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await expect.element(papel).toHaveTextContent('Já escrito. E mais.')
  estado.lista = null
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  await expect.element(papel).toHaveTextContent('Já escrito. E mais.')
})

test('uma parte que não pôde ser salva não é devolvida, e o texto continua', async () => {
  const { papel, estado, para } = await cena(false)
  estado.salvar = falha
  await escreverMais(papel)
  await page.getByRole('button', { name: 'Devolver' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Devolver “Análise de preços”?' })
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Não é conosco.')
  await dialogo.getByRole('button', { name: 'Devolver' }).click()
  await expect
    .element(dialogo.getByText(/A parte não foi devolvida: o que você escreveu ainda não foi salvo/))
    .toBeVisible()
  expect(para(`${LISTA}/${numero}/devolver`)).toHaveLength(0)
  estado.salvar = null
  await dialogo.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(page.getByText('“Análise de preços” devolvida a Bruno Lima')).toBeVisible()
  expect(palavras(estado.partes[0]?.corpo ?? texto(''))).toBe('Já escrito. E mais.')
})

test('se um colega conclui a parte enquanto se escreve, a página diz quem foi e deixa copiar o que não foi salvo', async () => {
  const { papel, estado, reler } = await cena(false)
  estado.salvar = () => problema(409, 'ACAO_NAO_PERMITIDA', 'A parte já foi concluída.')
  await escreverMais(papel)
  estado.partes = [fechada()]
  await reler()
  await expect.element(page.getByText('Bruno Lima concluiu esta parte enquanto você escrevia.')).toBeVisible()
  const perdido = page.getByRole('region', { name: 'O que não foi salvo' })
  await expect.element(perdido).toHaveTextContent('Já escrito. E mais.')
  await expect.element(page.getByRole('button', { name: 'Copiar o que não foi salvo' })).toBeVisible()
  await page.getByRole('button', { name: 'Descartar e fechar' }).click()
  await expect.element(perdido).not.toBeInTheDocument()
})

test('entre o clique em Concluir e a resposta, não se digita mais nada', async () => {
  const { papel, estado } = await cena(false)
  let responder = () => {}
  const espera = new Promise<void>((resolve) => (responder = resolve))
  await expect.element(papel).toBeVisible()
  const original = fetch
  vi.stubGlobal('fetch', async (entrada: RequestInfo | URL, opcoes?: RequestInit) => {
    if (new Request(entrada, opcoes).url.endsWith('/concluir')) await espera
    return original(entrada, opcoes)
  })
  await page.getByRole('button', { name: 'Concluir minha parte' }).click()
  await vi.waitFor(() =>
    expect(document.querySelector('[aria-label^="Sua parte"] [inert] [role=textbox]')).not.toBeNull(),
  )
  responder()
  await expect.element(page.getByText('“Análise de preços” concluída')).toBeVisible()
  expect(estado.partes[0]?.estado).toBe('CONCLUIDA')
})

test('o conflito continua na tela depois de recarregar a lista, pode ser adiado, e é retomado', async () => {
  const { papel, estado, reler } = await cena(false)
  estado.salvar = () => problema(409, 'VERSAO_DESATUALIZADA', 'Outra pessoa alterou.')
  await expect.element(papel).toBeVisible()
  estado.partes = [parte({ versao: 2, corpo: texto('De Bruno.') })]
  await escreverMais(papel)
  const dialogo = page.getByRole('dialog', { name: 'A parte mudou enquanto você escrevia' })
  const manter = dialogo.getByRole('button', { name: 'Manter a minha' })
  await expect.element(manter).toBeEnabled()
  estado.lista = () => new Promise<Response>(() => {})
  void reler()
  await new Promise((passa) => setTimeout(passa, 100))
  await expect.element(manter).toBeEnabled()
  estado.lista = null
  await dialogo.getByRole('button', { name: 'Decidir depois' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  await expect.element(papel).toHaveTextContent('Já escrito. E mais.')
  await page.getByRole('button', { name: 'Comparar as versões' }).click()
  estado.salvar = null
  await manter.click()
  await vi.waitFor(() => expect(palavras(estado.partes[0]?.corpo ?? texto(''))).toBe('Já escrito. E mais.'))
})

test('painel de quem redige: um diálogo sendo preenchido continua aberto se a lista falha', async () => {
  const { estado, reler } = await cena(true, [{ ...fechada(), acoes: acoes('reabrir', 'retirar') }])
  await page.getByRole('button', { name: 'Pedir de novo' }).click()
  const motivo = page.getByRole('textbox', { name: 'O que falta' })
  await motivo.fill('Falta a terceira proposta.')
  estado.lista = falha
  await reler()
  await expect.element(motivo).toHaveValue('Falta a terceira proposta.')
})

test('painel de quem redige, sem partes: oferece pedir uma', async () => {
  await cena(true, [])
  await expect.element(page.getByRole('button', { name: 'Pedir uma parte' })).toBeVisible()
})
