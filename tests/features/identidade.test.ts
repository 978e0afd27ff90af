import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { usuarioApi } from '#contract/usuario.ts'
import { requireSession } from '#frames/shell/guards.ts'
import { auth, estado } from '#platform/auth.ts'
import { call } from '#platform/http.ts'
import { enderecoExterno, realmDe } from '#platform/realm.ts'
import { caminhoSeguro } from '#platform/retorno.ts'
import { lerSessao } from '#platform/sessao.ts'

import { montar } from './apoio/abrir.tsx'
import { entradas, entrar, problema, PROVEDOR } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const iss = `${PROVEDOR}/realms/pbdoc`
const descoberta = {
  issuer: iss,
  authorization_endpoint: `${iss}/protocol/openid-connect/auth`,
  token_endpoint: `${iss}/protocol/openid-connect/token`,
}
const DESCOBERTA = '/realms/pbdoc/.well-known/openid-configuration'
const TOKEN = '/realms/pbdoc/protocol/openid-connect/token'
const LOGADO = '/api/siga/usuario/logado'

function entrarComRenovacao(segundos: number) {
  entrar(segundos)
  const chave = Object.keys(sessionStorage).find((nome) => nome.startsWith('oidc.user:'))!
  sessionStorage.setItem(chave, JSON.stringify({ ...JSON.parse(sessionStorage.getItem(chave)!), refresh_token: 'r-1' }))
}
const novoToken = () =>
  Response.json({ access_token: 'token-2', token_type: 'Bearer', expires_in: 300, refresh_token: 'r-2' })

beforeEach(() => montar())
afterEach(() => vi.unstubAllGlobals())

describe('realms', () => {
  test.each([
    ['/mesa', 'interno'],
    ['/assinar-documento/1/X/EXT', 'externo'],
    ['/assinar-documento/1/X/9/EXT', 'externo'],
    ['/assinar-documento/1/X?isExt=EXT', 'externo'],
    ['/assinar-documento/1/X?isExt=ext', 'interno'],
    ['/assinar-documento/1/X/EXT/', 'externo'],
    ['/documento/EXT/1', 'interno'],
    ['/documento/1/EXT', 'interno'],
    ['/historico/1/9/X/EXT', 'interno'],
    ['/documento-completo/1/X/EXT', 'interno'],
    ['/403/1/EXT', 'interno'],
    ['/validacao/EXT', 'interno'],
    ['/validacao/X?isExt=EXT', 'externo'],
    ['/mesa?isExt=SIM', 'interno'],
  ])('%s entra pelo realm %s', (endereco, realm) => {
    expect(realmDe(endereco)).toBe(realm)
  })
  test('uma aba externa continua externa em outros endereços', () => {
    sessionStorage.setItem('carimbo.realm', 'externo')
    expect(realmDe('/documento/1/X')).toBe('externo')
    expect(enderecoExterno('/documento/1/X')).toBe(false)
  })
})

