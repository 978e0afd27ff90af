import { config } from './config.ts'

/** Internal people and external signers have separate providers (specification §6). The choice alone grants nothing. */
export type Realm = 'interno' | 'externo'

const LEMBRADO = 'carimbo.realm'

export const realmLembrado = (): Realm | null => {
  try {
    const valor = sessionStorage.getItem(LEMBRADO)
    return valor === 'interno' || valor === 'externo' ? valor : null
  } catch {
    return null
  }
}

export function lembrarRealm(realm: Realm | null) {
  try {
    if (realm) sessionStorage.setItem(LEMBRADO, realm)
    else sessionStorage.removeItem(LEMBRADO)
  } catch {
    // Without storage there is no session either.
  }
}

/** The signing page of an external signer; other paths that end in /EXT are not external. boot.js has the same pattern. */
const ASSINAR_DE_FORA = /^\/assinar-documento\/.+\/EXT\/?$/

/** Whether the address is for external signers (specification §6). */
export function enderecoExterno(endereco: string): boolean {
  const url = new URL(endereco, location.origin)
  return ASSINAR_DE_FORA.test(url.pathname) || url.searchParams.get('isExt') === 'EXT'
}

/** isExt=EXT or the signing path ending in /EXT → paraiba; else this tab's last realm; else the default one. */
export const realmDe = (endereco: string): Realm =>
  enderecoExterno(endereco) ? 'externo' : (realmLembrado() ?? 'interno')

/** The provider's issuer address, as Keycloak builds it; a relative KEYCLOAK_URL is of this origin. */
export function autoridade(realm: Realm): string {
  const { KEYCLOAK_URL, KEYCLOAK_REALM, KEYCLOAK_EXTERNAL_REALM } = config()
  const nome = realm === 'externo' ? KEYCLOAK_EXTERNAL_REALM : KEYCLOAK_REALM
  return `${new URL(KEYCLOAK_URL, location.origin).href.replace(/\/$/, '')}/realms/${encodeURIComponent(nome)}`
}

/** Where the library keeps this realm's session, in sessionStorage. */
export const chaveDaSessao = (realm: Realm) => `oidc.user:${autoridade(realm)}:${config().KEYCLOAK_CLIENT_ID}`

/**
 * The hidden iframe works only where the provider's cookie is first-party; elsewhere browsers block it and a
 * top-level redirect does the same work (docs/regras/identidade.md, 4).
 */
export const mesmoSite = (realm: Realm) => new URL(autoridade(realm)).hostname === location.hostname
