/** Remembers the account whose password was just made in this browser, for the sign-in form. */
import type { IncomingMessage } from 'node:http'

const nomeDo = (realm: string) => `carimbo_${realm}_senha`
const doRealm = (realm: string) => `Path=/realms/${realm}; HttpOnly; SameSite=Lax`
const JA_PASSOU = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'

/** Cookie for the sign-in form, valid ten minutes. `origem`: ours. */
export function lembrarConta(realm: string, username: string, origem: string) {
  const seguro = origem.startsWith('https:') ? '; Secure' : ''
  return `${nomeDo(realm)}=${Buffer.from(username).toString('base64url')}; ${doRealm(realm)}; Max-Age=600${seguro}`
}

export const esquecerConta = (realm: string) => `${nomeDo(realm)}=; ${doRealm(realm)}; ${JA_PASSOU}`

/** Cookies that end this browser's session at the provider (`cookies.names` in realm.ts). */
export const esquecerSessao = (realm: string) =>
  ['', '.sig'].map((fim) => `carimbo_${realm}${fim}=; ${doRealm(realm)}; ${JA_PASSOU}`)

/** User name whose password was just made here, if any. */
export function contaLembrada({ headers }: IncomingMessage, realm: string): string | undefined {
  const inicio = `${nomeDo(realm)}=`
  const valor = headers.cookie
    ?.split('; ')
    .find((um) => um.startsWith(inicio))
    ?.slice(inicio.length)
  return valor ? Buffer.from(valor, 'base64url').toString().slice(0, 200) : undefined
}
