import type { Documento } from '#contract/documento.ts'

/** The draft a modelo was just chosen for: one begins to fill it in, rather than to read it. */
let comecado: number | null = null
export const comecar = (id: number): void => void (comecado = id)

/** In the order of the form. A captured document begins with its file. */
const CAMPOS = ['destinatario', 'responsavel', 'assunto'] as const

/** The first field to fill in, asked once for each draft begun. */
export function porOndeComecar({ id, falta }: Pick<Documento, 'id' | 'falta'>): (typeof CAMPOS)[number] | undefined {
  if (comecado !== id) return undefined
  comecado = null
  return falta.includes('captura') ? undefined : CAMPOS.find((campo) => falta.includes(campo))
}
