import { conferirAba } from './aba.ts'
import { aqui, auth, estado, executar, nunca, tarefas, type Extra, type Pessoa } from './auth.ts'
import { falhas } from './falhas.ts'
import { gerente, providerAnswers, SILENT_S } from './oidc.ts'
import { lembrarRealm, mesmoSite, type Realm } from './realm.ts'
import { caminhoSeguro, RetornoRecusado } from './retorno.ts'
import { acabouDeSair, anunciarSaida, marcarEntrada, salvarAntesDeSair } from './saida.ts'
import { esquecerSessao, lerSessao, viva, type Sessao } from './sessao.ts'

/** The part of `auth` that needs the OIDC library, to enter, renew or leave; loaded by `auth` only. */

/** A provider silent for this long is told as away. */
const SILENCIO_MS = 4_000
/** Whoever waits for a page this long has the provider asked whether it is there at all. */
const PACIENCIA_MS = 2_000

/** An external signer's link says to whom it was sent (`server/core/correio/carta.ts`): goes to the form, not back to the page. */
function paraQuem(realm: Realm, returnTo: string) {
  if (realm !== 'externo') return { returnTo }
  const { pathname, search, hash } = new URL(caminhoSeguro(returnTo), location.origin)
  const para = new URLSearchParams(hash.slice(1)).get('para')
  return para === null ? { returnTo } : { returnTo: pathname + search, login_hint: para }
}

/** Goes to the provider's login and back to `returnTo`. Throws `Keycloak not available.` when it doesn't answer. */
export async function entrar(
  realm: Realm,
  returnTo: string,
  { evenIfSilent = false, ...extra }: Extra,
): Promise<never> {
  await executar(tarefas.antesDeEntrar)
  if (!evenIfSilent && !(await providerAnswers(realm, SILENCIO_MS))) throw falhas.identidade()
  const { returnTo: volta, ...dica } = paraQuem(realm, returnTo)
  await gerente(realm)
    .signinRedirect({ ...dica, ...extra, state: { returnTo: caminhoSeguro(volta) } })
    .catch((erro: unknown) => {
      throw falhas.identidade(erro)
    })
  return nunca()
}

/** A new session that a page waits for. Throws `Keycloak not available.` as soon as the provider turns out to be silent. */
function esperada(realm: Realm): Promise<Sessao | null> {
  let relogio: ReturnType<typeof setTimeout>
  const silencio = new Promise<never>((_, recusar) => {
    relogio = setTimeout(
      () =>
        void providerAnswers(realm, SILENCIO_MS - PACIENCIA_MS).then((responde) => {
          if (!responde) recusar(falhas.identidade())
        }),
      PACIENCIA_MS,
    )
  })
  return Promise.race([renovar(realm), silencio]).finally(() => clearTimeout(relogio))
}

let adiantada: { realm: Realm; sessao: Promise<Sessao | null> } | undefined

/** Asks for a session early; the page's guard will wait for it. */
export function adiantar(realm: Realm) {
  if (emCurso.has(realm)) return // the guard was there first
  const sessao = esperada(realm)
  adiantada = { realm, sessao }
  // reported to whoever awaits it; who comes later asks anew
  sessao.catch(() => (adiantada = undefined))
}

/** A session asked for silently, else login, which never resolves. */
export async function requerer(realm: Realm, endereco: string): Promise<Pessoa> {
  const cedo = adiantada?.realm === realm ? adiantada.sessao : esperada(realm)
  adiantada = undefined
  const nova = await cedo
  return nova && viva(nova) ? auth.adotar(realm, nova) : entrar(realm, endereco, {})
}

/** Leaves here, in the other tabs and at the provider, forgetting everything. */
export async function sair(realm: Realm): Promise<never> {
  await salvarAntesDeSair()
  estado.saindo = true
  anunciarSaida(realm)
  await executar(tarefas.aoSair)
  lembrarRealm(null)
  try {
    if (!(await providerAnswers(realm, SILENCIO_MS))) throw falhas.identidade()
    await gerente(realm).signoutRedirect()
  } catch {
    // The provider can't be reached: forgets the session at least in this browser.
    esquecerSessao()
    location.assign('/')
  }
  return nunca()
}

/** On public pages, when idle: finds out whether the person is already signed in at the provider. */
export async function perceber(realm: Realm): Promise<Pessoa | null> {
  const sessao = lerSessao(realm)
  if (sessao && viva(sessao)) return sessao.pessoa
  if (acabouDeSair(realm)) return null
  const nova = await renovar(realm).catch(() => null)
  return nova && viva(nova) ? auth.adotar(realm, nova) : null
}

/** A new token, or login when refused. Logs the line operators search for (specification §4). */
export async function renovarOuEntrar(realm: Realm): Promise<string> {
  try {
    const nova = await renovar(realm)
    if (nova && viva(nova)) return nova.token
  } catch (erro) {
    console.error('Failed to refresh token!')
    throw erro
  }
  console.error('Failed to refresh token!')
  return entrar(realm, aqui(), {})
}

/** Ends the code flow; answers where to go. Throws RetornoRecusado. */
export async function retornar(url: string): Promise<string> {
  const realm: Realm = new URL(url).pathname === '/retorno/externo' ? 'externo' : 'interno'
  const [sessao, caminho] = await concluir(realm, url)
  await auth.adotar(realm, sessao)
  return caminho
}

/** The session of a code, and where to go. */
async function concluir(realm: Realm, url: string): Promise<[Sessao, string]> {
  try {
    const { state } = await gerente(realm).signinRedirectCallback(url)
    const sessao = lerSessao(realm)
    if (!sessao) throw new RetornoRecusado('invalido')
    marcarEntrada(realm)
    return [sessao, caminhoSeguro(state && typeof state === 'object' && 'returnTo' in state ? state.returnTo : '/')]
  } catch (erro) {
    if (erro instanceof RetornoRecusado) throw erro
    const cancelado = erro instanceof Error && 'error' in erro && erro.error === 'access_denied'
    if (erro instanceof TypeError) throw falhas.identidade(erro)
    throw new RetornoRecusado(cancelado ? 'cancelado' : 'invalido', { cause: erro })
  }
}

const emCurso = new Map<Realm, Promise<Sessao | null>>()

/** Whether the provider refused; other errors mean it couldn't be asked. */
const recusou = (erro: unknown) => erro instanceof Error && erro.name === 'ErrorResponse'

async function pedir(realm: Realm): Promise<Sessao | null> {
  await conferirAba()
  if (lerSessao(realm)?.renovavel)
    try {
      await gerente(realm).signinSilent({ silentRequestTimeoutInSeconds: SILENT_S })
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
 * A new session by refresh token, else by the hidden iframe if still signed in at the provider; null if not. Throws `Keycloak not
 * available.` when the provider can't be asked. Concurrent calls share one.
 */
export function renovar(realm: Realm): Promise<Sessao | null> {
  const corrente = emCurso.get(realm)
  if (corrente) return corrente
  // the lock is per browser and realm: tabs renew one after the other
  const nova = comTrava(`renovar:${realm}`, () => pedir(realm))
    .then((sessao) => {
      if (sessao) marcarEntrada(realm)
      return sessao
    })
    .finally(() => emCurso.delete(realm))
  emCurso.set(realm, nova)
  return nova
}

/** Runs while no other tab of this browser holds the lock of this name. */
export const comTrava = <T>(nome: string, tarefa: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(nome, tarefa) : tarefa()
