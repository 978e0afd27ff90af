import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { auth } from '#platform/auth.ts'

import { abrir } from './apoio/abrir.tsx'
import { paraAssinar, SHA } from './apoio/assinar.ts'
import { entradas, entrar, problema, PROVEDOR_RESPONDE } from './apoio/casos.ts'
import { aberto, pessoa } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const SIGLA = encodeURIComponent('SEAD-OFI-2026/00003-A')
const preparo = (sha256 = SHA) => paraAssinar({ sha256 })
const recibo = {
  documentoId: 7,
  mobilId: 12,
  sigla: 'SEAD-OFI-2026/00003',
  assinadoEm: '2026-11-20T13:00:00.000Z',
  sha256: 'b'.repeat(64),
  codigoVerificador: 'SKAC91F4G6YZ392M',
  nivel: 'SIMPLES',
  proximo: { mobilId: 14, sigla: 'SEAD-OFI-2026/00004-A' },
}
const DESAFIO = '/api/siga/documento/7/desafio'
let desafios = 0
/** A new challenge each time, for the requested hash. */
const desafio = async (pedido: Request) => {
  const { tipo, sha256 } = (await pedido.json()) as { tipo: string; sha256: string }
  const n = String(++desafios).padStart(12, '0')
  return Response.json({
    tipo,
    sha256,
    desafio: `00000000-0000-4000-8000-${n}`,
    expiraEm: '2999-01-01T00:00:00.000Z',
  })
}
const API = {
  [DESAFIO]: desafio,
  '/api/siga/usuario/logado': entradas,
  '/api/siga/mobil/12': aberto(['assinar']),
  '/api/siga/documento/7/assinatura': preparo(),
}
const ASSINAR = '/api/siga/documento/7/assinar'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('assinar envia o hash mostrado, e dá o recibo e o próximo documento', async () => {
  entrar()
  const { para } = rede({ ...API, [ASSINAR]: recibo })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Você assinou SEAD-OFI-2026/00003' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Próximo para assinar: SEAD-OFI-2026\/00004-A/ })).toBeVisible()
  expect(await para(ASSINAR)[0]?.json()).toEqual({
    tipo: 'SENHA',
    sha256: SHA,
    desafio: `00000000-0000-4000-8000-${String(desafios).padStart(12, '0')}`,
  })
})

test('quem aperta Assinar enquanto a página se atualiza assina o que leu', async () => {
  entrar()
  let atualizando = false
  const PREPARO = '/api/siga/documento/7/assinatura'
  const { para } = rede({
    ...API,
    [PREPARO]: () => (atualizando ? new Promise<never>(() => {}) : Response.json(preparo())),
    [ASSINAR]: recibo,
  })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await expect.element(page.getByRole('button', { name: 'Assinar', exact: true })).toBeEnabled()
  atualizando = true
  // the person is back from another tab
  window.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(para(PREPARO)).toHaveLength(2))
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Você assinou SEAD-OFI-2026/00003' })).toBeVisible()
})

