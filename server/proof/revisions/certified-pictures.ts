import type { Valor } from '../pdf/value.ts'
import type { Dicionario, Estado } from '../pdf/document-state.ts'
import type { Exame } from './examination.ts'
import { iguais } from '../pdf/equality.ts'

/** The objects of an annotation's pictures: /AP, each of its entries, and each state of an entry. */
export function picturesOf(estado: Estado, annotation: Dicionario): Valor[] {
  const ap = annotation.get('AP')
  return [
    ap,
    ...[...(estado.dicionario(ap)?.values() ?? [])].flatMap((figure) => [figure, ...statesOf(estado, figure)]),
  ]
    .filter((value) => value !== undefined)
    .filter((value) => value.tipo === 'referencia')
}

function statesOf(estado: Estado, figure: Valor): Valor[] {
  if (figure.tipo === 'referencia' && estado.podeTerFluxo(figure.objeto)) return []
  return [...(estado.dicionario(figure)?.values() ?? [])]
}

/** Permits the pictures of an annotation that may be drawn anew: new objects, and old ones that nothing else refers to. */
export function permitPictures(x: Exame, was: Dicionario, is: Dicionario): void {
  const old = picturesOf(x.antes, was)
  x.fechar(is.get('AP'))
  for (const value of picturesOf(x.depois, is)) {
    x.fechar(value)
    if (value.tipo !== 'referencia' || !x.a.escritos.has(value.objeto) || !old.some((each) => iguais(each, value)))
      continue
    if ((x.grafo.referidos.get(value.objeto) ?? 0) > 1) continue
    x.desenhos.add(value.objeto)
    x.fechar(x.depois.valor(value.objeto))
  }
}

/** ` na página 2`; '' where the page is not known. */
export const onPage = (page: number | undefined): string => (page === undefined ? '' : ` na página ${page}`)
