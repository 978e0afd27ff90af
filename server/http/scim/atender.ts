import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import { codigoDe } from '#server/database/falhas.ts'
import type { Resposta } from '../answers.ts'
import { type Chamada, novoTraceId } from '../dispatch.ts'
import { comoProblema } from '../failures.ts'
import { lerTexto } from '#server/base/utf8.ts'
import { avisarBarrada } from './avisar-barrada.ts'
import { executarBulk, type Feita } from './bulk.ts'
import { autenticarCliente, type Chamado } from './cliente.ts'
import { eObjeto } from './corpo.ts'
import { BULK, configuracaoDe, esquemasDe, tiposDe } from './descoberta.ts'
import { corpoDoErro, dizerErro, ErroScim } from './erro.ts'
import { grupos } from './grupos/operacoes.ts'
import { SaidasDemais } from './guarda.ts'
import { lerPergunta, listaDe } from './lista.ts'
import type { Operacoes } from './operacoes.ts'
import { lerProjecao, projetar } from './projetar.ts'
import { nomeia, type Recurso } from './recurso.ts'
import { usuarios } from './usuarios/operacoes.ts'

const MIME = 'application/scim+json; charset=utf-8'
const POR_CAMINHO: Record<string, Operacoes> = { Users: usuarios, Groups: grupos }
const FUNDO_MAXIMO = 60

type Dita = { status: number; corpo?: object | undefined; cabecalhos?: Record<string, string> }
const emResposta = ({ status, corpo, cabecalhos = {} }: Dita): Resposta => ({
  status,
  cabecalhos: { 'cache-control': 'no-store', ...(corpo && { 'content-type': MIME }), ...cabecalhos },
  corpo: corpo ? JSON.stringify(corpo) : '',
})

const doRecurso = ({ meta: { location, version } }: Recurso) => ({ location, etag: version })

function emErro(portas: Portas, erro: unknown, chamada: Pick<Chamada, 'method' | 'path'>, traceId: string): Dita {
  const rota = { method: chamada.method, path: `/scim/v2${chamada.path}` }
  const dito = dizerErro(erro instanceof ErroScim ? erro : comoProblema(portas, erro, rota, traceId), traceId)
  return {
    status: dito.status,
    corpo: corpoDoErro(dito),
    cabecalhos: {
      ...(dito.espera !== undefined && { 'retry-after': dito.espera }),
      ...(dito.status === 401 && { 'www-authenticate': 'Bearer realm="scim"' }),
    },
  }
}

/** Reads the body, limited in size and depth. */
async function lerCorpo({ cabecalhos, corpo }: Chamada): Promise<unknown> {
  const mime = (cabecalhos['content-type'] ?? '').toLowerCase().split(';')[0]?.trim()
  if (mime !== 'application/scim+json' && mime !== 'application/json') throw new ErroScim('TIPO_DO_CORPO')
  const bytes = await corpo(BULK.bytes)
  if (bytes && bytes.length > BULK.bytes) throw new ErroScim('CORPO_GRANDE', { n: BULK.bytes / 1024 / 1024 })
  const texto = lerTexto(bytes)
  const fundo = (valor: unknown, ate: number): boolean =>
    ate > 0 && (typeof valor !== 'object' || valor === null || Object.values(valor).every((um) => fundo(um, ate - 1)))
  try {
    const lido: unknown = JSON.parse(texto)
    if (!eObjeto(lido) || !fundo(lido, FUNDO_MAXIMO)) throw new Error('not an object')
    return lido
  } catch {
    throw new ErroScim('CORPO', { campo: 'raiz' })
  }
}

/** One write in one transaction, retried after a deadlock. */
async function escrever<T>(banco: Banco, fazer: (tx: Banco) => Promise<T>): Promise<T> {
  for (let vez = 1; ; vez++)
    try {
      return await banco.transacao(fazer)
    } catch (erro) {
      if (codigoDe(erro) !== '40P01' || vez === 3) throw erro
    }
}

/** Creates or changes one resource. `corpo`: as sent. */
async function gravar(
  chamado: Chamado,
  de: Operacoes,
  id: string | undefined,
  metodo: string,
  corpo: unknown,
  seIgual: string | undefined,
): Promise<{ status: number; recurso?: Recurso }> {
  const { banco } = chamado.portas
  if (id === undefined) return { status: 201, recurso: await escrever(banco, (tx) => de.criar(tx, chamado, corpo)) }
  if (metodo === 'PUT')
    return { status: 200, recurso: await escrever(banco, (tx) => de.trocar(tx, chamado, id, corpo, seIgual)) }
  if (metodo === 'PATCH')
    return { status: 200, recurso: await escrever(banco, (tx) => de.remendar(tx, chamado, id, corpo, seIgual)) }
  await escrever(banco, (tx) => de.apagar(tx, chamado, id, seIgual))
  return { status: 204 }
}

