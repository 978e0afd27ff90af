import type { Chamado } from './cliente.ts'
import { eObjeto, type Objeto } from './corpo.ts'
import { BULK } from './descoberta.ts'
import { ErroScim } from './erro.ts'

const PEDIDO = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest'
const RESPOSTA = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse'

type Operacao = {
  ordem: number
  method: string
  path: string
  bulkId: string | undefined
  version: string | undefined
  data: unknown
}
/** Result of one operation, as of a call of its own. */
export type Feita = {
  status: number
  location?: string | undefined
  version?: string | undefined
  id?: string | undefined
  corpo?: object | undefined
}
export type Fazer = (metodo: string, caminho: string, corpo: unknown, seIgual: string | undefined) => Promise<Feita>

function lerOperacao(dita: unknown, ordem: number): Operacao {
  if (!eObjeto(dita)) throw new ErroScim('CORPO', { campo: `Operations[${ordem}]` })
  const { path, bulkId, version, data } = dita
  const method = String(dita['method']).toUpperCase()
  if (!/^(POST|PUT|PATCH|DELETE)$/.test(method)) throw new ErroScim('CORPO', { campo: `Operations[${ordem}].method` })
  const serve =
    typeof path === 'string' && (method === 'POST' ? /^\/(Users|Groups)$/ : /^\/(Users|Groups)\/[^/?#]+$/).test(path)
  if (!serve) throw new ErroScim('CORPO', { campo: `Operations[${ordem}].path` })
  if (bulkId !== undefined && typeof bulkId !== 'string')
    throw new ErroScim('CORPO', { campo: `Operations[${ordem}].bulkId` })
  if (method === 'POST' && bulkId === undefined) throw new ErroScim('CORPO', { campo: `Operations[${ordem}].bulkId` })
  return { ordem, method, path, bulkId, version: typeof version === 'string' ? version : undefined, data }
}

function lerPedido(corpo: unknown): { operacoes: Operacao[]; falhas: number } {
  if (!eObjeto(corpo) || !(corpo['schemas'] as unknown[] | undefined)?.includes?.(PEDIDO))
    throw new ErroScim('CORPO', { campo: 'schemas' })
  const { Operations: ditas, failOnErrors = Infinity } = corpo
  if (!Array.isArray(ditas)) throw new ErroScim('CORPO', { campo: 'Operations' })
  if (ditas.length > BULK.operacoes) throw new ErroScim('BULK_GRANDE', { n: BULK.operacoes })
  if (typeof failOnErrors !== 'number' || failOnErrors < 1) throw new ErroScim('CORPO', { campo: 'failOnErrors' })
  return { operacoes: ditas.map(lerOperacao), falhas: failOnErrors }
}

/** BulkIds named in an operation's path and data. */
function citados(valor: unknown): string[] {
  if (typeof valor === 'string') return /^bulkId:(.+)$/.exec(valor)?.slice(1) ?? []
  if (Array.isArray(valor)) return valor.flatMap(citados)
  return eObjeto(valor) ? Object.values(valor).flatMap(citados) : []
}
const citadosNo = ({ path, data }: Operacao) => [...citados(path.split('/')[2] ?? ''), ...citados(data)]

function trocarIds(valor: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof valor === 'string') {
    const citado = /^bulkId:(.+)$/.exec(valor)?.[1]
    return citado === undefined ? valor : (ids.get(citado) ?? valor)
  }
  if (Array.isArray(valor)) return valor.map((um) => trocarIds(um, ids))
  return eObjeto(valor)
    ? Object.fromEntries(Object.entries(valor).map(([nome, um]) => [nome, trocarIds(um, ids)]))
    : valor
}

const dita = ({ method, bulkId, path }: Operacao, { status, location, version, corpo }: Feita): Objeto => ({
  method,
  ...(bulkId !== undefined && { bulkId }),
  ...(location === undefined ? method !== 'POST' && { location: path } : { location }),
  ...(version !== undefined && { version }),
  status: String(status),
  ...(status >= 400 && { response: corpo }),
})

/**
 * Runs a bulk's operations, each its own write (RFC 7644 §3.7), after those whose resources it names. Stops after the
 * client's limit of failures.
 */
export async function executarBulk(
  { cliente }: Chamado,
  corpo: unknown,
  fazer: Fazer,
  recusar: (erro: unknown) => Feita,
): Promise<object> {
  const { operacoes, falhas } = lerPedido(corpo)
  const prometidos = new Set(operacoes.flatMap(({ bulkId }) => bulkId ?? []))
  const ids = new Map<string, string>()
  const respostas = new Map<number, Objeto>()
  let falharam = 0
  async function uma(operacao: Operacao) {
    const [, recurso, dito = ''] = operacao.path.split('/')
    const id = String(trocarIds(dito, ids))
    const caminho = operacao.method === 'POST' ? operacao.path : `/${recurso}/${id}`
    const feita = await fazer(operacao.method, caminho, trocarIds(operacao.data, ids), operacao.version)
    if (feita.status >= 400) falharam++
    else if (operacao.bulkId !== undefined && feita.id !== undefined) ids.set(operacao.bulkId, feita.id)
    const location = feita.location ?? (operacao.method === 'POST' ? undefined : `${cliente.raiz}${caminho}`)
    respostas.set(operacao.ordem, dita(operacao, { ...feita, location }))
  }
  let esperam = operacoes
  while (esperam.length > 0 && falharam < falhas) {
    const ficaram: Operacao[] = []
    for (const operacao of esperam) {
      if (falharam >= falhas) break
      const faltam = citadosNo(operacao).filter((id) => !ids.has(id))
      const virao = faltam.every((id) => prometidos.has(id) && id !== operacao.bulkId)
      if (faltam.length > 0 && virao) ficaram.push(operacao)
      else if (faltam.length > 0) {
        falharam++
        respostas.set(operacao.ordem, dita(operacao, recusar(new ErroScim('BULK_CIRCULAR', { id: faltam[0] ?? '' }))))
      } else await uma(operacao)
    }
    if (ficaram.length === esperam.length) {
      // circular, or after a failed one
      for (const operacao of ficaram) {
        falharam++
        const id = citadosNo(operacao).find((um) => !ids.has(um)) ?? ''
        respostas.set(operacao.ordem, dita(operacao, recusar(new ErroScim('BULK_CIRCULAR', { id }))))
      }
      break
    }
    esperam = ficaram
  }
  const emOrdem = [...respostas].toSorted(([a], [b]) => a - b).map(([, resposta]) => resposta)
  return { schemas: [RESPOSTA], Operations: emOrdem }
}
