import { preso } from './preso.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { utc } from '#server/database/instante.ts'
import { atoDaVia } from '#server/core/via/atos.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'
import { podeLer } from './acesso.ts'

/**
 * Columns of a document for `carregar`, by subject. Used where the statement names the document `d`, its órgão `o`, its
 * modelo's version `mv`, and the via or volume `v` it is seen by.
 */

export const doPapel = sql`orgao_json(o.id, d.finalizado_em) as orgao,
  o.municipio,
  jsonb_build_object('brasao', o.brasao, 'rodape', o.rodape) as impresso,
  d.assunto,
  d.assunto_automatico and mv.conteudo -> 'padroes' ->> 'assunto' is not null as "assuntoAutomatico",
  coalesce(d.papel -> 'signatarios', d.personalizacoes) as personalizacoes,
  d.papel,
  unidade_json(d.lota_cadastrante_id, d.finalizado_em) as unidade,
  d.suporte,
  jsonb_build_object('numeroOriginal', d.numero_original, 'numeroAntigo', d.numero_antigo, 'emitente', d.emitente) as procedencia`

/** For drafts only: form, text of the modelo, others' parts. */
export const doRascunho = (partes: SQL): SQL => sql`
  case when d.situacao = 'EM_ELABORACAO' and d.entrevista is not null then mv.conteudo -> 'campos' else '[]' end as campos,
  case when d.situacao = 'EM_ELABORACAO' then mv.conteudo -> 'texto' else '{"type": "doc", "content": []}' end as "textoDoModelo",
  case when d.situacao = 'EM_ELABORACAO' then coalesce(d.entrevista, '{}') else '{}' end as entrevista,
  case when d.situacao = 'EM_ELABORACAO' then ${partes} else '[]' end as partes`

/** Legal ground, while the level is in force. */
export const hipotese = sql`(
  select jsonb_build_object('id', h.id, 'nome', h.nome, 'fundamento', h.fundamento)
  from hipotese_legal h
  where h.id = d.nivel_hipotese_id and (d.nivel_ate is null or d.nivel_ate > now())) as hipotese`

/** Signers in order; for a draft also the responsável, not yet in `assinante`. */
export const signatarios = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
      'id', p.id,
      'nome', nome_da_pessoa(p.id, a.assinado_em),
      'papel', a.papel,
      'assinadoEm', ${utc('a.assinado_em')},
      'pedido', (
        select jsonb_build_object('nome', nome_da_pessoa(x.pessoa_id, x.instante), 'em', ${utc('x.instante')},
          'mensagem', x.dados ->> 'mensagem')
        from movimentacao x where x.id = a.pedido_id),
      'prazo', a.prazo,
      'recusa', (
        select jsonb_build_object('em', ${utc('x.instante')}, 'motivo', x.descricao, 'ultima', x.seq = d.cadeia_seq)
        from movimentacao x where x.id = a.recusa_id)) order by a.ordem)
  from (
    select pessoa_id, papel, ordem, assinado_em, pedido_id, prazo, recusa_id from assinante where documento_id = d.id
    union all
    select d.responsavel_id, 'SUBSCRITOR', 1, null, null, null, null where d.situacao = 'EM_ELABORACAO') a
  join pessoa p on p.id = a.pessoa_id), '[]') as signatarios`

export const cossignatarios = sql`coalesce((
  select jsonb_agg(pessoa_json(a.pessoa_id, a.assinado_em) ||
    jsonb_build_object('assinou', a.assinado_em is not null, 'papel', a.papel) order by a.ordem)
  from assinante a where a.documento_id = d.id and a.papel <> 'SUBSCRITOR'), '[]') as cossignatarios`

/** Addressees; at most one is set. */
export const destinatarios = sql`pessoa_json(d.destino_pessoa_id, d.finalizado_em) as "destinoPessoa",
  unidade_json(d.destino_lotacao_id, d.finalizado_em) as "destinoLotacao",
  orgao_json(d.destino_orgao_id, d.finalizado_em) as "destinoOrgao",
  d.destino_texto as "destinoTexto"`

/** Where `pai` is sent by the last signature; at most one is set. */
export const envio = sql`pessoa_json(d.envio_pessoa_id, d.assinado_em) as "envioPessoa",
  unidade_json(d.envio_lotacao_id, d.assinado_em) as "envioLotacao",
  d.envio_impedido as "envioImpedido"`

/** Author and last editor; a person counts as the same through any entry. */
export const deQuemEscreve = (entrada: EntradaAtiva): SQL => sql`
  pessoa_json(d.cadastrante_id, d.criado_em) ||
    jsonb_build_object('lotacao', unidade_de_quem(d.cadastrante_id, d.criado_em)) as cadastrante,
  d.lota_cadastrante_id as "lotaCadastranteId",
  d.criado_em as "criadoEm",
  d.alterado_em as "alteradoEm",
  nome_da_pessoa(d.alterado_por, d.alterado_em) as "alteradoPor",
  exists (
    select 1 from pessoa a join pessoa b on b.identidade_id = a.identidade_id
    where a.id = d.alterado_por and b.id = ${entrada.id}) as "alteradoPorMim"`

/** The last return for adjustment; external people see only their own. */
export const devolucao = (entrada: EntradaAtiva): SQL => sql`(
  select jsonb_build_object(
    'nome', nome_da_pessoa(p.id, x.instante),
    'em', ${utc('x.instante')},
    'motivo', x.descricao,
    'comentarios', (select count(*) from comentario c where c.documento_id = d.id and c.movimentacao_id is not null),
    'porResolver', (
      select count(*) from comentario c
      where c.documento_id = d.id and c.movimentacao_id = d.devolucao_id and c.resolvido_em is null))
  from movimentacao x join pessoa p on p.id = x.pessoa_id
  where x.id = d.devolucao_id and (not ${entrada.externa} or x.pessoa_id = ${entrada.id})) as devolucao`

/** Comments made while it was written: all, and those still to be settled. */
export const comentarios = sql`
  (select count(*) from comentario c where c.documento_id = d.id and c.autor_id is not null) as comentarios,
  (select count(*) from comentario c
    where c.documento_id = d.id and c.autor_id is not null and c.resolvido_em is null) as "comentariosPorResolver"`

export const eliminacao = sql`(
  select jsonb_build_object('em', ${utc('d.eliminado_em')}, 'edital', x.numero || '/' || x.ano, 'editalDe', x.publicado_em)
  from edital x where x.id = d.edital_id) as eliminacao`

export const captura = sql`(
  select jsonb_build_object('nome', a.nome, 'paginas', a.paginas, 'sha256', a.sha256)
  from arquivo a where a.documento_id = d.id and a.tipo = 'CAPTURA') as captura`

/** The PDFs that are part of it. */
export const anexos = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'paginas', a.paginas) order by a.id)
  from arquivo a where a.documento_id = d.id and a.tipo = 'ANEXO' and a.exclusao_id is null), '[]') as anexos`

