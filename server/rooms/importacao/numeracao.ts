import { type Banco, linha, sql } from '../../database/connection.ts'
import type { Resolvida, Serie } from './cadastro.ts'

/** A series of this house that continues after the other system's numbers. */
export type Salto = { serie: string; era: number; proximo: number }

type Topo = Pick<Serie, 'orgaoId' | 'especieId' | 'ano' | 'numero'>

/** Highest number of the rows in each series. */
export function maioresNumeros(linhas: Resolvida[]): Topo[] {
  const maiores = new Map<string, Topo>()
  for (const { serie } of linhas) {
    if (!serie) continue
    const chave = `${serie.orgaoId} ${serie.especieId} ${serie.ano}`
    if ((maiores.get(chave)?.numero ?? 0) < serie.numero) maiores.set(chave, serie)
  }
  return [...maiores.values()]
}

const nomeDaSerie = ({ orgaoId, especieId, ano }: Topo) =>
  sql`(select o.sigla || '-' || e.sigla || '-' || ${ano}::int from orgao o, especie e where o.id = ${orgaoId} and e.id = ${especieId})`

/** What `continuarSeries` would do, without doing it. */
export async function preverSeries(banco: Banco, topos: Topo[]): Promise<Salto[]> {
  const saltos: Salto[] = []
  for (const topo of topos) {
    const serie = await linha<{ serie: string; era: number }>(
      banco,
      sql`select ${nomeDaSerie(topo)} as serie, coalesce((select ultimo from numeracao
            where orgao_id = ${topo.orgaoId} and especie_id = ${topo.especieId} and ano = ${topo.ano}), 0) as era`,
    )
    if (serie && serie.era < topo.numero) saltos.push({ ...serie, proximo: topo.numero + 1 })
  }
  return saltos
}

/**
 * Before any import, lets each series continue after the highest imported number, so that the house never gives a number of the
 * other system. Records the skipped numbers, so that they don't count as a gap. Takes the lock of `proximoNumero`. May be
 * repeated.
 */
export async function continuarSeries(banco: Banco, topos: Topo[], importacaoId: number): Promise<Salto[]> {
  const saltos: Salto[] = []
  const emOrdem = topos.toSorted((a, b) => a.orgaoId - b.orgaoId || a.especieId - b.especieId || a.ano - b.ano)
  for (const topo of emOrdem) {
    const { orgaoId, especieId, ano, numero } = topo
    const salto = await banco.transacao(async (tx) => {
      await tx.linhas(
        sql`select pg_advisory_xact_lock(hashtextextended(${`numeracao ${orgaoId} ${especieId} ${ano}`}, 0))`,
      )
      const [previsto] = await preverSeries(tx, [topo])
      if (!previsto) return undefined
      await tx.linhas(
        sql`insert into numeracao (orgao_id, especie_id, ano, ultimo) values (${orgaoId}, ${especieId}, ${ano}, ${numero})
            on conflict (orgao_id, especie_id, ano) do update set ultimo = excluded.ultimo`,
      )
      await tx.linhas(
        sql`insert into numeracao_salto (orgao_id, especie_id, ano, de, ate, importacao_id)
            values (${orgaoId}, ${especieId}, ${ano}, ${previsto.era + 1}, ${numero}, ${importacaoId})`,
      )
      return previsto
    })
    if (salto) saltos.push(salto)
  }
  return saltos
}
