import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { criarProvedor, type Provedor } from '#server/adapters/identity/provedor.ts'
import { configPublica, lerConfiguracao } from '#server/base/configuracao.ts'
import { criarHost } from '#server/http/host.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { type Carga, cargas } from '../apoio/cargas-cruas.ts'

/** The long test (`npm run test:longo`) sends thousands of broken requests; npm test sends a sample. */
const QUANTAS = process.env['CARIMBO_LONGO'] === undefined ? 150 : 10_000
/** Requests at once: most wait for an answer that never comes, until they time out. */
const JUNTOS = QUANTAS / 50 > 100 ? 100 : 25

let casa: CasaDeTeste
let provedor: Provedor
let app: Awaited<ReturnType<typeof criarHost>>
let porta: number
const origem = 'http://carimbo.exemplo'
/** Uncaught exceptions, which used to end the process. */
const soltas: unknown[] = []
const anotar = (erro: unknown) => void soltas.push(erro)

beforeAll(async () => {
  casa = await novaCasa()
  provedor = await criarProvedor({
    enderecoPublico: origem,
    banco: casa.banco,
    clientId: 'carimbo-web',
    audiencia: 'carimbo-api',
    temCorreio: true,
  })
  app = await criarHost({
    portas: casa.portas,
    publica: configPublica(lerConfiguracao({})),
    versao: '1.2.3',
    dist: undefined,
    link: () => '',
    html: async () => '<p>página</p>',
    antes: (req, res) => provedor.atender(req, res),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port: porta } = app.server.address() as AddressInfo) // listening on a port
  process.on('uncaughtException', anotar)
  process.on('unhandledRejection', anotar)
})
afterAll(async () => {
  process.off('uncaughtException', anotar)
  process.off('unhandledRejection', anotar)
  await app.close()
  provedor.parar()
  await casa.fechar()
})

/** Sends raw bytes over a new socket; returns what came back until the end, or within `ms`. */
function enviar(pedacos: (string | Uint8Array)[], { ms = 3_000, cortar = false } = {}): Promise<string> {
  return new Promise((pronto) => {
    let dito = ''
    const socket = connect(porta, '127.0.0.1')
    const fim = () => {
      clearTimeout(relogio)
      socket.destroy()
      pronto(dito)
    }
    const relogio = setTimeout(fim, ms)
    socket.setEncoding('utf8')
    socket.on('data', (parte: string) => (dito += parte))
    socket.on('error', fim)
    socket.on('close', fim)
    socket.on('connect', () => {
      for (const pedaco of pedacos) socket.write(pedaco)
      if (cortar) setImmediate(fim)
    })
  })
}

const emPalavras = (carga: Carga | undefined) =>
  (carga?.pedacos ?? []).map((um) => Buffer.from(um).toString('latin1').slice(0, 500))

const vivo = async () => (await fetch(`http://127.0.0.1:${porta}/livez`)).status

/** The sign-in form as a browser gets it: its address and its cookies. */
async function formulario() {
  const pedido = new URL(`http://127.0.0.1:${porta}/realms/pbdoc/protocol/openid-connect/auth`)
  pedido.search = new URLSearchParams({
    client_id: 'carimbo-web',
    redirect_uri: `${origem}/retorno`,
    response_type: 'code',
    scope: 'openid',
    state: randomUUID(),
    nonce: 'n',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }).toString()
  const resposta = await fetch(pedido, { redirect: 'manual' })
  const caminho = new URL(resposta.headers.get('location') ?? '', origem).pathname
  const cookie = resposta.headers
    .getSetCookie()
    .map((linha) => linha.split(';')[0])
    .join('; ')
  return { caminho, cookie }
}

describe('um pedido anônimo não encerra o servidor', () => {
  test.each([
    ['200 kB', 200_000],
    ['3 MB', 3_000_000],
  ])('o formulário de entrada com %s é recusado, e o servidor segue', async (_, tamanho) => {
    const { caminho, cookie } = await formulario()
    const cabeca = `POST ${caminho} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    const corpo = `username=a&senha=${'x'.repeat(tamanho)}`
    const dito = await enviar([`${cabeca}Content-Length: ${corpo.length}\r\n\r\n`, corpo])
    expect(dito.split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large')
    expect(dito.includes('Este formulário é grande demais')).toBe(true)
    // the same, without a declared length
    const semTamanho = await enviar([
      `${cabeca}Transfer-Encoding: chunked\r\n\r\n`,
      `${corpo.length.toString(16)}\r\n${corpo}\r\n0\r\n\r\n`,
    ])
    expect(semTamanho.split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large')
    expect(await vivo()).toBe(200)
    expect(soltas).toEqual([])
  })

  test('um formulário de entrada cortado ao meio não deixa nada', async () => {
    const { caminho, cookie } = await formulario()
    const cabeca = `POST ${caminho} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n`
    for (let vez = 0; vez < 5; vez++) await enviar([cabeca, 'username='], { cortar: vez % 2 === 0, ms: 200 })
    expect(await vivo()).toBe(200)
    expect(soltas).toEqual([])
  })

  test(
    `a ${QUANTAS} pedidos malformados por sockets crus, o servidor responde ou desliga, e segue`,
    { timeout: 1_800_000 },
    async () => {
      const semente = Number(process.env['SEMENTE'] ?? Date.now() % 1_000_000)
      const { caminho, cookie } = await formulario()
      const proximas = cargas(semente, { formulario: caminho, cookie })
      for (let feitas = 0; feitas < QUANTAS; feitas += JUNTOS) {
        const vez = Array.from({ length: JUNTOS }, () => proximas())
        const ditas = await Promise.all(vez.map(({ pedacos, cortar }) => enviar(pedacos, { ms: 700, cortar })))
        for (const [n, dito] of ditas.entries())
          expect(dito.slice(0, 200), `semente ${semente}: ${emPalavras(vez[n]).join('')}`).not.toMatch(
            /^HTTP\/1\.1 500/,
          )
        expect(soltas, `semente ${semente}, pedidos ${feitas} a ${feitas + JUNTOS}`).toEqual([])
        expect(await vivo()).toBe(200)
      }
    },
  )
})
