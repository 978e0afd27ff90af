import type { Comparador, Filtro, Valor } from './analisar.ts'

type Objeto = Record<string, unknown>
const eObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** A field, ignoring case. */
const campoDe = (objeto: Objeto, nome: string): unknown =>
  objeto[Object.keys(objeto).find((chave) => chave.toLowerCase() === nome.toLowerCase()) ?? nome]

function comparar(op: Comparador, tem: unknown, valor: Valor): boolean {
  if (op === 'eq')
    return typeof tem === 'string' && typeof valor === 'string'
      ? tem.toLowerCase() === valor.toLowerCase()
      : (tem ?? null) === valor
  if (op === 'ne') return !comparar('eq', tem, valor)
  if (typeof tem !== 'string' || typeof valor !== 'string') return false
  const [um, outro] = [tem.toLowerCase(), valor.toLowerCase()]
  if (op === 'co') return um.includes(outro)
  if (op === 'sw') return um.startsWith(outro)
  if (op === 'ew') return um.endsWith(outro)
  if (op === 'gt') return um > outro
  if (op === 'ge') return um >= outro
  return op === 'lt' ? um < outro : um <= outro
}

/** Whether one value matches a filter in brackets; a plain value counts as its own `value`. */
export function corresponde(filtro: Filtro, elemento: unknown): boolean {
  const objeto = eObjeto(elemento) ? elemento : { value: elemento }
  if ('filtros' in filtro) {
    const cabe = (cada: Filtro) => corresponde(cada, objeto)
    return filtro.op === 'and' ? filtro.filtros.every(cabe) : filtro.filtros.some(cabe)
  }
  if (filtro.op === 'not') return !corresponde(filtro.filtro, objeto)
  const tem = campoDe(objeto, filtro.caminho.nome)
  if (filtro.op === '[]') return [tem].flat().some((um) => corresponde(filtro.filtro, um))
  if (filtro.op === 'pr') return tem !== undefined && tem !== null && tem !== ''
  return comparar(filtro.op, tem, filtro.valor)
}
