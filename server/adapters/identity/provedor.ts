/** The embedded identity provider: two realms on the application's origin, instead of a Keycloak. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JSONWebKeySet } from 'jose'
import type { Banco } from '../../database/connection.ts'
import { bancoAusente } from '../../database/falhas.ts'
import { cabecalhosDeSeguranca } from '#server/base/paginas.ts'
import { limparExpirados } from './adaptador.ts'
import type { Demonstracao } from './demonstracao.ts'
import { FIXED_DELAY_MS, entrada } from './entrada.ts'
import { esqueciSenha } from './esqueci.ts'
import { responder } from './formulario.ts'
import { CODIGOS_DEMAIS, contarPedido, type Freio } from './freio.ts'
import { paginaErro } from './paginas.ts'
import { criarRealm, type Realm } from './realm.ts'
import { senhaNova } from './senha-nova.ts'

export { hashSenha } from './senha.ts'

export type TipoRealm = 'interno' | 'externo'

export type OpcoesProvedor = {
  /** Origin people type, e.g. https://carimbo.pb.gov.br; issuers and cookies follow it. */
  enderecoPublico: string
  banco: Banco
  clientId: string
  audiencia: string
  /** E-mails are sent, or kept to be read: external people may use codes. */
  temCorreio?: boolean
  /** Validity of access tokens, s; at most 300. */
  duracaoToken?: number
  /** Realm names; default pbdoc and paraiba. */
  realms?: Record<TipoRealm, string>
  /** Of a demonstration only: people whom a visitor may be. */
  demonstracao?: Demonstracao | undefined
  /** Limits codes and guesses; without it there is no limit. */
  freio?: Freio
  /** See FIXED_DELAY_MS; default 500. */
  fixedDelayMs?: number
  /** Told of our own failures, which no page shows. */
  aoFalhar?: (erro: unknown) => void
}

export type Provedor = {
  /** Answers addresses under /realms/; false for others. Never rejects. */
  atender(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** Issuers with public keys, for criarTokens. */
  emissores: { iss: string; realm: TipoRealm; jwks: JSONWebKeySet }[]
  /** Stops deleting expired rows. */
  parar(): void
}

const LIMPEZA = 10 * 60_000

/** Calls under /realms/ allowed per code allowed: each asks the database, and a sign-in's first writes a row. */
const CHAMADAS_POR_CODIGO = 180

type Montado = { tipo: TipoRealm; realm: Realm; atender: ReturnType<Realm['provider']['callback']> }
type Pedido = Montado & OpcoesProvedor & { nome: string; origem: string; resto: string }

/** Hands a call to its page, else to the protocol. `resto`: address below the realm's. */
async function abrirEndereco(req: IncomingMessage, res: ServerResponse, pedido: Pedido): Promise<void> {
  const { tipo, realm, atender, banco, temCorreio, freio, fixedDelayMs = FIXED_DELAY_MS, nome, origem, resto } = pedido
  const { demonstracao } = pedido
  const [caminho = '/'] = resto.split('?')
  const raiz = `/realms/${nome}`
  if (caminho === '/senha') return await senhaNova(req, res, { banco, realm: nome, origem })
  const medidas = { freio, fixedDelayMs }
  // external signers use a code
  const interno = tipo === 'interno'
  const pedeSenha = `${raiz}/esqueci`
  if (caminho === '/esqueci' && interno && temCorreio)
    return await esqueciSenha(req, res, { banco, realm: nome, origem, acao: pedeSenha, ...medidas })
  if (/^\/entrar\/[\w-]+$/.test(caminho)) {
    return await entrada(req, res, realm, {
      nome,
      acao: raiz + caminho,
      externo: !interno,
      origem,
      ...(interno && { esqueci: temCorreio ? pedeSenha : null }),
      demonstracao: demonstracao && {
        ...demonstracao,
        pessoas: demonstracao.pessoas.filter((pessoa) => pessoa.realm === tipo),
      },
      ...medidas,
    })
  }
  Object.assign(req, { originalUrl: req.url, baseUrl: raiz, url: resto })
  await atender(req, res)
}

/** Builds the provider; its tables (0002_identidade.sql) must exist. */
export async function criarProvedor(opcoes: OpcoesProvedor): Promise<Provedor> {
  const { banco, clientId, audiencia, realms = { interno: 'pbdoc', externo: 'paraiba' }, aoFalhar = () => {} } = opcoes
  const origem = new URL(opcoes.enderecoPublico).origin
  const duracaoToken = Math.min(opcoes.duracaoToken ?? 300, 300)
  const montados = new Map<string, Montado>()
  for (const tipo of ['interno', 'externo'] as const) {
    const realm = await criarRealm({
      enderecoPublico: origem,
      banco,
      nome: realms[tipo],
      clientId,
      audiencia,
      duracaoToken,
      porEmail: tipo === 'externo' && opcoes.temCorreio === true,
      aoFalhar,
    })
    montados.set(realms[tipo], { tipo, realm, atender: realm.provider.callback() })
  }
  const relogio = setInterval(() => void limparExpirados(banco).catch(aoFalhar), LIMPEZA)
  relogio.unref()

  async function encaminhar(req: IncomingMessage, res: ServerResponse, nome: string, resto: string): Promise<void> {
    const montado = montados.get(nome)
    if (!montado) return responder(res, 404, paginaErro('Página não encontrada', 'Este endereço não existe.'))
    const espera = await contarPedido(req, opcoes.freio, 'realms', CHAMADAS_POR_CODIGO)
    if (espera > 0) {
      const extras = { 'retry-after': String(espera), connection: 'close' }
      return responder(res, 429, paginaErro('Não foi possível entrar agora', CODIGOS_DEMAIS), extras)
    }
    // the configured address decides, never the caller's: the library writes it into discovery (cached for a day), redirects
    // and cookies
    const { protocol, host } = new URL(origem)
    Object.assign(req.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
    delete req.headers['forwarded']
    for (const [nome, valor] of Object.entries(cabecalhosDeSeguranca)) res.setHeader(nome, valor)
    // requests are stored until sign-in, and the database takes no NUL
    if (/%00/.test(req.url ?? '')) {
      const frase = 'O endereço que trouxe você até aqui não é válido. Volte ao início e tente de novo.'
      return responder(res, 400, paginaErro('Pedido de acesso inválido', frase))
    }
    await abrirEndereco(req, res, { ...opcoes, ...montado, nome, origem, resto })
  }

  return {
    async atender(req, res) {
      const [, nome, resto] = /^\/realms\/([^/?#]+)([^#]*)/.exec(req.url ?? '') ?? []
      if (nome === undefined) return false
      try {
        await encaminhar(req, res, nome, resto?.startsWith('/') ? resto : `/${resto ?? ''}`)
      } catch (erro) {
        aoFalhar(erro)
        if (res.headersSent) res.destroy()
        else {
          const pagina = paginaErro('Não foi possível entrar agora', 'Tente de novo em instantes.')
          responder(res, bancoAusente(erro) ? 503 : 500, pagina, { 'retry-after': '2' })
        }
      }
      return true
    },
    emissores: [...montados.values()].map(({ tipo, realm }) => ({
      iss: realm.emissor,
      realm: tipo,
      jwks: { keys: realm.chaves },
    })),
    parar: () => clearInterval(relogio),
  }
}
