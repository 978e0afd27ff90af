import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { criarProvedor, type Provedor } from '#server/adapters/identity/provedor.ts'
import { configPublica, lerConfiguracao } from '#server/base/configuracao.ts'
import { criarHost } from '#server/http/host.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

const origem = 'https://carimbo.exemplo'
let casa: CasaDeTeste
let provedor: Provedor
let app: Awaited<ReturnType<typeof criarHost>>
let porta: number
const como = () => ({ authorization: 'Bearer ana.souza', 'id-logado': String(casa.idDe(ANA)) })

const montar = () =>
  criarHost({
    portas: casa.portas,
    publica: configPublica(lerConfiguracao({})),
    versao: '1.2.3',
    dist: undefined,
    link: () => '',
    html: async () => '<p>página</p>',
    antes: (req, res) => provedor.atender(req, res),
  })

beforeAll(async () => {
  casa = await novaCasa()
  provedor = await criarProvedor({
    enderecoPublico: origem,
    banco: casa.banco,
    clientId: 'carimbo-web',
    audiencia: 'carimbo-api',
    temCorreio: true,
  })
  app = await montar()
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port: porta } = app.server.address() as AddressInfo) // listening on a port
})
afterAll(async () => {
  await app.close()
  provedor.parar()
  await casa.fechar()
})

type Pedido = {
  method?: string
  headers?: Record<string, string | string[]>
  corpo?: string | Uint8Array
  agent?: Agent
}
/** A call with any headers, including Host, which fetch doesn't allow. */
async function pedir(path: string, { method = 'GET', headers = {}, corpo, agent }: Pedido = {}, para = porta) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ port: para, host: '127.0.0.1', path, method, headers, ...(agent && { agent }) }, resolve)
    .once('error', reject)
    .end(corpo)
  const resposta = await promise
  const partes: Buffer[] = []
  resposta.on('data', (parte: Buffer) => partes.push(parte))
  await once(resposta, 'end')
  return { status: resposta.statusCode, cabecalhos: resposta.headers, corpo: Buffer.concat(partes).toString('utf8') }
}

