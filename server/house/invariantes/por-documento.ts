import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'

import { sql, type SQL } from '#server/database/connection.ts'
import type { Faixa } from './faixas.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'

export type PorDocumento = 'I3' | 'I4' | 'I6' | 'I11' | 'I12' | 'I13' | 'I15' | 'I16'

/** Statements that find violations in a range, as rows `falha` in words. */
export const consultasPorFaixa = ({ de, ate }: Faixa): Record<PorDocumento, SQL> => {
  const daFaixa = (coluna: string) => sql`${sql.raw(coluna)} > ${de} and ${sql.raw(coluna)} <= ${ate}`
  return {
    I3: sql`select d.sigla || ': ' || count(*) || ' assinaturas de ' || min(a.pessoa_id) as falha from assinatura a
      join documento d on d.id = a.documento_id join pessoa p on p.id = a.pessoa_id
        where ${daFaixa('a.documento_id')} and a.estado = 'ASSINADA'
          group by d.sigla, a.documento_id, a.versao, a.sobre_id, a.ato, p.identidade_id having count(*) > 1`,
    I4: sql`select d.sigla || ': o conteúdo assinado não é o da trilha' as falha from assinatura a
      join movimentacao m on m.id = a.movimentacao_id join documento d on d.id = a.documento_id
        where ${daFaixa('a.documento_id')}
          and (m.dados ->> 'sha256Conteudo' is distinct from a.sha256_conteudo or m.dados ->> 'sha256Assinado' is distinct
          from a.sha256_assinado)`,
    I6: sql`select d.sigla || ': ' || count(m.id) || ' finalizações' as falha from documento d left
      join movimentacao m on m.documento_id = d.id and m.tipo = ${numeroDe('FINALIZACAO')}
        where ${daFaixa('d.id')} and d.numero is not null group by d.id, d.sigla having count(m.id) <> 1
        union all select d.sigla || ': ' || count(m.id) || ' importações' from documento d
        left join movimentacao m on m.documento_id = d.id and m.tipo = ${TIPOS_MOVIMENTACAO.IMPORTACAO}
        where ${daFaixa('d.id')} and d.importado group by d.id, d.sigla having count(m.id) <> 1`,
    I11: sql`select distinct d.sigla || ': mostra a imagem ' || m.sha256 || ', que não é sua' as falha from documento d cross join lateral (
            select jsonb_path_query(x.corpo, 'strict $.** ? (@.type == "imagem").attrs.sha256') #>> '{}' as sha256
            from (select d.corpo union all select d.corpo_vivo union all select v.corpo from versao v where v.documento_id = d.id
              union all select c.corpo from colaboracao c where c.documento_id = d.id) x) m
          where ${daFaixa('d.id')} and not exists (select 1 from imagem i where i.documento_id = d.id and i.sha256 = m.sha256)`,
    I12: sql`select sigla as falha from documento d where ${daFaixa('d.id')} and finalizado_em is not null and situacao <> 'EM_ELABORACAO'
      and corpo @? '$.** ? (@.type == "variavel")'`,
    I13: sql`select d.sigla || ': resta ' || x.o as falha from documento d cross join lateral (
          select 'texto' as o where d.texto <> '' or d.corpo <> '{"type": "doc", "content": []}' or d.corpo_vivo is not null
            or d.entrevista is not null or d.personalizacoes <> '[]'
          union all select 'versão' where exists (select 1 from versao v where v.documento_id = d.id)
            or exists (select 1 from colaboracao c where c.documento_id = d.id)
          union all select 'arquivo' where exists (select 1 from arquivo a where a.documento_id = d.id)
            or exists (select 1 from imagem i where i.documento_id = d.id)
          union all select 'termo: ' || n
            from (select count(*) as n from movimentacao m where m.documento_id = d.id and m.tipo = ${numeroDe('ELIMINACAO')}) t
            where n <> 1) x
        where ${daFaixa('d.id')} and d.situacao = 'ELIMINADO'`,
    I15: sql`select m.sigla || ': ' || x.o || ' longe do último volume' as falha
        from (select mobil_id, 'prazo' as o from prazo where ${daFaixa('documento_id')} and encerrado_id is null
          union all select mobil_id, 'marcador' from marcacao where ${daFaixa('documento_id')}) x join mobil m on m.id = x.mobil_id
            and m.tipo = 'VOLUME'
        where exists (select 1 from mobil n where n.documento_id = m.documento_id and n.tipo = 'VOLUME' and n.sequencia > m.sequencia)`,
    I16: sql`with extinta as materialized (select id, sigla from lotacao where fim is not null and sucessora_id is not null)
          , encerrada as materialized (select q.pessoa_id as id from reorganizacao_pessoa q join reorganizacao r
            on r.id = q.reorganizacao_id and r.estado = 'CONCLUIDA')
        select x.sigla || ': ' || x.o || coalesce(' na unidade extinta ' || e.sigla, ' de entrada encerrada') as falha from (
          select m.sigla, 'via' as o, m.atendente_lotacao_id as lotacao, null::bigint as pessoa from mobil m join documento d
            on d.id = m.documento_id
            where ${daFaixa('m.documento_id')} and m.tipo <> 'GERAL' and m.custodia not in ('JUNTADO', 'VIA_CANCELADA') and d.situacao
              in ('EM_ELABORACAO', 'PENDENTE_DE_ASSINATURA', 'ASSINADO')
          union all select d.sigla, 'ramo', r.lotacao_id, null from ramo r join documento d on d.id = r.documento_id
            where ${daFaixa('r.documento_id')} and r.estado in ('A_CAMINHO', 'RECEBIDO')
          union all select d.sigla, 'prazo', z.lotacao_id, null from prazo z join documento d on d.id = z.documento_id
            where ${daFaixa('z.documento_id')} and z.encerrado_id is null
          union all select d.sigla, 'marcador', coalesce(c.pasta_de, y.lotacao_id), null from marcacao c join marcador y
            on y.id = c.marcador_id join documento d on d.id = c.documento_id
            where ${daFaixa('c.documento_id')} and d.situacao in ('EM_ELABORACAO', 'PENDENTE_DE_ASSINATURA', 'ASSINADO')
          union all select d.sigla, 'rascunho', d.lota_cadastrante_id, d.cadastrante_id from documento d where ${daFaixa('d.id')}
            and d.situacao = 'EM_ELABORACAO'
          union all select d.sigla, 'assinatura pendente', null, a.pessoa_id from assinante a join documento d on d.id = a.documento_id
            and d.situacao = 'PENDENTE_DE_ASSINATURA'
            where ${daFaixa('a.documento_id')} and a.assinado_em is null) x
        left join extinta e on e.id = x.lotacao where e.id is not null or x.pessoa in (select id from encerrada)`,
  }
}
