import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rotas } from '#server/base/rotas.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { hospedar } from '../apoio/hospedar.ts'

let casa: CasaDeTeste
let app: Awaited<ReturnType<typeof hospedar>>
let porta: number
const ANDA = 'Authorization: Bearer ana.souza'

beforeAll(async () => {
  casa = await novaCasa()
  app = await hospedar(casa)
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port: porta } = app.server.address() as AddressInfo) // listening on a port
})
afterAll(async () => {
  await app.close()
  await casa.fechar()
})

/** Sends bytes over a socket of its own; resolves to all that came until the server closed it. */
const enviar = (cru: string) =>
  new Promise<string>((pronto, falhou) => {
    let dito = ''
    const socket = connect(porta, '127.0.0.1', () => socket.write(cru))
    socket.setEncoding('utf8')
    socket.on('data', (parte: string) => (dito += parte))
    socket.once('error', falhou)
    socket.once('close', () => pronto(dito))
  })

describe('o que o servidor não lê como pedido é recusado como os outros', () => {
  test.each([
    ['uma linha que não é HTTP', 'ISTO NÃO É HTTP\r\n\r\n', 400, 'PEDIDO_MALFORMADO'],
    ['um cabeçalho sem nome', 'GET /api/siga/mesa HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n', 400, 'PEDIDO_MALFORMADO'],
    ['um pedido sem Host', 'GET /api/siga/mesa HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'PEDIDO_MALFORMADO'],
    [
      'cabeçalhos de 40 kB',
      `GET /api/siga/mesa HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'CABECALHOS_GRANDES',
    ],
  ])('%s', async (_, cru, status, codigo) => {
    const dito = await enviar(cru)
    const [cabeca = '', corpo = ''] = dito.split('\r\n\r\n')
    expect(cabeca.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `)
    expect(cabeca).toMatch(/content-type: application\/problem\+json/i)
    expect(cabeca).toMatch(/x-content-type-options: nosniff/i)
    expect(cabeca).toMatch(new RegExp(`content-length: ${Buffer.byteLength(corpo)}\\b`, 'i'))
    expect(JSON.parse(corpo)).toMatchObject({ status, codigo, type: `urn:carimbo:problema:${codigo}` })
  })

  test.each([
    ['Authorization', `${ANDA}\r\n${ANDA}`],
    ['Authorization em outra pessoa', `${ANDA}\r\nauthorization: Bearer bruno.lima`],
    ['Id-logado', `${ANDA}\r\nId-logado: 1\r\nId-logado: 2`],
  ])('um cabeçalho repetido: %s', async (_, cabecalhos) => {
    for (const caminho of ['/api/siga/usuario/logado', '/scim/v2/Users']) {
      const dito = await enviar(`GET ${caminho} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${cabecalhos}\r\n\r\n`)
      expect(dito.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request')
      expect(dito).toMatch(/content-type: application\/problem\+json/i)
      expect(dito).toContain('CABECALHO_REPETIDO')
    }
  })
})

test('outro método num endereço conhecido é 405, e Allow diz os que há', async () => {
  const porCaminho = Map.groupBy(rotas, ({ endpoint }) => endpoint.path)
  for (const [path, deles] of porCaminho) {
    const url = `/api${path.replace(/:\w+/g, '1')}`
    const { statusCode, headers, body } = await app.inject({ method: 'PATCH', url })
    const permitidos = String(headers['allow']).split(', ')
    expect([url, statusCode, headers['content-type']]).toEqual([url, 405, 'application/problem+json; charset=utf-8'])
    expect(permitidos).toEqual(expect.arrayContaining(deles.map(({ endpoint }) => endpoint.method)))
    expect(permitidos.includes('HEAD')).toBe(permitidos.includes('GET'))
    expect(JSON.parse(body)).toMatchObject({ codigo: 'OPERACAO_NAO_PERMITIDA' })
  }
  for (const url of ['/livez', '/versao', '/api/openapi.json', '/mesa']) {
    const { statusCode, headers } = await app.inject({ method: 'POST', url })
    expect([url, statusCode, headers['allow']]).toEqual([url, 405, 'GET, HEAD'])
  }
})

test('quem não entrou ouve como se entra', async () => {
  const { status, cabecalhos } = await casa.chamar(undefined, 'GET', '/siga/mesa')
  expect([status, cabecalhos['www-authenticate']]).toEqual([401, 'Bearer'])
  expect((await casa.chamar(ANA, 'GET', '/siga/mesa')).cabecalhos['www-authenticate']).toBeUndefined()
})
