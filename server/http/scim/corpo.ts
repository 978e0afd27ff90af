import { ErroScim } from './erro.ts'
import { type Atributo, type Tipo } from './esquemas.ts'

export type Objeto = Record<string, unknown>
export const eObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

const VERDADE: Record<string, boolean> = { true: true, false: false }

/** Reads one value by its attribute's type; undefined when the client unsets it. */
function lerValor(atributo: Atributo, valor: unknown): unknown {
  if (valor === null || valor === undefined || valor === '') return undefined
  if (atributo.type === 'complex') {
    if (eObjeto(valor)) return lerCampos(atributo.subAttributes ?? [], valor)
    if (typeof valor === 'string') return { value: valor }
    throw new ErroScim('TIPO_DO_VALOR', { atributo: atributo.name, tipo: 'complex' })
  }
  if (atributo.type === 'boolean') {
    // Entra ID sends booleans as text
    const dito = typeof valor === 'string' ? VERDADE[valor.toLowerCase()] : valor
    if (typeof dito !== 'boolean') throw new ErroScim('TIPO_DO_VALOR', { atributo: atributo.name, tipo: 'boolean' })
    return dito
  }
  if (typeof valor !== 'string') throw new ErroScim('TIPO_DO_VALOR', { atributo: atributo.name, tipo: atributo.type })
  return valor
}

/** Reads a value, or the list of a multi-valued attribute. */
export function lerDoAtributo(atributo: Atributo, valor: unknown): unknown {
  if (!atributo.multiValued) {
    if (Array.isArray(valor)) throw new ErroScim('TIPO_DO_VALOR', { atributo: atributo.name, tipo: atributo.type })
    return lerValor(atributo, valor)
  }
  const lista = valor === null || valor === undefined ? [] : [valor].flat()
  return lista.map((um) => lerValor(atributo, um)).filter((um) => um !== undefined)
}

/** Reads known, writable attributes of an object, whatever the case of their names. */
function lerCampos(atributos: Atributo[], objeto: Objeto): Objeto {
  const porNome = new Map(atributos.map((atributo) => [atributo.name.toLowerCase(), atributo]))
  const lido: Objeto = {}
  for (const [nome, valor] of Object.entries(objeto)) {
    const atributo = porNome.get(nome.toLowerCase())
    if (!atributo || atributo.mutability === 'readOnly') continue
    const dito = lerDoAtributo(atributo, valor)
    if (dito !== undefined) lido[atributo.name] = dito
  }
  return lido
}

const EXTERNO: Atributo = {
  name: 'externalId',
  type: 'string',
  multiValued: false,
  description: '',
  required: false,
  mutability: 'readWrite',
  returned: 'default',
}

/** The writable attributes in a body, with extensions, by canonical names. */
export function lerRecurso(tipo: Tipo, corpo: unknown): Objeto {
  if (!eObjeto(corpo)) throw new ErroScim('CORPO', { campo: 'raiz' })
  const schemas = corpo['schemas']
  if (schemas !== undefined && !(Array.isArray(schemas) && schemas.every((um) => typeof um === 'string')))
    throw new ErroScim('CORPO', { campo: 'schemas' })
  const lido = lerCampos([...tipo.nucleo.attributes, EXTERNO], corpo)
  for (const [nome, valor] of Object.entries(corpo)) {
    const extensao = tipo.extensoes.find(({ id }) => id.toLowerCase() === nome.toLowerCase())
    if (!extensao || valor === null) continue
    if (!eObjeto(valor)) throw new ErroScim('CORPO', { campo: extensao.id })
    lido[extensao.id] = lerCampos(extensao.attributes, valor)
  }
  return lido
}
