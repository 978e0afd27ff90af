/**
 * A fake of gov.br's signature service, written from its manual: checks every request, and signs with keys of an
 * authority of its own. Shares no code with its client.
 */
import { createHash, randomUUID, sign, X509Certificate } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { dentro, unico } from '#contract/der.ts'
import {
  createAuthority,
  createPersonCertificate,
  createIntermediate,
  type KeyPair,
} from '#server/proof/tests/support/certificates.ts'

import { el, instante, inteiro, octetos, oid, nulo, seq, set } from '#server/proof/corpus/der.ts'

const O = 'Gov-Br'
const POLITICA = '2.16.76.3.2.1.1'
const SHA256 = seq(oid('2.16.840.1.101.3.4.2.1'), nulo)
const RSA = seq(oid('1.2.840.113549.1.1.1'), nulo)
const DATA = oid('1.2.840.113549.1.7.1')
/** In BER with indefinite length, as the real service writes it. */
const semTamanho = (etiqueta: number, ...partes: Buffer[]) =>
  Buffer.concat([Buffer.from([etiqueta, 0x80]), ...partes, Buffer.from([0, 0])])
const atributo = (id: string, valor: Buffer) => seq(oid(id), set(valor))

/** PKCS#7 over a hash: signing-time signed, no signing-certificate, and the certificates of the whole chain. */
export function pkcs7(resumo: Buffer, quem: KeyPair, cadeia: KeyPair[], quando = new Date()): Buffer {
  const [, serie, , emissor] = dentro(dentro(unico(quem.certificate))[0])
  const atributos = [
    atributo('1.2.840.113549.1.9.3', DATA),
    atributo('1.2.840.113549.1.9.5', instante(quando)),
    atributo('1.2.840.113549.1.9.4', octetos(resumo)),
  ].toSorted(Buffer.compare)
  const assinatura = sign('sha256', el(0x31, atributos), quem.key)
  const signatario = seq(
    inteiro(1),
    seq(Buffer.from(emissor?.bruto ?? []), Buffer.from(serie?.bruto ?? [])),
    SHA256,
    el(0xa0, atributos),
    RSA,
    octetos(assinatura),
  )
  const certificados = [quem, ...cadeia].map(({ certificate: certificado }) => Buffer.from(certificado))
  return semTamanho(
    0x30,
    oid('1.2.840.113549.1.7.2'),
    semTamanho(
      0xa0,
      semTamanho(
        0x30,
        inteiro(1),
        set(SHA256),
        semTamanho(0x30, DATA),
        semTamanho(0xa0, ...certificados),
        set(signatario),
      ),
    ),
  )
}

export type Conta = { nome: string; nivel: 'BRONZE' | 'PRATA' | 'OURO'; regular: boolean }
/** The address that doesn't answer, or what is signed instead of the request. */
export type Humor =
  | 'CERTO'
  | 'SEM_TOKEN'
  | 'SEM_CERTIFICADO'
  | 'SEM_ASSINATURA'
  | 'OUTRO_RESUMO'
  | 'LIXO'
  | 'OUTRA_PESSOA'
type Autorizada = { cpf: string; escopo: string; retorno: string; usada: boolean }

const BRONZE = 'Cidadão não possui a identidade (Prata ou Ouro) necessária para uso da assinatura eletrônica digital.'
const IRREGULAR =
  'CPF com situação cancelada, nula ou falecido na Receita Federal não permite uso da assinatura eletrônica digital.'

type Opcoes = { clientId: string; segredo: string; retornos: string[]; porta?: number }