test('confirmada a identidade no provedor, a assinatura acontece uma só vez, com a mesma chave', async () => {
  entrar()
  // the browser opens no window for it
  vi.stubGlobal('open', () => null)
  const confirmar = vi.spyOn(auth.gerente, 'signinRedirect').mockImplementation(() => new Promise(() => {}))
  let confirmada = false
  const { para } = rede({
    ...API,
    ...PROVEDOR_RESPONDE,
    [ASSINAR]: () =>
      confirmada
        ? Response.json(recibo)
        : problema(401, 'REAUTENTICACAO_NECESSARIA', 'Confirme sua identidade para assinar.'),
  })
  const { unmount } = await abrir(`/assinar-documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await vi.waitFor(() => expect(confirmar).toHaveBeenCalledOnce())
  await unmount()

  confirmada = true
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await expect.element(page.getByRole('heading', { name: 'Você assinou SEAD-OFI-2026/00003' })).toBeVisible()
  const chaves = para(ASSINAR).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(chaves).toHaveLength(2)
  expect(new Set(chaves).size).toBe(1)
  // The challenge from before the login is not used again: a new one is asked for the same hash.
  expect(await Promise.all(para(DESAFIO).map((pedido) => pedido.json()))).toEqual([
    { tipo: 'SENHA', sha256: SHA },
    { tipo: 'SENHA', sha256: SHA },
  ])
  expect(sessionStorage.getItem('carimbo.assinatura')).toBeNull()
})

test('um código digitado errado é digitado de novo para o mesmo desafio, em outra chamada', async () => {
  entrar()
  const email = 'j•••@empresa.com.br'
  const { para } = rede({
    ...API,
    '/api/siga/documento/7/assinatura': paraAssinar({
      formas: [{ tipo: 'CODIGO', nivel: 'SIMPLES', pode: true, explicacao: '' }],
    }),
    [DESAFIO]: async (pedido) => Response.json({ ...((await (await desafio(pedido)).json()) as object), email }),
    [ASSINAR]: async (pedido) =>
      ((await pedido.json()) as { codigo: string }).codigo === '482913'
        ? Response.json(recibo)
        : problema(422, 'CODIGO_INCORRETO', 'O código não confere. Digite os 6 algarismos do e-mail mais novo.'),
  })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  const campo = page.getByLabelText('Código de 6 algarismos')
  for (const codigo of ['482931', '482913']) {
    await campo.fill(codigo)
    await page.getByRole('button', { name: 'Confirmar e assinar' }).click()
    if (codigo === '482913') break
    // the field is still there, empty, with the focus and what was wrong
    await expect.element(campo).toHaveAccessibleDescription(/O código não confere/)
    await expect.element(campo).toHaveFocus()
    await expect.element(campo).toHaveValue('')
  }
  await expect.element(page.getByRole('heading', { name: 'Você assinou SEAD-OFI-2026/00003' })).toBeVisible()
  expect(para(DESAFIO)).toHaveLength(1)
  expect(new Set(para(ASSINAR).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
})

test('um documento que mudou desde que foi aberto não é assinado sozinho: a página pede nova revisão', async () => {
  entrar()
  sessionStorage.setItem(
    'carimbo.assinatura',
    JSON.stringify({
      documentoId: 7,
      sha256: 'c'.repeat(64),
      tipo: 'SENHA',
      chave: 'k',
      desafio: null,
      ate: Date.now() + 60_000,
    }),
  )
  const { para } = rede({ ...API, [ASSINAR]: recibo })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await expect
    .element(page.getByText('O documento mudou desde que você abriu. Revise e assine novamente.'))
    .toBeVisible()
  expect(para(ASSINAR)).toHaveLength(0)
})

const QUEM_MUDOU = 'Carla Dias (GELIC), às 14:32. Assinatura com senha: Assinado por Carla Dias.'
test('se outra pessoa assina com o PDF aberto, a página mostra o PDF atual, e é ele que se assina', async () => {
  entrar()
  const hash = async (texto: string) =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto)))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
  let pdf = '%PDF-1.7 de uma pessoa'
  let sha256Assinado: string | null = null
  const { para } = rede({
    ...API,
    '/api/siga/documento/7/pdf': () => new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } }),
    '/api/siga/documento/7/assinatura': async () => {
      const { documento, ...resto } = preparo(await hash(pdf))
      return Response.json({ ...resto, documento: { ...documento, sha256Assinado } })
    },
    [ASSINAR]: async (pedido) => {
      const { sha256 } = (await pedido.json()) as { sha256: string }
      return sha256 === (await hash(pdf))
        ? Response.json(recibo)
        : Response.json(
            {
              type: 'about:blank',
              title: 'DOCUMENTO_MUDOU',
              status: 409,
              detail: 'O documento mudou desde que você abriu. Revise e assine novamente.',
              codigo: 'DOCUMENTO_MUDOU',
              traceId: 'trace-1',
              erros: [{ pointer: '', detail: QUEM_MUDOU }],
            },
            { status: 409, headers: { 'Content-Type': 'application/problem+json' } },
          )
    },
  })
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await page.getByRole('tab', { name: 'PDF' }).click()
  await expect.element(page.getByTitle('PDF de SEAD-OFI-2026/00003')).toBeVisible()
  pdf = '%PDF-1.7 de duas pessoas'
  sha256Assinado = await hash(pdf)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByText(`Última mudança: ${QUEM_MUDOU}`)).toBeVisible()
  await page.getByRole('button', { name: 'Ver a versão atual' }).click()
  await vi.waitFor(() => expect(para('/api/siga/documento/7/pdf').length).toBeGreaterThan(1))
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Você assinou SEAD-OFI-2026/00003' })).toBeVisible()
})

const { assinantes: _, ...comum } = preparo()
const daMovimentacao = (mudancas: object = {}) => ({
  ...comum,
  titulo: 'Orçamento.pdf',
  movimentacao: {
    id: 5,
    seq: 4,
    tipo: 'ANEXACAO',
    mobilSigla: 'SEAD-OFI-2026/00003-A',
    instante: '2026-11-20T12:00:00.000Z',
    responsavel: pessoa,
    descricao: 'Orçamento.pdf',
  },
  anexo: { nome: 'Orçamento.pdf', paginas: 3 },
  ato: 'ASSINATURA',
  atos: [
    { ato: 'ASSINATURA', pode: true, explicacao: 'Põe a sua assinatura neste arquivo.' },
    { ato: 'AUTENTICACAO', pode: true, explicacao: 'Declara que a cópia confere com o original.' },
  ],
  feitas: [],
  ...mudancas,
})
const DO_ANEXO = {
  ...API,
  '/api/siga/movimentacao/5/assinatura': (pedido: Request) =>
    Response.json(daMovimentacao({ ato: new URL(pedido.url).searchParams.get('ato') })),
  '/api/siga/movimentacao/5/pdf': () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  '/api/siga/movimentacao/5/desafio': desafio,
  '/api/siga/movimentacao/5/assinar': {
    ...recibo,
    sobre: { movimentacaoId: 5, titulo: 'Orçamento.pdf' },
  },
}

test('só EXT no fim do endereço já indica signatário externo; assina-se o anexo, nunca o documento no lugar dele', async () => {
  vi.stubGlobal('isSecureContext', false) // skips the check of the PDF's bytes, which don't have this hash
  entrar(3600, 'paraiba')
  const { pedidos } = rede(DO_ANEXO)
  await abrir(`/assinar-documento/12/${SIGLA}/EXT?idMovimento=5`)
  await expect.element(page.getByRole('heading', { name: 'Assinar Orçamento.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Você assinou Orçamento.pdf' })).toBeVisible()
  expect(pedidos.filter(({ url }) => url.includes('/documento/7/'))).toEqual([])
  const pedido = pedidos.find(({ url }) => url.includes('/assinatura'))
  expect(new URL(pedido?.url ?? '').search).toBe('?isExt=EXT&ato=ASSINATURA')
})

test('um anexo também pode ser autenticado: a página diz o que se declara com isso', async () => {
  vi.stubGlobal('isSecureContext', false)
  entrar()
  const { para } = rede(DO_ANEXO)
  await abrir(`/assinar-documento/12/${SIGLA}?idMovimento=5`)
  await page.getByRole('link', { name: 'Autenticar' }).click()
  await expect
    .element(page.getByText(/Você declara que Orçamento\.pdf \(3 páginas\) confere com o original/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Autenticar', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Você autenticou Orçamento.pdf' })).toBeVisible()
  const [aberto] = para('/api/siga/movimentacao/5/desafio')
  expect(new URL(aberto?.url ?? '').search).toBe('?ato=AUTENTICACAO')
})

test('uma assinatura em conclusão diz isso, consulta o servidor sozinha e não oferece outra', async () => {
  entrar()
  const pendente = { estado: 'CONFIRMADA', desde: '2026-11-20T13:00:00.000Z', explicacao: '', desiste: false }
  let feita = false
  rede({
    ...API,
    '/api/siga/documento/7/assinatura': () =>
      Response.json(
        feita
          ? { ...preparo(), pode: false, explicacao: 'Documento já assinado por você em 20/11/2026, 10:00.' }
          : { ...preparo(), pendente: { ...pendente, explicacao: 'O serviço de assinatura está fora do ar.' } },
      ),
  })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await expect.element(page.getByText('Sua assinatura está sendo concluída.')).toBeVisible()
  await expect.element(page.getByText('O serviço de assinatura está fora do ar.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Assinar', exact: true }).query()).toBeNull()
  feita = true
  await expect
    .element(page.getByText('Documento já assinado por você em 20/11/2026, 10:00.'), { timeout: 8_000 })
    .toBeVisible()
  await expect.element(page.getByText('Sua assinatura está sendo concluída.')).not.toBeInTheDocument()
})

test('com o serviço de assinatura fora do ar, a página diz que a tentativa está guardada, e não que nada foi assinado', async () => {
  entrar()
  let tentou = false
  const pendente = { estado: 'CONFIRMADA', desde: '2026-11-20T13:00:00.000Z', explicacao: '', desiste: false }
  rede({
    ...API,
    '/api/siga/documento/7/assinatura': () => Response.json({ ...preparo(), pendente: tentou ? pendente : null }),
    [ASSINAR]: () => {
      tentou = true
      return problema(503, 'ASSINATURA_INDISPONIVEL', 'Serviço de assinatura fora do ar. Sua tentativa foi guardada.')
    },
  })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByText('Sua assinatura está sendo concluída.')).toBeVisible()
  await expect.element(page.getByText('Nada foi assinado.')).not.toBeInTheDocument()
})

test('uma assinatura que não pôde ser concluída diz por quê, e pode ser tentada de novo', async () => {
  entrar()
  const explicacao = 'O documento mudou desde que você abriu. Revise e assine novamente.'
  rede({
    ...API,
    '/api/siga/documento/7/assinatura': {
      ...preparo(),
      pendente: { estado: 'FALHOU', desde: '2026-11-20T13:00:00.000Z', explicacao, desiste: false },
    },
    [ASSINAR]: recibo,
  })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await expect.element(page.getByText(/A sua assinatura de .* não pôde ser concluída/)).toBeVisible()
  await expect.element(page.getByText(explicacao)).toBeVisible()
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: /Você assinou/ })).toBeVisible()
})

test('uma forma de assinar insuficiente diz por quê, e não pode ser usada', async () => {
  entrar()
  const explicacao = 'Este modelo pede uma assinatura de nível mais alto.'
  rede({
    ...API,
    '/api/siga/documento/7/assinatura': {
      ...preparo(),
      formas: [{ tipo: 'SENHA', nivel: 'SIMPLES', pode: false, explicacao }],
    },
  })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await expect.element(page.getByRole('radio', { name: /^Senha/ })).toBeDisabled()
  await expect.element(page.getByText(explicacao)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Assinar', exact: true })).toBeDisabled()
})

test('perdida a resposta, a mesma prova do mesmo desafio é enviada de novo, com a mesma chave', async () => {
  entrar()
  let perdida = true
  const { para } = rede({
    ...API,
    [ASSINAR]: () => {
      if (perdida) throw new TypeError('Failed to fetch')
      return Response.json(recibo)
    },
  })
  await abrir(`/assinar-documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByText(/a assinatura acontece uma vez só/)).toBeVisible()
  perdida = false
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: /Você assinou/ })).toBeVisible()
  const enviados = await Promise.all(para(ASSINAR).map(async (pedido) => JSON.stringify(await pedido.json())))
  expect(new Set(enviados).size).toBe(1)
  expect(new Set(para(ASSINAR).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  expect(para(DESAFIO)).toHaveLength(1)
})

