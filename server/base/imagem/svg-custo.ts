import { XmlElement } from '@rgrove/parse-xml'

/** More parts would delay every page with these arms. */
const PARTES_MAXIMO = 100_000

const idsEm = (valor: string) => Array.from(valor.matchAll(/url\(\s*["']?#([^"')\s]+)/g), ([, id = '']) => id)
const semPrefixo = (nome: string) => nome.slice(nome.indexOf(':') + 1)
const REPETEM = new Set(['mask', 'clipPath'])

/** What each class refers to; null when another kind of selector refers to a mask or clip. */
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
 * Whether a drawing has too many parts, counting each copy, mask and clip wherever it is used: nested masks multiply as
 * copies do. `elementos`: everything drawn; `folhas`: style sheets without comments.
 */
export function custaDemais(raiz: XmlElement, elementos: readonly XmlElement[], folhas: readonly string[]): boolean {
  // readers differ on which of several equal ids is meant: count all
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
    // a cycle never ends
    contados.set(elemento, Infinity)
    const partes = [...elemento.children, ...alvosDe(elemento)].filter((parte) => parte instanceof XmlElement)
    const soma = partes.reduce((n, parte) => n + contar(parte), 1)
    contados.set(elemento, soma)
    return soma
  }
  return contar(raiz) > PARTES_MAXIMO
}
