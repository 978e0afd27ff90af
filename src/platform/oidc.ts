import { UserManager, WebStorageStateStore } from 'oidc-client-ts'

import { config } from './config.ts'
import { announceIdentity } from './late-manager.ts'
import { autoridade, type Realm } from './realm.ts'

export { ErrorResponse } from 'oidc-client-ts'

/** Where Keycloak, and the provider brought along, have their login page. */
const keycloakMetadata = (authority: string) => ({
  issuer: authority,
  authorization_endpoint: `${authority}/protocol/openid-connect/auth`,
})

const gerentes = new Map<string, UserManager>()

/**
 * The UserManager of a realm. This module is loaded only to enter, renew or leave: it brings the OIDC library. In the hidden
 * frame the answer comes behind a `#`, which no server is sent: the framed page has one address, and the browser has it.
 */
export function gerente(realm: Realm, onde: 'pagina' | 'pagina-sem-descoberta' | 'quadro' = 'pagina'): UserManager {
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
    ...(onde === 'pagina-sem-descoberta' && { metadata: keycloakMetadata(authority) }),
    response_mode: onde === 'quadro' ? 'fragment' : 'query',
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: false, // the check runs only while the route requires sign-in (specification §4)
    monitorSession: false,
    silentRequestTimeoutInSeconds: 8,
    requestTimeoutInSeconds: 10,
  })
  // The provider around the app follows the late manager, which stands for all of these.
  novo.events.addUserLoaded((user) => announceIdentity('UserLoaded', user))
  novo.events.addUserUnloaded(() => announceIdentity('UserUnloaded'))
  novo.events.addUserSignedOut(() => announceIdentity('UserSignedOut'))
  novo.events.addSilentRenewError((erro) => announceIdentity('SilentRenewError', erro))
  gerentes.set(nome, novo)
  return novo
}
