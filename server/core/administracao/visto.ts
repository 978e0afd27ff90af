import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import { alcancaPlanoSql, type AlcanceDoPlano, exigirAlcanceDosPlanos } from '#server/base/alcance/planos.ts'
import { type Alcance, alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'

/** Which reorganisations `r` are in scope: of an órgão, or with a unit of theirs, even before they begin. */
export const alcancaReorganizacaoSql = (alcance: Alcance): SQL => {
  const sua = (unidade: SQL) => sql`${unidade} = any(${sql.param(alcance.unidades)}::bigint[])`
  return sql`(${alcancaSql(alcance, sql`r.orgao_id`)}
    or exists (select 1 from reorganizacao_unidade u where u.reorganizacao_id = r.id and ${sua(sql`u.lotacao_id`)})
    or exists (select 1 from jsonb_array_elements_text(r.pedido -> 'unidades') x (id) where ${sua(sql`x.id::bigint`)})
    or exists (select 1 from pessoa p where p.id = (r.pedido ->> 'pessoaId')::bigint and ${sua(sql`p.lotacao_id`)}))`
}

/** Whether a row is visible to an entry with scope `alcance`. */
const VISTO = {
  ORGAO: (alcance: Alcance, id: number) =>
    sql`select 1 as sim from orgao o where o.id = ${id} and (o.externo or ${alcancaSql(alcance, sql`o.id`)})`,
  LOTACAO: (alcance: Alcance, id: number) =>
    sql`select 1 as sim from lotacao l where l.id = ${id} and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}`,
  MARCADOR: (alcance: Alcance, id: number) =>
    sql`select 1 as sim from marcador y where y.id = ${id} and y.lotacao_id is null
          and (y.orgao_id is null or ${alcancaSql(alcance, sql`y.orgao_id`)})`,
  IDENTIDADE: (alcance: Alcance, id: number) =>
    sql`select 1 as sim from pessoa p join lotacao l on l.id = p.lotacao_id where p.identidade_id = ${id}
          and (${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}
            -- an external signer is of who invited them
            or exists (select 1 from convite c join documento d on d.id = c.documento_id
              where c.pessoa_id = p.id and ${alcancaSql(alcance, sql`d.orgao_id`, sql`d.lota_cadastrante_id`)})) limit 1`,
  PLANO: (alcance: AlcanceDoPlano, id: number, entradaId: number) =>
    sql`select 1 as sim from plano p where p.id = ${id} and ${alcance.geral ? sql`true` : sql`p.pessoa_id = ${entradaId}`}
          and ${alcancaPlanoSql(alcance)}`,
  REORGANIZACAO: (alcance: Alcance, id: number) =>
    sql`select 1 as sim from reorganizacao r where r.id = ${id} and ${alcancaReorganizacaoSql(alcance)}`,
} satisfies Record<string, (alcance: Alcance, id: number, entradaId: number) => SQL>

/** Refuses to repeat an answer about a row that the caller may no longer see; one about no row is for any administrator. */
export async function exigirVisto(
  banco: Banco,
  entradaId: number,
  oQue: keyof typeof VISTO,
  id: number | undefined,
): Promise<void> {
  const alcance =
    oQue === 'PLANO'
      ? await exigirAlcanceDosPlanos(banco, entradaId)
      : await exigirAlcance(banco, entradaId, ...DO_CADASTRO)
  if (id !== undefined && !(await linha(banco, VISTO[oQue](alcance, id, entradaId))))
    throw new Problema('REGISTRO_NAO_ENCONTRADO')
}