const dentro = (query: URLSearchParams) => Object.fromEntries(query)
const naoAceita = (metodo: string): never => {
  throw new ErroScim('METODO', { metodo })
}

/** Answers a query over resources of these kinds. */
async function perguntar(chamado: Chamado, quais: Operacoes[], dita: Record<string, unknown>): Promise<Dita> {
  const lista = (valor: unknown) =>
    Array.isArray(valor) ? valor.map(String) : typeof valor === 'string' ? valor : undefined
  const projecao = lerProjecao(lista(dita['attributes']), lista(dita['excludedAttributes']))
  const pergunta = lerPergunta(dita)
  const semMembros = projecao.so
    ? !projecao.so.some(({ nome }) => /^members$/i.test(nome))
    : projecao.menos.some(({ nome }) => /^members$/i.test(nome))
  const recursos: object[] = []
  let total = 0
  // the first kind's resources come before the next one's
  for (const de of quais) {
    const pulam = Math.max(pergunta.startIndex - 1 - total, 0)
    const achados = await de.listar(
      chamado,
      { ...pergunta, startIndex: pulam + 1, count: pergunta.count - recursos.length },
      semMembros,
    )
    recursos.push(...achados.recursos.map((recurso) => projetar(de.tipo, recurso, projecao)))
    total += achados.total
  }
  return { status: 200, corpo: listaDe(recursos, total, pergunta.startIndex) }
}

async function descobrir(
  chamado: Chamado,
  qual: string,
  id: string | undefined,
  metodo: string,
  query: URLSearchParams,
): Promise<Dita> {
  if (metodo !== 'GET') naoAceita(metodo)
  // RFC 7644 §4: discovery takes no filter
  if (query.has('filter'))
    return { status: 403, corpo: corpoDoErro({ status: 403, detail: 'Estes recursos não se filtram.' }) }
  const { raiz } = chamado.cliente
  if (qual === 'ServiceProviderConfig') {
    if (id !== undefined) throw new ErroScim('SEM_ENDERECO')
    return { status: 200, corpo: configuracaoDe(raiz) }
  }
  const todos = qual === 'Schemas' ? await esquemasDe(chamado) : tiposDe(raiz)
  if (id === undefined) return { status: 200, corpo: listaDe(todos, todos.length, 1) }
  const um = todos.find((cada) => cada.id === id)
  if (!um) throw new ErroScim('SEM_RECURSO', { id })
  return { status: 200, corpo: um }
}

async function noRecurso(chamado: Chamado, de: Operacoes, id: string | undefined, chamada: Chamada): Promise<Dita> {
  const { method, query, cabecalhos } = chamada
  const metodo = method === 'HEAD' ? 'GET' : method
  const projecao = lerProjecao(query.get('attributes') ?? undefined, query.get('excludedAttributes') ?? undefined)
  if (metodo === 'GET' && id === undefined) return perguntar(chamado, [de], dentro(query))
  if (metodo === 'GET' && id !== undefined) {
    const recurso = await de.obter(chamado, id, false)
    const tem = cabecalhos['if-none-match']
    if (tem !== undefined && nomeia(tem, recurso)) return { status: 304, cabecalhos: doRecurso(recurso) }
    return { status: 200, corpo: projetar(de.tipo, recurso, projecao), cabecalhos: doRecurso(recurso) }
  }
  if (!(id === undefined ? /^POST$/ : /^(PUT|PATCH|DELETE)$/).test(metodo)) naoAceita(metodo)
  const corpo = metodo === 'DELETE' ? undefined : await lerCorpo(chamada)
  const { status, recurso } = await gravar(chamado, de, id, metodo, corpo, cabecalhos['if-match'])
  return recurso ? { status, corpo: projetar(de.tipo, recurso, projecao), cabecalhos: doRecurso(recurso) } : { status }
}

