import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, pageDe } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const SIGLA = encodeURIComponent('SEAD-OFI-2026/00003-A')
beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

const com = (acoes: string[], documento: Partial<Documento> = {}, mais: Partial<MobilAberto> = {}): MobilAberto => {
  const base = aberto(acoes)
  return { ...base, ...mais, documento: { ...base.documento, situacao: 'ASSINADO', ...documento } }
}
async function mostrar(resposta: MobilAberto, mais = {}) {
  entrar()
  const chamadas = rede({ '/api/siga/usuario/logado': entradas, '/api/siga/mobil/12': resposta, ...mais })
  const { router } = await abrir(`/documento/12/${SIGLA}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { router, ...chamadas }
}
const unidade = (sigla: string) => ({ id: sigla.length, sigla, nome: `Unidade ${sigla}` })

test('cada pendência tem o seu ato, ou diz por que esta pessoa não pode resolvê-la', async () => {
  await mostrar(
    com(['tramitar', 'reclassificar'], {
      pendencias: [
        { texto: 'Falta a classificação.', antesDe: 'arquivar', acao: 'reclassificar' },
        { texto: 'O volume está encerrado.', antesDe: 'incluirDocumento', acao: 'abrirVolume' },
      ],
    }),
  )
  const cartao = page.getByRole('region', { name: 'Pendências' })
  await expect.element(cartao.getByText('Antes de: Arquivar')).toBeVisible()
  await expect.element(cartao.getByRole('button', { name: 'Reclassificar' })).toBeVisible()
  await expect.element(cartao.getByText('Não pode abrirVolume agora.')).toBeVisible()
  await expect.element(cartao.getByRole('button', { name: 'Abrir volume' })).not.toBeInTheDocument()
})

test('onde o órgão não pode assinar, ninguém tem o próximo passo, e o motivo aparece uma vez', async () => {
  const frase = 'O órgão ainda não tem o selo com que as assinaturas são feitas: até que tenha, nada é assinado.'
  const espera = [{ id: 1, nome: 'Maria Silva', pedido: null, prazo: null }]
  const pendencias: Documento['pendencias'] = [{ texto: frase, antesDe: 'assinar', acao: null }]
  await mostrar(com([], { situacao: 'PENDENTE_DE_ASSINATURA', esperam: espera, pendencias }))
  const passo = page.getByRole('region', { name: 'Próximo passo' })
  await expect.element(passo.getByText('Ninguém pode assinar por enquanto: as pendências dizem por quê.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Pendências' })).toMatchTextContent(frase)
  expect(document.body.textContent.split(frase)).toHaveLength(2)
  await mostrar(com([], { situacao: 'PENDENTE_DE_ASSINATURA', esperam: espera }))
  await expect.element(passo.getByText('Nada para você agora: aguarda a assinatura de Maria Silva.')).toBeVisible()
})

test('um pedido de acesso só é o próximo passo enquanto espera resposta', async () => {
  const acoes = ['tramitar', 'responderPedido']
  await mostrar(com(acoes))
  const passo = page.getByRole('region', { name: 'Próximo passo' })
  await expect.element(passo.getByRole('button', { name: 'Tramitar' })).toBeVisible()
  await mostrar(
    com(acoes, {
      pendencias: [{ texto: 'Há pedido.', antesDe: 'responderPedido', acao: 'responderPedido' }],
    }),
  )
  await expect.element(passo.getByRole('button', { name: 'Responder pedido de acesso' })).toBeVisible()
})

/** The names of the buttons in this part of the page, in order. */
const nomesDe = (seletor: string) =>
  [...document.querySelectorAll(`${seletor} button:not([aria-expanded])`)].map(
    (botao) => botao.firstChild?.nextSibling?.textContent,
  )

test('três atos possíveis têm botão, o próximo passo primeiro; o menu tem todos', async () => {
  await mostrar(com(['tramitar', 'juntar', 'vincular', 'duplicar']))
  expect(nomesDe('[data-acoes]')).toEqual(['Tramitar', 'Juntar a outro', 'Vincular a outro'])
  await mostrar(com(['juntar', 'vincular', 'duplicar', 'marcar']))
  expect(nomesDe('[data-acoes]')).toEqual(['Juntar a outro', 'Vincular a outro', 'Duplicar'])
  await page.getByRole('button', { name: 'Mais ações' }).click()
  expect(nomesDe('[data-popover]')).toEqual(
    expect.arrayContaining(['Duplicar', 'Juntar a outro', 'Marcar', 'Vincular a outro']),
  )
})

test('no menu acha-se um ato pelo nome ou pelo que faz; o impossível diz por quê; Enter faz o primeiro', async () => {
  await mostrar(com(['tramitar', 'duplicar', 'arquivar']))
  await page.getByRole('button', { name: 'Mais ações' }).click()
  const lista = page.getByRole('group', { name: 'Mais ações' })
  const campo = lista.getByRole('searchbox', { name: 'Procurar ação' })
  await expect.element(campo).toHaveFocus()
  await expect.element(lista.getByRole('button', { name: /^Assinar/ })).not.toBeInTheDocument()
  await userEvent.keyboard('assin')
  await expect.element(lista.getByRole('button', { name: /^Assinar/ })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(lista.getByText('Não pode assinar agora.')).toBeVisible()
  await campo.fill('nada disso')
  await expect.element(lista.getByRole('status')).toHaveTextContent('Nenhuma ação com essas palavras.')
  await campo.fill('TRÁMIT')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(lista.getByRole('button', { name: /^Tramitar/ }).first()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(page.getByRole('dialog', { name: /Tramitar/ })).toBeVisible()
})

test('à espera da assinatura, Refazer tem botão, e Cancelar documento está no alto do menu', async () => {
  await mostrar(
    com(['incluirDocumento', 'juntar', 'vincular', 'duplicar', 'criarVia', 'acompanhar', 'refazer', 'cancelar'], {
      situacao: 'PENDENTE_DE_ASSINATURA',
    }),
  )
  await expect.element(page.getByRole('button', { name: 'Refazer', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  expect(nomesDe('[data-popover]').slice(0, 3)).toEqual(['Duplicar', 'Refazer', 'Cancelar documento'])
})

test('com duas vias o título diz qual é; com uma só, diz o documento', async () => {
  const base = aberto([])
  const b = { ...base.mobil, id: 13, sigla: 'SEAD-OFI-2026/00003-B', codigoCompacto: 'SEADOFI202600003B' }
  await mostrar(com([]))
  await expect.element(page.getByRole('heading', { level: 1, name: 'SEAD-OFI-2026/00003', exact: true })).toBeVisible()
  await mostrar(com([], {}, { vias: [base.mobil, b] }))
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'SEAD-OFI-2026/00003-A', exact: true }))
    .toBeVisible()
})

test('teclas: o próximo passo, o motivo de um ato impossível, a paleta e os seus lugares', async () => {
  const { router } = await mostrar(com(['tramitar', 'duplicar']))
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('status').getByText('Não pode assinar agora.')).toBeVisible()
  await userEvent.keyboard('v')
  await vi.waitFor(() => expect(router.state.location.hash).toBe('pdf'))
  await userEvent.keyboard('{Control>}k{/Control}')
  const campo = page.getByRole('combobox', { name: 'Documento, pessoa, unidade, lugar ou ato' })
  await campo.fill('historico')
  await expect.element(page.getByRole('option', { name: /^Histórico/ })).toHaveAttribute('aria-selected', 'true')
  await campo.fill('excluir')
  await expect.element(page.getByRole('option', { name: /Excluir rascunho/ })).toHaveAttribute('aria-disabled', 'true')
  await campo.fill('tramit')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: /Tramitar/ })).toBeVisible()
})

test('o que é digitado logo depois de Ctrl+K espera a paleta, e não aciona a página', async () => {
  await mostrar(com(['tramitar', 'duplicar']))
  const duplicar =
    page.getByRole('button', { name: /^Duplicar/ }).query() ??
    page.getByRole('button', { name: 'Mais ações' }).element()
  ;(duplicar as HTMLElement).focus()
  await userEvent.keyboard('{Control>}k{/Control}histoo{Backspace}')
  const campo = page.getByRole('combobox', { name: 'Documento, pessoa, unidade, lugar ou ato' })
  await expect.element(campo).toHaveValue('histo')
  await expect.element(page.getByRole('option', { name: /^Histórico/ })).toHaveAttribute('aria-selected', 'true')
})

test('o recibo da assinatura abre Tramitar, mesmo que o documento só o permita depois de recarregado', async () => {
  entrar()
  let assinado = false
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/usuario': pageDe([]),
    '/api/siga/lotacao': pageDe([]),
    '/api/siga/mobil/12': () => Response.json(assinado ? com(['tramitar']) : com(['assinar'])),
  })
  const { router, queryClient } = await abrir('/validacao')
  const antes = { to: '/documento/$codigo/$numero', params: { codigo: '12', numero: 'SEAD-OFI-2026/00003-A' } } as const
  await router.navigate(antes)
  await expect.element(page.getByRole('heading', { level: 1, name: /^SEAD-OFI/ })).toBeVisible()
  await router.navigate({ to: '/validacao' })
  assinado = true
  await queryClient.invalidateQueries({ refetchType: 'none' })
  await router.navigate({ ...antes, hash: 'tramitar' })
  await expect.element(page.getByRole('dialog', { name: /Tramitar/ })).toBeVisible()
})

const passagem = (sigla: string, dia: number, ate: number | null) => ({
  unidade: unidade(sigla),
  de: `2026-11-${dia}T12:00:00.000Z`,
  ate: ate === null ? null : `2026-11-${ate}T12:00:00.000Z`,
})
const classificacao = {
  id: 1,
  codigo: '010.01',
  descricao: 'Comunicação',
  corrente: 2,
  intermediario: 3,
  destinacao: 'ELIMINACAO' as const,
  prazoCorrente: null,
  prazoIntermediario: null,
  nota: null,
}
const paradas = () =>
  [...document.querySelectorAll('[aria-labelledby=caminho] li')].map((li) =>
    [...li.children].map(({ textContent }) => textContent).join(': '),
  )

test('uma linha mostra por onde passou, onde está, o prazo e a guarda que vêm', async () => {
  await mostrar(
    com(
      ['tramitar'],
      { classificacao },
      {
        caminho: [passagem('GEGOV', 18, 20), passagem('GELIC', 20, null)],
        prazo: {
          vence: '2026-12-04',
          restam: 2,
          motivo: 'Resposta',
          acompanha: false,
          tom: 'PERTO',
          dito: 'vence em 2 dias',
        },
        devolucao: { ate: '2098-12-09', lotacao: unidade('GEGOV') },
      },
    ),
  )
  await expect.element(page.getByRole('heading', { name: 'Caminho e prazos' })).toBeVisible()
  expect(paradas()).toEqual([
    'GEGOV: 18/11/2026, ficou 2 dias',
    expect.stringMatching(/^GELIC: chegou há /),
    'Prazo: 04/12/2026: vence em 2 dias',
    'Volta a GEGOV: até 09/12/2098',
    'Arquivo da unidade: 2 anos depois de arquivado',
    'Arquivo intermediário: mais 3 anos',
    'Eliminação: por edital publicado',
  ])
  expect(document.querySelector('[aria-labelledby=caminho] [aria-current]')?.textContent).toContain('GELIC')
})

test('de um longo caminho ficam o começo e o fim; arquivado, o que vem tem data', async () => {
  const base = aberto([])
  await mostrar(
    com(
      [],
      { classificacao },
      {
        mobil: { ...base.mobil, custodia: 'ARQUIVADO_CORRENTE' },
        caminho: Array.from({ length: 9 }, (_, n) => passagem(`UNIDADE${n}`, 10 + n, n < 8 ? 11 + n : null)),
        guarda: { acao: 'TRANSFERIR', desde: '2028-11-20T12:00:00.000Z' },
      },
    ),
  )
  await expect.element(page.getByRole('heading', { name: 'Caminho e prazos' })).toBeVisible()
  const ditas = paradas()
  expect(ditas).toHaveLength(8)
  expect(ditas.slice(0, 3)).toEqual([
    'UNIDADE0: 10/11/2026, ficou 1 dia',
    '…: 3 passagens',
    'UNIDADE4: 14/11/2026, ficou 1 dia',
  ])
  expect(ditas.at(-1)).toBe('Transferência ao arquivo intermediário: a partir de 20/11/2028')
})

test('a lateral mostra participantes, arquivos auxiliares e ligações, o desenho com o seu texto', async () => {
  await mostrar(
    com(
      ['tramitar'],
      {},
      {
        perfis: [{ perfil: 'GESTOR', nome: 'Carla Dias', lotacao: 'GELIC' }],
        auxiliares: [{ id: 1, nome: 'planilha.csv', tamanho: 2048 }],
        ligacoes: [
          {
            relacao: 'JUNTADO_A',
            inversa: false,
            documento: { documentoId: 2, mobilId: 20, sigla: 'SEAD-ADM-2026/00001', assunto: 'Compra' },
          },
          {
            relacao: 'ALTERA',
            inversa: false,
            documento: { documentoId: 3, mobilId: 30, sigla: 'SEAD-OFI-2026/00001', assunto: null },
          },
        ],
      },
    ),
  )
  const lado = page.getByRole('complementary', { name: 'Dados do documento' })
  await expect.element(lado.getByText('Carla Dias')).toBeVisible()
  await expect.element(lado.getByText('Gestor · GELIC')).toBeVisible()
  await expect.element(lado.getByRole('link', { name: 'planilha.csv' })).toBeVisible()
  await expect
    .element(lado.getByRole('img', { name: 'Juntado a SEAD-ADM-2026/00001; Altera SEAD-OFI-2026/00001' }))
    .toBeVisible()
  await expect.element(lado.getByRole('link', { name: 'SEAD-ADM-2026/00001' })).toBeVisible()
})

test('a sigla sob o ponteiro ou com o foco tem um cartão; a de um documento que a pessoa não lê não tem', async () => {
  const ligacao = (documentoId: number, mobilId: number, sigla: string) => ({
    relacao: 'VER_TAMBEM' as const,
    inversa: false,
    documento: { documentoId, mobilId, sigla, assunto: null },
  })
  const { pedidos } = await mostrar(
    com([], {}, { ligacoes: [ligacao(2, 20, 'SEAD-OFI-2026/00020'), ligacao(3, 30, 'SEAD-OFI-2026/00030')] }),
    {
      '/api/siga/mobil/20': com([], { id: 2, sigla: 'SEAD-OFI-2026/00020', assunto: 'Mesas novas' }),
      '/api/siga/mobil/30': problema(403, 'SEM_ACESSO', 'Você não pode ler este documento.'),
    },
  )
  expect(pedidos.some(({ url }) => url.includes('/siga/mobil/20'))).toBe(false)
  const link = page.getByRole('link', { name: 'SEAD-OFI-2026/00020' })
  await link.hover()
  await expect.element(page.getByRole('tooltip').getByText('Mesas novas')).toBeVisible()
  await expect.element(link).toHaveAttribute('aria-describedby', 'cartao-de-sigla')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'SEAD-OFI-2026/00030' }).hover()
  await vi.waitFor(() => expect(pedidos.some(({ url }) => url.includes('/siga/mobil/30'))).toBe(true))
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('um documento eliminado diz quando e por qual edital, e não mostra texto', async () => {
  await mostrar(
    com([], {
      situacao: 'ELIMINADO',
      corpo: { type: 'doc', content: [] },
      eliminacao: { em: '2026-11-20T12:00:00.000Z', edital: '3/2026', editalDe: '2026-10-05' },
    }),
  )
  await expect.element(page.getByText('Eliminado em 20/11/2026, pelo edital 3/2026, de 05/10/2026.')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'PDF' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Histórico' })).toBeVisible()
})
