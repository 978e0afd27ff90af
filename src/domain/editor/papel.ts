import type { RefObject } from 'react'

import type { Texto } from '#contract/texto.ts'

import type { Ancoras } from './ancoras.ts'
import type { Vocabulario } from './vocabulario.ts'

type OndeNoTexto = 'corpo' | 'descricao'

/** What the page may ask of the editor, also before it is loaded. */
export type Papel = {
  ler: () => Texto
  trocar: (corpo: Texto) => void
  focar: (onde?: OndeNoTexto) => void
  /** Where the focus was asked to be, before the editor was there. */
  pedido?: OndeNoTexto
  /** Inserts the place of somebody else's part below the current line. */
  porParte: (parte: number) => void
}

/** What the page gives the editor. */
export type PapelDoEditor = {
  /** Whose images the text may show; null: a text without images. */
  documentoId: number | null
  /** A draft's text, of which others may write parts. */
  comPartes?: boolean
  inicial: Texto
  /** Accessible name of a text smaller than a document. */
  rotulo?: string
  papel: RefObject<Papel>
  /** The element of the toolbar, above the paper; it outlives the editor. */
  ferramentas: HTMLElement | null
  /** Names and values of its variables. */
  vocabulario: Vocabulario
  /** Comments on passages of a draft; without it, nothing is commented on. */
  ancoras?: Ancoras | null
  aoMudar: () => void
}

/** Stands in until the editor is loaded, which is then focused if that was asked for and the person is in no other field. */
export const papelQueVem = (corpo: Texto): Papel => ({
  ler: () => corpo,
  trocar: () => {},
  focar(onde = 'corpo') {
    this.pedido = onde
  },
  porParte: () => {},
})
