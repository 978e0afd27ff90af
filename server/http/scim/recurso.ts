import { sha256Hex } from '#server/base/hash.ts'
import { ErroScim } from './erro.ts'

export type Recurso = Record<string, unknown> & {
  id: string
  meta: { location: string; version: string } & Record<string, unknown>
}

/** A resource's version: the hash of its content. */
export const versaoDe = async (conteudo: object) => `W/"${(await sha256Hex(JSON.stringify(conteudo))).slice(0, 20)}"`

const semW = (etag: string) => etag.trim().replace(/^W\//, '')
/** Whether a header of versions names this one (RFC 9110 §13.1); `*` names any. */
export const nomeia = (cabecalho: string, { meta: { version } }: Recurso) =>
  cabecalho.trim() === '*' || cabecalho.split(',').some((uma) => semW(uma) === semW(version))

/** Throws when the version read is no longer current. */
export function conferirVersao(seIgual: string | undefined, recurso: Recurso) {
  if (seIgual !== undefined && !nomeia(seIgual, recurso)) throw new ErroScim('DESATUALIZADO')
}
