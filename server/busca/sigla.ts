import type { EntradaAtiva } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { podeLer } from '../documento/acesso.ts'

/** Loose typing of a sigla: `ofi 12`, `SEAD-OFI-2026/00012`, `OFI2026/12A` (domain.md §5, /busca). */
const SIGLA = /^(?:([A-Z]{2,15})[-\s]*)??([A-Z]{3})[-\s]*(?:(\d{4})[-/\s]+|(\d{4})(?=\d{5}))?(\d{1,6})[-\s]*([A-Z])?$/i

export type SiglaLida = { orgao: string | undefined; especie: string; ano: number | undefined; numero: number }

export function lerSigla(texto: string): SiglaLida | undefined {
  const [, orgao, especie, ano, anoJunto, numero] = SIGLA.exec(texto.trim()) ?? []
  if (especie === undefined || numero === undefined) return undefined
  const lido = ano ?? anoJunto
  return {
    orgao: orgao?.toUpperCase(),
    especie: especie.toUpperCase(),
    ano: lido === undefined ? undefined : Number(lido),
    numero: Number(numero),
  }
}

/** The one document a typed sigla names, when this entry may read it; órgão and year default to one's own and the latest. */
export function porSigla(banco: Banco, entrada: EntradaAtiva, { orgao, especie, ano, numero }: SiglaLida) {
  return linha<{ documentoId: number; mobilId: number | null; sigla: string }>(
    banco,
    sql`select d.id as "documentoId", v.id as "mobilId", d.sigla from documento d join especie e on e.id = d.especie_id join orgao o on o.id = d.orgao_id
        left join mobil v on v.documento_id = d.id and v.tipo = 'VIA' and v.sequencia = 1
        where e.sigla = ${especie} and d.numero = ${numero} and (${ano ?? null}::int is null or d.ano = ${ano ?? null})
          and (case when ${orgao ?? null}::text is null then o.id = ${entrada.orgaoId} else o.sigla = ${orgao ?? null} end) and ${podeLer(entrada)}
        order by d.ano desc limit 1`,
  )
}
