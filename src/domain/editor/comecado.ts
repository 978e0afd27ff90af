import type { Documento } from '#contract/documento.ts'

/** The draft just begun by choosing a modelo, which opens with the first field focused. */
let comecado: number | null = null
export const comecar = (id: number): void => void (comecado = id)

/** In the order of the form, then the text. A captured document begins with its file. */
const CAMPOS = ['destinatario', 'responsavel', 'assunto', 'corpo'] as const

/** The first thing to fill in; answered only once for each draft begun. */
export function porOndeComecar({ id, falta }: Pick<Documento, 'id' | 'falta'>): (typeof CAMPOS)[number] | undefined {
  if (comecado !== id) return undefined
  comecado = null
  return falta.includes('captura') ? undefined : CAMPOS.find((campo) => falta.includes(campo))
}