async function emBulk(chamado: Chamado, chamada: Chamada, traceId: string): Promise<Dita> {
  if (chamada.method !== 'POST') naoAceita(chamada.method)
  const recusar = (erro: unknown, path = chamada.path): Feita =>
    emErro(chamado.portas, erro, { method: 'POST', path }, traceId)
  const fazer = async (
    metodo: string,
    caminho: string,
    corpo: unknown,
    seIgual: string | undefined,
  ): Promise<Feita> => {
    try {
      const [, qual = '', id] = caminho.split('/')
      const de = POR_CAMINHO[qual]
      if (!de) throw new ErroScim('SEM_ENDERECO')
      const { status, recurso } = await gravar(chamado, de, id, metodo, corpo, seIgual)
      return {
        status,
        ...(recurso && { id: recurso.id, location: recurso.meta.location, version: recurso.meta.version }),
      }
    } catch (erro) {
      if (erro instanceof SaidasDemais) await avisarBarrada(chamado.portas, chamado.cliente, chamado.agora)
      return recusar(erro, caminho)
    }
  }
  return { status: 200, corpo: await executarBulk(chamado, await lerCorpo(chamada), fazer, recusar) }
}

/** A query in a body (RFC 7644 §3.4.3). */
async function procurar(chamado: Chamado, onde: Operacoes[], chamada: Chamada) {
  if (chamada.method !== 'POST') naoAceita(chamada.method)
  const dita = await lerCorpo(chamada)
  return perguntar(chamado, onde, eObjeto(dita) ? dita : {})
}

const DESCOBERTAS = ['ServiceProviderConfig', 'ResourceTypes', 'Schemas'] as const

async function encaminhar(chamado: Chamado, chamada: Chamada, traceId: string): Promise<Dita> {
  const [qual = '', id, ...resto] = chamada.path.replace(/^\//, '').split('/').map(decodificar)
  if (resto.length > 0) throw new ErroScim('SEM_ENDERECO')
  const de = Object.hasOwn(POR_CAMINHO, qual) ? POR_CAMINHO[qual] : undefined
  if (!de) return semRecurso(chamado, qual, id, chamada, traceId)
  return id === '.search'
    ? procurar(chamado, [de], chamada)
    : noRecurso(chamado, de, id === '' ? undefined : id, chamada)
}

/** Addresses without a kind: discovery, bulk, query over all kinds. */
async function semRecurso(
  chamado: Chamado,
  qual: string,
  id: string | undefined,
  chamada: Chamada,
  traceId: string,
): Promise<Dita> {
  const metodo = chamada.method === 'HEAD' ? 'GET' : chamada.method
  if (qual === 'Me') throw new ErroScim('ME')
  const descoberta = DESCOBERTAS.find((cada) => cada === qual)
  if (descoberta) return descobrir(chamado, descoberta, id === '' ? undefined : id, metodo, chamada.query)
  if (id !== undefined) throw new ErroScim('SEM_ENDERECO')
  if (qual === 'Bulk') return emBulk(chamado, chamada, traceId)
  if (qual === '.search') return procurar(chamado, [usuarios, grupos], chamada)
  if (qual === '' && metodo === 'GET') return perguntar(chamado, [usuarios, grupos], dentro(chamada.query))
  throw new ErroScim('SEM_ENDERECO')
}

function decodificar(segmento: string): string {
  try {
    return decodeURIComponent(segmento)
  } catch {
    throw new ErroScim('SEM_ENDERECO')
  }
}

async function contar({ portas, cliente }: Chamado, metodo: string) {
  const tipo = metodo === 'GET' || metodo === 'HEAD' ? 'leitura' : 'escrita'
  const espera = await portas.limites.consumir(`scim ${tipo} ${cliente.id}`, portas.configuracao.limites[tipo])
  if (espera > 0) throw new ErroScim('MUITAS_CHAMADAS', { n: espera })
}

/** Answers one SCIM 2.0 call (RFC 7644). `path`: below /scim/v2. */
export async function atenderScim(portas: Portas, chamada: Chamada): Promise<Resposta> {
  const traceId = novoTraceId(chamada.cabecalhos['traceparent'])
  let chamado: Chamado | undefined
  try {
    const cliente = await autenticarCliente(portas, chamada.cabecalhos['authorization'], chamada.endereco)
    chamado = { portas, cliente, agora: portas.relogio.agora() }
    await contar(chamado, chamada.method)
    const { modoConsultaAte } = portas.configuracao
    const escreve = !/^(GET|HEAD)$/.test(chamada.method) && !chamada.path.endsWith('.search')
    if (modoConsultaAte !== null && escreve) throw new ErroScim('SO_LEITURA', { hora: modoConsultaAte })
    return emResposta(await encaminhar(chamado, chamada, traceId))
  } catch (erro) {
    if (erro instanceof SaidasDemais && chamado) await avisarBarrada(portas, chamado.cliente, chamado.agora)
    return emResposta(
      emErro(
        portas,
        erro instanceof Problema && erro.codigo === 'CORPO_GRANDE' ? new ErroScim('CORPO_GRANDE', { n: 1 }) : erro,
        chamada,
        traceId,
      ),
    )
  }
}