describe('o provedor de identidade só conhece o endereço configurado', () => {
  test.each<[string, Record<string, string>]>([
    ['Host', { host: 'evil.example' }],
    ['Host torto', { host: '[' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
    ['Forwarded', { forwarded: 'host=evil.example;proto=http' }],
  ])('a descoberta do provedor não muda com o cabeçalho %s', async (_, headers) => {
    for (const realm of ['pbdoc', 'paraiba']) {
      const { status, corpo } = await pedir(`/realms/${realm}/.well-known/openid-configuration`, {
        headers,
      })
      expect(status).toBe(200)
      expect(corpo).not.toContain('evil')
      const enderecos = Object.values(JSON.parse(corpo) as Record<string, unknown>).filter(
        (valor) => typeof valor === 'string' && /^https?:/.test(valor),
      )
      expect(enderecos.length).toBeGreaterThan(5)
      for (const endereco of enderecos) expect(endereco).toMatch(new RegExp(`^${origem}/realms/${realm}(/|$)`))
    }
  })

  test('os redirecionamentos, os cookies de quem entra e a página de saída não mudam com o cabeçalho Host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const campos = new URLSearchParams({
      client_id: 'carimbo-web',
      redirect_uri: `${origem}/retorno`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const entrar = await pedir(`/realms/pbdoc/protocol/openid-connect/auth?${campos}`, { headers })
    expect(entrar.status).toBe(303)
    expect(`${entrar.cabecalhos.location} ${entrar.cabecalhos['set-cookie']?.join()}`).not.toContain('evil')
    // secure, because the configured address is https
    for (const cookie of entrar.cabecalhos['set-cookie'] ?? []) expect(cookie).toContain('secure')
    const sair = await pedir('/realms/pbdoc/protocol/openid-connect/logout', { headers })
    expect(sair.corpo).toContain(`action="${origem}/realms/pbdoc/protocol/openid-connect/logout/confirm"`)
    expect(sair.corpo).not.toContain('evil')
  })

  test('NUL num pedido não chega ao banco', async () => {
    for (const path of [
      '/realms/pbdoc/protocol/openid-connect/auth?client_id=carimbo-web&state=%00',
      '/realms/pbdoc/protocol/openid-connect/auth?login_hint=%00',
    ])
      expect((await pedir(path)).status, path).toBe(400)
  })
})

test.each([
  '/realms/pbdoc/.well-known/openid-configuration',
  '/realms/nada',
  '/realms/pbdoc/entrar/nada',
  '/livez',
  '/mesa',
])('HSTS e os outros cabeçalhos de segurança vão em %s', async (path) => {
  expect((await pedir(path)).cabecalhos).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
})

describe('o documento OpenAPI', () => {
  type Lido = { components: Record<string, Record<string, object>> }
  test('o documento é feito uma vez: quem já o tem recebe 304', async () => {
    const um = await pedir('/api/openapi.json')
    const { etag } = um.cabecalhos
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(um.cabecalhos['cache-control']).toBe('public, max-age=300')
    const outro = await pedir('/api/openapi.json', { headers: { 'if-none-match': `W/${etag}` } })
    expect([outro.status, outro.corpo]).toEqual([304, ''])
    const comprimido = await pedir('/api/openapi.json', { headers: { 'accept-encoding': 'gzip;q=0, br' } })
    expect(comprimido.cabecalhos['content-encoding']).toBe('br')
    expect(comprimido.cabecalhos.etag).not.toBe(etag)
  })
  test('pedido vinte vezes, o documento não se refaz', async () => {
    await app.inject('/api/openapi.json')
    const escrever = vi.spyOn(JSON, 'stringify')
    try {
      for (let n = 0; n < 20; n++) expect((await app.inject('/api/openapi.json')).statusCode).toBe(200)
      const feitos = escrever.mock.calls.filter(
        ([dado]) => (dado as { openapi?: string } | null)?.openapi !== undefined,
      )
      expect(feitos).toEqual([])
    } finally {
      escrever.mockRestore()
    }
  })
  test('cada referência leva a uma parte com nome, e o documento cabe em 650 kB', async () => {
    const { corpo } = await pedir('/api/openapi.json')
    const { components } = JSON.parse(corpo) as Lido
    const referencias = new Set([...corpo.matchAll(/"\$ref":"([^"]*)"/g)].map(([, uma = '']) => uma))
    expect(referencias.size).toBeGreaterThan(100)
    for (const uma of referencias) {
      expect(uma).toMatch(/^#\/components\/(schemas|parameters|headers|requestBodies|responses)\/[\w-]+$/)
      expect(components, uma).toHaveProperty(uma.split('/').slice(2))
    }
    expect(corpo).not.toMatch(/\$defs|__shared|schema\d/)
    expect(Buffer.byteLength(corpo)).toBeLessThanOrEqual(650_000)
  })
})

describe('um pedido malformado é recusado com um problema, nunca com 500', () => {
  test.each(['json', '', 'application/json, text/plain', 'text/plain', ';', 'application/json;charset=', '///'])(
    'Content-Type %j é recusado, com e sem sessão',
    async (tipo) => {
      const corpo = '{}'
      for (const [headers, status] of [
        [{}, 401],
        [{ ...como(), 'idempotency-key': 'x' }, 415],
      ] as const) {
        const lida = await pedir('/api/siga/documento', {
          method: 'POST',
          headers: { ...headers, 'content-type': tipo },
          corpo,
        })
        expect([lida.status, lida.cabecalhos['content-type']], tipo).toEqual([
          status,
          'application/problem+json; charset=utf-8',
        ])
      }
    },
  )
  test('uma consulta fora de UTF-8 e um endereço com bytes fora de ASCII são recusados', async () => {
    const latin1 = await pedir('/api/siga/busca?q=a%E7%E3o', { headers: como() })
    expect([latin1.status, JSON.parse(latin1.corpo)]).toMatchObject([400, { codigo: 'TEXTO_NAO_UTF8' }])
    const crua = await app.inject({ url: '/api/siga/busca?q=a%C3%A7%C3%A3o', headers: como() })
    expect(crua.statusCode).toBe(200)
  })
})

test('enquanto o servidor fecha, uma chamada por conexão aberta é atendida, e a conexão se encerra', async () => {
  const outro = await montar()
  await outro.listen({ port: 0, host: '127.0.0.1' })
  const { port } = outro.server.address() as AddressInfo // listening on a port
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await pedir('/livez', { agent }, port)).status).toBe(200)
  // a call already in the socket when the server begins to close
  let lido: Awaited<ReturnType<typeof pedir>> | undefined
  const { server } = outro
  const fechar = server.close.bind(server)
  server.closeIdleConnections = () => {}
  server.close = (pronto) => {
    void pedir('/api/siga/nada', { agent, headers: como() }, port).then((dito) => {
      lido = dito
      return fechar(pronto)
    })
    return server
  }
  await outro.close()
  agent.destroy()
  expect([lido?.status, lido?.cabecalhos['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  expect(lido?.cabecalhos.connection).toBe('close')
})
