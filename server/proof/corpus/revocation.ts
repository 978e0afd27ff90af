import { createPublicKey } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Quem, uri } from './authorities.ts'
import {
  algoritmoDe,
  assinarBytes,
  bits,
  el,
  instanteGeral,
  inteiro,
  nulo,
  octetos,
  oid,
  resumir,
  seq,
  verdade,
} from './der.ts'

/** What an authority says: revoked at a time, or good; made at `desde`, good until `ate`, with its key unless `mente`. */
export type Dito = {
  revogado?: Date
  /** Why; null where it does not say. */
  razao?: number | null
  desde?: Date
  ate?: Date
  mente?: Quem
  /** Whom the authority named to answer, and when that one says that it did. */
  responder?: Quem
  produzida?: Date
  /** An extension that nobody knows, and that has to be understood. */
  critica?: boolean
  /** The part of the authority's lists that this one is. */
  ponto?: string
}

const HORA = 3_600_000
const haPouco = () => new Date(Date.now() - HORA)
const enumerado = (n: number) => el(0x0a, Buffer.from([n]))
const CHAVE_COMPROMETIDA = 1
const ESTRANHA = seq(oid('1.2.3.4.9'), verdade, octetos(nulo))

function assinado(tbs: Buffer, { chave }: Quem): Buffer[] {
  return [tbs, algoritmoDe(chave, 'sha256'), bits(assinarBytes(chave, 'sha256', tbs))]
}

/** An answer about one certificate (RFC 6960). */
export function ocsp(de: Quem, emissor: Quem, dito: Dito = {}): Buffer {
  const { revogado, razao = CHAVE_COMPROMETIDA, desde = haPouco(), ate, mente, responder } = dito
  const spki = createPublicKey(emissor.chave).export({ type: 'spki', format: 'der' })
  // RSA-2048: the key's bits stand at the end, after algorithm and headers
  const chave = resumir('sha1', spki.subarray(spki.length - 270))
  const id = seq(seq(oid('1.3.14.3.2.26'), nulo), octetos(resumir('sha1', emissor.nome)), octetos(chave), de.serie)
  const porque = razao === null ? [] : [el(0xa0, enumerado(razao))]
  const estado = revogado ? el(0xa1, instanteGeral(revogado), ...porque) : el(0x80)
  const fim = ate ?? new Date(Date.now() + HORA)
  const tbs = seq(
    el(0xa2, octetos(chave)),
    instanteGeral(dito.produzida ?? desde),
    seq(
      seq(
        id,
        estado,
        instanteGeral(desde),
        el(0xa0, instanteGeral(fim)),
        ...(dito.critica ? [el(0xa1, seq(ESTRANHA))] : []),
      ),
    ),
  )
  const basica = seq(
    ...assinado(tbs, mente ?? responder ?? emissor),
    ...(responder ? [el(0xa0, seq(responder.der))] : []),
  )
  return seq(enumerado(0), el(0xa0, seq(oid('1.3.6.1.5.5.7.48.1.1'), octetos(basica))))
}

/** A list of revoked certificates (RFC 5280 §5). */
export function lista(emissor: Quem, revogados: [Quem, Date][], dito: Dito = {}): Buffer {
  const { desde = haPouco(), ate, mente, ponto } = dito
  const parte =
    ponto === undefined ? [] : [seq(oid('2.5.29.28'), verdade, octetos(seq(el(0xa0, el(0xa0, uri(ponto))))))]
  const linhas = revogados.map(([{ serie }, em]) =>
    seq(serie, instanteGeral(em), seq(seq(oid('2.5.29.21'), octetos(enumerado(CHAVE_COMPROMETIDA))))),
  )
  const tbs = seq(
    inteiro(1),
    algoritmoDe(emissor.chave, 'sha256'),
    emissor.nome,
    instanteGeral(desde),
    instanteGeral(ate ?? new Date(Date.now() + HORA)),
    ...(linhas.length > 0 ? [seq(...linhas)] : []),
    el(0xa0, seq(seq(oid('2.5.29.20'), octetos(inteiro(7))), ...parte)),
  )
  return seq(...assinado(tbs, mente ?? emissor))
}

/** A server of answers by path; what has none hangs up, as a service that is down. */
export async function abrirServicos() {
  const respostas = new Map<string, Buffer>()
  const http = createServer((req, res) => {
    const resposta = respostas.get(req.url ?? '')
    req.resume()
    if (!resposta) return void req.socket.destroy()
    const tipo = req.method === 'POST' ? 'application/ocsp-response' : 'application/pkix-crl'
    res.writeHead(200, { 'content-type': tipo, 'content-length': resposta.length }).end(resposta)
  })
  await new Promise<void>((pronto) => http.listen(0, '127.0.0.1', pronto))
  const { port } = http.address() as AddressInfo // listening on a port
  return {
    url: `http://127.0.0.1:${port}`,
    lugar: `127.0.0.1:${port}`,
    respostas,
    fechar: () => void http.close(),
  }
}
export type Servicos = Awaited<ReturnType<typeof abrirServicos>>
