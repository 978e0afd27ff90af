import { startWriting } from '../pipeline/writing.ts'
import type { Contexto, Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { bancoAusente } from '#server/database/falhas.ts'
import { travarDocumentos } from '#server/core/dossie/travar.ts'
import { avisarTodos, contextoDe, emTransacao, quemPediu } from '#server/jobs/context.ts'
import { rodada } from '#server/jobs/round.ts'

/** Documents per transaction; small, so that acts on them don't wait long for the lock. */
const POR_VEZ = 20
/** Longer than any statement may run: by then, every document classified before the change is committed. */
const CONFERIR_DEPOIS_MS = 15_000

type Classe = { id: number; codigo: string; descricao: string }
type Troca = {
  id: number
  de: Classe
  para: Classe
  pessoaId: number
  iss: string
  sub: string
  motivo: string
  pedidaEm: string
  ateId: number
  conferindo: boolean
}

const classe = (c: SQL) => sql`jsonb_build_object('id', ${c}.id, 'codigo', ${c}.codigo, 'descricao', ${c}.descricao)`
/** Follows chains of successors: a successor may have been replaced itself. */
const trocas = (onde: SQL) =>
  sql`select t.id, ${classe(sql`d`)} as de, ${classe(sql`p`)} as para, t.pessoa_id as "pessoaId", t.iss, t.sub, t.motivo,
        to_char(t.pedida_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "pedidaEm", t.ate_id as "ateId",
        t.conferir_em is not null as conferindo
      from classificacao_troca t join classificacao d on d.id = t.classificacao_id
        join classificacao p on p.id = coalesce(classificacao_em_vigor(t.sucessora_id), t.sucessora_id)
      where t.terminada_em is null and ${onde}`

/**
 * Documents already destined keep their class: eliminated ones, those named in an edital of elimination with its code and term
 * (CONARQ, Resolução 40/2014, art. 2), and those kept permanently.
 */
const aDestinar = sql`d.situacao <> 'ELIMINADO' and not exists (select 1 from mobil m where m.documento_id = d.id
    and m.custodia in ('EM_EDITAL_DE_ELIMINACAO', 'ARQUIVADO_PERMANENTE') offset 0)`
const arquivado = sql`exists (select 1 from mobil m where m.documento_id = d.id and m.arquivado_em is not null offset 0)`

async function proximos(tx: Banco, { de, para, ateId }: Troca): Promise<number[]> {
  const segue = de.id === para.id ? sql`${arquivado} and ${aDestinar}` : aDestinar
  const achados = await tx.linhas<{ id: number }>(
    sql`select d.id from documento d where d.classificacao_id = ${de.id} and d.id > ${ateId} and ${segue} order by d.id limit ${POR_VEZ}`,
    { nome: 'classificacao.proximos', sobMedida: true },
  )
  return achados.map(({ id }) => id)
}

type Documento = { id: number; geralId: number; numerado: boolean }

/** Classifies one document anew, with a movement; a draft has no history and gets none. */
async function levar(tx: Banco, contexto: Contexto, troca: Troca, { id, geralId, numerado }: Documento) {
  const { de, para, motivo } = troca
  const writing = startWriting(tx, contexto)
  if (de.id !== para.id) {
    await tx.linhas(sql`update documento set classificacao_id = ${para.id} where id = ${id}`)
    if (!numerado) return
    await writing.write({
      documentoId: id,
      mobilId: geralId,
      tipo: 'RECLASSIFICACAO',
      descricao:
        `De ${de.codigo} para ${para.codigo} – ${para.descricao}. Versão nova da tabela de temporalidade. ${motivo}`.trim(),
      dados: { antes: de.codigo, depois: para.codigo, motivo, troca: troca.id },
    })
  }
  writing.touch(id)
  await writing.settle()
}

/** Moves one batch of documents and notes how far it came. Answers whether more remain. */
async function passo(portas: Portas, id: number): Promise<boolean> {
  const depois: (() => Promise<void>)[] = []
  const agora = portas.relogio.agora()
  const mais = await emTransacao(portas, async (tx) => {
    if (
      !(await linha(
        tx,
        sql`select 1 as sim from classificacao_troca where id = ${id} and terminada_em is null for update skip locked`,
      ))
    )
      return false
    const troca = await linha<Troca>(tx, trocas(sql`t.id = ${id}`))
    if (!troca) return false
    const ids = await proximos(tx, troca)
    if (ids.length === 0) {
      await tx.linhas(
        troca.conferindo
          ? sql`update classificacao_troca set terminada_em = ${agora.toISOString()} where id = ${id}`
          : sql`update classificacao_troca set ate_id = 0, conferir_em = ${new Date(agora.getTime() + CONFERIR_DEPOIS_MS).toISOString()}
            where id = ${id}`,
      )
      return false
    }
    await travarDocumentos(tx, ids)
    // read again under the lock: somebody may have classified or destined one meanwhile
    const documentos = await tx.linhas<Documento>(
      sql`select d.id, g.id as "geralId", d.cadeia_seq > 0 or d.numero is not null as numerado
          from documento d join mobil g on g.documento_id = d.id and g.tipo = 'GERAL'
          where d.id = any(${sql.param(ids)}::bigint[]) and d.classificacao_id = ${troca.de.id} and ${aDestinar} order by d.id`,
    )
    const chamada = {
      ...troca,
      traceId: `classificacao-${id}`,
      endereco: '',
      agente: '',
      autenticadoEm: troca.pedidaEm,
    }
    const contexto = contextoDe(portas, chamada, await quemPediu(tx, troca.pessoaId), depois)
    for (const documento of documentos) await levar(tx, contexto, troca, documento)
    const seguiram = troca.de.id === troca.para.id ? 0 : documentos.length
    await tx.linhas(
      sql`update classificacao_troca set ate_id = ${ids.at(-1) ?? 0}, documentos = documentos + ${seguiram}::int where id = ${id}`,
    )
    return true
  })
  await avisarTodos(portas, depois)
  return mais
}

/** Moves documents to the class that replaced theirs; resumes what a process that died left. */
export const classesSeguidas = rodada({
  nome: 'documentos que seguem a classificação',
  cadaMs: 5_000,
  async fazer(portas) {
    if (portas.configuracao.modoConsultaAte !== null) return 0
    const abertas = await portas.banco.linhas<{ id: number }>(
      sql`select id from classificacao_troca where terminada_em is null
          and (conferir_em is null or conferir_em <= ${portas.relogio.agora().toISOString()}) order by id`,
    )
    let passos = 0
    for (const { id } of abertas)
      try {
        while (!classesSeguidas.fechando(portas) && (await passo(portas, id))) passos++
      } catch (erro) {
        if (bancoAusente(erro)) throw erro
        // the next run tries this exchange again; the others go on
        portas.registrar('erro', 'classificação seguida', { troca: id, erro: String(erro) })
      }
    return passos
  },
})
