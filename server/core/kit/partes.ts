import type { ParteDoKit } from '#contract/kit.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { instalarClassificacao, quantosCodigos, quantosTitulos } from './classificacao.ts'
import { instalarEspeciesEModelos } from './especies-e-modelos.ts'
import { feriadosNacionais, instalarFeriados, retirarFeriados, retirarFeriadosDeFora } from './feriados.ts'
import { hipotesesLegais, instalarHipoteses, retirarHipoteses } from './hipoteses.ts'
import { especies, modelos } from './modelos.ts'

type Parte = {
  nome: ParteDoKit
  /** How many of what it brings, for whoever chooses. */
  traz: Record<string, number>
  /** Inserts what is missing, overwrites nothing, and may be repeated. Inside a transaction. */
  instalar: (tx: Banco) => Promise<void>
  /** Takes away what the schema itself brought and nobody edited; asked only of a house without documents. */
  retirar?: (tx: Banco) => Promise<void>
}

/** In the order in which they are installed: modelos name codes of the classification. */
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
 * Installs the parts chosen. In a house without documents it also takes away what the schema brought of the parts left out,
 * and the holidays of states where the house is not. Call it after the first órgão is written, which says what state that
 * is.
 */
export async function instalarKit(tx: Banco, escolhidas: ParteDoKit[]) {
  const comDocumentos = (await linha(tx, sql`select 1 as sim from documento limit 1`)) !== undefined
  for (const { nome, instalar, retirar } of partes) {
    if (escolhidas.includes(nome)) await instalar(tx)
    else if (!comDocumentos) await retirar?.(tx)
  }
  if (!comDocumentos) await retirarFeriadosDeFora(tx)
}