test('gov.br: a pessoa sai com um state, e a volta só responde ao desafio dela', async () => {
  entrar()
  const ESTADO = '11111111-1111-4111-8111-111111111111'
  const { para } = rede({
    ...API,
    '/api/siga/documento/7/assinatura': {
      ...preparo(),
      formas: [{ tipo: 'GOVBR', nivel: 'AVANCADA', pode: true, explicacao: '' }],
    },
    [DESAFIO]: async (pedido: Request) =>
      Response.json({
        ...((await (await desafio(pedido)).json()) as object),
        // Stays in this page, where the real address would leave it.
        autorizar: '#gov.br',
        estado: ESTADO,
      }),
    [ASSINAR]: recibo,
  })
  const { unmount } = await abrir(`/assinar-documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await vi.waitFor(() => expect(location.hash).toBe('#gov.br'))
  expect(para(ASSINAR)).toHaveLength(0)
  await unmount()

  // Starts from this page's address, as in a real browser.
  const pagina = `/assinar-documento/12/${SIGLA}`
  const guardada = JSON.parse(sessionStorage.getItem('carimbo.assinatura') ?? '{}') as object
  sessionStorage.setItem('carimbo.assinatura', JSON.stringify({ ...guardada, pagina }))
  // The return of another challenge, then a refusal, then the code.
  await (await abrir('/retorno/govbr?code=OC-1&state=22222222-2222-4222-8222-222222222222')).unmount()
  expect(sessionStorage.getItem('carimbo.assinatura')).not.toContain('OC-1')
  const recusada = await abrir(`/retorno/govbr?error=access_denied&state=${ESTADO}`)
  await expect.element(page.getByText('Você não autorizou a assinatura no gov.br.')).toBeVisible()
  await expect.element(page.getByText('Nada foi assinado.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Voltar ao documento' })).toHaveAttribute('href', pagina)
  await recusada.unmount()
  await abrir(`/retorno/govbr?code=OC-1&state=${ESTADO}`)
  await expect.element(page.getByRole('heading', { name: 'Você assinou SEAD-OFI-2026/00003' })).toBeVisible()
  expect(await para(ASSINAR)[0]?.json()).toEqual({
    tipo: 'GOVBR',
    sha256: SHA,
    desafio: expect.any(String),
    estado: ESTADO,
    codigo: 'OC-1',
  })
  expect(para(ASSINAR)).toHaveLength(1)
  expect(sessionStorage.getItem('carimbo.assinatura')).toBeNull()
})

test('gov.br: quem tem conta Bronze é informado de onde aumentar o nível', async () => {
  entrar()
  const ESTADO = '11111111-1111-4111-8111-111111111111'
  const doGovBr = { tipo: 'GOVBR', nivel: 'AVANCADA', pode: true, explicacao: '' }
  rede({
    ...API,
    '/api/siga/documento/7/assinatura': { ...preparo(), formas: [doGovBr] },
    [ASSINAR]: () => problema(422, 'GOVBR_NIVEL', 'Sua conta gov.br precisa ser Prata ou Ouro.'),
  })
  const dado = { tipo: 'GOVBR', desafio: ESTADO, expiraEm: '2999-01-01T00:00:00.000Z', sha256: SHA }
  sessionStorage.setItem(
    'carimbo.assinatura',
    JSON.stringify({
      documentoId: 7,
      sha256: SHA,
      tipo: 'GOVBR',
      chave: 'k',
      desafio: { ...dado, autorizar: '#gov.br', estado: ESTADO },
      ate: null,
      pagina: `/assinar-documento/12/${SIGLA}`,
    }),
  )
  await abrir(`/retorno/govbr?code=OC-1&state=${ESTADO}`)
  await expect.element(page.getByText('Sua conta gov.br precisa ser Prata ou Ouro.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Aumentar o nível da conta' }))
    .toHaveAttribute('href', 'https://confiabilidades.acesso.gov.br/')
})

test.each([
  ['que ainda se envia', ['tramitar'], 1],
  ['que já entrou nele', [], 0],
])(
  'o recibo de uma peça %s leva ao processo para que foi escrita, e só oferece o que se pode',
  async (_, pode, envia) => {
    entrar()
    const peca = { ...aberto(pode).documento, pai: { mobilId: 110, sigla: 'SEAD-ADM-2026/00001' } }
    rede({ ...API, '/api/siga/documento/7': peca, [ASSINAR]: recibo })
    await abrir(`/assinar-documento/12/${SIGLA}`)
    await page.getByRole('button', { name: 'Assinar', exact: true }).click()
    await expect
      .element(page.getByRole('link', { name: 'Ir a SEAD-ADM-2026/00001' }))
      .toHaveAttribute('href', '/documento/110/SEAD-ADM-2026%2F00001')
    await expect.poll(() => page.getByRole('link', { name: 'Tramitar' }).elements().length).toBe(envia)
  },
)
