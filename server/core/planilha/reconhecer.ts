import { ABAS, type Aba } from '#contract/cadastro.ts'

import { titulosDe } from './cabecalho.ts'
import type { LinhaDaFolha } from '#server/core/linhas/celula.ts'
import { DEFINICOES } from '#server/core/linhas/colunas.ts'
import { leiauteDoSiga } from './siga.ts'
import { camposDosTitulos } from './titulos.ts'

/** Rows searched for titles: spreadsheets often begin with a heading. */
export const LINHAS_DO_COMECO = 10

/** `titulos`: index of the row of titles, -1 without one; `doSiga`: then the titles of SIGA's layout. */
export type Reconhecida = { aba: Aba; titulos: number; doSiga?: readonly string[] }
type Incerta = { incerta: Aba[] }

/** Known titles that make a row the row of titles: two, or the sheet's only one. */
const bastam = (aba: Aba) => Math.min(2, DEFINICOES[aba].colunas.length)

/** Sheets with most of the row's titles. Prefers those whose required columns are all there. */
function candidatas(titulos: readonly string[], orgao: string | undefined): Aba[] {
  const escritos = titulos.filter((titulo) => titulo !== '').length
  const contadas = ABAS.flatMap((aba) => {
    const campos = camposDosTitulos(aba, titulos)
    const completa = DEFINICOES[aba].colunas.every(
      ({ campo, obrigatoria }) => !obrigatoria || campos.has(campo) || (campo === 'orgao' && orgao !== undefined),
    )
    // a single known title counts only if the row has no other: names with telephones are not cargos
    return campos.size > 1 || (campos.size === 1 && completa && escritos === 1)
      ? [{ aba, achados: campos.size, completa }]
      : []
  })
  const mais = Math.max(...contadas.map(({ achados }) => achados))
  const melhores = contadas.filter(({ achados }) => achados === mais)
  const completas = melhores.filter(({ completa }) => completa)
  return (completas.length > 0 ? completas : melhores).map(({ aba }) => aba)
}

/**
 * Finds the row of titles among the first rows. `dita`: the sheet that the sheet's name says; `sugerida`: the one to take if
 * the titles fit several. Undefined: neither titles, nor a layout of SIGA, nor a name to go by.
 */
export function reconhecer(
  comeco: readonly LinhaDaFolha[],
  dita: Aba | undefined,
  sugerida: Aba | undefined,
  orgao: string | undefined,
): Reconhecida | Incerta | undefined {
  const semTitulos = leiauteDoSiga(comeco[0]?.celulas ?? [])
  const serve = semTitulos && (dita === undefined || dita === semTitulos.aba) ? semTitulos : undefined
  for (const [titulos, { celulas }] of comeco.entries()) {
    const escritos = titulosDe(celulas)
    if (dita !== undefined) {
      if (camposDosTitulos(dita, escritos).size >= bastam(dita)) return { aba: dita, titulos }
      continue
    }
    const abas = candidatas(escritos, orgao)
    const aba = abas.length === 1 ? abas[0] : abas.find((cada) => cada === sugerida)
    if (aba !== undefined) return { aba, titulos }
    if (abas.length > 1) return { incerta: abas }
  }
  if (serve) return { aba: serve.aba, titulos: -1, doSiga: serve.titulos }
  const aba = dita ?? sugerida
  return aba === undefined ? undefined : { aba, titulos: 0 }
}
