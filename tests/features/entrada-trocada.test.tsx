import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { relerEntrada } from '#platform/entrada.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { paraAssinar } from './apoio/assinar.ts'
import { aberto, modelo, pageDe, rascunho } from './apoio/documento.ts'
import { mesa } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

/** Readable only by the first entry; for the others it doesn't exist. */
const soDaPrimeira = (corpo: object) => (pedido: Request) =>
  pedido.headers.get('Id-logado') === '2'
    ? problema(404, 'DOCUMENTO_NAO_ENCONTRADO', 'Documento não encontrado.')
    : Response.json(corpo)

async function comDuas(endereco: string) {
  entrar()
  rede({
    '/api/siga/usuario/logado': entradas.slice(0, 2),
    '/api/siga/modelo': [{ ...modelo, favorito: false }],
    '/api/siga/usuario': pageDe([]),
    '/api/siga/lotacao': pageDe([]),
    '/api/siga/mesa': mesa([]),
    '/api/siga/documento/7': soDaPrimeira(rascunho()),
    '/api/siga/documento/7/leitura': { lida: 1 },
    '/api/siga/mobil/12': soDaPrimeira(aberto(['tramitar'])),
  })
  const { router } = await abrir(endereco)
  return router
}
const trocar = async (para: RegExp) => {
  await page.getByRole('button', { name: /^Lotação / }).click()
  await page.getByRole('button', { name: para }).click()
}

test('ao trocar de lotação com um rascunho aberto, a mesa diz qual lotação o abre, e voltar o reabre', async () => {
  const router = await comDuas('/criardocumento/-/7')
  await expect.element(page.getByRole('textbox', { name: 'Texto do documento' })).toBeVisible()
  await trocar(/SEAD\/ASJUR/)
  await expect.element(page.getByText(/^O que estava aberto é de SEAD\/GEGOV/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/mesa')
  expect(page.getByText(/Ele pode ter sido excluído/).query()).toBeNull()
  await page.getByRole('button', { name: 'Trocar para SEAD/GEGOV e voltar' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Texto do documento' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/criardocumento/-/7')
})

test('ao trocar de lotação com um documento sigiloso aberto, a mesa diz qual lotação o abre', async () => {
  const router = await comDuas(`/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  await expect.element(page.getByRole('heading', { level: 1, name: /^SEAD-OFI/ })).toBeVisible()
  await trocar(/SEAD\/ASJUR/)
  await expect.element(page.getByText(/^O que estava aberto é de SEAD\/GEGOV/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/mesa')
})

test('um rascunho não encontrado avisa, a quem tem várias lotações, que ele pode ser de outra', async () => {
  sessionStorage.setItem('lotacaoId', '20')
  relerEntrada()
  await comDuas('/criardocumento/-/7')
  await expect.element(page.getByText(/Um rascunho só é aberto pela lotação que o escreve/)).toBeVisible()
})

/** Readable only by the second entry; the first is refused. */
const soDaSegunda = (corpo: object) => (pedido: Request) =>
  pedido.headers.get('Id-logado') === '2'
    ? Response.json(corpo)
    : problema(403, 'SEM_ACESSO', 'Você não tem acesso a este documento.')

const SIGLA = encodeURIComponent('SEAD-OFI-2026/00003-A')
test.each([
  ['assinar sem dizer de quem é', `/assinar-documento/12/${SIGLA}`, `/assinar-documento/12/${SIGLA}`],
  ['assinar por uma lotação que não lê', `/assinar-documento/12/${SIGLA}/1`, `/assinar-documento/12/${SIGLA}/2`],
  ['assinar um anexo', `/assinar-documento/12/${SIGLA}?idMovimento=9`, `/assinar-documento/12/${SIGLA}?idMovimento=9`],
  ['ler', `/documento/12/${SIGLA}`, `/documento/12/${SIGLA}`],
  ['ver o histórico', `/historico/7/1/-/12`, `/historico/7/2/-/12`],
])('recusado um endereço para %s, trocar para a lotação que tem acesso abre o mesmo endereço', async (_, de, para) => {
  sessionStorage.removeItem('lotacaoId')
  relerEntrada()
  entrar()
  rede({
    '/api/siga/usuario/logado': entradas.slice(0, 2),
    '/api/siga/mobil/12': soDaSegunda(aberto(['assinar'])),
    '/api/siga/documento/7/assinatura': soDaSegunda(paraAssinar()),
    '/api/siga/documento/7/movimentacao': soDaSegunda(pageDe([])),
    '/api/siga/mobil/12/impedimento': {
      sigla: 'SEAD-OFI-2026/00003-A',
      le: false,
      nivelAcesso: 40,
      unidade: 'SEAD/ASJUR',
      entradas: [2],
      pedido: null,
    },
  })
  const { router } = await abrir(de)
  await page.getByRole('button', { name: 'Trocar para ASJUR, que tem acesso' }).click()
  await vi.waitFor(() => expect(router.state.location.href).toBe(para))
})
