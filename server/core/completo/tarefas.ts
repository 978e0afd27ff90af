import { Problema } from '#contract/problem.ts'
import type { Tarefa } from '#contract/completo.ts'

import type { Contexto, EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import type { Reason } from '#server/base/palavras/reason.ts'
import { enqueue, type Job } from '#server/jobs/queue.ts'

/** Size of the parts a finished file is stored in, bytes. */
export const PEDACO = 4 * 1024 * 1024
const VALIDADE_H = 24
/** Kind of its jobs in the queue, one per task. */
export const PDF_COMPLETO = 'pdf-completo'
/** Limit of open tasks per person. */
const SIMULTANEAS = 3

const colunas = sql.raw(
  `id, documento_id as "documentoId", estado, feito, total, case when jsonb_typeof(pedido -> 'partes') = 'array' then
    jsonb_array_length(pedido -> 'partes') end as partes,
   case when estado = 'NA_FILA' then (select count(*)::int from tarefa antes where antes.estado in ('NA_FILA', 'FAZENDO')
   and (antes.criada_em, antes.id) < (tarefa.criada_em, tarefa.id)) else 0 end as "naFrente",
   nome, tamanho, paginas, faltaram, sha256, erro, dito -> 'dito' as dito, criada_em as "criadaEm", expira_em as "expiraEm"`,
)

type Lida = Tarefa & { dito: Reason | null }
const naLingua = ({ dito, ...tarefa }: Lida, { lingua }: EntradaAtiva): Tarefa =>
  dito === null ? tarefa : { ...tarefa, erro: dizer(lingua, dito) }

type Pedido = { documentoId: number; nome: string; partes: string[] | undefined; semMarcas: boolean }

export async function pedir(
  tx: Banco,
  { portas, entrada }: Contexto,
  { documentoId, nome, partes, semMarcas }: Pedido,
): Promise<Tarefa> {
  const agora = portas.relogio.agora()
  const [abertas] = await tx.linhas<{ n: number }>(
    sql`select count(*) as n from tarefa where pessoa_id = ${entrada.id} and estado in ('NA_FILA', 'FAZENDO')`,
  )
  if ((abertas?.n ?? 0) >= SIMULTANEAS) throw new Problema('TAREFAS_DEMAIS', { n: abertas?.n ?? 0 })
  const feita = await linha<Lida>(
    tx,
    sql`insert into tarefa (pessoa_id, documento_id, pedido, nome, criada_em, expira_em)
        values (${entrada.id}, ${documentoId}, ${JSON.stringify({ partes: partes ?? null, semMarcas })}::jsonb, ${nome},
          ${agora.toISOString()},
          ${new Date(agora.getTime() + VALIDADE_H * 3_600_000).toISOString()}) returning ${colunas}`,
  )
  if (!feita) throw new Error('task not written')
  await enqueue(tx, { kind: PDF_COMPLETO, key: feita.id, dueAt: agora })
  return naLingua(feita, entrada)
}

/** Throws the same for another person's, an expired and an unknown task. */
export async function tarefaOuRecusar(banco: Banco, id: string, entrada: EntradaAtiva, portas: Portas) {
  const achada = await linha<Lida>(
    banco,
    sql`select ${colunas} from tarefa where id = ${id} and pessoa_id = ${entrada.id}
      and expira_em > ${portas.relogio.agora().toISOString()}`,
  )
  if (!achada) throw new Problema('TAREFA_NAO_ENCONTRADA')
  return naLingua(achada, entrada)
}

/** The person's tasks for the document, newest first. */
export const tarefasDe = async (banco: Banco, documentoId: number, entrada: EntradaAtiva, portas: Portas) => {
  const achadas = await banco.linhas<Lida>(
    sql`select ${colunas} from tarefa where documento_id = ${documentoId} and pessoa_id = ${entrada.id} and estado <> 'CANCELADA'
        and expira_em > ${portas.relogio.agora().toISOString()} order by criada_em desc limit 10`,
  )
  return achadas.map((tarefa) => naLingua(tarefa, entrada))
}

export const cancelar = (tx: Banco, id: string) =>
  tx.linhas(
    sql`update tarefa set estado = 'CANCELADA', dono = null where id = ${id} and estado in ('NA_FILA', 'FAZENDO')`,
  )

/** A task in this process; `dono`: holder of its job. */
export type EmMaos = {
  id: string
  dono: string
  pessoaId: number
  documentoId: number
  partes: string[] | null
  semMarcas: boolean
  /** Parts that a former owner may have left: where, and the bytes it meant to store. */
  antes: { lugar: string; tamanho: number } | null
}

/** Folder of the parts that one owner of the task made. */
const pasta = (id: string, lugar: string | null) => (lugar === null ? id : `${id}-${lugar}`)
export const lugarDe = ({ id, dono }: EmMaos) => pasta(id, dono)

/** Restarts the task for the holder of its job. Undefined: the task is over. */
export const comecarTarefa = (banco: Banco, { key, holder }: Job) =>
  linha<EmMaos>(
    banco,
    sql`with velha as (select id, lugar, tamanho from tarefa where id = ${key}::uuid and estado in ('NA_FILA', 'FAZENDO') for update)
        update tarefa t set estado = 'FAZENDO', dono = ${holder}::uuid, lugar = ${holder}, tamanho = null, feito = 0
        from velha where t.id = velha.id
        returning t.id, t.dono, t.pessoa_id as "pessoaId", t.documento_id as "documentoId", t.pedido -> 'partes' as partes,
          coalesce((t.pedido -> 'semMarcas')::boolean, false) as "semMarcas",
          case when velha.tamanho is not null then jsonb_build_object('lugar', concat_ws('-', velha.id, velha.lugar), 'tamanho',
          velha.tamanho) end as antes`,
  )

/** The task was cancelled, or another process has it now. */
export class TarefaPerdida extends Error {
  override name = 'TarefaPerdida'
}

/** Stores the progress. Throws TarefaPerdida. */
export async function andar(banco: Banco, { id, dono }: EmMaos, feito: number, total: number) {
  const minha = await linha(
    banco,
    sql`update tarefa set feito = ${feito}, total = ${total} where id = ${id} and dono = ${dono}::uuid returning 1 as sim`,
  )
  if (!minha) throw new TarefaPerdida()
}

/** Before the first part: stores the size of the parts to come, so that they can be found and deleted. Throws TarefaPerdida. */
export async function anunciar(banco: Banco, { id, dono }: EmMaos, tamanho: number) {
  const minha = await linha(
    banco,
    sql`update tarefa set tamanho = ${tamanho} where id = ${id} and dono = ${dono}::uuid returning 1 as sim`,
  )
  if (!minha) throw new TarefaPerdida()
}

/** May be repeated. */
export const apagarPartesDaTarefa = ({ arquivos }: Portas, lugar: string, tamanho: number) =>
  arquivos.partes.apagar(lugar, Math.ceil(tamanho / PEDACO))

type Feito = { sha256: string; tamanho: number; paginas: number; faltaram: number }

export const concluir = (banco: Banco, { id, dono }: EmMaos, { sha256, tamanho, paginas, faltaram }: Feito) =>
  linha(
    banco,
    sql`update tarefa set estado = 'PRONTA', feito = total, dono = null, sha256 = ${sha256}, tamanho = ${tamanho},
          paginas = ${paginas}, faltaram = ${faltaram}
        where id = ${id} and dono = ${dono}::uuid returning 1 as sim`,
  )

/** Ends an open task with its reason, stored in Portuguese and as a Reason for each reader's language. */
export const falhar = async (banco: Banco, id: string, porque: Reason) => {
  await banco.linhas(
    sql`update tarefa set estado = 'FALHOU', dono = null, erro = ${dizer('pt-BR', porque)}, dito = ${sql.param({ dito: porque })}::jsonb
        where id = ${id}::uuid and estado in ('NA_FILA', 'FAZENDO')`,
  )
}

type Guardada = { id: string; lugar: string | null; tamanho: number | null }

/** Folder of the task's parts. */
export async function partesDaTarefa(banco: Banco, id: string) {
  const tarefa = await linha<Pick<Guardada, 'lugar'>>(banco, sql`select lugar from tarefa where id = ${id}`)
  return pasta(id, tarefa?.lugar ?? null)
}

/** Tasks of a document that have stored bytes, which are deleted with it. */
export const guardadasDe = (tx: Banco, documentoId: number) =>
  tx.linhas<Guardada>(
    sql`select id, lugar, tamanho from tarefa where documento_id = ${documentoId} and tamanho is not null`,
  )

export const apagarGuardada = (portas: Portas, { id, lugar, tamanho }: Guardada) =>
  apagarPartesDaTarefa(portas, pasta(id, lugar), tamanho ?? 0)

/** Deletes expired tasks, bytes first: if that fails, the row stays and the next run tries again. */
export async function esquecerTarefas(portas: Portas) {
  const agora = portas.relogio.agora().toISOString()
  const velhas = await portas.banco.linhas<Guardada>(
    sql`select id, lugar, tamanho from tarefa where expira_em < ${agora} limit 1000`,
  )
  for (const velha of velhas) {
    await apagarGuardada(portas, velha)
    await portas.banco.linhas(sql`delete from tarefa where id = ${velha.id} and expira_em < ${agora}`)
  }
  return velhas.length
}
