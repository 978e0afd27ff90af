import { ABERTOS, ESPERA, type TipoDeAberto } from '#contract/reorganizacao.ts'

import { LEEM } from '#server/core/documento/partes.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { lidoPor } from '#server/core/via/leitura.ts'

/** Units and entries whose open work is taken. */
export type Origens = { unidades: number[]; pessoas: number[] }

const EM_ANDAMENTO = sql`('COM_ATENDENTE', 'EM_TRANSITO', 'SOBRESTADO', 'TRANSFERIDO_A_ORGAO_EXTERNO', 'APENSADO')`
const VIVA = sql`d.situacao in ('EM_ELABORACAO', 'PENDENTE_DE_ASSINATURA', 'ASSINADO')`
const NUMERADO = sql`d.finalizado_em is not null`
/** The newest volume holds a processo. */
const ULTIMO = sql`(m.tipo = 'VIA' or (m.tipo = 'VOLUME' and not exists (
  select 1 from mobil n where n.documento_id = m.documento_id and n.tipo = 'VOLUME' and n.sequencia > m.sequencia)))`
const nome = (tipo: TipoDeAberto) => sql.raw(`'${tipo}'`)
const ordem = (tipo: TipoDeAberto) => sql.raw(String(ABERTOS.indexOf(tipo)))

const deVia = (tipo: TipoDeAberto, onde: SQL) =>
  sql`select m.documento_id, m.id as mobil_id, ${nome(tipo)} as tipo from mobil m join documento d on d.id = m.documento_id and ${VIVA}
    where ${ULTIMO} and ${onde}`
/** Rows that concern the whole document, under the via by which it is read. */
const doDocumento = (tipo: TipoDeAberto, de: SQL, onde: SQL) =>
  sql`select d.id, v.id, ${nome(tipo)} from ${de} join ${lidoPor()} where ${onde}`
const rascunho = (de: SQL, onde: SQL) =>
  sql`select d.id, null::bigint, 'RASCUNHO' from ${de} where d.situacao = 'EM_ELABORACAO' and not ${NUMERADO} and ${onde}`

