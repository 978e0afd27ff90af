import type { NavigateOptions } from '@tanstack/react-router'

import type { MobilAberto } from '#contract/mobil.ts'

/** A section of the open page. */
export const aSecao = (hash: string) => (): NavigateOptions => ({
  to: '.',
  search: true,
  hash,
  replace: true,
  resetScroll: false,
  hashScrollIntoView: false,
})

/** The editor of a document, or of a new one, to be put into `dentroDe` if that is named. */
export const escrever = (idDocumento: number | undefined, dentroDe = '-'): NavigateOptions => ({
  to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
  params: { numeroDocumento: dentroDe, idDocumento: idDocumento === undefined ? undefined : String(idDocumento) },
})
export const aoEditor = ({ documento }: MobilAberto) => escrever(documento.id)
export const aoNovo = ({ mobil }: MobilAberto) => escrever(undefined, mobil.sigla)

/** The page where the document is signed; `hash`: what is open there. */
export const aAssinar =
  (hash = '') =>
  ({ mobil }: MobilAberto): NavigateOptions => ({
    to: '/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}',
    params: { codigo: String(mobil.id), numero: mobil.sigla },
    hash,
  })
