import { Problema } from '#contract/problem.ts'
import type { Tarefa } from '#contract/completo.ts'

import type { Contexto, EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import type { Reason } from '#server/base/palavras/reason.ts'
import { enqueue, type Job } from '#server/jobs/queue.ts'

/** Bytes of each part in which a finished file is kept. */
export const PEDACO = 4 * 1024 * 1024
const VALIDADE_H = 24
/** The kind of its jobs in the queue: a task each. */
export const PDF_COMPLETO = 'pdf-completo'
/** Under way at the same time, of one person. */
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

/** One's own; another's, an expired and an unknown one are the same answer. */
export async function tarefaOuRecusar(banco: Banco, id: string, entrada: EntradaAtiva, portas: Portas) {
  const achada = await linha<Lida>(
    banco,
    sql`select ${colunas} from tarefa where id = ${id} and pessoa_id = ${entrada.id}
      and expira_em > ${portas.relogio.agora().toISOString()}`,
  )
  if (!achada) throw new Problema('TAREFA_NAO_ENCONTRADA')
  return naLingua(achada, entrada)
}

/** Of one person and document, the newest first. */
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

/** A task that this process is at; `dono`: who holds its job. */
export type EmMaos = {
  id: string
  dono: string
  pessoaId: number
  documentoId: number
  partes: string[] | null
  semMarcas: boolean
  /** Where a former owner may have left parts, and how many bytes it meant to keep. */
  antes: { lugar: string; tamanho: number } | null
}

/** Where the parts are kept that one owner of a task made. */
const pasta = (id: string, lugar: string | null) => (lugar === null ? id : `${id}-${lugar}`)
export const lugarDe = ({ id, dono }: EmMaos) => pasta(id, dono)

/** The task of a job, begun anew by who holds the job; undefined where it is over. */
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

/** The task was cancelled, or is another's by now. */
export class TarefaPerdida extends Error {
  override name = 'TarefaPerdida'
}

/** Says how far it is. Throws when it was cancelled or is another's by now. */
export async function andar(banco: Banco, { id, dono }: EmMaos, feito: number, total: number) {
  const minha = await linha(
    banco,
    sql`update tarefa set feito = ${feito}, total = ${total} where id = ${id} and dono = ${dono}::uuid returning 1 as sim`,
  )
  if (!minha) throw new TarefaPerdida()
}

/** Before the first part: how many bytes are about to be kept, so that they can be found again. Throws as `andar` does. */
export async function anunciar(banco: Banco, { id, dono }: EmMaos, tamanho: number) {
  const minha = await linha(
    banco,
    sql`update tarefa set tamanho = ${tamanho} where id = ${id} and dono = ${dono}::uuid returning 1 as sim`,
  )
  if (!minha) throw new TarefaPerdida()
}

/** Parts that somebody kept; harmless to repeat. */
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

/** Ends one that is not over, and says why: for whoever reads it, and in Portuguese. */
export const falhar = async (banco: Banco, id: string, porque: Reason) => {
  await banco.linhas(
    sql`update tarefa set estado = 'FALHOU', dono = null, erro = ${dizer('pt-BR', porque)}, dito = ${sql.param({ dito: porque })}::jsonb
        where id = ${id}::uuid and estado in ('NA_FILA', 'FAZENDO')`,
  )
}

type Guardada = { id: string; lugar: string | null; tamanho: number | null }

/** Where the parts of a task are. */
export async function partesDaTarefa(banco: Banco, id: string) {
  const tarefa = await linha<Pick<Guardada, 'lugar'>>(banco, sql`select lugar from tarefa where id = ${id}`)
  return pasta(id, tarefa?.lugar ?? null)
}

/** Tasks of a document, as those whose bytes go with it. */
export const guardadasDe = (tx: Banco, documentoId: number) =>
  tx.linhas<Guardada>(
    sql`select id, lugar, tamanho from tarefa where documento_id = ${documentoId} and tamanho is not null`,
  )

export const apagarGuardada = (portas: Portas, { id, lugar, tamanho }: Guardada) =>
  apagarPartesDaTarefa(portas, pasta(id, lugar), tamanho ?? 0)

/** What expired goes, bytes first: one that fails here is tried again later. */
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
