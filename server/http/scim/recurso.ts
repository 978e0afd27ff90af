import { sha256Hex } from '#server/base/hash.ts'
import { ErroScim } from './erro.ts'

/** A resource as it is answered. */
export type Recurso = Record<string, unknown> & {
  id: string
  meta: { location: string; version: string } & Record<string, unknown>
}

/** The version of a resource: of what it says, so that any change of the register is one. */
export const versaoDe = async (conteudo: object) => `W/"${(await sha256Hex(JSON.stringify(conteudo))).slice(0, 20)}"`

const semW = (etag: string) => etag.trim().replace(/^W\//, '')
/** Whether a header that lists versions names this one (RFC 9110 §13.1); `*` names any. */
export const nomeia = (cabecalho: string, { meta: { version } }: Recurso) =>
  cabecalho.trim() === '*' || cabecalho.split(',').some((uma) => semW(uma) === semW(version))

/** Refuses a write over another version than the one that was read. */
export function conferirVersao(seIgual: string | undefined, recurso: Recurso) {
  if (seIgual !== undefined && !nomeia(seIgual, recurso)) throw new ErroScim('DESATUALIZADO')
}
