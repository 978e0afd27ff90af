import { type Banco, sql, type SQL } from '../../database/connection.ts'
import type { Registro } from '../cadastro/registros.ts'
import {
  colunasDaConcessao,
  colunasDaEntrada,
  colunasDaUnidade,
  deConcessoes,
  deEntradas,
  deUnidades,
} from './consultas.ts'
import type { EntradaEncerrada, Saida, UnidadeEncerrada } from './retrato.ts'

/** Whether row `id` ended at `em` because the plan that made it was undone: undoing ends all its rows at its own instant. */
const foiDesfeito = (sobre: string, id: SQL, em: SQL) =>
  sql`exists (select 1 from plano_item j join plano d on d.id = j.plano_id
    where j.sobre = ${sobre} and j.linha_id = ${id} and j.acao in ('CRIAR', 'TRANSFERIR') and j.estado = 'DESFEITO'
      and d.desfeito_em = ${em})`

/** By key, the unit that ended last; units of undone plans only if there is no other. */
export const unidadesEncerradas = (banco: Banco, chaves: string[]) =>
  banco.linhas<UnidadeEncerrada>(
    sql`select distinct on (x.orgao, x.sigla) x.* from (
          select ${colunasDaUnidade}, l.fim, ${foiDesfeito('LOTACAO', sql`l.id`, sql`l.fim`)} as desfeito,
            coalesce((select r.tipo from reorganizacao_unidade u join reorganizacao r on r.id = u.reorganizacao_id
              where u.lotacao_id = l.id and u.acaba order by r.id desc limit 1), 'EXTINGUIR') as como,
            so.sigla || '/' || s.sigla as sucessora, s.id as "sucessoraId"
          from ${deUnidades} left join lotacao s on s.id = l.sucessora_id left join orgao so on so.id = s.orgao_id
          where l.fim is not null and o.sigla || '/' || l.sigla = any(${sql.param(chaves)}::text[])
            and l.sigla = any(${sql.param(chaves.map((chave) => chave.slice(chave.indexOf('/') + 1)))}::text[])) x
        order by x.orgao, x.sigla, x.desfeito, x.fim desc`,
    { sobMedida: true, nome: 'plano.unidades-encerradas' },
  )

/** Ended entries of the house's people: those of undone plans at the end, else the last first. */
export const entradasEncerradas = (banco: Banco, onde: SQL, limite: number) =>
  banco.linhas<EntradaEncerrada>(
    sql`select ${colunasDaEntrada}, p.fim, ${foiDesfeito('PESSOA', sql`p.id`, sql`p.fim`)} as desfeito,
          exists (select 1 from registro_administrativo r where r.sobre = 'PESSOA' and r.linha_id = p.id and r.ato = 'ENCERRAR'
            and r.em = p.fim and r.origem = 'PLANO' and r.pessoa_id is null) as "porAgenda"
        from ${deEntradas} where p.fim is not null and not p.externa and p.posto_de is null and ${onde}
        order by desfeito, p.fim desc, p.id desc limit ${limite}`,
    { sobMedida: true, nome: 'plano.entradas-encerradas' },
  )

/** When each row went out of use, from the log. */
async function saidasDe(banco: Banco, sobre: Registro, ids: number[]): Promise<Map<number, Saida>> {
  if (ids.length === 0) return new Map()
  const linhas = await banco.linhas<Saida & { id: number }>(
    sql`select distinct on (r.linha_id) r.linha_id as id, r.em as fim, ${foiDesfeito(sobre, sql`r.linha_id`, sql`r.em`)} as desfeito
        from registro_administrativo r where r.sobre = ${sobre} and r.linha_id = any(${sql.param(ids)}::bigint[])
          and r.ato = 'ENCERRAR' order by r.linha_id, r.seq desc`,
    { nome: 'plano.saidas' },
  )
  return new Map(linhas.map(({ id, fim, desfeito }) => [id, { fim, desfeito }]))
}

/** Adds to each row how it went out of use. */
export async function comSaidas<T extends { id: number }>(
  banco: Banco,
  sobre: Registro,
  linhas: T[],
  emUso: (linha: T) => boolean,
): Promise<(T & { saida: Saida | null })[]> {
  const fora = linhas.filter((linha) => !emUso(linha)).map(({ id }) => id)
  const saidas = await saidasDe(banco, sobre, fora)
  return linhas.map((linha) => ({ ...linha, saida: saidas.get(linha.id) ?? null }))
}

export type ConcessaoDita = {
  id: number
  perfil: string
  tipo: string
  valor: string
  orgao: string | null
  unidade: string | null
}

/** Withdrawn grants: those of undone plans first, then by date; the last of a key wins in a Map. */
export const concessoesRetiradas = (banco: Banco) =>
  banco.linhas<ConcessaoDita & Saida>(
    sql`select ${colunasDaConcessao}, k.retirada_em as fim, ${foiDesfeito('CONCESSAO', sql`k.id`, sql`k.retirada_em`)} as desfeito
        from ${deConcessoes} where k.retirada_em is not null order by desfeito desc, k.retirada_em limit 100000`,
  )