export async function govBrDeProva({ clientId, segredo, retornos, porta = 0 }: Opcoes) {
  const raiz = await createAuthority({ common: 'Raiz do Governo Federal de prova', organization: O }, 20, 1)
  const ac = await createIntermediate({ common: 'AC Final do Governo Federal de prova', organization: O }, 10, raiz)
  const contas = new Map<string, Conta>()
  const certificados = new Map<string, Promise<KeyPair>>()
  const codigos = new Map<string, Autorizada>()
  const tokens = new Map<string, Autorizada>()
  const estado = { humor: 'CERTO' as Humor, pedidos: [] as string[] }

  const certificadoDe = (cpf: string) => {
    const { nome } = contas.get(cpf) ?? { nome: 'Ninguém' }
    const feito =
      certificados.get(cpf) ??
      createPersonCertificate({ name: nome, cpf, birthDate: '01011980' }, { organization: O, policy: POLITICA }, ac)
    certificados.set(cpf, feito)
    return feito
  }
  const pem = ({ certificate: certificado }: KeyPair) => new X509Certificate(certificado).toString()

  /** The redirect after the person's choice on the page. */
  function concluir(pedido: URLSearchParams, cpf: string | null): string {
    const volta = new URL(pedido.get('redirect_uri') ?? '')
    volta.searchParams.set('state', pedido.get('state') ?? '')
    if (cpf === null) volta.searchParams.set('error', 'access_denied')
    else {
      const codigo = `OC-${randomUUID()}`
      codigos.set(codigo, {
        cpf,
        escopo: pedido.get('scope') ?? '',
        retorno: pedido.get('redirect_uri') ?? '',
        usada: false,
      })
      volta.searchParams.set('code', codigo)
    }
    return volta.href
  }

  const pedidoCerto = (pedido: URLSearchParams) =>
    pedido.get('response_type') === 'code' &&
    pedido.get('client_id') === clientId &&
    ['sign', 'signature_session'].includes(pedido.get('scope') ?? '') &&
    retornos.includes(pedido.get('redirect_uri') ?? '') &&
    (pedido.get('state') ?? '').length >= 20 &&
    (pedido.get('nonce') ?? '').length >= 20

  const pagina = (
    pedido: URLSearchParams,
  ) => `<!doctype html><html lang="pt-BR"><title>gov.br</title><h1>gov.br de prova</h1>
    <form method="post" action="/oauth2.0/authorize?${pedido.toString().replaceAll('&', '&amp;')}">
    <label>CPF <input name="cpf"></label> <button>Autorizar</button> <button name="nao" value="1">Não autorizar</button></form></html>`

  function trocar(req: IncomingMessage, dito: URLSearchParams): { status: number; corpo: string } {
    const autorizada = codigos.get(dito.get('code') ?? '')
    if (req.headers['content-type'] !== 'application/x-www-form-urlencoded') return { status: 415, corpo: '' }
    const nosso =
      dito.get('client_id') === clientId &&
      dito.get('client_secret') === segredo &&
      dito.get('grant_type') === 'authorization_code'
    if (!nosso) return { status: 401, corpo: JSON.stringify({ status: 401, error: 'Unauthorized' }) }
    if (!autorizada || autorizada.usada || autorizada.retorno !== dito.get('redirect_uri'))
      return { status: 400, corpo: 'error=invalid_request' }
    autorizada.usada = true
    const token = `AT-${randomUUID()}`
    tokens.set(token, { ...autorizada, usada: false })
    return { status: 200, corpo: JSON.stringify({ access_token: token, token_type: 'bearer', expires_in: 600 }) }
  }

  /** The authorised person, if token and account are good; else the refusal. */
  function quem(req: IncomingMessage): Autorizada | { status: number; corpo: string } {
    const token = tokens.get(/^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1] ?? '')
    if (!token || token.usada) return { status: 401, corpo: '' }
    const conta = contas.get(token.cpf)
    if (!conta || conta.nivel === 'BRONZE') return { status: 403, corpo: BRONZE }
    return conta.regular ? token : { status: 403, corpo: IRREGULAR }
  }

  async function assinar(req: IncomingMessage, corpo: Buffer): Promise<{ status: number; corpo: string | Buffer }> {
    const autorizada = quem(req)
    if ('status' in autorizada) return autorizada
    if (req.headers['content-type'] !== 'application/json') return { status: 415, corpo: '' }
    const { hashBase64, ...mais } = JSON.parse(corpo.toString()) as { hashBase64?: string }
    const resumo = Buffer.from(hashBase64 ?? '', 'base64')
    if (resumo.length !== 32 || resumo.toString('base64') !== hashBase64 || Object.keys(mais).length > 0)
      return { status: 400, corpo: '' }
    autorizada.usada = autorizada.escopo === 'sign'
    const outra = [...contas.keys()].find((cpf) => cpf !== autorizada.cpf) ?? autorizada.cpf
    const par = await certificadoDe(estado.humor === 'OUTRA_PESSOA' ? outra : autorizada.cpf)
    const outro = createHash('sha256').update(resumo).digest()
    const assinado = pkcs7(estado.humor === 'OUTRO_RESUMO' ? outro : resumo, par, [ac, raiz])
    return { status: 200, corpo: estado.humor === 'LIXO' ? Buffer.concat([assinado, Buffer.from('x')]) : assinado }
  }

  async function responder(req: IncomingMessage, res: ServerResponse, corpo: Buffer) {
    const url = new URL(req.url ?? '', 'http://x')
    const que = `${req.method} ${url.pathname}`
    estado.pedidos.push(que)
    const calado = {
      SEM_TOKEN: '/oauth2.0/token',
      SEM_CERTIFICADO: 'certificadoPublico',
      SEM_ASSINATURA: 'assinarPKCS7',
    }
    if (estado.humor in calado && url.pathname.endsWith(calado[estado.humor as keyof typeof calado])) return // never answers
    const dizer = ({ status, corpo: dito }: { status: number; corpo: string | Buffer }) =>
      res.writeHead(status).end(dito)
    switch (que) {
      case 'GET /oauth2.0/authorize':
        if (!pedidoCerto(url.searchParams)) return dizer({ status: 401, corpo: 'Acesso não autorizado' })
        res.setHeader('content-type', 'text/html; charset=utf-8')
        return dizer({ status: 200, corpo: pagina(url.searchParams) })
      case 'GET /favicon.ico':
        return dizer({ status: 204, corpo: '' })
      case 'POST /oauth2.0/authorize': {
        const dito = new URLSearchParams(corpo.toString())
        // made now, while the person is on the page, because a key takes its time
        await certificadoDe(dito.get('cpf') ?? '')
        return res
          .writeHead(302, { location: concluir(url.searchParams, dito.has('nao') ? null : dito.get('cpf')) })
          .end()
      }
      case 'POST /oauth2.0/token':
        return dizer(trocar(req, new URLSearchParams(corpo.toString())))
      case 'GET /externo/v2/certificadoPublico': {
        const autorizada = quem(req)
        if ('status' in autorizada) return dizer(autorizada)
        return dizer({ status: 200, corpo: pem(await certificadoDe(autorizada.cpf)) + pem(ac) })
      }
      case 'POST /externo/v2/assinarPKCS7':
        return dizer(await assinar(req, corpo))
      // not gov.br's: sets the fake's behaviour in tests
      case 'POST /prova': {
        const dito = JSON.parse(corpo.toString()) as { humor?: Humor; contas?: Record<string, Conta> }
        if (dito.humor) estado.humor = dito.humor
        for (const [cpf, conta] of Object.entries(dito.contas ?? {})) contas.set(cpf, conta)
        return dizer({ status: 200, corpo: '{}' })
      }
      default:
        return dizer({ status: 404, corpo: '' })
    }
  }

  const http = createServer((req, res) => {
    const partes: Buffer[] = []
    req.on('data', (parte: Buffer) => partes.push(parte))
    req.on('end', () => void responder(req, res, Buffer.concat(partes)).catch(() => res.writeHead(500).end()))
  })
  await new Promise<void>((pronto) => http.listen(porta, '127.0.0.1', pronto))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}` // listening on a port
  return {
    url,
    oauth: `${url}/oauth2.0`,
    api: `${url}/externo/v2`,
    ancora: pem(raiz),
    estado,
    contas,
    /** The person authorises, or not, at the address they were sent to; returns where they are sent back. */
    async pessoa(endereco: string, cpf: string | null): Promise<URL> {
      const mostrada = await fetch(endereco)
      if (mostrada.status !== 200) throw new Error(`refused: ${mostrada.status}`)
      const body = new URLSearchParams(cpf === null ? { nao: '1' } : { cpf })
      const { headers } = await fetch(endereco, { method: 'POST', body, redirect: 'manual' })
      return new URL(headers.get('location') ?? '')
    },
    fechar: () =>
      new Promise<void>((fim) => {
        http.closeAllConnections()
        http.close(() => fim())
      }),
  }
}
