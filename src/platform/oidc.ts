import { UserManager, WebStorageStateStore } from 'oidc-client-ts'

import { config } from './config.ts'
import { announceIdentity } from './late-manager.ts'
import { autoridade, type Realm } from './realm.ts'

export { ErrorResponse } from 'oidc-client-ts'

/** Keycloak's addresses, and the embedded provider's: known, so that a new tab need not ask for them. */
const metadata = (authority: string) => ({
  issuer: authority,
  authorization_endpoint: `${authority}/protocol/openid-connect/auth`,
  token_endpoint: `${authority}/protocol/openid-connect/token`,
  end_session_endpoint: `${authority}/protocol/openid-connect/logout`,
})

/** Whether the provider itself, and no page in its place, answers within this time. Never throws. */
export async function providerAnswers(realm: Realm, ms: number): Promise<boolean> {
  const issuer = autoridade(realm)
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ms),
    })
    return ((await answer.json()) as { issuer?: unknown }).issuer === issuer
  } catch {
    return false
  }
}

/** For one silent renewal, s. Given at each call too: without it the library waits for a refresh token's answer without end. */
export const SILENT_S = 8

const gerentes = new Map<string, UserManager>()

/**
 * The UserManager of a realm; loads the OIDC library. In the hidden frame the answer comes after `#`, which isn't sent to
 * servers: the framed page has one cached address.
 */
export function gerente(realm: Realm, onde: 'pagina' | 'quadro' = 'pagina'): UserManager {
  const authority = autoridade(realm)
  const nome = `${onde} ${authority}`
  const pronto = gerentes.get(nome)
  if (pronto) return pronto
  const novo = new UserManager({
    authority,
    client_id: config().KEYCLOAK_CLIENT_ID,
    redirect_uri: `${location.origin}/retorno${realm === 'externo' ? '/externo' : ''}`,
    silent_redirect_uri: `${location.origin}/silencioso.html`,
    post_logout_redirect_uri: `${location.origin}/`,
    scope: 'openid profile email',
    metadata: metadata(authority),
    response_mode: onde === 'quadro' ? 'fragment' : 'query',
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: false, // the check runs only on routes that need sign-in (specification §4)
    monitorSession: false,
    silentRequestTimeoutInSeconds: SILENT_S,
    requestTimeoutInSeconds: 10,
  })
  // the provider around the app follows the late manager
  novo.events.addUserLoaded((user) => announceIdentity('UserLoaded', user))
  novo.events.addUserUnloaded(() => announceIdentity('UserUnloaded'))
  novo.events.addUserSignedOut(() => announceIdentity('UserSignedOut'))
  novo.events.addSilentRenewError((erro) => announceIdentity('SilentRenewError', erro))
  gerentes.set(nome, novo)
  return novo
}
