import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Versao } from '#contract/versao.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'
import { notify } from '#platform/notify.ts'

import { abrir } from './apoio/abrir.tsx'
import { paraAssinar } from './apoio/assinar.ts'
import { entradas, entrar } from './apoio/casos.ts'
import { aberto, modelo, pessoa, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const texto = (palavras: string) => ({
  type: 'doc' as const,
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: palavras }] },
    ...['Um.', 'Dois.', 'Três.'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  ],
})
const versao = (numero: number, mudancas: Partial<Versao> = {}): Versao => ({
  numero,
  autor: numero === 2 ? { ...pessoa, id: 9, nome: 'Bruno Lima' } : pessoa,
  instante: `2026-11-20T12:0${numero}:00.000Z`,
  finalizada: false,
  restauradaDe: null,
  ...mudancas,
})
const VERSOES = [versao(3), versao(2), versao(1)]
const vazia = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 500, first: true, last: true }
const inteira = (numero: number) => ({
  ...versao(numero),
  assunto: 'Cadeiras',
  corpo: texto(`Compra de ${['', 'dez', 'onze', 'doze'][numero]} cadeiras.`),
})
const API = (lida: number | null, id = 7) => ({
  '/api/siga/usuario/logado': entradas,
  '/api/siga/modelo': [{ ...modelo, favorito: false }],
  '/api/siga/usuario': vazia,
  '/api/siga/lotacao': vazia,
  [`/api/siga/documento/${id}/versao`]: { versoes: VERSOES, lida },
  ...Object.fromEntries([1, 2, 3].map((n) => [`/api/siga/documento/${id}/versao/${n}`, inteira(n)])),
  [`/api/siga/documento/${id}/leitura`]: { lida: 3 },
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('as versões do rascunho são comparadas lado a lado, e uma delas volta ao texto', async () => {
  entrar()
  const inicial = rascunho({ versao: 3, assunto: 'Cadeiras', corpo: texto('Compra de doze cadeiras.') })
  let voltou: string | null = null
  const { para } = rede({
    ...API(null),
    '/api/siga/documento/7': inicial,
    '/api/siga/documento/8': rascunho({ id: 8, sigla: 'TMP-8', corpo: texto('Compra de mesas.') }),
    '/api/siga/documento/7/versao/2/restaurar': (pedido: Request) => {
      voltou = pedido.headers.get('If-Match')
      return Response.json({ ...inicial, versao: 4, corpo: inteira(2).corpo })
    },
  })
  const { router } = await abrir('/criardocumento/-/7')
  const papel = page.getByRole('textbox', { name: 'Texto do documento' })
  await expect.element(papel).toHaveTextContent('Compra de doze cadeiras.Um.Dois.Três.')
  await page.getByRole('button', { name: 'Versões' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Versões do texto' })
  const comparacao = dialogo.getByRole('region', { name: 'Comparação dos textos' })
  await expect.element(comparacao.getByText('1 trecho mudou.')).toBeVisible()
  await expect.element(comparacao.getByRole('deletion')).toHaveTextContent('onze')
  await expect.element(comparacao.getByRole('insertion')).toHaveTextContent('doze')
  await comparacao.getByRole('button', { name: 'Mostrar 2 parágrafos iguais' }).click()
  await expect.element(comparacao.getByText('Três.').first()).toBeVisible()

  await dialogo.getByRole('button', { name: /Bruno Lima/ }).click()
  await dialogo.getByLabelText('Comparar com').selectOptions('a de agora')
  await expect.element(comparacao.getByRole('deletion')).toHaveTextContent('onze')
  await dialogo.getByRole('button', { name: 'Restaurar esta versão' }).click()
  await expect.element(page.getByText('A versão foi restaurada')).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Texto do documento' }))
    .toHaveTextContent('Compra de onze cadeiras.Um.Dois.Três.')
  expect(voltou).toBe('"3"')
  expect(await para('/api/siga/documento/7/leitura')[0]?.json()).toEqual({ versao: 3 })

  await router.navigate({
    to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
    params: { numeroDocumento: '-', idDocumento: '8' },
  })
  await expect
    .element(page.getByRole('textbox', { name: 'Texto do documento' }))
    .toHaveTextContent('Compra de mesas.Um.Dois.Três.')
  await expect.element(page.getByText('A versão foi restaurada')).not.toBeInTheDocument()
})

const SIGLA = encodeURIComponent('SEAD-OFI-2026/00003-A')

test('um aviso não cobre a ferramenta em uso: nem as da página, nem o que abre abaixo delas', async () => {
  await page.viewport(1280, 800)
  entrar()
  rede({ ...API(null), '/api/siga/documento/7': rascunho({ assunto: 'Cadeiras', corpo: texto('Compra.') }) })
  await abrir('/criardocumento/-/7')
  await page.getByRole('button', { name: 'Localizar e substituir' }).click()
  await expect.element(page.getByRole('search', { name: 'Localizar no texto' })).toBeVisible()
  notify({ severity: 'warn', summary: 'Parte das imagens não veio', detail: 'Salve cada uma.' })
  const toast = page.getByRole('status').filter({ hasText: 'Parte das imagens' })
  await expect.element(toast).toBeVisible()
  const embaixo = page.getByRole('toolbar', { name: 'Formatação do texto' }).element().getBoundingClientRect().bottom
  expect(toast.element().getBoundingClientRect().top).toBeGreaterThan(embaixo)
  await page.viewport(414, 896)
})

test('o signatário vê o que mudou desde a sua leitura, até dizer que viu', async () => {
  entrar()
  const respostas = {
    ...API(1),
    '/api/siga/mobil/12': aberto(['assinar']),
    '/api/siga/documento/7/assinatura': paraAssinar(),
  }
  const { para } = rede({
    ...respostas,
    '/api/siga/documento/7/versao': () =>
      Response.json({ versoes: VERSOES, lida: para('/api/siga/documento/7/leitura').length > 0 ? 3 : 1 }),
  })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await expect.element(page.getByText(/O texto mudou desde que você o leu/)).toBeVisible()
  // Both moments are named in full.
  await expect
    .element(page.getByText(/a versão que você leu é de \d\d\/\d\d\/\d{4}.*escreveu outra em \d\d\/\d\d\/\d{4}/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Ver o que mudou' }).click()
  await expect.element(page.getByRole('deletion')).toHaveTextContent('dez')
  await expect.element(page.getByRole('insertion')).toHaveTextContent('doze')
  await page.getByRole('button', { name: 'Já vi as mudanças' }).click()
  await expect.element(page.getByText(/O texto mudou desde que você o leu/)).not.toBeInTheDocument()
  expect(await para('/api/siga/documento/7/leitura')[0]?.json()).toEqual({ versao: 3 })
})

test('na primeira leitura nada é dito, e a versão fica lembrada', async () => {
  entrar()
  const { para } = rede({
    ...API(null),
    '/api/siga/mobil/12': aberto(['assinar']),
    '/api/siga/documento/7/assinatura': paraAssinar(),
  })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await vi.waitFor(() => expect(para('/api/siga/documento/7/leitura')).not.toHaveLength(0))
  expect(page.getByText(/O texto mudou desde que você o leu/).query()).toBeNull()
})

test('o documento finalizado mostra como o seu texto foi feito', async () => {
  entrar()
  const { documento, ...resto } = aberto([])
  rede({ ...API(3), '/api/siga/mobil/12': { ...resto, documento } })
  await abrir(`/documento/12/${SIGLA}#versoes`)
  await page.getByRole('tab', { name: 'Versões' }).click()
  await expect.element(page.getByRole('insertion')).toHaveTextContent('doze')
  expect(page.getByRole('button', { name: 'Restaurar esta versão' }).query()).toBeNull()
})

test('quem mais está no rascunho aparece ao lado do estado do salvamento', async () => {
  entrar()
  const inicial = rascunho({ versao: 3, assunto: 'Cadeiras' })
  const { para } = rede({
    ...API(null),
    '/api/siga/documento/7': inicial,
    '/api/siga/documento/7/presenca': (pedido: Request) =>
      Response.json(
        pedido.method === 'DELETE' ? { saiu: true } : { outros: [{ ...pessoa, id: 9, nome: 'Bruno Lima' }] },
      ),
  })
  const { unmount } = await abrir('/criardocumento/-/7')
  await expect.element(page.getByText('Bruno Lima está editando')).toBeVisible()
  await unmount()
  await vi.waitFor(() =>
    expect(para('/api/siga/documento/7/presenca').map(({ method }) => method)).toEqual(['POST', 'DELETE']),
  )
})
