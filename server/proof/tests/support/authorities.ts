/** Test authorities: keys and certificates like ICP-Brasil's, and the services around them. */
import { createServer, type Server } from 'node:http'
import { X509Certificate } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import * as pkijs from 'pkijs'
import { issueCertificate, extension, type KeyPair } from '../../certificates/issue.ts'
import { createTsa } from '../../timestamp/authority.ts'

export const x509 = (par: KeyPair) => new X509Certificate(par.certificate)
const nome = (comum: string) => ({ common: comum, organization: 'ICP de prova' })
const DIA = 86_400_000
const segundos = (ms: number) => new Date(Math.floor(ms / 1000) * 1000)
export const deAte = (de = -365, ate = 365) => ({
  from: segundos(Date.now() + de * DIA),
  until: segundos(Date.now() + ate * DIA),
})

export const raizDeProva = (comum = 'Raiz de prova', validade = deAte(-3650, 3650)) =>
  issueCertificate({ name: nome(comum), ...validade, authority: 2 })

const eku = (...usos: string[]) => extension('2.5.29.37', true, new pkijs.ExtKeyUsage({ keyPurposes: usos }).toSchema())

/** A time-stamping certificate; with `serve` false, one that may not stamp. */
export const carimbadorDeProva = (emissor: KeyPair, { serve = true, validade = deAte() } = {}) =>
  issueCertificate({
    name: nome('Tempo de prova'),
    ...validade,
    issuer: emissor,
    extensions: serve ? [eku('1.3.6.1.5.5.7.3.8')] : [],
  })

/** An HTTP server on a local port; if `responder` gives undefined, it hangs up without answering. */
export async function servico(
  responder: (corpo: Buffer, url: string) => Promise<{ status?: number; corpo?: Uint8Array } | undefined>,
) {
  const http: Server = createServer((req, res) => {
    const partes: Buffer[] = []
    req.on('data', (parte: Buffer) => partes.push(parte))
    req.on('end', () => {
      void responder(Buffer.concat(partes), req.url ?? '').then((resposta) => {
        if (!resposta) return req.socket.destroy()
        res.writeHead(resposta.status ?? 200)
        res.end(resposta.corpo ?? '')
        return undefined
      })
    })
  })
  await new Promise<void>((pronto) => http.listen(0, '127.0.0.1', pronto))
  const porta = (http.address() as AddressInfo).port // listening on a port
  return {
    url: `http://127.0.0.1:${porta}/`,
    lugar: `127.0.0.1:${porta}`,
    fechar: () => new Promise<void>((fim) => http.close(() => fim())),
  }
}

/** CERTA, or a fault of the time-stamping authority. */
export type Humor =
  | 'CERTA'
  | 'FORA'
  | 'ERRO'
  | 'LIXO'
  | 'GRANDE'
  | 'RECUSA'
  | 'OUTRO_NONCE'
  | 'OUTRA_IMPRESSAO'
  | 'ATRASADA'

/** A time-stamping authority over HTTP, whose behaviour tests can change. */
export async function tsaDeProva(par: KeyPair) {
  const dados = { certificate: x509(par), key: par.key, policy: '2.16.76.1.6.1' }
  const estado = { humor: 'CERTA' as Humor, pedidos: 0 }
  const http = await servico(async (pedido) => {
    estado.pedidos++
    // the request ends with the nonce and three bytes of certReq; the hash follows its header, 04 20
    const mudado = Buffer.from(pedido)
    if (estado.humor === 'FORA') return undefined
    if (estado.humor === 'ERRO') return { status: 500 }
    if (estado.humor === 'LIXO') return { corpo: Buffer.from('<html>entre de novo</html>') }
    if (estado.humor === 'GRANDE') return { corpo: Buffer.alloc(10 ** 6, 0x30) }
    if (estado.humor === 'RECUSA') mudado[mudado.length - 1] = 0
    if (estado.humor === 'OUTRO_NONCE') mudado[mudado.length - 4] = (mudado.at(-4) ?? 0) ^ 1
    const resumo = mudado.indexOf(Buffer.from('0420', 'hex')) + 2
    if (estado.humor === 'OUTRA_IMPRESSAO') mudado[resumo] = (mudado[resumo] ?? 0) ^ 1
    const agora = () => new Date(Date.now() - (estado.humor === 'ATRASADA' ? 3_600_000 : 0))
    return { corpo: await createTsa({ ...dados, now: agora })(mudado) }
  })
  return { ...http, estado }
}
