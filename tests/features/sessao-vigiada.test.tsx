import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { usuarioApi } from '#contract/usuario.ts'
import { watchSession } from '#frames/shell/sessao.ts'
import { auth } from '#platform/auth.ts'
import { falhas } from '#platform/falhas.ts'
import { call } from '#platform/http.ts'
import { notificacoes } from '#platform/notify.ts'
import { selecionarEntrada } from '#platform/entrada.ts'

import { abrir, montar } from './apoio/abrir.tsx'
import { entradas, entrar, PROVEDOR } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete window.__pre
})

const LOGADO = '/api/siga/usuario/logado'
const lines = () => notificacoes.getState().avisos.filter(({ aberto: open }) => open)

/** Runs this many token checks, one after the other. */
async function checks(times: number) {
  for (let n = 0; n < times; n++) await vi.advanceTimersByTimeAsync(60_000)
}

test('com o provedor fora do ar, uma linha discreta aparece até a terceira tentativa, que leva ao login', async () => {
  montar()
  rede({ '/': () => new Response(null) })
  vi.useFakeTimers()
  vi.spyOn(auth, 'verificar').mockRejectedValue(falhas.identidade())
  const login = vi.spyOn(auth, 'entrar').mockReturnValue(new Promise<never>(() => {}))
  const stop = watchSession(auth)
  await checks(2)
  expect(lines()).toMatchObject([{ severity: 'warn', vezes: 1, life: 0 }])
  expect(login).not.toHaveBeenCalled()
  await checks(1)
  vi.useRealTimers()
  await vi.waitFor(() =>
    expect(login).toHaveBeenCalledWith(location.pathname + location.search + location.hash, { evenIfSilent: true }),
  )
  stop()
})

test('quando o provedor volta, a linha some e a contagem recomeça', async () => {
  montar()
  vi.useFakeTimers()
  const verify = vi.spyOn(auth, 'verificar').mockRejectedValue(falhas.identidade())
  const login = vi.spyOn(auth, 'entrar').mockReturnValue(new Promise<never>(() => {}))
  const stop = watchSession(auth)
  await checks(2)
  verify.mockResolvedValueOnce('token-2')
  await checks(1)
  expect(lines()).toEqual([])
  await checks(2)
  expect(login).not.toHaveBeenCalled()
  stop()
})

test('sem rede nenhuma a página continua: sair dela só perderia o que está na tela', async () => {
  montar()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.useFakeTimers()
  vi.spyOn(auth, 'verificar').mockRejectedValue(falhas.identidade())
  const login = vi.spyOn(auth, 'entrar').mockReturnValue(new Promise<never>(() => {}))
  const stop = watchSession(auth)
  await checks(5)
  expect(login).not.toHaveBeenCalled()
  expect(lines()).toHaveLength(1)
  stop()
})

test('onde não há endereço de login, a linha volta a cada tentativa e nada se perde', async () => {
  montar()
  rede({ '/': () => new Response(null) })
  const loose = vi.fn<(event: PromiseRejectionEvent) => void>((event) => event.preventDefault())
  addEventListener('unhandledrejection', loose)
  vi.spyOn(auth, 'verificar').mockRejectedValue(falhas.identidade())
  const login = vi.spyOn(auth, 'entrar').mockRejectedValue(falhas.identidade())
  vi.useFakeTimers()
  const stop = watchSession(auth)
  await checks(2)
  const again = lines()[0]?.acao
  notificacoes.setState({ avisos: [] })
  vi.useRealTimers()
  again?.fazer()
  await vi.waitFor(() => expect(login).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(lines()).toMatchObject([{ severity: 'warn', life: 0 }]))
  expect(loose).not.toHaveBeenCalled()
  removeEventListener('unhandledrejection', loose)
  stop()
})

test('antes de ir ao login de um provedor que não responde, o texto é guardado; o endereço é o do Keycloak', async () => {
  montar()
  entrar()
  rede({})
  const { gerente } = await import('#platform/oidc.ts')
  const kept = vi.fn<() => void>()
  const withdraw = auth.antesDeEntrar(kept)
  const went = vi.spyOn(gerente('interno'), 'signinRedirect').mockResolvedValue()
  void auth.entrar('/criardocumento/-/7', { evenIfSilent: true })
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith({ state: { returnTo: '/criardocumento/-/7' } }))
  expect(kept).toHaveBeenCalledOnce()
  expect(await gerente('interno').metadataService.getAuthorizationEndpoint()).toBe(
    `${PROVEDOR}/realms/pbdoc/protocol/openid-connect/auth`,
  )
  withdraw()
})

