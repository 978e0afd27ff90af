import canonicalize from 'canonicalize'

import { sha256Hex } from '#server/base/hash.ts'

/** The documents a batch's proof covers, each as shown. */
export type Manifesto = { documento: number; versao: number; sha256: string }[]

/** SHA-256 of the canonical JSON (RFC 8785); the order matters. */
export const sha256DoManifesto = (itens: Manifesto) =>
  sha256Hex(canonicalize(itens.map(({ documento, versao, sha256 }) => ({ documento, versao, sha256 }))) ?? '')

type Mostrado = { documentoId: number; versao: number; sha256Mostrado: string }
/** Whether a document, as signed, is covered by the proof. */
export const esta = (itens: Manifesto, { documentoId, versao, sha256Mostrado }: Mostrado) =>
  itens.some((item) => item.documento === documentoId && item.versao === versao && item.sha256 === sha256Mostrado)
