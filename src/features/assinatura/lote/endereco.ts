import type { ItemASeAssinar, PreparoDoLote } from '#contract/lote.ts'

/** The documents of a batch, in its address. */
export const noEndereco = (mobilIds: number[]) => ({ documentos: mobilIds.join(',') })

const NUMEROS = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/
/** Those named in the address; none when it is no list. */
export const doEndereco = (documentos: string) => (NUMEROS.test(documentos) ? documentos.split(',').map(Number) : [])

/** What is prepared, without one that was taken out. */
export function semEste({ itens, formas, ...resto }: PreparoDoLote, mobilId: number): PreparoDoLote {
  const ficam = itens.filter((item) => item.mobilId !== mobilId)
  return {
    ...resto,
    itens: ficam,
    formas: formas.map((forma) => ({ ...forma, abaixo: forma.abaixo.filter((id) => id !== mobilId) })),
  }
}

/** What a way to sign would sign of these. */
export const assinaveis = (itens: ItemASeAssinar[], abaixo: number[] = []) =>
  itens.filter(({ pode, mobilId }) => pode && !abaixo.includes(mobilId))
