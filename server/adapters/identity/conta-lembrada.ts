/** Whose password was just made in this browser: the sign-in form begins with that account, and says so. */
import type { IncomingMessage } from 'node:http'

const nomeDo = (realm: string) => `carimbo_${realm}_senha`
const doRealm = (realm: string) => `Path=/realms/${realm}; HttpOnly; SameSite=Lax`
const JA_PASSOU = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'

/** A cookie for the sign-in form, good for ten minutes. `origem`: ours. */
export function lembrarConta(realm: string, username: string, origem: string) {
  const seguro = origem.startsWith('https:') ? '; Secure' : ''
  return `${nomeDo(realm)}=${Buffer.from(username).toString('base64url')}; ${doRealm(realm)}; Max-Age=600${seguro}`
}

export const esquecerConta = (realm: string) => `${nomeDo(realm)}=; ${doRealm(realm)}; ${JA_PASSOU}`

/** The cookies that end what this browser is signed in as at the provider (`cookies.names` of realm.ts). */
export const esquecerSessao = (realm: string) =>
  ['', '.sig'].map((fim) => `carimbo_${realm}${fim}=; ${doRealm(realm)}; ${JA_PASSOU}`)

/** The user name whose password was just made here; undefined where none was. */
export function contaLembrada({ headers }: IncomingMessage, realm: string): string | undefined {
  const inicio = `${nomeDo(realm)}=`
  const valor = headers.cookie
    ?.split('; ')
    .find((um) => um.startsWith(inicio))
    ?.slice(inicio.length)
  return valor ? Buffer.from(valor, 'base64url').toString().slice(0, 200) : undefined
}
