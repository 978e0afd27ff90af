export const LINGUAS = ['pt-BR', 'en', 'es'] as const
/** Languages of the house; Portuguese is the source and the default. */
export type Lingua = (typeof LINGUAS)[number]

/** The preferred known language of `Accept-Language`; undefined when it names none, as with `*`. */
export function linguaPedida(aceita: string | undefined): Lingua | undefined {
  const pesadas = (aceita ?? '').split(',').map((cada, ordem) => {
    const [lingua = '', ...parametros] = cada.trim().toLowerCase().split(';')
    const q = parametros.map((parametro) => /^\s*q=([\d.]+)$/.exec(parametro)?.[1]).find(Boolean)
    return { lingua: lingua.split('-')[0], peso: q === undefined ? 1 : Number(q), ordem }
  })
  for (const { lingua, peso } of pesadas.toSorted((a, b) => b.peso - a.peso || a.ordem - b.ordem)) {
    if (peso === 0) continue
    if (lingua === 'pt') return 'pt-BR'
    if (lingua === 'en' || lingua === 'es') return lingua
  }
  return undefined
}

/** As `linguaPedida`, with Portuguese as default. */
export const linguaDe = (aceita: string | undefined): Lingua => linguaPedida(aceita) ?? 'pt-BR'