/** The processo it belongs to, and whether the entry may read it. */
export const pai = (entrada: EntradaAtiva): SQL => sql`(
  select jsonb_build_object('mobilId', x.id, 'documentoId', x.documento_id, 'sigla', x.sigla,
    'le', (select coalesce(${podeLer(entrada)}, false) from documento d where d.id = x.documento_id))
  from mobil x where x.id = d.pai_mobil_id) as pai`

/** The expediente a draft processo is opened from. */
export const aPartirDe = sql`(
  select jsonb_build_object('mobilId', x.id, 'sigla', x.sigla)
  from mobil x where d.situacao = 'EM_ELABORACAO' and x.id = d.autuado_mobil_id) as "aPartirDe"`

/** Whether the entry's unit keeps the órgão's archive, and whether it acknowledged the document. */
export const daEntrada = (entrada: EntradaAtiva): SQL => sql`
  exists (
    select 1 from lotacao x
    where x.id = ${entrada.lotacaoId} and x.arquivo and x.orgao_id = d.orgao_id) as "doArquivo",
  exists (
    select 1 from movimentacao x
    where x.documento_id = d.id and x.tipo = ${numeroDe('CIENCIA')} and x.pessoa_id = ${entrada.id}
      and not exists (select 1 from movimentacao k where k.cancela_id = x.id)) as ciente`

/** Perfis of the entry in force. */
export const perfis = (entrada: EntradaAtiva): SQL => sql`array(
  select a.perfil from acesso a
  where a.documento_id = d.id and a.perfil is not null and (a.pessoa_id = ${entrada.id} or a.lotacao_id = ${entrada.lotacaoId})
    and (a.ate is null or a.ate > now())) as perfis`

/** Number of vias in force, and whether one, or a volume, is archived. */
export const dasVias = sql`
  (select count(*) from mobil x where x.documento_id = d.id and x.tipo = 'VIA' and x.custodia <> 'VIA_CANCELADA') as vias,
  exists (
    select 1 from mobil x
    where x.documento_id = d.id and x.custodia in ('ARQUIVADO_CORRENTE', 'ARQUIVADO_INTERMEDIARIO')) as "temArquivada"`

/** Holder of what via `v` is joined to. `intacto`: nothing happened to the dossier since. */
const dono = sql`(
  select jsonb_build_object('custodia', x.custodia, 'atendenteLotacaoId', x.atendente_lotacao_id,
    'intacto', v.pai_id is not null and exists (
      select 1 from documento y
      join peca q on q.mobil_id = x.id and q.peca_mobil_id = v.id and q.retirada_id is null
      join movimentacao w on w.id = q.movimentacao_id
      where y.id = x.documento_id and w.seq = y.cadeia_seq))
  from mobil x where x.id = coalesce(v.pai_id, v.mestre_id))`

/** The via or volume it is seen by; null without any. */
export const mobil = sql`case when v.id is not null then jsonb_build_object(
    'tipo', v.tipo,
    'sequencia', v.sequencia,
    'sigla', v.sigla,
    'custodia', v.custodia,
    'atendenteLotacaoId', v.atendente_lotacao_id,
    'atendentePessoaId', v.atendente_pessoa_id,
    'remetenteLotacaoId', v.remetente_lotacao_id,
    'movido', v.movido,
    'ato', ${atoDaVia},
    'encerrado', v.encerrado,
    'arquivadoEm', ${utc('v.arquivado_em')},
    'desde', ${utc('v.desde')},
    'paiId', v.pai_id,
    'mestreId', v.mestre_id,
    'ultimo', not exists (select 1 from mobil x where x.documento_id = d.id and x.tipo = v.tipo and x.sequencia > v.sequencia),
    'pecas', (select count(*) from peca x where x.mobil_id = v.id and x.retirada_id is null),
    'apensos', (select count(*) from mobil x where x.mestre_id = v.id),
    'editalId', v.edital_id,
    'venceEm', (select ${utc('x.vence_em')} from edital x where x.id = v.edital_id),
    'prazo', (
      select jsonb_build_object('vence', z.vence, 'restam', z.restam, 'acompanha', z.acompanha)
      from prazo z where z.mobil_id = v.id and z.encerrado_id is null),
    'preso', case when v.custodia = 'EM_EDITAL_DE_ELIMINACAO' then ${preso} end,
    'dono', ${dono}) end as mobil`
