import { type Feriado, type Local, regrasDoLocal } from '#contract/calendario.ts'
import { type Calendario, calendarioCom } from '#contract/dias-uteis.ts'

import { type Banco, sql } from '#server/database/connection.ts'

export const feriadosVigentes = (banco: Banco) =>
  banco.linhas<Feriado>(
    sql`select id, versao, abrangencia, uf, municipio, orgao_id as "orgaoId", de_ano as "deAno", ate_ano as "ateAno", facultativo,
      descricao,
          case when data is not null then jsonb_build_object('tipo', 'DATA', 'data', data)
            when dia is not null then jsonb_build_object('tipo', 'ANUAL', 'dia', dia, 'mes', mes)
            else jsonb_build_object('tipo', 'PASCOA', 'dias', pascoa) end as quando
        from feriado where retirado_em is null order by id`,
  )

/** Each unit's place, else its órgão's. */
export const locaisDe = (banco: Banco, lotacoes: number[]) =>
  banco.linhas<Local & { lotacaoId: number }>(
    sql`select l.id as "lotacaoId", coalesce(l.uf, o.uf) as uf, coalesce(l.municipio, o.municipio) as municipio, o.id as "orgaoId"
        from lotacao l join orgao o on o.id = l.orgao_id where l.id = any(${sql.param(lotacoes)}::bigint[])`,
  )

/** The calendars of units. An unknown place has weekends only. */
export async function calendariosDe(banco: Banco, lotacoes: number[]): Promise<(lotacaoId: number) => Calendario> {
  const [feriados, locais] = [await feriadosVigentes(banco), await locaisDe(banco, [...new Set(lotacoes)])]
  const feitos = new Map<string, Calendario>()
  const porUnidade = new Map(
    locais.map(({ lotacaoId, ...local }) => {
      const chave = JSON.stringify(local)
      const feito = feitos.get(chave) ?? calendarioCom(regrasDoLocal(feriados, local))
      feitos.set(chave, feito)
      return [lotacaoId, feito]
    }),
  )
  const nenhum = calendarioCom([])
  return (lotacaoId) => porUnidade.get(lotacaoId) ?? nenhum
}

export const calendarioDe = async (banco: Banco, lotacaoId: number) =>
  (await calendariosDe(banco, [lotacaoId]))(lotacaoId)
