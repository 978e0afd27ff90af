import type { Handlers } from '#contract/endpoint.ts'
import { DIAS_DE_SAIDAS, FAIXAS_DE_IDADE, type Gestao, type gestaoApi } from '#contract/gestao.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { porSemana } from './semanas.ts'

/** Marks of work in a unit, or in its inbox. */
const NAS_MAOS = ['ASSINADO', 'AGUARDANDO_ANDAMENTO', 'CAIXA_DE_ENTRADA', 'SOBRESTADO']
const { TRAMITE, FINALIZACAO } = TIPOS_MOVIMENTACAO

export const gestaoHandlers: Handlers<typeof gestaoApi, Contexto> = {
  async obter(_, { banco, entrada, portas }) {
    const medidoEm = portas.relogio.agora().toISOString()
    const { lotacaoId } = entrada
    // marks open to the whole unit need no access check (docs/decisions/0026)
    const maos = sql`select distinct m.id, m.atendente_pessoa_id as pessoa_id, m.desde, m.custodia
        from marca k join mobil m on m.id = k.mobil_id join documento d on d.id = k.documento_id
        where k.lotacao_id = ${lotacaoId} and m.atendente_lotacao_id = ${lotacaoId} and k.marcador = any (${sql.param(NAS_MAOS)}::text[])
          and (k.aberta or ${podeLer(entrada)})`
    const [unidade, carga, idade, tempos, semanas] = await Promise.all([
      linha<{ unidade: Gestao['unidade'] }>(banco, sql`select unidade_json(${lotacaoId}) as unidade`),
      banco.linhas<Gestao['carga'][number]>(
        sql`select case when p.id is not null then jsonb_build_object('id', p.id, 'nome', p.nome) end as pessoa, count(*) as vias,
              count(*) filter (where x.custodia = 'SOBRESTADO') as sobrestadas, min(x.desde) as desde
            from (${maos}) x left join pessoa p on p.id = x.pessoa_id group by p.id order by vias desc, p.nome nulls last`,
      ),
      banco.linhas<Gestao['idade'][number]>(
        sql`select f.ate, count(x.id) as vias from unnest(${sql.param([...FAIXAS_DE_IDADE, null])}::int[]) with ordinality as f (ate, ordem)
            left join (select id,
              (select min(a) from unnest(${sql.param([...FAIXAS_DE_IDADE])}::int[]) a
              where ${medidoEm}::timestamptz - desde < make_interval(days => a)) as ate from (${maos}) y) x
              on x.ate is not distinct from f.ate
            group by f.ate, f.ordem order by f.ordem`,
      ),
      banco.linhas<Gestao['tempos'][number]>(
        sql`with saidas as (
              select v.documento_id, v.mobil_id, v.instante as saiu from movimentacao v join documento d on d.id = v.documento_id
              where v.tipo = ${TRAMITE} and v.lotacao_id = ${lotacaoId}
                and v.instante > ${medidoEm}::timestamptz - make_interval(days => ${DIAS_DE_SAIDAS})
                and not exists (select 1 from movimentacao c where c.cancela_id = v.id) and ${podeLer(entrada)}),
            estadas as (
              select s.documento_id, extract(epoch from s.saiu - coalesce(
                  (select max(t.instante) from movimentacao t where t.documento_id = s.documento_id and t.mobil_id = s.mobil_id
                    and t.tipo = ${TRAMITE} and t.destino_lotacao_id = ${lotacaoId} and t.instante < s.saiu),
                  (select min(t.instante) from movimentacao t where t.documento_id = s.documento_id
                    and t.tipo = ${FINALIZACAO}))) / 86400 as dias
              from saidas s)
            select e.descricao as especie, count(*) as vias,
              round((percentile_cont(0.5) within group (order by x.dias))::numeric, 2)::float8 as mediana,
              round((percentile_cont(0.9) within group (order by x.dias))::numeric, 2)::float8 as noventa
            from estadas x join documento d on d.id = x.documento_id join especie e on e.id = d.especie_id where x.dias is not null
              group by e.descricao order by vias desc, especie`,
      ),
      porSemana(banco, entrada, hoje(portas.relogio.agora())),
    ])
    if (!unidade) throw new Error('no unit of an entry')
    return { ...unidade, medidoEm, carga, idade, tempos, semanas }
  },
}
