import { plural, t } from '@lingui/core/macro'

import { FAIXAS_DE_IDADE, type Gestao } from '#contract/gestao.ts'
import { baixarCsv } from '#platform/csv.ts'
import { dataHora, numero } from '#platform/format.ts'

/** A step of ageing, from the end of the one before. */
export function nomeDaFaixa(ate: number | null): string {
  const posicao = FAIXAS_DE_IDADE.findIndex((cada) => cada === ate)
  const de = posicao < 0 ? FAIXAS_DE_IDADE.at(-1) : FAIXAS_DE_IDADE[posicao - 1]
  if (ate === null) return t`Mais de ${de} dias`
  return de === undefined ? t`Até ${ate} dias` : t`De ${de} a ${ate} dias`
}

export const nomeDeQuem = (pessoa: Gestao['carga'][number]['pessoa']): string =>
  pessoa?.nome ?? t`Ninguém em particular`

/** Days as people say them: with one place after the comma while it says something. */
export function emDias(dias: number): string {
  const redondo = Math.round(dias * 10) / 10
  return redondo === Math.round(redondo)
    ? plural(redondo, { one: '# dia', other: '# dias' })
    : t`${numero(redondo)} dias`
}

/** All that the page shows, one table after the other. */
export function exportarGestao({ unidade, medidoEm, carga, idade, tempos }: Gestao) {
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
  ])
}
