import type { SigninRedirectArgs } from 'oidc-client-ts'

import { config } from './config.ts'
import { falhas } from './falhas.ts'
import { lateManager } from './late-manager.ts'
import { lembrarRealm, realmDe, realmLembrado, type Realm } from './realm.ts'
import { esquecerSessao, lerSessao, validade, viva, type Pessoa, type Sessao } from './sessao.ts'

export type { Pessoa }
export type Auth = typeof auth
type Tarefa = () => void | Promise<void>
export type Extra = Omit<SigninRedirectArgs, 'state'> & {
  /** Goes to the login even if the provider doesn't answer. */
  evenIfSilent?: boolean
}

/** The OIDC library, loaded only to enter, renew or leave (docs/regras/promessas.md). */
const identidade = () =>
  import('./identidade.ts').catch((erro: unknown) => {
    throw falhas.identidade(erro)
  })

const antesDeEntrar = new Set<Tarefa>()
const aoSair = new Set<Tarefa>()

/** Shared with identidade.ts, which loads later. `saindo`: the person is leaving, and nothing of theirs may be kept. */
export const estado = { montado: false, saindo: false }
export const tarefas = { antesDeEntrar, aoSair }
export const executar = (quais: Set<Tarefa>) => Promise.allSettled([...quais].map(async (tarefa) => tarefa()))
/** A navigation is coming: code after `await` on this must not run. */
export const nunca = () => new Promise<never>(() => {})
export const aqui = () => location.pathname + location.search + location.hash

function realmAtual(endereco = aqui()): Realm {
  if (!estado.montado) throw falhas.semAcesso()
  return realmDe(endereco)
}

/** This tab's session, while it lives or can be renewed. */
function sessaoDaAba(): Sessao | null {
  const sessao = lerSessao(realmAtual())
  return sessao && (viva(sessao) || sessao.renovavel) ? sessao : null
}

/** The identity of this tab's person. A single object: the router's context, the provider and calls hold it. */
export const auth = {
  /** Call once the configuration is read. Before, everything here throws `AccessControlPlugin not registered.` */
  montar(pronto = true) {
    estado.montado = pronto
  },

  /** The signed-in person, for drawing. A session that needs renewing counts. */
  pessoa: (): Pessoa | null => sessaoDaAba()?.pessoa ?? null,

  realm: () => realmAtual(),

  /** A token valid for at least TOKEN_MIN_VALIDITY seconds; null when nobody is signed in. Throws when renewing fails. */
  async verificar(): Promise<string | null> {
    const realm = realmAtual()
    if (estado.saindo) return nunca() // leaving empties caches, which would ask again as nobody
    const sessao = lerSessao(realm)
    if (!sessao || validade(sessao) >= config().TOKEN_MIN_VALIDITY) return sessao && sessao.token
    return (await identidade()).renovarOuEntrar(realm)
  },

  /** As `verificar`, but if renewing fails, answers the present token while it lasts. */
  async token(): Promise<string | null> {
    const sessao = lerSessao(realmAtual())
    return auth.verificar().catch((erro: unknown) => {
      if (sessao && viva(sessao)) return sessao.token
      throw erro
    })
  },

  /** After a 401: one new token, or login. */
  async renovarToken(): Promise<string> {
    const realm = realmAtual()
    return (await identidade()).renovarOuEntrar(realm)
  },

  /** Starts renewing a dead session early, while the page's code loads; requirePessoa waits for it. */
  adiantar(endereco: string) {
    const realm = realmAtual(endereco)
    const sessao = lerSessao(realm)
    if (!sessao || !viva(sessao))
      identidade().then(
        ({ adiantar }) => adiantar(realm),
        () => {},
      )
  },

  /** For guards of protected routes: without a session, asks the provider silently, then goes to login and never resolves. */
  async requirePessoa(endereco: string): Promise<Pessoa> {
    const realm = realmAtual(endereco)
    if (estado.saindo) return nunca() // otherwise the page would fetch again, and report its emptied caches as a fault
    const sessao = lerSessao(realm)
    if (sessao && viva(sessao)) return auth.adotar(realm, sessao)
    return (await identidade()).requerer(realm, endereco)
  },

  /** Makes a session this tab's. After a change of realm, first forgets the former's data (docs/regras/identidade.md, 5). */
  async adotar(realm: Realm, sessao: Sessao): Promise<Pessoa> {
    const antes = realmLembrado()
    if (antes && antes !== realm) {
      esquecerSessao(antes)
      await executar(aoSair)
    }
    lembrarRealm(realm)
    return sessao.pessoa
  },

  /** Goes to the provider's login and back to `returnTo`. Throws `Keycloak not available.` when it doesn't answer. */
  async entrar(returnTo: string, extra: Extra = {}): Promise<never> {
    const realm = realmAtual(returnTo)
    return (await identidade()).entrar(realm, returnTo, extra)
  },

  /** Ends the code flow at /retorno or /retorno/externo; answers where to go. Throws RetornoRecusado. */
  async retornar(url: string): Promise<string> {
    if (!estado.montado) throw falhas.semAcesso()
    return (await identidade()).retornar(url)
  },

  /** Used by the provider around the app, and by components to enter and leave. */
  gerente: lateManager({
    user: () => sessaoDaAba()?.usuario ?? null,
    renew: async () => (await identidade()).perceber(realmAtual()),
    enter: (returnTo = aqui(), extra): Promise<never> => auth.entrar(returnTo, extra),
    leave: async () => (await identidade()).sair(realmAtual()),
  }),

  /** Runs before leaving for login, to keep unsaved text. Returns how to withdraw. */
  antesDeEntrar: (tarefa: Tarefa) => (antesDeEntrar.add(tarefa), () => antesDeEntrar.delete(tarefa)),
  /** Runs when the person leaves or the realm changes, to forget their data. Returns how to withdraw. */
  aoSair: (tarefa: Tarefa) => (aoSair.add(tarefa), () => aoSair.delete(tarefa)),
}
