import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'

import { LEEM } from './partes.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { sql, type SQL, texto } from '#server/database/connection.ts'
import { SO_PESSOAS } from './leitura.ts'

/** The entry's ids: bound values, or names inside a function. */
type Quem = Record<'id' | 'lotacaoId' | 'divisaoId' | 'orgaoId', number | SQL>

/** Level in force of row `d`; after its end, the level of the modelo's version. */
export const nivelVigente = (d = sql.raw('d')) =>
  sql`case when ${d}.nivel_ate is null or ${d}.nivel_ate > now() then ${d}.nivel_acesso
        else (select (mv.conteudo -> 'padroes' ->> 'nivelAcesso')::int from modelo_versao mv where mv.id = ${d}.modelo_versao_id) end`

export const restrito = (d = sql.raw('d')) =>
  sql`(${d}.restrito and (${d}.restrito_ate is null or ${d}.restrito_ate > now()))`

/**
 * Rows of `tabela` of the document, found by index for each document: without the offset, the planner may read the whole
 * table.
 */
const existe = (tabela: string, condicao: SQL) =>
  sql`exists (select 1 from ${sql.raw(tabela)} where ${condicao} offset 0)`
const passou = (d: SQL, condicao: SQL) => existe('passagem g', sql`g.documento_id = ${d}.id and ${condicao}`)
/** Perfis given to oneself only mark the document as followed; they give no access. */
const acesso = (d: SQL, condicao: SQL) =>
  sql`${d}.com_acessos and ${existe(
    'acesso a',
    sql`a.documento_id = ${d}.id and ${condicao} and not a.proprio
    and (a.ate is null or a.ate > now())`,
  )}`

/** Authors and signers pass every level and restriction. */
const participa = (d: SQL, e: Quem) =>
  sql`${d}.cadastrante_id = ${e.id} or coalesce(${d}.responsavel_id = ${e.id}, false) or coalesce(${d}.titular_id = ${e.id}, false)
      or ${existe('assinante a', sql`a.documento_id = ${d}.id and a.pessoa_id = ${e.id}`)}`

/** The level's own rule; conditions on the row first, other tables later. */
function peloNivel(d: SQL, e: Quem) {
  const pessoas = passou(
    d,
    sql`(g.pessoa_id = ${e.id} or (g.papel = 'DESTINO' and g.pessoa_id is null and g.lotacao_id = ${e.lotacaoId}))`,
  )
  return sql`case ${nivelVigente(d)}
      when 10 then true
      when 20 then ${d}.orgao_id = ${e.orgaoId}
        or coalesce(${d}.destino_pessoa_id = ${e.id} or ${d}.destino_lotacao_id = ${e.lotacaoId}
        or ${d}.destino_orgao_id = ${e.orgaoId}, false)
        or ${passou(d, sql`g.orgao_id = ${e.orgaoId}`)}
      when 30 then ${pessoas} or ${passou(d, sql`g.papel = 'DESTINO' and g.divisao_id = ${e.divisaoId}`)}
      when 40 then ${pessoas} or ${passou(d, sql`g.papel = 'ORIGEM' and g.divisao_id = ${e.divisaoId}`)}
      when 60 then ${passou(d, sql`g.lotacao_id = ${e.lotacaoId}`)}
      else ${pessoas}
    end`
}

/** Signed. What is left of an eliminated document keeps its readers. */
const assinado = (d: SQL) => sql`${d}.situacao in ('ASSINADO', 'ELIMINADO')`

/** Access without that by a dossier, or by a requested part (drafts only). */
const porSi = (d: SQL, e: Quem, herdado: SQL) => sql`case
    when ${restrito(d)} then ${participa(d, e)} or ${existe('restricao r', sql`r.documento_id = ${d}.id and r.pessoa_id = ${e.id}`)}
    else case
        when ${assinado(d)} then ${peloNivel(d, e)}
        when ${d}.situacao = 'PENDENTE_DE_ASSINATURA' then ${d}.lota_cadastrante_id = ${e.lotacaoId}
          or ${existe('mobil m', sql`m.documento_id = ${d}.id and m.atendente_lotacao_id = ${e.lotacaoId}`)}
        else ${d}.lota_cadastrante_id = ${e.lotacaoId}
      end
      or ${participa(d, e)} or (${acesso(d, sql`(a.pessoa_id = ${e.id} or a.lotacao_id = ${e.lotacaoId})`)}) ${herdado}
  end`

/** Whether pieces inherit it: signed, joined, without a restriction of its own. */
const herda = (d: SQL) => sql`${d}.juntado and ${assinado(d)} and not ${restrito(d)}`
/**
 * Body of SQL function `le_pelo_dossie`: whether somebody reads a dossier that contains the document, at any depth. A
 * function, called only for joined documents, so that the planner doesn't cost it for every row. A migration holds this text
 * (tests/api/leitura.test.ts compares them): when the rule changes, add a new migration.
 */
