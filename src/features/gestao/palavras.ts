import { plural, t } from '@lingui/core/macro'

import { FAIXAS_DE_IDADE, type Gestao } from '#contract/gestao.ts'
import { baixarCsv } from '#platform/csv.ts'
import { data, dataHora, hoje, numero } from '#platform/format.ts'

const DIA_MS = 24 * 60 * 60 * 1000

/** A range of age up to `ate` days, beginning where the one before ends; null: the last, open range. */
export function nomeDaFaixa(ate: number | null): string {
  const antes = FAIXAS_DE_IDADE.filter((cada) => ate === null || cada < ate)
  const de = antes.at(-1) ?? 0
  if (ate === null) return t`Mais de ${de} dias`
  return de === 0 ? t`Até ${ate} dias` : t`De ${de} a ${ate} dias`
}

/** The range as days of arrival, for the desk's filter. */
export function diasDaFaixa(ate: number | null, medidoEm: string): { de?: string; ate?: string } {
  const haDias = (dias: number) => hoje(new Date(Date.parse(medidoEm) - dias * DIA_MS))
  const antes = FAIXAS_DE_IDADE.filter((cada) => ate === null || cada < ate).at(-1)
  return { ...(ate !== null && { de: haDias(ate) }), ...(antes !== undefined && { ate: haDias(antes) }) }
}

export const nomeDeQuem = (pessoa: Gestao['carga'][number]['pessoa']): string =>
  pessoa?.nome ?? t`Ninguém em particular`

const HORAS = 24

/** A duration in words: in hours below a day, then in days with at most one decimal. */
export function emDias(dias: number): string {
  const horas = Math.round(dias * HORAS)
  if (horas < 1) return t`menos de 1 h`
  if (horas < HORAS) return t`${horas} h`
  const redondo = Math.round(dias * 10) / 10
  return redondo === Math.round(redondo)
    ? plural(redondo, { one: '# dia', other: '# dias' })
    : t`${numero(redondo)} dias`
}

export function exportarGestao({ unidade, medidoEm, carga, idade, tempos, semanas }: Gestao) {
  baixarCsv(`gestao-${unidade.sigla}.csv`, [
    [t`Gestão de ${unidade.sigla}`, dataHora(medidoEm)],
    [],
    [t`Pessoa`, t`Documentos`, t`Sobrestados`, t`O mais antigo está desde`],
    ...carga.map(({ pessoa, vias, sobrestadas, desde }) => [
      nomeDeQuem(pessoa),
      String(vias),
      String(sobrestadas),
      dataHora(desde),
    ]),
    [],
    [t`Há quanto tempo`, t`Documentos`],
    ...idade.map(({ ate, vias }) => [nomeDaFaixa(ate), String(vias)]),
    [],
    [t`Espécie`, t`Documentos`, t`Metade saiu em até`, t`Nove de dez saíram em até`],
    ...tempos.map(({ especie, vias, mediana, noventa }) => [especie, String(vias), emDias(mediana), emDias(noventa)]),
    [],
    [t`Sete dias até`, t`Chegaram`, t`Saíram`, t`Vencidos`],
    ...semanas.map(({ ate, chegaram, sairam, vencidos }) => [data(ate), ...[chegaram, sairam, vencidos].map(String)]),
  ])
}
