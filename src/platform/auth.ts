import { config } from './config.ts'
import { Falha, falhas } from './falhas.ts'
import { lembrarRealm, realmDe, realmLembrado, type Realm } from './realm.ts'
import { esquecerSessao, lerSessao, validade, type Pessoa, type Sessao } from './sessao.ts'

export type { Pessoa }
type Tarefa = () => void | Promise<void>

/** The OIDC library and what is done with it: loaded to enter, renew or leave (performance.md §3). */
const identidade = () => import('./identidade.ts')
const renovar = async (realm: Realm, antes: Sessao | null) => (await identidade()).renovar(realm, antes)
const indisponivel = (erro: unknown) => erro instanceof Falha && erro.tipo === 'identidade'

let montado = false
let adiantada: { realm: Realm; sessao: Promise<Sessao | null> } | undefined
let saindo = false
const antesDeEntrar = new Set<Tarefa>()
const aoSair = new Set<Tarefa>()

/** Navigation away is coming: nothing after `await` on this may run. */
const nunca = () => new Promise<never>(() => {})
const executar = (tarefas: Set<Tarefa>) => Promise.allSettled([...tarefas].map(async (tarefa) => tarefa()))
const aqui = () => location.pathname + location.search + location.hash

function realmAtual(endereco = aqui()): Realm {
  if (!montado) throw falhas.semAcesso()
  return realmDe(endereco)
}

const viva = (sessao: Sessao) => validade(sessao) > 0

/** Logs the one line operators search for (specification §4) and keeps a tab whose provider is only away. */
async function renovarOuEntrar(realm: Realm, antes: Sessao | null): Promise<Sessao> {
  let nova: Sessao | null = null
  try {
    nova = await renovar(realm, antes)
  } catch (erro) {
    console.error('Failed to refresh token!')
    throw erro
  }
  if (nova && viva(nova)) return nova
  console.error('Failed to refresh token!')
  return auth.entrar(aqui())
}

/** Identity of the person in this tab: one object over one UserManager per realm, the same for guards, calls and components. */
export const auth = {
  /** Call once the configuration is read. Until then everything here throws `AccessControlPlugin not registered.` */
  montar(pronto = true) {
    montado = pronto
  },

  /** The person signed in to this tab, for what is drawn. A session that only needs renewing counts. */
  pessoa(): Pessoa | null {
    const sessao = lerSessao(realmAtual())
    return sessao && (viva(sessao) || sessao.renovavel) ? sessao.pessoa : null
  },

  realm: () => realmAtual(),

  /** A token good for at least TOKEN_MIN_VALIDITY seconds, or what is left of one when the provider is away. Null when nobody is signed in. */
  async token(): Promise<string | null> {
    const realm = realmAtual()
    if (saindo) return nunca() // what leaving empties would ask again, as nobody
    const sessao = lerSessao(realm)
    if (!sessao) return null
    if (validade(sessao) >= config().TOKEN_MIN_VALIDITY) return sessao.token
    try {
      return (await renovarOuEntrar(realm, sessao)).token
    } catch (erro) {
      if (indisponivel(erro) && viva(sessao)) return sessao.token
      throw erro
    }
  },

  /** The API answered 401: one new token, or login. */
  async renovarToken(): Promise<string> {
    const realm = realmAtual()
    return (await renovarOuEntrar(realm, lerSessao(realm))).token
  },

  /** Begins what requirePessoa will wait for, while the page's own code is still coming. */
  adiantar(endereco: string) {
    const realm = realmAtual(endereco)
    const sessao = lerSessao(realm)
    if (sessao && viva(sessao)) return
    adiantada = { realm, sessao: renovar(realm, sessao) }
    adiantada.sessao.catch(() => {}) // told to whoever waits for it
  },

  /** For beforeLoad of protected routes. Without a session it asks the provider silently, then sends to login and never resolves. */
  async requirePessoa(endereco: string): Promise<Pessoa> {
    const realm = realmAtual(endereco)
    const sessao = lerSessao(realm)
    if (sessao && viva(sessao)) return auth.adotar(realm, sessao)
    const cedo = adiantada?.realm === realm ? adiantada.sessao : renovar(realm, sessao)
    adiantada = undefined
    const nova = await cedo
    if (nova && viva(nova)) return auth.adotar(realm, nova)
    return auth.entrar(endereco)
  },

  /** A session of one realm never keeps what the other one saw (quality.md §2.1). */
  async adotar(realm: Realm, sessao: Sessao): Promise<Pessoa> {
    const antes = realmLembrado()
    if (antes && antes !== realm) {
      esquecerSessao(antes)
      await executar(aoSair)
    }
    lembrarRealm(realm)
    return sessao.pessoa
  },

  /** To the provider's login page, and back to `returnTo`. Throws `Keycloak not available.` when it can't be reached. */
  async entrar(returnTo: string, extra: { prompt?: string; login_hint?: string } = {}): Promise<never> {
    const realm = realmAtual(returnTo)
    await executar(antesDeEntrar)
    try {
      await (await identidade()).irEntrar(realm, returnTo, extra)
    } catch (erro) {
      throw indisponivel(erro) ? erro : falhas.identidade(erro)
    }
    return nunca()
  },

  /** A fresh login of the same person, which signing asks for (decisions.md 28). */
  confirmarIdentidade(returnTo: string): Promise<never> {
    const username = auth.pessoa()?.username
    return auth.entrar(returnTo, { prompt: 'login', ...(username ? { login_hint: username } : {}) })
  },

  /** Ends the code flow at /retorno or /retorno/externo and tells where to go. Throws RetornoRecusado. */
  async retornar(url: string): Promise<string> {
    const realm: Realm = new URL(url).pathname === '/retorno/externo' ? 'externo' : 'interno'
    if (!montado) throw falhas.semAcesso()
    const [sessao, caminho] = await (await identidade()).concluir(realm, url)
    await auth.adotar(realm, sessao)
    return caminho
  },

  /** On the public addresses, when idle: notices somebody already signed in at the provider. Forces nothing. */
  async perceber(): Promise<Pessoa | null> {
    const realm = realmAtual()
    const sessao = lerSessao(realm)
    if (sessao && viva(sessao)) return sessao.pessoa
    const nova = await renovar(realm, sessao).catch(() => null)
    return nova && viva(nova) ? auth.adotar(realm, nova) : null
  },

  /** Leaves here and at the provider; the next person finds nothing of this one. */
  async sair(): Promise<never> {
    const realm = realmAtual()
    saindo = true
    await executar(aoSair)
    lembrarRealm(null)
    try {
      await (await identidade()).irSair(realm)
    } catch {
      // The provider is away: at least this browser keeps nothing.
      esquecerSessao()
      location.assign('/')
    }
    return nunca()
  },

  /** Checks the token every TOKEN_CHECK_INTERVAL while a protected route is open. Returns how to stop. */
  vigiar(aoFalhar: (erro: unknown) => void): () => void {
    const verificar = () => void auth.token().catch(aoFalhar)
    const relogio = setInterval(verificar, config().TOKEN_CHECK_INTERVAL * 1000)
    return () => clearInterval(relogio)
  },

  /** Last chance to keep what is being written. Returns how to withdraw. */
  antesDeEntrar: (tarefa: Tarefa) => (antesDeEntrar.add(tarefa), () => antesDeEntrar.delete(tarefa)),
  /** What must be forgotten when the person leaves. Returns how to withdraw. */
  aoSair: (tarefa: Tarefa) => (aoSair.add(tarefa), () => aoSair.delete(tarefa)),
}