/** One select per kind of open work: `documento_id, mobil_id` (null: a draft), `tipo`. Each uses an index on unit or person. */
function partes({ unidades, pessoas }: Origens): SQL[] {
  const [O, P] = [sql`(${sql.param(unidades)}::bigint[])`, sql`(${sql.param(pessoas)}::bigint[])`]
  const dele = sql`(d.cadastrante_id = any${P} or d.responsavel_id = any${P} or d.titular_id = any${P})`
  return [
    deVia(
      'PENDENTE',
      sql`(m.atendente_lotacao_id = any${O} or m.atendente_pessoa_id = any${P}) and d.situacao <> 'ASSINADO'
        and m.custodia <> 'VIA_CANCELADA'`,
    ),
    deVia(
      'A_CAMINHO',
      sql`m.atendente_lotacao_id = any${O} and d.situacao = 'ASSINADO' and m.custodia = 'EM_TRANSITO'`,
    ),
    deVia(
      'COM_A_UNIDADE',
      sql`m.atendente_lotacao_id = any${O} and d.situacao = 'ASSINADO' and m.custodia in ('COM_ATENDENTE', 'SOBRESTADO',
        'TRANSFERIDO_A_ORGAO_EXTERNO', 'APENSADO')`,
    ),
    deVia(
      'ARQUIVADO',
      sql`m.atendente_lotacao_id = any${O} and (m.custodia like 'ARQUIVADO%' or m.custodia = 'EM_EDITAL_DE_ELIMINACAO')`,
    ),
    deVia(
      'COM_A_UNIDADE',
      sql`m.atendente_pessoa_id = any${P} and d.situacao = 'ASSINADO' and m.custodia in ${EM_ANDAMENTO}`,
    ),
    deVia('ENVIADO', sql`m.remetente_lotacao_id = any${O} and m.custodia = 'EM_TRANSITO'`),
    deVia('ENVIADO', sql`m.remetente_pessoa_id = any${P} and m.custodia = 'EM_TRANSITO'`),
    deVia(
      'DEVOLUCAO',
      sql`(m.devolver_lotacao_id = any${O} or m.devolver_pessoa_id = any${P}) and m.devolver_ate is not null
        and m.custodia in ${EM_ANDAMENTO}`,
    ),
    sql`select r.documento_id, r.mobil_id, 'RAMO' from ramo r join documento d on d.id = r.documento_id and ${VIVA}
        where r.estado in ('A_CAMINHO', 'RECEBIDO') and (r.lotacao_id = any${O} or r.abriu_lotacao_id = any${O} or r.pessoa_id = any${P}
          or r.abriu_pessoa_id = any${P}
          or (r.estado = 'A_CAMINHO' and (r.remetente_lotacao_id = any${O} or r.remetente_pessoa_id = any${P})))`,
    sql`select x.documento_id, x.mobil_id, 'MARCADOR' from marcador y join marcacao x on x.marcador_id = y.id
      join documento d on d.id = x.documento_id and ${VIVA}
        where y.lotacao_id = any${O} and y.fim is null`,
    doDocumento(
      'ACESSO',
      sql`acesso a join documento d on d.id = a.documento_id and ${VIVA} and ${NUMERADO}`,
      sql`(a.lotacao_id = any${O} or a.pessoa_id = any${P}) and (a.ate is null or a.ate > now())`,
    ),
    doDocumento(
      'ACESSO',
      sql`restricao r join documento d on d.id = r.documento_id and ${NUMERADO} and d.situacao not in ('CANCELADO', 'ELIMINADO')`,
      sql`r.pessoa_id = any${P} and exists (select 1 from pessoa p join reorganizacao_pessoa q on q.pessoa_id = p.id
        and q.para_id is not null
        where p.id = r.pessoa_id and not exists (select 1 from restricao s where s.documento_id = d.id and s.pessoa_id = q.para_id))`,
    ),
    doDocumento(
      'ASSINATURA',
      sql`assinante a join documento d on d.id = a.documento_id and d.situacao = 'PENDENTE_DE_ASSINATURA'`,
      sql`a.pessoa_id = any${P} and a.assinado_em is null`,
    ),
    doDocumento(
      'PENDENTE',
      sql`documento d`,
      sql`${NUMERADO} and d.situacao in ('EM_ELABORACAO', 'PENDENTE_DE_ASSINATURA') and (d.lota_cadastrante_id = any${O}
        or d.cadastrante_id = any${P} or d.titular_id = any${P})`,
    ),
    doDocumento(
      'PENDENTE',
      sql`colaboracao c join documento d on d.id = c.documento_id and d.situacao = 'EM_ELABORACAO' and ${NUMERADO}`,
      sql`c.estado in ${LEEM} and (c.lotacao_id = any${O} or c.pessoa_id = any${P})`,
    ),
    rascunho(sql`documento d`, sql`(d.lota_cadastrante_id = any${O} or ${dele})`),
    rascunho(sql`assinante a join documento d on d.id = a.documento_id`, sql`a.pessoa_id = any${P}`),
    rascunho(
      sql`colaboracao c join documento d on d.id = c.documento_id`,
      sql`c.estado in ${LEEM} and (c.lotacao_id = any${O} or c.pessoa_id = any${P})`,
    ),
  ]
}

/** Each via once, with its first kind: `documento_id, mobil_id, tipo, n` (place of the kind). */
export const abertos = (origens: Origens): SQL =>
  sql`select distinct on (x.documento_id, x.mobil_id) x.documento_id, x.mobil_id, x.tipo, k.n
      from (${sql.join(partes(origens), sql` union all `)}) x join (values ${sql.join(
        ABERTOS.map((tipo) => sql`(${nome(tipo)}, ${ordem(tipo)})`),
        sql`, `,
      )}) as k (tipo, n) on k.tipo = x.tipo
      order by x.documento_id, x.mobil_id, k.n`

/** Kinds that wait for somebody, a row for each: `documento_id, mobil_id, tipo`. */
export const aEsperar = (origens: Origens): SQL =>
  sql`select distinct x.documento_id, x.mobil_id, x.tipo from (${sql.join(partes(origens), sql` union all `)}) x
      where x.tipo = any(${sql.param([...ESPERA])}::text[])`

type ContaDeAbertos = { tipo: TipoDeAberto; quantos: number }
export const contarAbertos = (banco: Banco, origens: Origens) =>
  banco.linhas<ContaDeAbertos>(
    sql`select a.tipo, count(*)::int as quantos from (${abertos(origens)}) a group by a.tipo, a.n order by a.n`,
    { nome: 'reorganizacao.contar', sobMedida: true },
  )
