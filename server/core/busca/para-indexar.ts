import type { Situacao } from '#contract/documento.ts'

import { numeroDe } from '#server/core/movimentacao/numeros.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { LEEM } from '#server/core/documento/partes.ts'

/** Characters read of a document's text, and of all its files together. */
const TEXTO = 400_000
const ARQUIVOS = 600_000
const NOTAS = 200
/** Rows of a kind that say who may read; more are found by `@m` (lexemas.ts). */
const LEITORES = 2_000

export type Passagem = {
  orgao: number
  divisao: number
  lotacao: number
  pessoa: number | null
  papel: 'ORIGEM' | 'DESTINO' | 'PARTICIPACAO'
}

/** All that the index holds of a document, as the tables say it. */
export type ParaIndexar = {
  id: number
  sigla: string
  situacao: Situacao
  assunto: string | null
  texto: string
  /** Text is in a file somebody brought. */
  capturado: boolean
  nivel: number
  /** Level after the one in force ends; null: it doesn't end. */
  nivelDepois: number | null
  restrito: boolean
  restricaoAcaba: boolean
  juntado: boolean
  orgaoId: number
  especieId: number
  modeloId: number
  ano: number | null
  numero: number | null
  origem: string
  classificacaoId: number | null
  cadastranteId: number
  lotaCadastranteId: number
  responsavelId: number | null
  titularId: number | null
  destinoPessoaId: number | null
  destinoLotacaoId: number | null
  destinoOrgaoId: number | null
  /** yyyymmdd: of the last change, in UTC, and the document's day. */
  alterado: string
  dia: string
  finalizado: string | null
  assinado: string | null
  numeroOriginal: string | null
  /** As a paper or in another system. */
  numerosAntigos: string[]
  /** The body outside that wrote it, and the addressee in free words. */
  emitente: string | null
  destinoTexto: string | null
  /** People, units, espécie, modelo, numbers of other systems, general markers: each as its own text. */
  nomes: string[]
  entrevista: string[]
  notas: string[]
  arquivos: { nome: string; tipo: 'ANEXO' | 'AUXILIAR' | 'CAPTURA'; texto: string }[]
  atendentes: { lotacao: number | null; pessoa: number | null }[]
  cossignatarios: number[]
  /** Of those, whoever doesn't sign as subscritor. */
  outrosAssinantes: number[]
  passagens: Passagem[]
  acessos: { pessoa: number | null; lotacao: number | null }[]
  restricao: number[]
  colaboradores: { pessoa: number | null; lotacao: number }[]
  marcadores: { id: number; lotacao: number | null }[]
}

const lista = (campos: SQL, de: SQL) => sql`coalesce((select jsonb_agg(${campos}) from (${de}) x), '[]')`

/** Today's name and those people knew it by before. */
const nomesDaPessoa = (id: SQL) =>
  sql`select p.nome from pessoa p where p.id = ${id} union select v.nome from pessoa_versao v where v.pessoa_id = ${id}`
const nomesDaUnidade = (id: SQL) =>
  sql`select o.sigla || '/' || l.sigla || ' ' || l.nome from lotacao l join orgao o on o.id = l.orgao_id where l.id = ${id}
    union select v.sigla || ' ' || v.nome from lotacao_versao v where v.lotacao_id = ${id}`
const nomesDoOrgao = (id: SQL) =>
  sql`select o.sigla || ' ' || o.nome from orgao o where o.id = ${id}
    union select v.sigla || ' ' || v.nome from orgao_versao v where v.orgao_id = ${id}`

/** People a document names, each once. */
const PESSOAS = sql`select d.cadastrante_id as id union select d.responsavel_id union select d.titular_id union select d.destino_pessoa_id
  union (select a.pessoa_id from assinante a where a.documento_id = d.id order by a.ordem limit 200)`

const MESES = sql`'{janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro}'::text[]`

const NOMES = sql`
    select n.nome from (${PESSOAS}) q cross join lateral (${nomesDaPessoa(sql`q.id`)}) n where q.id is not null
    union all select n.nome from (select d.lota_cadastrante_id as id union select d.destino_lotacao_id) q
      cross join lateral (${nomesDaUnidade(sql`q.id`)}) n (nome) where q.id is not null
    union all select n.nome from (select d.destino_orgao_id as id where d.destino_orgao_id is not null) q
      cross join lateral (${nomesDoOrgao(sql`q.id`)}) n (nome)
    union all select e.sigla || ' ' || e.descricao from especie e where e.id = d.especie_id
    union all select m.nome from modelo m where m.id = d.modelo_id
    union all select x from unnest(array[d.destino_texto, d.emitente, d.numero_original, d.numero_antigo]) x where x is not null
    union all select to_char(d.data, 'DD/MM/YYYY') || ' ' || (${MESES})[extract(month from d.data)::int] where d.data is not null
    union all select i.numero_antigo from documento_importado i where i.documento_id = d.id
    union all select s ->> 'nome' from documento_importado i, jsonb_array_elements(i.dados -> 'signatarios') s where i.documento_id = d.id
    union all select k.nome from marcacao c join marcador k on k.id = c.marcador_id
      where c.documento_id = d.id and k.lotacao_id is null and k.orgao_id is null`

