import type { ParteDoKit } from '#contract/kit.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { instalarClassificacao, quantosCodigos, quantosTitulos } from './classificacao.ts'
import { instalarEspeciesEModelos } from './especies-e-modelos.ts'
import { feriadosNacionais, instalarFeriados, retirarFeriados, retirarFeriadosDeFora } from './feriados.ts'
import { hipotesesLegais, instalarHipoteses, retirarHipoteses } from './hipoteses.ts'
import { especies, modelos } from './modelos.ts'

type Parte = {
  nome: ParteDoKit
  /** Number of items it installs, shown to whoever chooses. */
  traz: Record<string, number>
  /** Inserts missing items and overwrites nothing, so it may be repeated. Runs in a transaction. */
  instalar: (tx: Banco) => Promise<void>
  /** Deletes items that the schema itself inserted and nobody edited; called only in a house without documents. */
  retirar?: (tx: Banco) => Promise<void>
}

/** In order of installation: modelos name codes of the classification. */
export const partes: Parte[] = [
  {
    nome: 'CLASSIFICACAO',
    traz: { codigos: quantosCodigos, titulos: quantosTitulos },
    instalar: instalarClassificacao,
  },
  {
    nome: 'ESPECIES_E_MODELOS',
    traz: { especies: especies.length, modelos: modelos.length },
    instalar: (tx) => instalarEspeciesEModelos(tx),
  },
  {
    nome: 'HIPOTESES_LEGAIS',
    traz: { hipoteses: hipotesesLegais.length },
    instalar: instalarHipoteses,
    retirar: retirarHipoteses,
  },
  {
    nome: 'FERIADOS',
    traz: { feriados: feriadosNacionais.length },
    instalar: instalarFeriados,
    retirar: retirarFeriados,
  },
]

/**
 * Installs the chosen parts. In a house without documents, also deletes what the schema inserted for the other parts, and the
 * holidays of other states. Call it after the first órgão is written, which tells the house's state.
 */
export async function instalarKit(tx: Banco, escolhidas: ParteDoKit[]) {
  const comDocumentos =
    (await linha(tx, sql`select 1 as sim from documento union all select 1 from lixeira limit 1`)) !== undefined
  for (const { nome, instalar, retirar } of partes) {
    if (escolhidas.includes(nome)) await instalar(tx)
    else if (!comDocumentos) await retirar?.(tx)
  }
  if (!comDocumentos) await retirarFeriadosDeFora(tx)
}
