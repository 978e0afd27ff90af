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
    sql`select d.id as "documentoId", v.id as "mobilId", d.sigla from documento n join especie e on e.id = n.especie_id join orgao o on o.id = n.orgao_id
        join documento d on ${dela}
        left join ${lidoPor()}
        where e.sigla = ${especie} and n.numero = ${numero} and (${ano ?? null}::int is null or n.ano = ${ano ?? null})
          and (case when ${orgao ?? null}::text is null then o.id = ${entrada.orgaoId} else o.sigla = ${orgao ?? null} end) and ${podeLer(entrada)}
        order by n.ano desc limit 1`,
  )
}
