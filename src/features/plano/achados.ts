import { t } from '@lingui/core/macro'

import type { AvisoNaPlanilha, ErroNaPlanilha } from '#contract/planilha.ts'
import type { Plano } from '#contract/plano.ts'
import { avisosDaPlanilha, errosDaPlanilha } from '#contract/planilha-erros.ts'
import { baixarCsv } from '#platform/csv.ts'
import { dizerDoContrato } from '#platform/dizer.ts'
import { numero } from '#platform/format.ts'

export type Achado = ErroNaPlanilha | AvisoNaPlanilha

const frases: Record<string, string> = { ...errosDaPlanilha, ...avisosDaPlanilha }

/** The finding in words, without its place. */
export const dizerAchado = ({ codigo, dados }: Achado): string =>
  dizerDoContrato(`planilha.${codigo}`, frases[codigo] ?? codigo, dados)

/** The sheet and the column, which findings of a group share. */
export const lugarDe = ({ aba, coluna }: Achado): string => [aba, coluna].filter((dito) => dito !== null).join(' · ')

export const linhaDe = ({ linha }: Achado): string => {
  const n = linha === null ? '' : numero(linha)
  return n === '' ? '' : t`linha ${n}`
}

const NA_CAUSA: ReadonlySet<string> = new Set(['COLUNA_AUSENTE', 'COLUNA_DESCONHECIDA'])
/** The findings that the plan's `causas` don't explain already. */
export const semCausa = <A extends Achado>(achados: A[], { causas }: Pick<Plano, 'causas'>): A[] =>
  causas.length === 0 ? achados : achados.filter(({ codigo }) => !NA_CAUSA.has(codigo))

export type Grupo = { chave: string; achados: [Achado, ...Achado[]] }

/** Groups findings with the same code, sheet and column, in order of first appearance. */
export function agrupar(achados: Achado[]): Grupo[] {
  const grupos = new Map<string, Grupo>()
  for (const achado of achados) {
    const chave = JSON.stringify([achado.codigo, achado.aba, achado.coluna])
    const grupo = grupos.get(chave)
    if (grupo) grupo.achados.push(achado)
    else grupos.set(chave, { chave, achados: [achado] })
  }
  return [...grupos.values()]
}

export const exportarAchados = (nome: string, achados: Achado[]) =>
  baixarCsv(`erros-${nome.replace(/\.\w+$/, '').replaceAll(/[\\/]/g, '-')}.csv`, [
    [t`Aba`, t`Linha`, t`Coluna`, t`O que há`],
    ...achados.map((achado) => [
      achado.aba ?? '',
      achado.linha === null ? '' : String(achado.linha),
      achado.coluna ?? '',
      dizerAchado(achado),
    ]),
  ])