test('cada chamada leva o token da sessão e a lotação guardada', async () => {
  montar()
  entrar(3600, 'pbdoc', 'token-9')
  selecionarEntrada(entradas[2]!)
  const { para } = rede({ [LOGADO]: entradas })
  await call(usuarioApi.logado, { query: {} })
  const { headers } = para(LOGADO)[0]!
  expect([headers.get('Authorization'), headers.get('Id-logado')]).toEqual(['Bearer token-9', '3'])
})

test('uma chamada antecipada sem resposta termina no prazo, sem ser feita de novo', async () => {
  montar()
  entrar()
  selecionarEntrada(entradas[0]!)
  const { para } = rede({ [LOGADO]: entradas })
  const silent = new Promise<Response>((_, reject) => {
    AbortSignal.timeout(20).addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')))
  })
  window.__pre = { chamadas: { [LOGADO]: { entrada: '1', resposta: silent } } }
  await expect(call(usuarioApi.logado, { query: {} })).rejects.toThrow('timeout of 30000 ms exceeded')
  expect(para(LOGADO)).toHaveLength(0)
})

test('uma resposta que para no meio termina no prazo', async () => {
  const { criarEnvio, falhaDe } = await import('#platform/cliente.ts')
  montar()
  entrar()
  rede({})
  vi.stubGlobal('fetch', (pedido: Request) => {
    // As in a browser: an aborted read rejects with the signal's reason.
    const text = () =>
      new Promise<string>((_, reject) => {
        pedido.signal.addEventListener('abort', () => reject(pedido.signal.reason as Error))
      })
    return Promise.resolve(Object.assign(new Response('['), { text }))
  })
  const resposta = await criarEnvio(50)(usuarioApi.logado, { query: {} })
  const erro: unknown = await resposta.text().catch((reason: unknown) => falhaDe(reason, undefined, 50))
  expect(erro).toMatchObject({ message: 'timeout of 50 ms exceeded' })
})

test('um endereço de assinatura que nomeia outra lotação minha a seleciona, diz isso e continua na assinatura', async () => {
  entrar()
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[0]))
  const { relerEntrada } = await import('#platform/entrada.ts')
  relerEntrada()
  const { para } = rede({ [LOGADO]: entradas, '/api/siga/mobil/12': aberto(['assinar']) })
  const { router } = await abrir('/assinar-documento/12/SEAD-OFI-2026%2F00003-A/2')
  await expect.element(page.getByRole('heading', { name: /Assinar SEAD-OFI-2026\/00003-A/ })).toBeVisible()
  await expect.element(page.getByText('Você está em ASJUR')).toBeVisible()
  expect(router.state.location.pathname).toContain('/assinar-documento/12/')
  expect(para('/api/siga/mobil/12').map(({ headers }) => headers.get('Id-logado'))).toEqual(['2'])
})

test('um endereço de histórico que nomeia outra lotação minha a seleciona; o de outra pessoa, não', async () => {
  entrar()
  const { entradaAtiva, relerEntrada } = await import('#platform/entrada.ts')
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[0]))
  relerEntrada()
  rede({ [LOGADO]: entradas })
  await abrir('/historico/7/3/SEAD-OFI-2026%2F00003-A/12')
  await vi.waitFor(() => expect(entradaAtiva()).toBe(3))
  await abrir('/historico/7/99/SEAD-OFI-2026%2F00003-A/12')
  await vi.waitFor(() => expect(entradaAtiva()).toBe(3))
})

test('trocar de lotação onde o endereço nomeia a minha muda o endereço, e a troca vale', async () => {
  entrar()
  const { entradaAtiva, relerEntrada } = await import('#platform/entrada.ts')
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[1]))
  relerEntrada()
  rede({ [LOGADO]: entradas, '/api/siga/mobil/12': aberto(['assinar']) })
  const { router } = await abrir('/assinar-documento/12/SEAD-OFI-2026%2F00003-A/2')
  await expect.element(page.getByRole('heading', { name: /Assinar SEAD/ })).toBeVisible()
  await page.getByRole('button', { name: /Trocar de lotação|Lotação SEAD/ }).click()
  await page.getByRole('button', { name: /GPLAN/ }).click()
  // The address and the entry change in no fixed order.
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/\/3$/))
  await vi.waitFor(() => expect(entradaAtiva()).toBe(3))
  expect(lines().map(({ summary }) => summary)).not.toContain('Você está em GPLAN')
})
