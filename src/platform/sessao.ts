import type { User } from 'oidc-client-ts'

import { chaveDaSessao, type Realm } from './realm.ts'

/** The authenticated user, from the identity token (docs/regras/identidade.md, 8). */
export type Pessoa = {
  uuid: string
  username: string
  firstName: string
  surnames: string
  completeName: string
  email: string
  emailVerified: boolean
  iss: string
}

export type Sessao = {
  token: string
  /** Seconds since 1970. */
  expiraEm: number
  renovavel: boolean
  /** Lent by another tab, or copied with it, and not renewed since (emprestar.ts, aba.ts). */
  deOutraAba: boolean
  pessoa: Pessoa
  /** The same session as the OIDC library's own User. */
  usuario: User
}

type Claims = Record<string, unknown>
const texto = (claims: Claims, nome: string) => (typeof claims[nome] === 'string' ? claims[nome] : '')

/** Reads the token's claims; a missing or wrong one becomes an empty text. */
export const pessoaDe = (claims: Claims): Pessoa => ({
  uuid: texto(claims, 'sub'),
  username: texto(claims, 'preferred_username'),
  firstName: texto(claims, 'given_name'),
  surnames: texto(claims, 'family_name'),
  completeName: texto(claims, 'name'),
  email: texto(claims, 'email'),
  emailVerified: claims.email_verified === true,
  iss: texto(claims, 'iss'),
})

/** The library's stored session, read without loading the library. */
export function lerSessao(realm: Realm): Sessao | null {
  try {
    const bruto = sessionStorage.getItem(chaveDaSessao(realm))
    if (!bruto) return null
    const valor = JSON.parse(bruto) as Claims // checked field by field below
    const token = texto(valor, 'access_token')
    if (!token || typeof valor.profile !== 'object' || valor.profile === null) return null
    const expiraEm = typeof valor.expires_at === 'number' ? valor.expires_at : 0
    return {
      token,
      expiraEm,
      renovavel: texto(valor, 'refresh_token') !== '',
      deOutraAba: valor.deOutraAba === true,
      pessoa: pessoaDe(valor.profile as Claims),
      usuario: { ...valor, expired: expiraEm <= Date.now() / 1000 } as User, // the library wrote it, and computes `expired` this way
    }
  } catch {
    return null
  }
}

/** What the library stores of a user, for another tab: without what renews the session, which only one tab may use. */
export const paraOutraAba = (usuario: object) =>
  JSON.stringify({ ...usuario, refresh_token: undefined, deOutraAba: true })

/** Seconds left; negative once expired. */
export const validade = (sessao: Sessao) => sessao.expiraEm - Date.now() / 1000
export const viva = (sessao: Sessao) => validade(sessao) > 0

/** Deletes this tab's tokens, of one realm or of both. The tab's realm stays remembered. */
export function esquecerSessao(realm?: Realm) {
  try {
    for (const cada of realm ? [realm] : (['interno', 'externo'] as const))
      sessionStorage.removeItem(chaveDaSessao(cada))
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}