export function corpoDeLePeloDossie(): string {
  const x = sql.raw('x')
  const quem = {
    id: sql.raw('p_pessoa'),
    lotacaoId: sql.raw('p_lotacao'),
    divisaoId: sql.raw('p_divisao'),
    orgaoId: sql.raw('p_orgao'),
  }
  const { sql: corpo } = texto(sql`begin return exists (
    with recursive dossie (id) as (
      select p.documento_id from mobil v join mobil p on p.id = v.pai_id where v.documento_id = p_documento
      union select p.documento_id from dossie join documento x on x.id = dossie.id and ${herda(x)}
        join mobil v on v.documento_id = x.id join mobil p on p.id = v.pai_id)
    select 1 from dossie join documento x on x.id = dossie.id where ${porSi(x, quem, sql``)}); end`)
  return corpo
}
const peloDossie = (d: SQL, e: Quem) =>
  sql`or (${herda(d)} and le_pelo_dossie(${d}.id, ${e.id}, ${e.lotacaoId}, ${e.divisaoId}, ${e.orgaoId}))`

/** People asked for a part read the draft while they are asked. */
const porColaborar = (d: SQL, e: Quem) =>
  sql`or (${d}.situacao = 'EM_ELABORACAO'
    and ${existe(
      'colaboracao c',
      sql`c.documento_id = ${d}.id and c.estado in ${LEEM}
    and (c.pessoa_id = ${e.id} or (c.pessoa_id is null and c.lotacao_id = ${e.lotacaoId}))`,
    )})`

/** Their invitation was ended, or expired before they signed; a signature proved in time still counts. */
const conviteEncerrado = (d: SQL, e: Quem) =>
  existe(
    'convite c',
    sql`c.documento_id = ${d}.id and c.pessoa_id = ${e.id} and (c.revogado_em is not null or (c.expira_em <= now()
      and not ${existe('assinante a', sql`a.documento_id = c.documento_id and a.pessoa_id = c.pessoa_id and a.assinado_em is not null`)}
      and not ${existe('assinatura s', sql`s.documento_id = c.documento_id and s.pessoa_id = c.pessoa_id and s.estado = 'CONFIRMADA'`)}))`,
  )

/** External people: what they sign, follow or were sent, once numbered (docs/regras/acesso.md). */
const deFora = (
  d: SQL,
  e: Quem,
) => sql`(${d}.situacao <> 'EM_ELABORACAO' and (((${participa(d, e)}) and not ${conviteEncerrado(d, e)}) or (not ${restrito(d)} and (
    (${acesso(d, sql`a.pessoa_id = ${e.id}`)}) or (${assinado(d)} and ${passou(d, sql`g.papel = 'DESTINO' and g.pessoa_id = ${e.id}`)})))))`

/**
 * Condition: who may read document `d` (docs/regras/acesso.md). `leitura` is the same rule over plain data; a test compares
 * both (tests/api/leitura.test.ts).
 */
export function podeLer({ substituto, ...e }: EntradaAtiva): SQL {
  const d = sql.raw('d')
  // what is for named persons, a substitute reads as themselves, in that unit
  if (substituto)
    return sql`case when ${restrito(d)} or ${nivelVigente(d)} = ${SO_PESSOAS} then ${podeLer({ ...e, id: substituto.id })}
      else ${podeLer(e)} end`
  return e.externa ? deFora(d, e) : sql`(${porSi(d, e, sql`${porColaborar(d, e)} ${peloDossie(d, e)}`)})`
}

/** Documents whose existence is hidden: drafts and restricted ones answer 404, others 403. */
export const oculto = sql`(d.situacao = 'EM_ELABORACAO' or ${restrito()})`

const PESSOA: Quem = {
  id: sql.raw('p.id'),
  lotacaoId: sql.raw('p.lotacao_id'),
  divisaoId: sql.raw('coalesce(l.divisao_id, l.id)'),
  orgaoId: sql.raw('l.orgao_id'),
}
/** The same for person `p` of unit `l`: finds a document's readers in one statement. */
export const pessoaLe = (() => {
  const d = sql.raw('d')
  const deCasa = porSi(d, PESSOA, sql`${porColaborar(d, PESSOA)} ${peloDossie(d, PESSOA)}`)
  return sql`(case when p.externa then ${deFora(d, PESSOA)} else ${deCasa} end)`
})()

/** Whether the document exists for one of an identity's entries, for e-mails. */
export const existeParaIdentidade = (identidadeId: SQL, documentoId: SQL) =>
  sql`exists (select 1 from documento d where d.id = ${documentoId} and (not ${oculto} or exists (
    select 1 from pessoa p join lotacao l on l.id = p.lotacao_id where p.identidade_id = ${identidadeId} and p.fim is null
      and ${pessoaLe} offset 0)))`

/**
 * Condition: whether an e-mail to the identity may say the subject of document `d`, since e-mails are kept and passed on by
 * others. Numbered, of a level that needs no legal ground, unrestricted, and readable by one of its entries. Without an
 * identity: somebody a reader of the document gave a code to.
 */
export const assuntoSaiPorEmail = (identidadeId: SQL) =>
  sql`(not ${oculto} and ${nivelVigente()} < ${NIVEL_COM_HIPOTESE}::int and (${identidadeId} is null or exists (
    select 1 from pessoa p join lotacao l on l.id = p.lotacao_id where p.identidade_id = ${identidadeId} and p.fim is null
      and ${pessoaLe} offset 0)))`
