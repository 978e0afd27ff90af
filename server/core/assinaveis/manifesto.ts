import canonicalize from 'canonicalize'

import { sha256Hex } from '#server/base/hash.ts'

/** What a batch is proved over: which documents, each as it was shown. */
export type Manifesto = { documento: number; versao: number; sha256: string }[]

/** Of its canonical JSON (RFC 8785): the order counts, how it is written does not. */
export const sha256DoManifesto = (itens: Manifesto) =>
  sha256Hex(canonicalize(itens.map(({ documento, versao, sha256 }) => ({ documento, versao, sha256 }))) ?? '')

type Mostrado = { documentoId: number; versao: number; sha256Mostrado: string }
/** Whether a document, as it was signed, is one of those that were proved. */
export const esta = (itens: Manifesto, { documentoId, versao, sha256Mostrado }: Mostrado) =>
  itens.some((item) => item.documento === documentoId && item.versao === versao && item.sha256 === sha256Mostrado)
