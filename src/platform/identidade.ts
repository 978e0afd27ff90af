import { falhas } from './falhas.ts'
import { gerente } from './oidc.ts'
import { mesmoSite, type Realm } from './realm.ts'
import { caminhoSeguro, RetornoRecusado } from './retorno.ts'
import { lerSessao, type Sessao } from './sessao.ts'

/** What needs the OIDC library: to enter, renew or leave. `auth` loads it for that, and nothing else does. */

type Extra = { prompt?: string; login_hint?: string }

/** To the provider's login page, and back to `returnTo`. */
export const irEntrar = (realm: Realm, returnTo: string, extra: Extra) =>
  gerente(realm).signinRedirect({ ...extra, state: { returnTo: caminhoSeguro(returnTo) } })

/** Leaves at the provider. */
export const irSair = (realm: Realm) => gerente(realm).signoutRedirect()

/** Ends the code flow: the session, and where to go. Throws RetornoRecusado. */
export async function concluir(realm: Realm, url: string): Promise<[Sessao, string]> {
  try {
    const { state } = await gerente(realm).signinRedirectCallback(url)
    const sessao = lerSessao(realm)
    if (!sessao) throw new RetornoRecusado('invalido')
    return [sessao, caminhoSeguro(state && typeof state === 'object' && 'returnTo' in state ? state.returnTo : '/')]
  } catch (erro) {
    if (erro instanceof RetornoRecusado) throw erro
    const cancelado = erro instanceof Error && 'error' in erro && erro.error === 'access_denied'
    if (erro instanceof TypeError) throw falhas.identidade(erro)
    throw new RetornoRecusado(cancelado ? 'cancelado' : 'invalido', { cause: erro })
  }
}

const emCurso = new Map<Realm, Promise<Sessao | null>>()

/** The provider answered, and the answer was no. Anything else means it could not be asked. */
const recusou = (erro: unknown) => erro instanceof Error && erro.name === 'ErrorResponse'

async function pedir(realm: Realm, antes: Sessao | null): Promise<Sessao | null> {
  if (antes?.renovavel)
    try {
      await gerente(realm).signinSilent()
      return lerSessao(realm)
    } catch (erro) {
      if (!recusou(erro)) throw falhas.identidade(erro)
    }
  if (!mesmoSite(realm)) return null
  try {
    await gerente(realm, 'quadro').signinSilent({ forceIframeAuth: true })
    return lerSessao(realm)
  } catch (erro) {
    if (recusou(erro) || (erro instanceof Error && erro.name === 'ErrorTimeout')) return null
    throw falhas.identidade(erro)
  }
}

/**
 * A fresh session: by the refresh token, else by the hidden iframe, where the person is still signed in at the
 * provider. Null when they are not. Throws `Keycloak not available.` when the provider can't be asked.
 * Whoever asks while one is under way gets its answer.
 */
export function renovar(realm: Realm, antes: Sessao | null): Promise<Sessao | null> {
  const corrente = emCurso.get(realm)
  if (corrente) return corrente
  // The lock is held per browser and realm: tabs renew one after the other, never two at once.
  const nova = comTrava(`renovar:${realm}`, () => pedir(realm, antes)).finally(() => emCurso.delete(realm))
  emCurso.set(realm, nova)
  return nova
}

const comTrava = <T>(nome: string, tarefa: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(nome, tarefa) : tarefa()
