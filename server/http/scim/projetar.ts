import { ErroScim } from './erro.ts'
import { COMUNS, resolver, type Tipo } from './esquemas.ts'
import { type Caminho, lerAtributo } from './filtro/analisar.ts'
import type { Recurso } from './recurso.ts'

/** Attributes to answer: only `so`, or all but `menos`; plus those always returned. */
type Projecao = { so: Caminho[] | null; menos: Caminho[] }

function lerLista(dito: string | string[] | undefined): Caminho[] {
  const nomes = [dito ?? []].flat().flatMap((um) => um.split(','))
  return nomes
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '')
    .map((nome) => {
      try {
        return lerAtributo(nome)
      } catch {
        throw new ErroScim('PARAMETRO', { campo: 'attributes' })
      }
    })
}

/** Reads `attributes` or `excludedAttributes`, which exclude each other (RFC 7644 §3.9). */
export function lerProjecao(
  attributes: string | string[] | undefined,
  excluidos: string | string[] | undefined,
): Projecao {
  const so = lerLista(attributes)
  return { so: so.length > 0 ? so : null, menos: lerLista(excluidos) }
}

const SEMPRE = new Set([
  'id',
  'schemas',
  ...COMUNS.filter(({ returned }) => returned === 'always').map(({ name }) => name),
])
type Objeto = Record<string, unknown>
const eObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

const partes = (valor: unknown, fica: (nome: string) => boolean): unknown => {
  if (Array.isArray(valor)) return valor.map((um) => partes(um, fica))
  return eObjeto(valor) ? Object.fromEntries(Object.entries(valor).filter(([nome]) => fica(nome))) : valor
}

/** Place of an attribute: its extension's URN or null, and its name. */
const lugarDe = (tipo: Tipo, caminho: Caminho) => {
  if (caminho.nome === '') {
    const urn = tipo.extensoes.find(({ id }) => id === caminho.urn)?.id
    return urn === undefined ? undefined : { urn, nome: '', sub: null }
  }
  const achado = resolver(tipo, caminho)
  return achado && { urn: achado.extensao?.id ?? null, nome: achado.atributo.name, sub: achado.sub?.name ?? null }
}

/** Copies an attribute, or a sub-attribute, into the answer. */
function trazer(feito: Objeto, recurso: Recurso, { urn, nome, sub }: NonNullable<ReturnType<typeof lugarDe>>) {
  const de = urn === null ? recurso : recurso[urn]
  if (nome === '') {
    if (urn !== null && de !== undefined) feito[urn] = de
    return
  }
  if (!eObjeto(de) || de[nome] === undefined) return
  const antes = urn === null ? feito : ((feito[urn] ?? {}) as Objeto) // URNs hold objects
  const valor = sub === null ? de[nome] : partes(de[nome], (parte) => parte === sub)
  antes[nome] = sub !== null && eObjeto(valor) && eObjeto(antes[nome]) ? { ...antes[nome], ...valor } : valor
  if (urn !== null) feito[urn] = antes
}

function soEstes(tipo: Tipo, recurso: Recurso, caminhos: Caminho[]): Objeto {
  const feito: Objeto = Object.fromEntries(Object.entries(recurso).filter(([nome]) => SEMPRE.has(nome)))
  for (const caminho of caminhos) {
    const lugar = lugarDe(tipo, caminho)
    // an unknown attribute is ignored
    if (lugar) trazer(feito, recurso, lugar)
  }
  return feito
}

function semEstes(tipo: Tipo, recurso: Recurso, caminhos: Caminho[]): Objeto {
  const feito: Objeto = { ...recurso }
  for (const caminho of caminhos) {
    const lugar = lugarDe(tipo, caminho)
    if (!lugar || (lugar.urn === null && SEMPRE.has(lugar.nome))) continue
    const { urn, nome, sub } = lugar
    if (urn !== null && nome === '') delete feito[urn]
    else {
      const de = urn === null ? feito : { ...((feito[urn] ?? {}) as Objeto) }
      if (sub === null) delete de[nome]
      else de[nome] = partes(de[nome], (parte) => parte !== sub)
      if (urn !== null) feito[urn] = de
    }
  }
  return feito
}

export const projetar = (tipo: Tipo, recurso: Recurso, { so, menos }: Projecao): Objeto =>
  so ? soEstes(tipo, recurso, so) : menos.length > 0 ? semEstes(tipo, recurso, menos) : recurso
