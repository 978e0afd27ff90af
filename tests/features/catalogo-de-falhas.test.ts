import { afterEach, describe, expect, test, vi } from 'vitest'

import { usuarioApi } from '#contract/usuario.ts'
import { auth } from '#platform/auth.ts'
import { captcha, esperarScript } from '#platform/captcha.ts'
import { carregarConfig, config, definirConfig } from '#platform/config.ts'
import { confirmar } from '#platform/confirm.ts'
import { ApiError, Falha } from '#platform/falhas.ts'
import { call, desmontarHttp } from '#platform/http.ts'
import { desativarIdioma, idioma } from '#platform/i18n.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { montar } from './apoio/abrir.tsx'
import { configuracao, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const logado = (signal?: AbortSignal) => call(usuarioApi.logado, { query: {} }, signal)
const erroDe = (promessa: Promise<unknown>) =>
  promessa.then(
    () => expect.fail('deveria falhar'),
    (erro: unknown) => erro as Error,
  )

afterEach(() => {
  vi.unstubAllGlobals()
  definirConfig(undefined)
  auth.montar(false)
  desmontarHttp()
})

describe('falhas de configuração, palavra por palavra (docs/regras/identidade.md, 11)', () => {
  test('AccessControlPlugin not registered.', async () => {
    expect(() => auth.pessoa()).toThrow('AccessControlPlugin not registered.')
    await expect(auth.retornar(`${location.origin}/retorno?code=1`)).rejects.toThrow(
      'AccessControlPlugin not registered.',
    )
  })
  test('AxiosPluginConfig not available.', async () => {
    expect(() => config()).toThrow('AxiosPluginConfig not available.')
    await expect(logado()).rejects.toThrow('AxiosPluginConfig not available.')
  })
  test('AxiosPlugin not registered.', async () => {
    definirConfig(configuracao)
    await expect(logado()).rejects.toThrow('AxiosPlugin not registered.')
  })
  test('LocalePlugin not registered.', () => {
    desativarIdioma()
    expect(() => idioma()).toThrow('LocalePlugin not registered.')
  })
  test('No PrimeVue Confirmation provided!', async () => {
    await expect(confirmar({ titulo: 'Excluir?' })).rejects.toThrow('No PrimeVue Confirmation provided!')
  })
  test('falhas do captcha', async () => {
    expect(captcha.semChave().message).toBe('sitekey is required')
    expect(captcha.semScript().message).toBe('reCAPTCHA is not loaded')
    expect(captcha.semElemento().message).toBe('element is not defined')
    await expect(esperarScript(() => false, 60)).rejects.toThrow('Failed to load script')
    expect(mensagem(captcha.scriptFalhou())?.texto).toBe('Não foi possível carregar a verificação.')
  })
  test('Keycloak not available.', async () => {
    rede({})
    montar()
    await expect(auth.entrar('/mesa')).rejects.toThrow('Keycloak not available.')
  })
  test('uma configuração inválida diz quais campos estão errados', async () => {
    rede({ '/config.json': { ...configuracao, TOKEN_CHECK_INTERVAL: 0, KEYCLOAK_REALM: '' } })
    const erro = await erroDe(carregarConfig())
    expect(erro).toMatchObject({ name: 'ConfiguracaoInvalida', campos: ['KEYCLOAK_REALM', 'TOKEN_CHECK_INTERVAL'] })
  })
})

describe('falhas do cliente HTTP', () => {
  test('erro de rede', async () => {
    montar()
    entrar()
    rede({})
    const erro = await erroDe(logado())
    expect(erro.message).toBe('network error')
    expect(mensagem(erro)?.texto).toBe('Sem conexão.')
  })
  test('timeout of N ms exceeded', () => {
    const erro = new Falha('tempo', 'timeout of 30000 ms exceeded', 30_000)
    expect(mensagem(erro)?.texto).toBe('O servidor demorou mais de 30 s.')
  })
  test('uma chamada cancelada não diz nada', async () => {
    montar()
    entrar()
    const controle = new AbortController()
    rede({
      '/api/siga/usuario/logado': (pedido: Request) =>
        new Promise((_, reject) => pedido.signal.addEventListener('abort', () => reject(pedido.signal.reason))),
    })
    setTimeout(() => controle.abort(), 50)
    const erro = await erroDe(logado(controle.signal))
    expect(erro.message).toBe('request aborted')
    expect(mensagem(erro)).toBeNull()
  })
  test('request failed with status code N', async () => {
    montar()
    entrar()
    rede({ '/api/siga/usuario/logado': () => new Response('<html>', { status: 502 }) })
    expect((await erroDe(logado())).message).toBe('request failed with status code 502')
  })
  test('a recusa do servidor mantém código, frase e rastro', async () => {
    montar()
    entrar()
    rede({ '/api/siga/usuario/logado': () => problema(403, 'SEM_LOTACAO', 'Seu usuário não possui lotação ativa.') })
    const erro = await erroDe(logado())
    expect(erro).toBeInstanceOf(ApiError)
    expect(mensagem(erro)).toEqual({
      texto: 'Seu usuário não possui lotação ativa.',
      tecnico: 'SEM_LOTACAO · 403 · trace-1',
    })
  })
})
