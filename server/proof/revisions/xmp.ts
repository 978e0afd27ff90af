import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const XML = 'http://www.w3.org/XML/1998/namespace'
const CONTAINERS = new Set(['Alt', 'Seq', 'Bag'].map((kind) => RDF + kind))
/** Attributes of RDF's own syntax, which state no property. */
const SYNTAX = new Set(['about', 'ID', 'nodeID', 'parseType', 'resource'].map((name) => RDF + name))
const LARGEST = 1024 * 1024

/** A property's value: words, the items of a container, or properties by name, which is namespace and local name. */
type Value = string | Value[] | Properties
type Properties = { [name: string]: Value }

/**
 * What an XMP packet says (ISO 16684-1 §7), however it is written: the resource's properties by their whole name; undefined if
 * it can't be read for certain.
 */
export function readXmp(bytes: Buffer): Properties | undefined {
  // what stands in a comment or CDATA may be content to another reader
  if (bytes.length > LARGEST || bytes.includes('<!')) return undefined
  try {
    const { root } = parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const rdf = root && findRdf(new NamedElement(root, { xml: XML }))
    if (!rdf) return undefined
    return propertiesOf(rdf.elements.map((each) => each.expect(`${RDF}Description`)))
  } catch (error) {
    if (error instanceof RangeError) throw error
    return undefined
  }
}

const findRdf = (node: NamedElement): NamedElement | undefined =>
  node.name === `${RDF}RDF` ? node : node.elements.find((each) => each.name === `${RDF}RDF`)

/** An element with the namespaces in force inside it. Throws if a prefix has none. */
class NamedElement {
  readonly name: string
  readonly attributes: [name: string, value: string][]
  private readonly element: XmlElement
  private readonly spaces: Record<string, string>

  constructor(element: XmlElement, outside: Record<string, string>) {
    const all = Object.entries(element.attributes)
    const declared = all.flatMap(([name, value]) => {
      const [, prefix] = /^xmlns(?::(.+))?$/.exec(name) ?? [undefined, null]
      return prefix === null ? [] : [[prefix ?? '', value]]
    })
    this.element = element
    this.spaces = { ...outside, ...Object.fromEntries(declared) }
    this.name = this.whole(element.name)
    this.attributes = all.flatMap(([name, value]) => (/^xmlns(:|$)/.test(name) ? [] : [[this.whole(name), value]]))
  }

  get elements(): NamedElement[] {
    return this.element.children.flatMap((each) =>
      each instanceof XmlElement ? [new NamedElement(each, this.spaces)] : [],
    )
  }

  get words(): string {
    return this.element.children.map((each) => (each instanceof XmlText ? each.text : '')).join('')
  }

  get(name: string): string | undefined {
    return this.attributes.find(([each]) => each === name)?.[1]
  }

  expect(name: string): NamedElement {
    if (this.name !== name) throw new Error(`${this.name} is no ${name}`)
    return this
  }

  private whole(name: string): string {
    const [prefix = '', local] = name.includes(':') ? name.split(':') : ['', name]
    const space = this.spaces[prefix]
    if (!space || !local) throw new Error(`${name} has no namespace`)
    return space + local
  }
}

/** The properties of these nodes together. Throws if one is stated twice. */
function propertiesOf(nodes: NamedElement[]): Properties {
  const stated = nodes.flatMap((node): [string, Value][] => [
    ...propertyAttributes(node),
    ...node.elements.map((each): [string, Value] => [each.name, valueOf(each)]),
  ])
  const properties = new Map(stated)
  if (properties.size < stated.length) throw new Error('a property is stated twice')
  return Object.fromEntries([...properties].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const propertyAttributes = ({ attributes }: NamedElement) =>
  attributes.filter(([name]) => !SYNTAX.has(name) && !name.startsWith(XML))

function valueOf(node: NamedElement): Value {
  const value = withoutLanguage(node)
  const language = node.get(`${XML}lang`)
  return language === undefined ? value : { [`${XML}lang`]: language, value }
}

function withoutLanguage(node: NamedElement): Value {
  const resource = node.get(`${RDF}resource`)
  if (resource !== undefined) return resource
  const { elements } = node
  const [first, ...more] = elements
  if (node.get(`${RDF}parseType`) === 'Resource') return propertiesOf([node])
  if (first && CONTAINERS.has(first.name) && more.length === 0) return [first.name, ...first.elements.map(valueOf)]
  if (first?.name === `${RDF}Description`) return propertiesOf(elements.map((each) => each.expect(`${RDF}Description`)))
  if (first) throw new Error(`${node.name} has elements without a meaning`)
  return propertyAttributes(node).length > 0 ? propertiesOf([node]) : node.words
}
