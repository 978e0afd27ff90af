import type { EntradaAtiva } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { podeLer } from '../documento/acesso.ts'
import { lidoPor } from '../mobil/leitura.ts'

/** Loose typing of a sigla: `ofi 12`, `SEAD-OFI-2026/00012`, `OFI2026/12A`, `ADM-2026/3.01`, its compact `…00003F01`, `…-V02` (domain.md §5, /busca). */
const SIGLA =
  /^(?:([A-Z]{2,15})[-\s]*)??([A-Z]{3})[-\s]*(?:(\d{4})[-/\s]+|(\d{4})(?=\d{5}))?(\d{1,6})(?:[.F](\d{1,4}))?[-\s]*(?:[A-Z]|V\d{1,3})?$/i

export type SiglaLida = {
  orgao: string | undefined
  especie: string
  ano: number | undefined
  numero: number
  filho: number | undefined
}

export function lerSigla(texto: string): SiglaLida | undefined {
  const [, orgao, especie, ano, anoJunto, numero, filho] = SIGLA.exec(texto.trim()) ?? []
  if (especie === undefined || numero === undefined) return undefined
  const lido = ano ?? anoJunto
  return {
    orgao: orgao?.toUpperCase(),
    especie: especie.toUpperCase(),
    ano: lido === undefined ? undefined : Number(lido),
    numero: Number(numero),
    filho: filho === undefined ? undefined : Number(filho),
  }
}

/** The one document a typed sigla names, when this entry may read it; órgão and year default to one's own and the latest. */
export function porSigla(banco: Banco, entrada: EntradaAtiva, { orgao, especie, ano, numero, filho }: SiglaLida) {
  // The numbered one itself, or its child of that number.
  const dela =
    filho === undefined
      ? sql`d.id = n.id`
      : sql`d.sequencia = ${filho} and d.pai_mobil_id in (select id from mobil where documento_id = n.id)`
  return linha<{ documentoId: number; mobilId: number | null; sigla: string }>(
    banco,
    // By the years in which the espécie was numbered: one look in the index for each.
    sql`select d.id as "documentoId", v.id as "mobilId", d.sigla from numeracao c join especie e on e.id = c.especie_id join orgao o on o.id = c.orgao_id
        join documento n on n.orgao_id = c.orgao_id and n.especie_id = c.especie_id and n.ano = c.ano and n.numero = ${numero}
        join documento d on ${dela}
        left join ${lidoPor()}
        where e.sigla = ${especie} and (${ano ?? null}::int is null or c.ano = ${ano ?? null})
          and (case when ${orgao ?? null}::text is null then o.id = ${entrada.orgaoId} else o.sigla = ${orgao ?? null} end) and ${podeLer(entrada)}
        order by n.ano desc limit 1`,
  )
}

/** A number by itself: `00008`, `2026/00008`, `8/2026`. Fewer than three digits without a year are just digits. */
const NUMERO =
  /^(?:(?<ano>(?:19|20)\d{2})[-/](?<depois>\d{1,6})|(?<antes>\d{1,6})[-/](?<fim>(?:19|20)\d{2})|(?<so>\d{3,6}))$/

export type NumeroLido = { ano: number | undefined; numero: number }

export function lerNumero(texto: string): NumeroLido | undefined {
  const { ano, depois, antes, fim, so } = NUMERO.exec(texto.trim())?.groups ?? {}
  const numero = Number(depois ?? antes ?? so ?? 0)
  const lido = ano ?? fim
  return numero > 0 ? { ano: lido === undefined ? undefined : Number(lido), numero } : undefined
}

export type Numerado = { documentoId: number; mobilId: number | null; sigla: string }

/** The documents of one's own órgão with this number, of any espécie, that this entry may read; newest first. */
export const porNumero = (banco: Banco, entrada: EntradaAtiva, { ano, numero }: NumeroLido) =>
  banco.linhas<Numerado>(
    // By the years in which each espécie was numbered: one look in the index for each.
    sql`select d.id as "documentoId", v.id as "mobilId", d.sigla
        from numeracao c join documento d on d.orgao_id = c.orgao_id and d.especie_id = c.especie_id and d.ano = c.ano and d.numero = ${numero}
        left join ${lidoPor()}
        where c.orgao_id = ${entrada.orgaoId} and (${ano ?? null}::int is null or c.ano = ${ano ?? null}) and ${podeLer(entrada)}
        order by d.ano desc, d.finalizado_em desc, d.id desc limit 100`,
  )
