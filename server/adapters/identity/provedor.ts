/** The embedded identity provider: two realms on the application's own origin, in place of a Keycloak. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JSONWebKeySet } from 'jose'
import type { Banco } from '../../database/connection.ts'
import { bancoAusente } from '../../database/falhas.ts'
import { cabecalhosDeSeguranca } from '#server/base/paginas.ts'
import { limparExpirados } from './adaptador.ts'
import { COMPASSO_MS, entrada } from './entrada.ts'
import { esqueciSenha } from './esqueci.ts'
import { responder } from './formulario.ts'
import { CODIGOS_DEMAIS, contarPedido, type Freio } from './freio.ts'
import { paginaErro } from './paginas.ts'
import { criarRealm, type Realm } from './realm.ts'
import { senhaNova } from './senha-nova.ts'

export { hashSenha } from './senha.ts'

export type TipoRealm = 'interno' | 'externo'

export type OpcoesProvedor = {
  /** Origin people type, e.g. https://carimbo.pb.gov.br: the issuers' addresses and the cookies follow it. */
  enderecoPublico: string
  banco: Banco
  clientId: string
  audiencia: string
  /** Whether e-mails are sent, or kept to be read: those from outside may come in by them. */
  temCorreio?: boolean
  /** Life of an access token, s; at most 300. */
  duracaoToken?: number
  /** Names of the realms; pbdoc and paraiba unless configured. */
  realms?: Record<TipoRealm, string>
  /** Holds back whoever asks for codes again and again, or guesses them; nobody is held back without it. */
  freio?: Freio
  /** The beat at which a code that is asked for is answered, ms; half a second unless given. */
  compassoMs?: number
  /** Hears failures on our side; they never reach the page. */
  aoFalhar?: (erro: unknown) => void
}

export type Provedor = {
  /** Answers whatever lies under /realms/; false, untouched, for any other address. Never rejects. */
  atender(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** Issuers with their public keys, ready for criarTokens. */
  emissores: { iss: string; realm: TipoRealm; jwks: JSONWebKeySet }[]
  /** Stops the cleaning of expired rows. */
  parar(): void
}

const LIMPEZA = 10 * 60_000

/** A call under /realms/ asks the database, and the first one of each sign-in writes a row: that many more than codes. */
const CHAMADAS_POR_CODIGO = 180

/** A realm, and what its library does with a call. */
type Montado = { tipo: TipoRealm; realm: Realm; atender: ReturnType<Realm['provider']['callback']> }
type Pedido = Montado & OpcoesProvedor & { nome: string; origem: string; resto: string }

/** Hands a call to the page it asks for, else to the protocol. `resto`: the address below the realm's. */
async function abrirEndereco(req: IncomingMessage, res: ServerResponse, pedido: Pedido): Promise<void> {
  const { tipo, realm, atender, banco, temCorreio, freio, compassoMs = COMPASSO_MS, nome, origem, resto } = pedido
  const [caminho = '/'] = resto.split('?')
  const raiz = `/realms/${nome}`
  if (caminho === '/senha') return await senhaNova(req, res, { banco, realm: nome, origem })
  const medidas = { freio, compassoMs }
  // who signs from outside comes in by a code
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
    // The configured address decides, never what a caller says: the library writes it into discovery, which everybody
    // may keep for a day, and into redirects and cookies.
    const { protocol, host } = new URL(origem)
    Object.assign(req.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
    delete req.headers['forwarded']
    for (const [nome, valor] of Object.entries(cabecalhosDeSeguranca)) res.setHeader(nome, valor)
    // what is asked for is kept in the database until the person signed in, and the database keeps no NUL
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
