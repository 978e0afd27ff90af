import { XmlElement } from '@rgrove/parse-xml'

/** No arms are drawn with so many parts; more would hold up each page they stand on. */
const PARTES_MAXIMO = 100_000

/** Ids that a style or an attribute refers to. */
const idsEm = (valor: string) => Array.from(valor.matchAll(/url\(\s*["']?#([^"')\s]+)/g), ([, id = '']) => id)
const semPrefixo = (nome: string) => nome.slice(nome.indexOf(':') + 1)
const REPETEM = new Set(['mask', 'clipPath'])

/** What each class of the style sheets refers to; null where another kind of selector refers to a mask or a clip. */
function idsDasClasses(folhas: readonly string[], repetidos: ReadonlyMap<string, unknown>) {
  const classes = new Map<string, string[]>()
  for (const folha of folhas)
    for (const dita of folha.split('}')) {
      const [seletores = '', regra = ''] = dita.split('{', 2)
      const ids = idsEm(regra).filter((id) => repetidos.has(id))
      if (ids.length === 0) continue
      for (const seletor of seletores.split(',')) {
        const classe = /^\.([\w-]+)$/.exec(seletor.trim())?.[1]
        if (classe === undefined) return null
        classes.set(classe, [...(classes.get(classe) ?? []), ...ids])
      }
    }
  return classes
}

/**
 * Whether a drawing has more parts than it may, each copy, mask and clip counted wherever it is used: masks within masks
 * grow as copies within copies do. `elementos` are all that draw, `folhas` the style sheets without comments.
 */
export function custaDemais(raiz: XmlElement, elementos: readonly XmlElement[], folhas: readonly string[]): boolean {
  // an id that several have refers to the first in some readers, to the last in others: all are counted
  const porId = new Map<string, XmlElement[]>()
  for (const elemento of elementos) {
    const id = elemento.attributes['id']
    const deles = id === undefined ? undefined : porId.get(id)
    if (deles) deles.push(elemento)
    else if (id !== undefined) porId.set(id, [elemento])
  }
  const repetidos = new Map([...porId].filter(([, deles]) => deles.some(({ name }) => REPETEM.has(semPrefixo(name)))))
  const classes = idsDasClasses(folhas, repetidos)
  if (!classes) return true
  const alvosDe = ({ name, attributes }: XmlElement) => {
    const copiado = (attributes['href'] ?? attributes['xlink:href'] ?? '').slice(1)
    const ids = [
      ...Object.values(attributes).flatMap(idsEm),
      ...(attributes['class'] ?? '').split(/\s+/).flatMap((classe) => classes.get(classe) ?? []),
    ]
    return [
      ...(semPrefixo(name) === 'use' ? (porId.get(copiado) ?? []) : []),
      ...ids.flatMap((id) => repetidos.get(id) ?? []),
    ]
  }
  const contados = new Map<XmlElement, number>()
  const contar = (elemento: XmlElement): number => {
    const sabido = contados.get(elemento)
    if (sabido !== undefined) return sabido
    // whoever comes back to what is being counted goes round for ever
    contados.set(elemento, Infinity)
    const partes = [...elemento.children, ...alvosDe(elemento)].filter((parte) => parte instanceof XmlElement)
    const soma = partes.reduce((n, parte) => n + contar(parte), 1)
    contados.set(elemento, soma)
    return soma
  }
  return contar(raiz) > PARTES_MAXIMO
}
