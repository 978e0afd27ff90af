import type { Texto } from '#contract/texto.ts'

/** What the page may ask of the paper, also while the editor is on its way. */
export type Papel = {
  ler: () => Texto
  trocar: (corpo: Texto) => void
  focar: (onde?: 'corpo' | 'descricao') => void
  /** Makes a place for somebody else's part below the line being written. */
  porParte: (parte: number) => void
}

/** Until the editor is here. */
export const papelQueVem = (corpo: Texto): Papel => ({
  ler: () => corpo,
  trocar: () => {},
  focar: () => {},
  porParte: () => {},
})