test.each([
  ['/mesa?x=1#y', '/mesa?x=1#y'],
  ['//evil.com', '/'],
  ['/\\evil.com', '/'],
  ['/\t/evil.com', '/'],
  ['https://evil.com', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('depois do login, %j leva a %s', (pedido, destino) => {
  expect(caminhoSeguro(pedido)).toBe(destino)
})

test('a pessoa tem os campos do token de identidade', () => {
  entrar()
  expect(auth.pessoa()).toEqual({
    uuid: 'u-1',
    username: 'maria',
    firstName: 'Maria',
    surnames: 'Silva',
    completeName: 'Maria Silva',
    email: 'maria@estado.gov.br',
    emailVerified: true,
    iss,
  })
})

/** A provider that takes the call and answers nothing. */
const calado = (fim = new AbortController()) =>
  Object.assign(
    ({ signal }: Request) =>
      new Promise<Response>((_, recusar) =>
        AbortSignal.any([signal, fim.signal]).addEventListener('abort', () =>
          recusar(signal.aborted ? signal.reason : new TypeError('aborted')),
        ),
      ),
    { acabar: () => fim.abort() },
  )

describe('renovação', () => {
  test('um token perto de vencer é renovado uma só vez para todas as chamadas', async () => {
    entrarComRenovacao(30)
    const { para } = rede({ [DESCOBERTA]: descoberta, [TOKEN]: novoToken, [LOGADO]: entradas })
    await Promise.all([1, 2, 3].map(() => call(usuarioApi.logado, { query: {} })))
    expect(para(TOKEN)).toHaveLength(1)
    expect(para(LOGADO).map(({ headers }) => headers.get('Authorization'))).toEqual(Array(3).fill('Bearer token-2'))
  })

  test('a renovação antecipada é a que a página espera, uma só vez', async () => {
    entrarComRenovacao(-10)
    const { para } = rede({ [DESCOBERTA]: descoberta, [TOKEN]: novoToken })
    auth.adiantar('/mesa')
    expect((await auth.requirePessoa('/mesa')).username).toBe('maria')
    expect(para(TOKEN)).toHaveLength(1)
    entrarComRenovacao(-10)
    await auth.requirePessoa('/mesa')
    expect(para(TOKEN)).toHaveLength(2)
  })

  test('a falha da renovação antecipada chega a quem espera, e a próxima tentativa é nova', async () => {
    entrarComRenovacao(-10)
    rede({})
    auth.adiantar('/mesa')
    await expect(auth.requirePessoa('/mesa')).rejects.toThrow('Keycloak not available.')
    rede({ [DESCOBERTA]: descoberta, [TOKEN]: novoToken })
    expect((await auth.requirePessoa('/mesa')).username).toBe('maria')
  })

  test.each([
    ['que já não espera por ela', false],
    ['que chegou antes dela', true],
  ])('a falha da renovação antecipada não é a resposta a quem tenta de novo: a página %s', async (_, antes) => {
    entrarComRenovacao(-10)
    const { para } = rede({})
    const recusada = antes ? expect(auth.requirePessoa('/mesa')).rejects.toThrow('Keycloak not available.') : null
    auth.adiantar('/mesa')
    await recusada
    await vi.waitFor(() => expect(para(TOKEN)).toHaveLength(1))
    await new Promise((passou) => setTimeout(passou))
    rede({ [DESCOBERTA]: descoberta, [TOKEN]: novoToken })
    expect((await auth.requirePessoa('/mesa')).username).toBe('maria')
  })

  test('um provedor que não responde é dito a quem espera a página, que não espera o prazo inteiro', async () => {
    entrarComRenovacao(-10)
    const mudo = calado()
    rede({ [DESCOBERTA]: mudo, [TOKEN]: mudo })
    await expect(auth.requirePessoa('/mesa')).rejects.toThrow('Keycloak not available.')
    rede({ [TOKEN]: novoToken })
    mudo.acabar()
    await vi.waitFor(async () => expect((await auth.requirePessoa('/mesa')).username).toBe('maria'))
  })

  test('vencida a sessão, uma chamada não espera sem fim por um provedor que não responde', async () => {
    entrarComRenovacao(-10)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const { para } = rede({ [TOKEN]: calado(), [LOGADO]: entradas })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const chamada = expect(call(usuarioApi.logado, { query: {} })).rejects.toThrow('Keycloak not available.')
    await vi.waitFor(() => expect(para(TOKEN)).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(8_000)
    await chamada
    expect(para(LOGADO)).toHaveLength(0)
  })

  test('uma página no lugar do provedor não é tomada por ele: ninguém sai do Carimbo para ela', async () => {
    rede({ [DESCOBERTA]: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }) })
    await expect(auth.entrar('/mesa')).rejects.toThrow('Keycloak not available.')
  })

  test('um provedor que só demora é esperado', async () => {
    entrarComRenovacao(-10)
    const tarde = () => new Promise<Response>((dar) => setTimeout(() => dar(novoToken()), 3_000))
    const { para } = rede({ [DESCOBERTA]: descoberta, [TOKEN]: tarde })
    expect((await auth.requirePessoa('/mesa')).username).toBe('maria')
    expect(para(DESCOBERTA)).toHaveLength(1)
  })

  test('sem demora, uma aba nova pede ao provedor só a sessão', async () => {
    entrarComRenovacao(-10)
    const { pedidos } = rede({ [TOKEN]: novoToken })
    await auth.requirePessoa('/mesa')
    expect(pedidos.map(({ url }) => new URL(url).pathname)).toEqual([TOKEN])
  })

  test('um 401 causa uma renovação e uma repetição da chamada', async () => {
    entrarComRenovacao(3600)
    const { para } = rede({
      [DESCOBERTA]: descoberta,
      [TOKEN]: novoToken,
      [LOGADO]: (pedido: Request) =>
        pedido.headers.get('Authorization') === 'Bearer token-2'
          ? Response.json(entradas)
          : problema(401, 'SESSAO_EXPIRADA', 'Sua sessão expirou.'),
    })
    expect(await call(usuarioApi.logado, { query: {} })).toHaveLength(3)
    expect(para(LOGADO)).toHaveLength(2)
  })

  test('uma sessão encerrada pede novo login, mesmo que o provedor ainda conheça a pessoa', async () => {
    entrarComRenovacao(3600)
    const entrarDeNovo = vi.spyOn(auth, 'entrar').mockRejectedValue(new Error('at the provider'))
    onTestFinished(() => entrarDeNovo.mockRestore())
    const { para } = rede({
      [DESCOBERTA]: descoberta,
      [TOKEN]: novoToken,
      [LOGADO]: () => problema(401, 'SESSAO_ENCERRADA', 'Sua sessão foi encerrada.'),
    })
    await expect(call(usuarioApi.logado, { query: {} })).rejects.toThrow('at the provider')
    expect(para(LOGADO)).toHaveLength(2)
    expect(entrarDeNovo).toHaveBeenCalledExactlyOnceWith(expect.any(String), { prompt: 'login' })
  })

  test('assinar pede novo login em vez de um token novo', async () => {
    entrarComRenovacao(3600)
    const { para } = rede({ [LOGADO]: () => problema(401, 'REAUTENTICACAO_NECESSARIA', 'Confirme sua identidade.') })
    await expect(call(usuarioApi.logado, { query: {} })).rejects.toThrow('Confirme sua identidade.')
    expect(para(LOGADO)).toHaveLength(1)
  })

  test('com o provedor fora do ar, registra a falha no console e usa o token que ainda vale', async () => {
    entrarComRenovacao(30)
    rede({})
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await auth.token()).toBe('token-1')
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed to refresh token!')
    log.mockRestore()
  })
})

test('uma volta do login recusada diz por quê', async () => {
  rede({ [DESCOBERTA]: descoberta })
  const url = (busca: string) => `${location.origin}/retorno?${busca}`
  await expect(auth.retornar(url('code=1&state=outro'))).rejects.toMatchObject({ motivo: 'invalido' })
  await expect(auth.retornar(url('code=1'))).rejects.toMatchObject({ motivo: 'invalido' })
})

test('a sessão de um realm não guarda nada do outro', async () => {
  entrar(3600, 'pbdoc')
  entrar(3600, 'paraiba')
  sessionStorage.setItem('carimbo.realm', 'interno')
  const esquecer = vi.fn<() => void>()
  const desistir = auth.aoSair(esquecer)
  await auth.requirePessoa('/assinar-documento/1/X/EXT')
  expect(lerSessao('interno')).toBeNull()
  expect(esquecer).toHaveBeenCalledOnce()
  desistir()
})

test('durante a saída, os dados apagados não fazem a página entrar de novo', async () => {
  entrar()
  estado.saindo = true
  onTestFinished(() => void (estado.saindo = false))
  const deixou = vi.fn<() => void>()
  void auth.requirePessoa('/mesa').finally(deixou)
  await new Promise((pronto) => setTimeout(pronto))
  expect(deixou).not.toHaveBeenCalled()
})

test('quem sai enquanto a página confere a sua entrada não lê uma falha', async () => {
  entrar()
  const queryClient = new QueryClient()
  let falhar = (_: Error) => {}
  vi.spyOn(queryClient, 'ensureQueryData').mockReturnValue(new Promise((_, recusar) => (falhar = recusar)))
  const guardada = vi.fn<() => void>()
  const parada = requireSession({
    context: { auth, queryClient },
    location: { href: '/mesa' },
    preload: false,
    params: {},
  }).finally(guardada)
  parada.catch(() => {})
  await vi.waitFor(() => expect(queryClient.ensureQueryData).toHaveBeenCalled())
  estado.saindo = true
  onTestFinished(() => void (estado.saindo = false))
  falhar(new Error('the cache was emptied'))
  await new Promise((passou) => setTimeout(passou, 50))
  expect(guardada).not.toHaveBeenCalled()
})
