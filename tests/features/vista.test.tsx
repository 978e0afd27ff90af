import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Situacao } from '#contract/documento.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { API as DO_COMPLETO, BASE, ENDERECO, indice, peca, pecas } from './apoio/completo.ts'
import { aberto } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

// the frame shows a PDF only where the browser can
beforeEach(() => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
const SEM_EFEITO =
  'Isto é uma vista: cópia do que foi tornado sem efeito, com o selo do órgão. Não vale como documento.'
const vistas = (pedidos: Request[]) => pedidos.map(({ url }) => new URL(url).searchParams.get('vista'))

/** The PDF tab of a document in this situation. */
async function naAba(situacao: Situacao, sha256Assinado: string | null) {
  entrar()
  const aqui = aberto([])
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': { ...aqui, documento: { ...aqui.documento, situacao, sha256Assinado } },
    '/api/siga/documento/7/pdf': pdf,
  })
  await abrir(`/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  await page.getByRole('tab', { name: 'PDF' }).click()
  return () => vistas(para('/api/siga/documento/7/pdf'))
}
const assinado = page.getByRole('button', { name: 'Baixar o arquivo assinado' })

test('do que ficou sem efeito se mostra a vista, chamada assim, e ao lado dela se baixa o arquivo assinado', async () => {
  const pedidas = await naAba('SEM_EFEITO', 'a'.repeat(64))
  await expect.element(page.getByText(SEM_EFEITO)).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Vista de SEAD-OFI-2026/00003' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Baixar a vista' }))
    .toHaveAttribute('download', 'SEAD-OFI-2026-00003-vista.pdf')
  expect(pedidas()).toEqual(['true'])
  const salvos: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    salvos.push(this.download)
  })
  await assinado.click()
  await vi.waitFor(() => expect(salvos).toEqual(['SEAD-OFI-2026-00003.pdf']))
  expect(pedidas()).toEqual(['true', null])
})

test('do que foi cancelado sem assinatura há só a vista', async () => {
  await naAba('CANCELADO', null)
  await expect.element(page.getByText(/^Isto é uma vista: cópia do que foi cancelado/)).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Vista de SEAD-OFI-2026/00003' })).toBeVisible()
  expect(assinado.elements()).toHaveLength(0)
})

test('se a vista não pode ser feita agora, a página diz por quê, e o arquivo assinado se baixa assim mesmo', async () => {
  entrar()
  const aqui = aberto([])
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': {
      ...aqui,
      documento: { ...aqui.documento, situacao: 'SEM_EFEITO', sha256Assinado: 'a'.repeat(64) },
    },
    '/api/siga/documento/7/pdf': () =>
      problema(503, 'VISTA_INDISPONIVEL', 'A cópia carimbada não pôde ser feita agora.'),
  })
  await abrir(`/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  await page.getByRole('tab', { name: 'PDF' }).click()
  await expect.element(page.getByText('A cópia carimbada não pôde ser feita agora.')).toBeVisible()
  await expect.element(assinado).toBeVisible()
})

test('o que está em vigor é o próprio PDF', async () => {
  const pedidas = await naAba('ASSINADO', 'a'.repeat(64))
  await expect.element(page.getByRole('group', { name: 'PDF de SEAD-OFI-2026/00003' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Baixar PDF' })).toBeVisible()
  expect(pedidas()).toEqual([null])
  expect(page.getByText(/Isto é uma vista/).elements()).toHaveLength(0)
})

test('a peça sem efeito do documento completo é dita vista, com o arquivo assinado ao lado', async () => {
  await page.viewport(1280, 800)
  entrar()
  const [raiz, ...resto] = pecas
  const semEfeito = { ...(raiz ?? peca(0)), situacao: 'SEM_EFEITO' as const }
  rede({
    ...DO_COMPLETO,
    [`${BASE}/completo`]: { ...indice, pecas: [semEfeito, ...resto] },
    [`${BASE}/completo/peca/d7`]: pdf,
  })
  await abrir(`${ENDERECO}?modo=pdf`)
  await expect.element(page.getByText(SEM_EFEITO)).toBeVisible()
  await expect.element(page.getByRole('group', { name: `Vista de ${semEfeito.sigla}` })).toBeVisible()
  await expect.element(assinado).toBeVisible()
})

test('quem abre por um código vê a vista, e baixa dali o arquivo assinado', async () => {
  const validacao = {
    veredicto: 'SEM_EFEITO',
    explicacao:
      'O documento foi assinado, mas tornado sem efeito depois. O ato é de Bruno Lima, às 14:32. Motivo: Engano.',
    sigla: 'SEAD-OFI-2026/00012',
    especie: 'Ofício',
    orgao: 'SEAD',
    data: '2026-11-20',
    assunto: null,
    restrito: true,
    sha256: 'a'.repeat(64),
    trilhaIntegra: true,
    historia: { situacao: 'INTEGRA', movimentacoes: 2, ponto: null },
    carimbos: [],
    movimentos: [],
    assinaturas: [],
    reservado: false,
    substituidoPor: null,
    atosPosteriores: [],
    revisoes: [],
    mobilId: null,
    documentoId: null,
  }
  const onde = '/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N'
  const { para } = rede({
    [onde]: validacao,
    [`${onde}/acesso`]: {
      validacao,
      nome: 'Helena Prado',
      valeAte: '2026-12-20T03:00:00.000Z',
      texto: null,
      temPdf: true,
      encerrado: 'SEM_EFEITO',
    },
    [`${onde}/pdf`]: pdf,
  })
  await abrir('/')
  await page.getByLabelText('Código verificador').fill('7KQ2-9XMD-4T8P-WZ3N')
  await page.getByRole('button', { name: 'Validar', exact: true }).click()
  await page.getByText('Tenho um código de acesso').click()
  await page.getByLabelText('Código de acesso', { exact: true }).fill('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  await page.getByRole('button', { name: 'Ler o documento' }).click()
  await page.getByRole('button', { name: 'Ver a vista carimbada' }).click()
  await expect.element(page.getByText(SEM_EFEITO)).toBeVisible()
  await assinado.click()
  await vi.waitFor(() => expect(para(`${onde}/pdf`)).toHaveLength(2))
  const corpos = await Promise.all(para(`${onde}/pdf`).map((pedido) => pedido.json()))
  expect(corpos).toEqual([{ acesso: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', vista: true }, { acesso: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' }])
})