const LINHA = sql`select d.id, d.sigla, d.situacao, d.assunto, left(d.texto, ${TEXTO}) as texto,
      exists (select 1 from arquivo a where a.documento_id = d.id and a.tipo = 'CAPTURA') as capturado,
      d.nivel_acesso as nivel,
      case when d.nivel_ate is not null then (select (mv.conteudo -> 'padroes' ->> 'nivelAcesso')::int from modelo_versao mv
        where mv.id = d.modelo_versao_id) end as "nivelDepois",
      d.restrito, d.restrito_ate is not null as "restricaoAcaba", d.juntado, d.orgao_id as "orgaoId", d.especie_id as "especieId",
      d.modelo_id as "modeloId", d.ano, d.numero, d.origem, d.classificacao_id as "classificacaoId", d.cadastrante_id as "cadastranteId",
      d.lota_cadastrante_id as "lotaCadastranteId", d.responsavel_id as "responsavelId", d.titular_id as "titularId",
      d.destino_pessoa_id as "destinoPessoaId", d.destino_lotacao_id as "destinoLotacaoId", d.destino_orgao_id as "destinoOrgaoId",
      to_char(d.alterado_em at time zone 'UTC', 'YYYYMMDD') as alterado,
      to_char(coalesce(d.data, (d.criado_em at time zone 'America/Fortaleza')::date), 'YYYYMMDD') as dia,
      to_char(d.finalizado_em at time zone 'America/Fortaleza', 'YYYYMMDD') as finalizado,
      to_char(d.assinado_em at time zone 'America/Fortaleza', 'YYYYMMDD') as assinado,
      d.numero_original as "numeroOriginal", d.emitente, d.destino_texto as "destinoTexto",
      ${lista(
        sql`x.numero`,
        sql`select n.numero from (select d.numero_antigo as numero union select i.numero_antigo from documento_importado i
          where i.documento_id = d.id) n where n.numero is not null`,
      )} as "numerosAntigos",
      ${lista(sql`x.nome`, sql`select distinct y.nome from (${NOMES}) y (nome) where y.nome <> ''`)} as nomes,
      ${lista(
        sql`x.valor`,
        sql`select v #>> '{}' as valor from jsonb_path_query(d.entrevista, 'strict $.**') v where jsonb_typeof(v) = 'string' limit 300`,
      )} as entrevista,
      ${lista(
        sql`x.descricao`,
        sql`select n.descricao from movimentacao n where n.documento_id = d.id and n.tipo = ${numeroDe('ANOTACAO')}
          and not exists (select 1 from movimentacao c where c.cancela_id = n.id) order by n.seq desc limit ${NOTAS}`,
      )} as notas,
      ${lista(
        sql`jsonb_build_object('nome', x.nome, 'tipo', x.tipo, 'texto', x.texto)`,
        sql`select a.nome, a.tipo, coalesce((select left(string_agg(p.texto, E'\n' order by p.pagina), ${ARQUIVOS}) from texto_pdf p
            where p.sha256 = a.sha256), '') as texto
          from arquivo a where a.documento_id = d.id and a.exclusao_id is null order by a.id limit 500`,
      )} as arquivos,
      ${lista(
        sql`jsonb_build_object('lotacao', x.lotacao, 'pessoa', x.pessoa)`,
        sql`select distinct m.atendente_lotacao_id as lotacao, m.atendente_pessoa_id as pessoa from mobil m where m.documento_id = d.id
          limit ${LEITORES}`,
      )} as atendentes,
      ${lista(sql`x.pessoa_id`, sql`select a.pessoa_id from assinante a where a.documento_id = d.id limit ${LEITORES}`)} as cossignatarios,
      ${lista(
        sql`x.pessoa_id`,
        sql`select a.pessoa_id from assinante a where a.documento_id = d.id and a.papel <> 'SUBSCRITOR' limit ${LEITORES}`,
      )} as "outrosAssinantes",
      ${lista(
        sql`to_jsonb(x)`,
        sql`select distinct g.orgao_id as orgao, g.divisao_id as divisao, g.lotacao_id as lotacao, g.pessoa_id as pessoa, g.papel
          from passagem g where g.documento_id = d.id limit ${LEITORES}`,
      )} as passagens,
      ${lista(
        sql`jsonb_build_object('pessoa', x.pessoa_id, 'lotacao', x.lotacao_id)`,
        sql`select distinct a.pessoa_id, a.lotacao_id from acesso a where d.com_acessos and a.documento_id = d.id and not a.proprio
          limit ${LEITORES}`,
      )} as acessos,
      ${lista(sql`x.pessoa_id`, sql`select r.pessoa_id from restricao r where r.documento_id = d.id limit ${LEITORES}`)} as restricao,
      ${lista(
        sql`jsonb_build_object('pessoa', x.pessoa_id, 'lotacao', x.lotacao_id)`,
        sql`select distinct c.pessoa_id, c.lotacao_id from colaboracao c where c.documento_id = d.id and c.estado in ${LEEM}
          limit ${LEITORES}`,
      )} as colaboradores,
      ${lista(
        sql`jsonb_build_object('id', x.id, 'lotacao', x.lotacao)`,
        sql`select distinct c.marcador_id as id, case when k.lotacao_id is null then null else c.lotacao_id end as lotacao
          from marcacao c join marcador k on k.id = c.marcador_id where c.documento_id = d.id limit ${LEITORES}`,
      )} as marcadores
    from documento d`

/** Those of these documents that still exist. */
export const lerParaIndexar = (banco: Banco, ids: number[]) =>
  banco.linhas<ParaIndexar>(sql`${LINHA} where d.id = any(${sql.param(ids)}::bigint[])`, { nome: 'busca.ler' })
