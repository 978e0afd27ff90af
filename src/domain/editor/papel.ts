import type { RefObject } from 'react'

import type { Texto } from '#contract/texto.ts'

import type { Ancoras } from './ancoras.ts'
import type { Vocabulario } from './vocabulario.ts'

/** What the page may ask of the paper, also while the editor is on its way. */
export type Papel = {
  ler: () => Texto
  trocar: (corpo: Texto) => void
  focar: (onde?: 'corpo' | 'descricao') => void
  /** Makes a place for somebody else's part below the line being written. */
  porParte: (parte: number) => void
}

/** What the page gives the editor. */
export type PapelDoEditor = {
  /** Whose images the text may show; null: a text without images. */
  documentoId: number | null
  /** Others may write parts of it: the text of a draft. */
  comPartes?: boolean
  inicial: Texto
  /** What is written here, when it is not the whole text of a document. */
  rotulo?: string
  papel: RefObject<Papel>
  /** Where the tools go: above the paper, which they outlive. */
  ferramentas: HTMLElement | null
  /** What its variables are called and say. */
  vocabulario: Vocabulario
  /** What was said of its passages, where it was returned for adjustment. */
  ancoras?: Ancoras | null
  aoMudar: () => void
}

/** Until the editor is here. */
export const papelQueVem = (corpo: Texto): Papel => ({
  ler: () => corpo,
  trocar: () => {},
  focar: () => {},
  porParte: () => {},
})
