import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { daIdentidade } from './da-identidade.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { diaPorExtenso } from '#server/core/pedidos/regras.ts'
import type { Identidade } from '#server/base/ports.ts'

export const vigente = (dia: string) => sql`(s.encerrada_em is null and s.de <= ${dia}::date and s.ate >= ${dia}::date)`

/** Whether `p` is a temporary entry, in force on a day, in a unit somebody acts for. */
export const emPosto = (dia: string) =>
  sql`(p.posto_de is not null and exists (select 1 from substituicao s where s.titular_id = p.id and ${vigente(dia)}))`

/** Entry `p` in unit `l`, as in the contract. */
const daEntrada = (p: SQL, l: SQL) =>
  sql`jsonb_build_object('id', ${p}.id, 'nome', ${p}.nome, 'lotacaoId', ${p}.lotacao_id, 'divisaoId', coalesce(${l}.divisao_id, ${l}.id),
    'orgaoId', ${l}.orgao_id, 'externa', ${p}.externa)`

type Lida = {
  id: number
  vigente: boolean
  comecou: boolean
  /** Both people and their units are active. */
  ativos: boolean
  /** For a unit: the substitute's own entry in it. */
  titular: EntradaAtiva
  substituto: EntradaAtiva
  /** The unit, when it isn't a person's. */
  unidade: string | null
  /** Its last day. */
  acabou: string
}

const lida = (banco: Banco, onde: SQL, dia: string) =>
  linha<Lida>(
    banco,
    sql`select s.id, ${vigente(dia)} as vigente, s.de <= ${dia}::date
      and coalesce((s.encerrada_em at time zone 'America/Fortaleza')::date >= s.de, true) as comecou,
          (p.fim is null or p.posto_de is not null) and l.fim is null and not l.suspensa and q.fim is null and k.fim is null
            and not k.suspensa as ativos,
          ${daEntrada(sql.raw('p'), sql.raw('l'))} as titular, ${daEntrada(sql.raw('q'), sql.raw('k'))} as substituto,
          case when p.posto_de is not null then (select o.sigla || '/' || l.sigla from orgao o where o.id = l.orgao_id) end as unidade,
          least(s.ate, (s.encerrada_em at time zone 'America/Fortaleza')::date)::text as acabou
        from substituicao s join pessoa p on p.id = s.titular_id join lotacao l on l.id = p.lotacao_id
          join pessoa q on q.id = s.substituto_id join lotacao k on k.id = q.lotacao_id
          join identidade i on i.id = q.identidade_id join emissor e on e.id = i.emissor_id
        where ${onde} order by 2 desc, s.ate desc, s.id desc limit 1`,
  )

/** The titular's entry with the substitute's name; for a unit, the substitute's own entry in it. */
const entradaDe = ({ id, titular, substituto, unidade }: Lida): EntradaAtiva =>
  unidade === null
    ? {
        ...titular,
        nome: `${substituto.nome}, em substituição a ${titular.nome}`,
        substituto: { ...substituto, substituicaoId: id, titular: titular.nome },
      }
    : {
        ...titular,
        nome: `${substituto.nome}, pela unidade ${unidade}`,
        pelaUnidade: { substituicaoId: id, unidade, propria: substituto },
      }

const encerrada = ({ titular, acabou, unidade }: Lida) => {
  const dia = diaPorExtenso(acabou)
  return unidade === null
    ? new Problema('SUBSTITUICAO_ENCERRADA', { titular: titular.nome, dia })
    : new Problema('SUBSTITUICAO_DA_UNIDADE_ENCERRADA', { unidade, dia })
}

/**
 * The entry of a person or unit that the token's person substitutes now; undefined when there was never such a substitution,
 * or it hasn't begun. One that is over has its own refusal, so that the page can explain and continue as oneself.
 */
export async function entradaEmSubstituicao(
  { banco, relogio }: Pick<Portas, 'banco' | 'relogio'>,
  identidade: Identidade,
  titularId: number,
): Promise<EntradaAtiva | undefined> {
  if (identidade.realm !== 'interno') return undefined
  const achada = await lida(
    banco,
    sql`s.titular_id = ${titularId} and ${daIdentidade(identidade)}`,
    hoje(relogio.agora()),
  )
  if (!achada?.comecou) return undefined
  if (achada.vigente && achada.ativos) return entradaDe(achada)
  throw encerrada(achada)
}

/** As above, by the substitution, for work after the call; or why it is over. */
export async function entradaDaSubstituicao({ banco, relogio }: Pick<Portas, 'banco' | 'relogio'>, id: number) {
  const achada = await lida(banco, sql`s.id = ${id}`, hoje(relogio.agora()))
  if (!achada) throw new Error(`a substitution that is not there: ${id}`)
  return achada.vigente && achada.ativos ? entradaDe(achada) : encerrada(achada)
}
