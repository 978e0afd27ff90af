import { describe, expect, test } from 'vitest'
import { ConfigPublica } from '#contract/configuracao.ts'
import { configPublica, lerConfiguracao } from '#server/base/configuracao.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'

describe('configuração', () => {
  test('sem variáveis, a configuração serve à própria máquina, e o endereço segue a porta', () => {
    const configuracao = lerConfiguracao({ PORT: '9090', KEYCLOAK_URL: '' })
    expect(configuracao.ENDERECO_PUBLICO).toBe('http://localhost:9090')
    expect(configuracao.KEYCLOAK_URL).toBeUndefined()
    expect(Object.isFrozen(configuracao)).toBe(true)
    expect(ConfigPublica.parse(configPublica(configuracao))).toMatchObject({
      KEYCLOAK_URL: 'http://localhost:9090',
      KEYCLOAK_REALM: 'pbdoc',
      KEYCLOAK_EXTERNAL_REALM: 'paraiba',
      API_BASE: '/api',
    })
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['ENDERECO_PUBLICO', 'https://carimbo.pb.gov.br/app'],
    ['KEYCLOAK_URL', 'sso.pb.gov.br'],
    ['KEYCLOAK_REALM', '../x'],
    ['DATABASE_URL', 'mysql://x'],
    ['TOKEN_DURACAO', '3600'],
    ['SENTRY_TRACES_SAMPLE_RATE', '2'],
    ['API_BASE', '/servico'],
    ['DEV', 'talvez'],
    ['RODAPE', 'duas\nlinhas'],
    ['ASSINATURA_FORMAS', 'SENHA=MUITO_ALTA'],
    ['ASSINATURA_FORMAS', 'DIGITAL=DESLIGADA'],
    ['ASSINATURA_FORMAS', 'SENHA'],
  ])('%s=%s é recusado com uma frase que diz qual variável está errada', (nome, valor) => {
    expect(() => lerConfiguracao({ [nome]: valor })).toThrow(ErroDePartida)
    expect(() => lerConfiguracao({ [nome]: valor })).toThrow(new RegExp(`^Configuração: ${nome} .+\\.$`))
  })

  const govbr = {
    GOVBR_OAUTH_URL: 'https://cas.staging.iti.br/oauth2.0',
    GOVBR_API_URL: 'https://assinatura-api.staging.iti.br/externo/v2',
    GOVBR_CLIENT_ID: 'carimbo.pb.gov.br',
    GOVBR_CLIENT_SECRET: 'segredo',
    GOVBR_ANCORAS: 'govbr.pem',
  }
  test.each(Object.keys(govbr))('com gov.br e sem %s, o servidor não começa', (nome) => {
    expect(() => lerConfiguracao({ ...govbr, [nome]: '' })).toThrow(
      `Configuração: ${nome} é necessária para assinar com gov.br.`,
    )
  })
  const selo = { SELO_CERTIFICADO: 'selo.pem', SELO_CHAVE: 'selo.key', SELO_ANCORAS: 'raizes' }
  test.each(Object.keys(selo))('com selo do órgão e sem %s, o servidor não começa', (nome) => {
    expect(() => lerConfiguracao({ ...selo, [nome]: '' })).toThrow(
      `Configuração: ${nome} é necessária para o selo do órgão.`,
    )
  })
  test('o segredo do gov.br não vai ao navegador, nem a um endereço sem TLS fora desta máquina', () => {
    expect(JSON.stringify(configPublica(lerConfiguracao(govbr)))).not.toContain('segredo')
    for (const fora of ['http://cas.iti.br/oauth2.0', 'http://localhost.iti.br'])
      expect(() => lerConfiguracao({ ...govbr, GOVBR_OAUTH_URL: fora })).toThrow(
        'Configuração: GOVBR_OAUTH_URL precisa ser um endereço que comece com https://',
      )
    expect(lerConfiguracao({ ...govbr, GOVBR_API_URL: 'http://127.0.0.1:9/externo/v2' }).GOVBR_API_URL).toContain('127')
  })

  test.each([
    ['', {}],
    ['SENHA=AVANCADA', { SENHA: { nivel: 'AVANCADA' } }],
    [' SENHA = DESLIGADA ,', { SENHA: { desligada: true } }],
  ])('formas de assinar configuradas: %j', (dito, formas) => {
    expect(lerConfiguracao({ ASSINATURA_FORMAS: dito }).ASSINATURA_FORMAS).toEqual(formas)
  })

  test('a configuração enviada ao navegador não tem segredo, e em desenvolvimento não há limite de tempo', () => {
    const segredos = {
      RECAPTCHA_SECRET: 'segredo-1',
      RECAPTCHA_SITE_KEY: 'k',
      DATABASE_URL: 'postgres://a:segredo-2@b/c',
      ...selo,
      SELO_SENHA: 'segredo-3',
    }
    const publica = configPublica(lerConfiguracao({ ...segredos, DEV: '1' }))
    expect(JSON.stringify(publica)).not.toContain('segredo')
    expect(publica.AXIOS_REQUEST_TIMEOUT).toBe(0)
  })
})
