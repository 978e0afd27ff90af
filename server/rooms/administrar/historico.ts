import type { AtoDaHistoria, ComHistoria } from '#contract/administrar-comum.ts'
import type { administrarHistoricoApi } from '#contract/administrar-historico.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { type AtoGuardado, comMudancas, quemFez } from '../../core/administracao/mudancas.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'

const POR_VEZ = 50

type Lido = Omit<AtoDaHistoria, 'mudancas' | 'perfil'> & AtoGuardado

/** Profiles for histories outside the register. */
const PERFIS: Partial<Record<ComHistoria, PerfilAdministrativo[]>> = { CLASSIFICACAO: ['ARQUIVO'], TEXTO_DE_EMAIL: [] }

/** Conditions on the log for `sobre` and `id`, if in scope; for a person, all their entries and the account. */
async function sobreOQue(banco: Banco, alcance: Alcance, sobre: ComHistoria, id: number): Promise<SQL> {
  const alcancado: Record<ComHistoria, SQL> = {
    ORGAO: sql`select 1 from orgao o where o.id = ${id} and ${alcancaSql(alcance, sql`o.id`)}`,
    LOTACAO: sql`select 1 from lotacao l where l.id = ${id} and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}`,
    PESSOA: sql`select 1 from pessoa p join lotacao l on l.id = p.lotacao_id
      where p.identidade_id = ${id} and not p.externa and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)} limit 1`,
    CARGO: sql`select 1 from cargo where id = ${id}`,
    FUNCAO: sql`select 1 from funcao where id = ${id}`,
    ESPECIE: sql`select 1 from especie where id = ${id}`,
    HIPOTESE_LEGAL: sql`select 1 from hipotese_legal where id = ${id}`,
    MARCADOR: sql`select 1 from marcador y where y.id = ${id} and y.lotacao_id is null
      and (y.orgao_id is null or ${alcancaSql(alcance, sql`y.orgao_id`)})`,
    NUMERACAO: sql`select 1 from orgao o where o.id = ${id} and ${alcancaSql(alcance, sql`o.id`)}`,
    CLASSIFICACAO: sql`select 1 from classificacao where id = ${id}`,
    TEXTO_DE_EMAIL: sql`select 1 from texto_de_email where id = ${id}`,
  }
  if ((await banco.linhas(alcancado[sobre])).length === 0) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  if (sobre !== 'PESSOA') return sql`r.sobre = ${sobre} and r.linha_id = ${id}`
  const entradas = await banco.linhas<{ id: number }>(
    sql`select p.id from pessoa p join lotacao l on l.id = p.lotacao_id
        where p.identidade_id = ${id} and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}`,
  )
  const ids = sql.param(entradas.map((cada) => cada.id))
  return sql`((r.sobre = 'PESSOA' and r.linha_id = any(${ids}::bigint[])) or (r.sobre = 'IDENTIDADE' and r.linha_id = ${id}))`
}

export const administrarHistoricoHandlers: Handlers<typeof administrarHistoricoApi, Contexto> = {
  async ler({ params: { sobre, id }, query: { antes } }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...(PERFIS[sobre] ?? DO_CADASTRO))
    const onde = await sobreOQue(banco, alcance, sobre, id)
    const lidos = await banco.linhas<Lido>(
      sql`select r.seq, r.sobre, r.em, r.origem, r.ato, r.motivo, r.antes, r.depois,
            ${quemFez} as quem
          from registro_administrativo r where ${onde} and (${antes ?? null}::bigint is null or r.seq < ${antes ?? null})
          order by r.seq desc limit ${POR_VEZ + 1}`,
      { nome: 'administrar.historico' },
    )
    return { atos: await comMudancas(banco, lidos.slice(0, POR_VEZ)), continua: lidos.length > POR_VEZ }
  },
}
