/** Real parts for identity tests: PostgreSQL, the provider over http, and a scripted browser. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { criarProvedor, hashSenha, type OpcoesProvedor, type Provedor } from '#server/adapters/identity/provedor.ts'
import { type Banco, sql } from '#server/database/connection.ts'

import { MIGRADO } from '../apoio/global.ts'

export const SENHA = 'Tambaú-2026'
export let banco: Banco
let desligar: () => Promise<void>
let servidor: Server
export let base: string
export let provedor: Provedor
/** Failures that the provider reported as its own. */
export const falhas: unknown[] = []
export const subs = { pbdoc: randomUUID(), paraiba: randomUUID() }

/** Another process over the same database. */
export const montar = (mais: Partial<OpcoesProvedor> = {}) =>
  criarProvedor({
    enderecoPublico: base,
    banco,
    clientId: 'carimbo-web',
    audiencia: 'carimbo-api',
    temCorreio: true,
    // the fixed delay has its own test
    fixedDelayMs: 10,
    aoFalhar: (e) => falhas.push(e),
    ...mais,
  })

/** Starts an http server on a free port; returns it with its address. */
export async function ouvir(atender: (req: IncomingMessage, res: ServerResponse) => void): Promise<[Server, string]> {
  const novo = createServer(atender)
  await new Promise<void>((resolver) => novo.listen(0, '127.0.0.1', resolver))
  return [novo, `http://127.0.0.1:${(novo.address() as AddressInfo).port}`]
}

/** Replaces the provider behind the address; returns the former one. */
export function trocarProvedor(novo: Provedor): Provedor {
  const antigo = provedor
  provedor = novo
  return antigo
}

/** A provider over an empty database, one for each test file. */
export function comProvedor() {
  const nome = `id_${randomUUID()}`
  beforeAll(async () => {
    ;({ banco, fechar: desligar } = conectar(await criarBanco(inject('postgres'), nome, MIGRADO), { conexoes: 5 }))
    const hash = await hashSenha(SENHA)
    for (const realm of ['pbdoc', 'paraiba'] as const) {
      await banco.linhas(sql`insert into conta (realm, sub, username, senha_hash, nome, nome_proprio, sobrenome, email, email_verificado)
        values (${realm}, ${subs[realm]}, 'maria.souza', ${hash}, 'Maria Souza', 'Maria', 'Souza', 'maria@pb.gov.br', true),
               (${realm}, ${randomUUID()}, 'joao', ${hash}, 'João Lima', 'João', 'Lima', 'joao@pb.gov.br', true)`)
    }
    ;[servidor, base] = await ouvir((req, res) => {
      void provedor.atender(req, res).then((atendido) => atendido || res.end('aplicação'))
    })
    provedor = await montar()
  })

  afterAll(async () => {
    provedor.parar()
    servidor.close()
    await desligar()
    await removerBanco(inject('postgres'), nome)
  })

  beforeEach(async () => {
    falhas.length = 0
    await banco.linhas(sql`delete from oidc_tentativa`)
  })
}

type Biscoito = { valor: string; caminho: string; atributos: string }

/** A scripted browser: keeps cookies by path, and follows redirects until they leave /realms/. */
export class Navegador {
  biscoitos = new Map<string, Biscoito>()

  async pedir(endereco: string, opcoes: RequestInit = {}): Promise<Response> {
    const url = new URL(endereco, base)
    const cookie = [...this.biscoitos]
      .filter(([, { caminho }]) => url.pathname.startsWith(caminho))
      .map(([nome, { valor }]) => `${nome.split('|')[0]}=${valor}`)
    const headers = new Headers(opcoes.headers)
    if (cookie.length > 0) headers.set('cookie', cookie.join('; '))
    const resposta = await fetch(url, { ...opcoes, headers, redirect: 'manual' })
    for (const linha of resposta.headers.getSetCookie()) {
      const [, nome = '', valor = '', atributos = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(linha) ?? []
      const caminho = /path=([^;]+)/i.exec(atributos)?.[1] ?? '/'
      if (/expires=Thu, 01 Jan 1970/i.test(atributos)) this.biscoitos.delete(`${nome}|${caminho}`)
      else this.biscoitos.set(`${nome}|${caminho}`, { valor, caminho, atributos })
    }
    return resposta
  }

  async seguir(
    endereco: string,
    opcoes: RequestInit = {},
  ): Promise<{ resposta: Response; destino: URL; html: string }> {
    let destino = new URL(endereco, base)
    let resposta = await this.pedir(destino.href, opcoes)
    for (let passos = 0; passos < 10 && resposta.headers.has('location'); passos++) {
      destino = new URL(resposta.headers.get('location') ?? '', destino)
      if (!destino.pathname.startsWith('/realms/')) return { resposta, destino, html: '' }
      resposta = await this.pedir(destino.href)
    }
    return { resposta, destino, html: await resposta.text() }
  }

  formulario(endereco: string, campos: Record<string, string>) {
    return this.seguir(endereco, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: base },
      body: new URLSearchParams(campos).toString(),
    })
  }

  /** Sends a page's form with its hidden fields. */
  enviar(html: string, campos: Record<string, string> = {}) {
    const acao = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ''
    const ocultos = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    return this.formulario(acao, { ...Object.fromEntries(ocultos.map(([, nome, valor]) => [nome, valor])), ...campos })
  }
}

export const protocolo = (realm: string) => `${base}/realms/${realm}/protocol/openid-connect`

/** An authorization request with PKCE, and what its code will be exchanged with. */
export function autorizacao(realm = 'pbdoc', extras: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const url = new URL(`${protocolo(realm)}/auth`)
  const retorno = realm === 'paraiba' ? '/retorno/externo' : '/retorno'
  const campos = {
    client_id: 'carimbo-web',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: base + retorno,
    state: 'estado|/assinar-documento/SEAD-OFI/12?idMovimento=9#fim',
    nonce: 'n0',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extras,
  }
  url.search = new URLSearchParams(campos).toString()
  return { href: url.href, verifier, redirect_uri: campos.redirect_uri, realm }
}

type Fichas = { access_token: string; id_token: string; refresh_token: string; error?: string }

async function fichas(realm: string, campos: Record<string, string>): Promise<{ status: number; corpo: Fichas }> {
  const resposta = await fetch(`${protocolo(realm)}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'carimbo-web', ...campos }),
  })
  return { status: resposta.status, corpo: (await resposta.json()) as Fichas }
}

export const trocar = ({ realm, verifier, redirect_uri }: ReturnType<typeof autorizacao>, destino: URL) =>
  fichas(realm, {
    grant_type: 'authorization_code',
    code: destino.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri,
  })

export const renovar = (refresh_token: string, realm = 'pbdoc') =>
  fichas(realm, { grant_type: 'refresh_token', refresh_token })

/** Types name and password, and exchanges the code. */
export async function entrar(navegador: Navegador, pedido = autorizacao(), username = 'maria.souza') {
  const { html } = await navegador.seguir(pedido.href)
  const { destino } = await navegador.enviar(html, { username, senha: SENHA })
  const { status, corpo } = await trocar(pedido, destino)
  expect(status).toBe(200)
  return { destino, ...corpo }
}
