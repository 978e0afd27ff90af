import { config } from './config.ts'
import { falhas } from './falhas.ts'
import { lateManager } from './late-manager.ts'
import { lembrarRealm, realmDe, realmLembrado, type Realm } from './realm.ts'
import { esquecerSessao, lerSessao, validade, viva, type Pessoa, type Sessao } from './sessao.ts'

export type { Pessoa }
export type Auth = typeof auth
type Tarefa = () => void | Promise<void>
export type Extra = {
  prompt?: string
  login_hint?: string
  /** Go even when the provider does not say where its pages are: they are where Keycloak has them. */
  withoutDiscovery?: boolean
}

/** The OIDC library and what is done with it: loaded to enter, renew or leave (docs/regras/promessas.md). */
const identidade = () =>
  import('./identidade.ts').catch((erro: unknown) => {
    throw falhas.identidade(erro)
  })

const antesDeEntrar = new Set<Tarefa>()
const aoSair = new Set<Tarefa>()

/** Shared with identidade.ts, the half of this that comes late. */
export const estado = { montado: false, saindo: false }
export const tarefas = { antesDeEntrar, aoSair }
export const executar = (quais: Set<Tarefa>) => Promise.allSettled([...quais].map(async (tarefa) => tarefa()))
/** Navigation away is coming: nothing after `await` on this may run. */
export const nunca = () => new Promise<never>(() => {})
export const aqui = () => location.pathname + location.search + location.hash

function realmAtual(endereco = aqui()): Realm {
  if (!estado.montado) throw falhas.semAcesso()
  return realmDe(endereco)
}

/** The session of this tab, as long as it lives or can be renewed. */
function sessaoDaAba(): Sessao | null {
  const sessao = lerSessao(realmAtual())
  return sessao && (viva(sessao) || sessao.renovavel) ? sessao : null
}

/** Identity of the person in this tab. Made once: the router's context, the provider around the app and calls hold this one. */
export const auth = {
  /** Call once the configuration is read. Until then everything here throws `AccessControlPlugin not registered.` */
  montar(pronto = true) {
    estado.montado = pronto
  },

  /** The person signed in to this tab, for what is drawn. A session that only needs renewing counts. */
  pessoa: (): Pessoa | null => sessaoDaAba()?.pessoa ?? null,

  realm: () => realmAtual(),

  /** A token good for at least TOKEN_MIN_VALIDITY seconds. Null when nobody is signed in. Throws when renewing fails. */
  async verificar(): Promise<string | null> {
    const realm = realmAtual()
    if (estado.saindo) return nunca() // what leaving empties would ask again, as nobody
    const sessao = lerSessao(realm)
    if (!sessao || validade(sessao) >= config().TOKEN_MIN_VALIDITY) return sessao && sessao.token
    return (await identidade()).renovarOuEntrar(realm, sessao)
  },

  /** The same, or what is left of a token while the provider is away. */
  async token(): Promise<string | null> {
    const sessao = lerSessao(realmAtual())
    return auth.verificar().catch((erro: unknown) => {
      if (sessao && viva(sessao)) return sessao.token
      throw erro
    })
  },

  /** The API answered 401: one new token, or login. */
  async renovarToken(): Promise<string> {
    const realm = realmAtual()
    return (await identidade()).renovarOuEntrar(realm, lerSessao(realm))
  },

  /** Begins what requirePessoa will wait for, while the page's own code is still coming. */
  adiantar(endereco: string) {
    const realm = realmAtual(endereco)
    const sessao = lerSessao(realm)
    if (!sessao || !viva(sessao))
      identidade().then(
        ({ adiantar }) => adiantar(realm, sessao),
        () => {},
      )
  },

  /** For the guards of protected routes. Without a session it asks the provider silently, then sends to login and never resolves. */
  async requirePessoa(endereco: string): Promise<Pessoa> {
    const realm = realmAtual(endereco)
    if (estado.saindo) return nunca() // or the page would ask again, and tell what was emptied as a fault
    const sessao = lerSessao(realm)
    if (sessao && viva(sessao)) return auth.adotar(realm, sessao)
    return (await identidade()).requerer(realm, sessao, endereco)
  },

  /** A session of one realm never keeps what the other one saw (docs/regras/identidade.md, 5). */
  async adotar(realm: Realm, sessao: Sessao): Promise<Pessoa> {
    const antes = realmLembrado()
    if (antes && antes !== realm) {
      esquecerSessao(antes)
      await executar(aoSair)
    }
    lembrarRealm(realm)
    return sessao.pessoa
  },

  /** To the provider's login page, and back to `returnTo`. Throws `Keycloak not available.` when the way can't be asked for. */
  async entrar(returnTo: string, extra: Extra = {}): Promise<never> {
    const realm = realmAtual(returnTo)
    return (await identidade()).entrar(realm, returnTo, extra)
  },

  /** Ends the code flow at /retorno or /retorno/externo and tells where to go. Throws RetornoRecusado. */
  async retornar(url: string): Promise<string> {
    if (!estado.montado) throw falhas.semAcesso()
    return (await identidade()).retornar(url)
  },

  /** The provider around the app asks this for who is signed in, and components go through it to enter and to leave. */
  gerente: lateManager({
    user: () => sessaoDaAba()?.usuario ?? null,
    renew: async () => (await identidade()).perceber(realmAtual()),
    enter: (returnTo = aqui(), extra): Promise<never> => auth.entrar(returnTo, extra),
    leave: async () => (await identidade()).sair(realmAtual()),
  }),

  /** Last chance to keep what is being written. Returns how to withdraw. */
  antesDeEntrar: (tarefa: Tarefa) => (antesDeEntrar.add(tarefa), () => antesDeEntrar.delete(tarefa)),
  /** What must be forgotten when the person leaves. Returns how to withdraw. */
  aoSair: (tarefa: Tarefa) => (aoSair.add(tarefa), () => aoSair.delete(tarefa)),
}
