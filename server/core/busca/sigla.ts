import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { chaveDoNumero } from '#server/core/documento/numero-antigo.ts'
import { lidoPor } from '#server/core/via/leitura.ts'

/** Joins the parts into one expression. */
const regex = (flags: string, ...parts: RegExp[]) => new RegExp(parts.map(({ source }) => source).join(''), flags)

/**
 * `ofi 12`, `SEAD-OFI-2026/00012`, `OFI2026/12A`, `ADM-2026/3.01`, its compact `…00003F01`, `…-V02`
 * (docs/regras/enderecos.md, 9).
 */
const SIGLA = regex(
  'i',
  /^(?:([A-Z]{2,15})[-\s]*)??([A-Z]{3})[-\s]*/,
  /(?:((?:19|20)\d{2})[-/\s]+|((?:19|20)\d{2})(?=\d{5}))?/,
  /(\d{1,6})(?:[.F](\d{1,4}))?[-\s]*(?:[A-Z]|V\d{1,3})?$/,
)
/** As people say it: `OFI 20/2026`, `SEAD-OFI 20/2026`, `Ofício nº 20/2026`, `Ofício nº 20/2026/SEAD`. */
const POR_EXTENSO = regex(
  'iu',
  /^(?:(?<antes>[A-Z]{2,15})[-/\s]+)??(?<especie>[\p{L}\p{M}][\p{L}\p{M}\s]{1,58}?)[-\s]*/u,
  /(?:(?<!\p{L})n(?:[ºo°]|úmero)?\.?[ºo°]?\s*)?(?<numero>\d{1,6})[-/\s]+/u,
  /(?<ano>(?:19|20)\d{2})(?:[-/\s]+(?<depois>[A-Z]{2,15}))?$/u,
)
const DOIS_ANOS = /\b(?:19|20)\d{2}[-/\s]+(?:19|20)\d{2}\b/

export type SiglaLida = {
  orgao: string | undefined
  /** Three-letter sigla, or the name as typed. */
  especie: string
  ano: number | undefined
  numero: number
  filho: number | undefined
}

