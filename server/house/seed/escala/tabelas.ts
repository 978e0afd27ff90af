import { sql } from '#server/database/connection.ts'
import type { Selo } from './trilha.ts'

const ASSINADO = sql`l.classe not in ('RASCUNHO', 'PENDENTE')`
/** Sent to another unit. */
const MOVIDO = sql`l.classe in ('TRANSITO', 'RECEBIDO')`
const compacto = sql`case when l.numero is not null then regexp_replace(l.sigla, '[^0-9A-Z]', '', 'g') end`

/** Marks of the desks. */
const MARCAS = sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde)
      select id, geral_id, 'EM_ELABORACAO', cad_lot, cad_id, criado from pg_temp.lote where classe = 'RASCUNHO'
      union all select id, via_id, 'PENDENTE_DE_ASSINATURA', cad_lot, cad_id, criado + interval '12 minutes' from pg_temp.lote
        where classe = 'PENDENTE'
      union all select id, via_id, 'PRONTO_PARA_ASSINAR', cad_lot, resp_id, criado + interval '12 minutes' from pg_temp.lote
        where classe = 'PENDENTE'
      union all select id, via_id, 'ASSINADO', cad_lot, cad_id, criado + interval '24 minutes' from pg_temp.lote where classe = 'ASSINADO'
      union all select id, via_id, 'CAIXA_DE_ENTRADA', dest_lot, null, criado + interval '36 minutes' from pg_temp.lote
        where classe = 'TRANSITO'
      union all select id, via_id, 'EM_TRANSITO', cad_lot, cad_id, criado + interval '36 minutes' from pg_temp.lote
        where classe = 'TRANSITO'
      union all select id, via_id, 'AGUARDANDO_ANDAMENTO', dest_lot, dest_id, criado + interval '48 minutes' from pg_temp.lote
        where classe = 'RECEBIDO'
      union all select id, via_id, 'INTERESSADO', cad_lot, resp_id, criado + interval '60 minutes' from pg_temp.lote
        where acesso_id is not null
      union all select l.id, l.via_id, case when c.intermediario > 0 then 'A_TRANSFERIR'
        when c.destinacao = 'GUARDA_PERMANENTE' then 'A_RECOLHER' else 'A_ELIMINAR' end, a.id, null,
        l.criado + interval '36 minutes' + interval '1 year' * case when c.intermediario > 0 then c.corrente
          else c.corrente + c.intermediario end
      from pg_temp.lote l join classificacao c on c.id = l.classificacao_id join lotacao a on a.orgao_id = l.orgao_id and a.arquivo
        where l.classe = 'ARQUIVADO'`

/** Rows the acts would have left, table by table. */
export const gravacoes = ({ conteudo, assinado }: Selo) => [
  sql`insert into documento (id, sigla, codigo_compacto, codigo_verificador, orgao_id, especie_id, modelo_id, modelo_versao_id, ano, numero,
    situacao, assunto, corpo, texto, nivel_acesso, nivel_hipotese_id, data,
        classificacao_id, cadastrante_id, lota_cadastrante_id, responsavel_id, destino_lotacao_id, criado_em, alterado_em, alterado_por,
          finalizado_em, assinado_em, sha256_assinado, cadeia_seq, cadeia_hash)
      overriding system value
      select l.id, l.sigla, ${compacto}, upper(substr(md5('codigo' || l.id), 1, 16)), l.orgao_id, l.especie_id, l.modelo_id, m.versao_id,
        case when l.numero is not null then l.ano end, l.numero, case l.classe when 'RASCUNHO' then 'EM_ELABORACAO'
          when 'PENDENTE' then 'PENDENTE_DE_ASSINATURA' else 'ASSINADO' end, l.assunto,
        (select jsonb_build_object('type', 'doc', 'content', jsonb_agg(jsonb_build_object('type', 'paragraph', 'content',
          jsonb_build_array(jsonb_build_object('type', 'text', 'text', p))) order by n))
          from unnest(string_to_array(l.texto, chr(10))) with ordinality as x (p, n)),
        l.texto, l.nivel, l.hipotese_id, case
          when l.numero is not null then (l.criado at time zone 'America/Fortaleza')::date end, l.classificacao_id, l.cad_id, l.cad_lot,
          l.resp_id, l.dest_lot, l.criado, l.criado, l.cad_id,
        case when l.numero is not null then l.criado + interval '12 minutes' end, case
          when ${ASSINADO} then l.criado + interval '24 minutes' end, case when ${ASSINADO} then ${assinado}::text end,
        coalesce(u.seq, 0), coalesce(u.hash, '')
      from pg_temp.lote l join modelo m on m.id = l.modelo_id
      left join lateral (select seq, hash from pg_temp.elo e where e.documento_id = l.id order by seq desc limit 1) u on true order by l.i`,
  sql`insert into versao (documento_id, numero, assunto, corpo, autor_id, desde, instante, finalizada)
      select d.id, 1, d.assunto, d.corpo, d.cadastrante_id, d.criado_em, d.criado_em, d.finalizado_em is not null from documento d
        join pg_temp.lote l on l.id = d.id order by l.i`,
  sql`insert into leitura (documento_id, pessoa_id, versao, instante) select id, cad_id, 1, criado from pg_temp.lote`,
  sql`insert into mobil (id, documento_id, tipo, sequencia, sigla, codigo_compacto, atendente_lotacao_id, atendente_pessoa_id,
    desde) overriding system value
      select geral_id, id, 'GERAL', 1, sigla, ${compacto}, cad_lot, cad_id, criado from pg_temp.lote l`,
  // dossiers before their pieces
  sql`insert into mobil (id, documento_id, tipo, sequencia, sigla, codigo_compacto, custodia, atendente_lotacao_id, atendente_pessoa_id,
    remetente_lotacao_id, remetente_pessoa_id, desde, movido, pai_id, arquivado_em)
      overriding system value
      select l.via_id, l.id, 'VIA', 1, l.sigla || '-A', ${compacto} || 'A', case l.classe when 'TRANSITO' then 'EM_TRANSITO'
        when 'JUNTADO' then 'JUNTADO' when 'ARQUIVADO' then 'ARQUIVADO_CORRENTE' else 'COM_ATENDENTE' end,
        case when ${MOVIDO} then l.dest_lot else l.cad_lot end, case l.classe when 'TRANSITO' then null when 'RECEBIDO' then l.dest_id
          else l.cad_id end,
        case when ${MOVIDO} then l.cad_lot end, case when ${MOVIDO} then l.cad_id end, l.criado + case l.classe
          when 'RECEBIDO' then interval '48 minutes' when 'TRANSITO' then interval '36 minutes'
          when 'ARQUIVADO' then interval '36 minutes' else interval '12 minutes' end, ${MOVIDO} or l.classe = 'JUNTADO', case l.classe
            when 'JUNTADO' then o.via_id end,
        case l.classe when 'ARQUIVADO' then l.criado + interval '36 minutes' end
      from pg_temp.lote l left join pg_temp.lote o on o.i = l.outro_i where l.via_id is not null order by l.i`,
  sql`insert into movimentacao (documento_id, mobil_id, seq, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id, destino_lotacao_id,
    descricao, dados, hash_anterior, hash)
      select documento_id, mobil_id, seq, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id, destino, descricao, dados::jsonb,
        anterior, hash from pg_temp.elo order by documento_id, seq`,
  sql`insert into peca (mobil_id, ordem, tipo, peca_mobil_id, movimentacao_id)
      select l.via_id, 1, 'JUNTADA', o.via_id, m.id from pg_temp.lote l join pg_temp.lote o on o.i = l.outro_i
        join movimentacao m on m.documento_id = l.id and m.seq = 3 where l.classe = 'ASSINADO'`,
  sql`insert into acesso (id, documento_id, pessoa_id, perfil) overriding system value select acesso_id, id, resp_id, 'INTERESSADO'
    from pg_temp.lote where acesso_id is not null`,
  sql`insert into marcacao (mobil_id, marcador_id, documento_id, lotacao_id, pessoa_id, em)
      select via_id, marcador_id, id, dest_lot, dest_id, criado + interval '60 minutes' from pg_temp.lote where marcador_id is not null`,
  sql`insert into assinante (documento_id, pessoa_id, papel, ordem, assinado_em, nivel)
      select id, resp_id, 'SUBSCRITOR', 1, case when ${ASSINADO} then criado + interval '24 minutes' end, case
        when ${ASSINADO} then 'SIMPLES' end from pg_temp.lote l where via_id is not null`,
  sql`insert into assinatura (documento_id, versao, pessoa_id, tipo, nivel, estado, sha256_mostrado, sha256_conteudo, sha256_assinado,
    aberta_em, momento, expira_em, confirmada_em, assinada_em, autenticado_em, endereco, agente, movimentacao_id)
      select l.id, 1, l.resp_id, 'SENHA', 'SIMPLES', 'ASSINADA', ${conteudo}, ${conteudo}, ${assinado}, m.instante, m.instante, m.instante,
        m.instante, m.instante, m.instante, '127.0.0.1', 'demonstração', m.id
      from pg_temp.lote l join movimentacao m on m.documento_id = l.id and m.seq = 2`,
  sql`insert into passagem (documento_id, orgao_id, divisao_id, lotacao_id, pessoa_id, papel)
      select p.documento_id, l.orgao_id, coalesce(l.divisao_id, l.id), l.id, p.pessoa_id, p.papel
      from (select id as documento_id, cad_lot as lot, cad_id as pessoa_id, 'ORIGEM' as papel from pg_temp.lote where via_id is not null
            union select id, cad_lot, resp_id, 'ORIGEM' from pg_temp.lote where via_id is not null
            union select id, dest_lot, null, 'DESTINO' from pg_temp.lote l where ${MOVIDO}
            union select l.id, a.id, null, 'DESTINO' from pg_temp.lote l join lotacao a on a.orgao_id = l.orgao_id and a.arquivo
              where l.classe = 'ARQUIVADO') p join lotacao l on l.id = p.lot`,
  MARCAS,
]