/** Removes surrounding quotes and trailing stops, and unifies blanks and dashes. */
export const limpar = (texto: string) =>
  texto
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'\p{Pi}\p{Pf}`´([]+|[\s"'\p{Pi}\p{Pf}`´)\].,;:!?]+$/gu, '')

const numeroOuNada = (texto: string | undefined) => (texto === undefined ? undefined : Number(texto))

/** Reads a loosely typed sigla; undefined when it isn't one. */
export function lerSigla(digitado: string): SiglaLida | undefined {
  const texto = limpar(digitado)
  const [, orgao, especie, ano, anoJunto, numero, filho] = SIGLA.exec(texto) ?? []
  if (especie !== undefined && numero !== undefined) {
    return {
      orgao: orgao?.toUpperCase(),
      especie: especie.toUpperCase(),
      ano: numeroOuNada(ano ?? anoJunto),
      numero: Number(numero),
      filho: numeroOuNada(filho),
    }
  }
  // `2025/2026`: a year and a number
  const dito = DOIS_ANOS.test(texto) ? undefined : POR_EXTENSO.exec(texto)?.groups
  if (!dito?.['especie'] || !dito['numero']) return undefined
  const nome = dito['especie'].trim()
  return {
    orgao: (dito['antes'] ?? dito['depois'])?.toUpperCase(),
    especie: nome.length === 3 ? nome.toUpperCase() : nome,
    ano: numeroOuNada(dito['ano']),
    numero: Number(dito['numero']),
    filho: undefined,
  }
}

/**
 * Ids of the documents a typed sigla names, as a subquery: the document itself, or its child of that number. Without an
 * órgão, the entry's own. The espécie is given by sigla or name.
 */
export function comEstaSigla({ orgao, especie, ano, numero, filho }: SiglaLida, orgaoId: number): SQL {
  // one index lookup per year in which the espécie was numbered
  const daEspecie = sql`select x.id from especie x where x.sigla = ${especie}
      or lower(unaccent(x.descricao)) = lower(unaccent(${especie}::text))`
  const doOrgao =
    orgao === undefined
      ? sql`o.id = ${orgaoId}`
      : // former siglas too: numbers given under them are still quoted
        sql`o.id = any(array(select x.id from orgao x where x.sigla = ${orgao} union select x.orgao_id from orgao_versao x
            where x.sigla = ${orgao}))`
  const numerados = sql`select n.id from numeracao c join orgao o on o.id = c.orgao_id
      join documento n on n.orgao_id = c.orgao_id and n.especie_id = c.especie_id and n.ano = c.ano and n.numero = ${numero}
    where c.especie_id in (${daEspecie}) and (${ano ?? null}::int is null or c.ano = ${ano ?? null}) and ${doOrgao}`
  // the same number in the series of the former system
  const importados = sql`select i.documento_id from documento_importado i join orgao o on o.id = i.serie_orgao_id
    where i.serie_especie_id in (${daEspecie}) and i.serie_numero = ${numero} and i.serie_filho is not distinct from ${filho ?? null}::int
      and (${ano ?? null}::int is null or i.serie_ano = ${ano ?? null}) and ${doOrgao}`
  return filho === undefined
    ? sql`${numerados} union all ${importados}`
    : sql`${importados} union all select f.id from documento f where f.sequencia = ${filho} and f.pai_mobil_id
        in (select m.id from mobil m where m.documento_id in (${numerados}))`
}

/** The document a typed sigla names, if the entry may read it; without a year, the latest. */
export const porSigla = (banco: Banco, entrada: EntradaAtiva, sigla: SiglaLida) =>
  linha<Numerado>(
    banco,
    sql`select d.id as "documentoId", v.id as "mobilId", d.sigla from documento d left join ${lidoPor()}
        where d.id in (${comEstaSigla(sigla, entrada.orgaoId)}) and ${podeLer(entrada)}
        order by d.ano desc limit 1`,
  )

/** Imported documents with this number in their former system, in whatever form typed. */
export async function porNumeroAntigo(banco: Banco, entrada: EntradaAtiva, digitado: string): Promise<Numerado[]> {
  const chave = chaveDoNumero(limpar(digitado))
  if (!/\d/.test(chave)) return []
  return banco.linhas<Numerado>(
    sql`select d.id as "documentoId", v.id as "mobilId", d.sigla from documento_importado i join documento d on d.id = i.documento_id left
        join ${lidoPor()}
        where i.chave = ${chave} and ${podeLer(entrada)} order by d.data desc, d.id desc limit 100`,
  )
}

/** A number alone: `00008`, `2026/00008`, `8/2026`. Without a year, at least three digits. */
const NUMERO =
  /^(?:(?<ano>(?:19|20)\d{2})[-/](?<depois>\d{1,6})|(?<antes>\d{1,6})[-/](?<fim>(?:19|20)\d{2})|(?<so>\d{3,6}))$/

export type NumeroLido = { ano: number | undefined; numero: number }

export function lerNumero(texto: string): NumeroLido | undefined {
  const { ano, depois, antes, fim, so } = NUMERO.exec(limpar(texto))?.groups ?? {}
  const numero = Number(depois ?? antes ?? so ?? 0)
  const lido = ano ?? fim
  return numero > 0 ? { ano: lido === undefined ? undefined : Number(lido), numero } : undefined
}

export type Numerado = { documentoId: number; mobilId: number | null; sigla: string }

/** The own órgão's documents with this number, of any espécie, that the entry may read; newest first. */
export const porNumero = (banco: Banco, entrada: EntradaAtiva, { ano, numero }: NumeroLido) =>
  banco.linhas<Numerado>(
    // one index lookup per year in which each espécie was numbered
    sql`select d.id as "documentoId", v.id as "mobilId", d.sigla
        from numeracao c join documento d on d.orgao_id = c.orgao_id and d.especie_id = c.especie_id and d.ano = c.ano
          and d.numero = ${numero}
        left join ${lidoPor()}
        where c.orgao_id = ${entrada.orgaoId} and (${ano ?? null}::int is null or c.ano = ${ano ?? null}) and ${podeLer(entrada)}
        order by d.ano desc, d.finalizado_em desc, d.id desc limit 100`,
  )
