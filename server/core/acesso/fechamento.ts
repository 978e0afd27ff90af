import { type HipoteseLegal, NIVEL_COM_HIPOTESE, type NivelAcesso } from '#contract/nivel-acesso.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

/** Names of the levels, as in the history. */
export const NIVEIS: Record<NivelAcesso, string> = {
  10: 'Público',
  20: 'Limitado ao órgão',
  30: 'Limitado de pessoa para divisão',
  40: 'Limitado de divisão para pessoa',
  60: 'Limitado entre lotações',
  100: 'Limitado entre pessoas',
}

const DIA = 86_400_000
/** The instant after a day's end in Fortaleza, which has no summer time. */
const fimDoDia = (dia: string) => new Date(Date.parse(`${dia}T00:00:00-03:00`) + DIA).toISOString()

const porExtenso = (dia: string) => dia.split('-').toReversed().join('/')

/** Refuses a last day in the past. */
export function conferirFim(dia: string, agora: Date) {
  if (dia < hoje(agora) || dia > '9999-01-01') throw new Problema('DATA_INVALIDA')
  return fimDoDia(dia)
}

type Pedido = { hipoteseId?: number | undefined; ate?: string | undefined }
export type Fechamento = { ate: string | null; hipotese: HipoteseLegal; palavras: string }

export const emPalavras = ({ nome, fundamento }: HipoteseLegal) => `Hipótese legal: ${nome} (${fundamento})`

const noCampo = (codigo: 'HIPOTESE_AUSENTE' | 'HIPOTESE_DE_OUTRO_NIVEL') =>
  new Problema(codigo, {}, [fieldError('/hipoteseId', codigo)])

/**
 * Checks a legal ground: known, in use, and fit for the level, if one is given. Locks its words until the end of `tx`, so
 * that the history cites what the document keeps.
 */
export async function conferirHipotese(tx: Banco, id: number, nivel?: NivelAcesso): Promise<HipoteseLegal> {
  const hipotese = await linha<HipoteseLegal & { niveis: number[] }>(
    tx,
    sql`select id, nome, fundamento, niveis from hipotese_legal where id = ${id} and ativa for key share`,
  )
  if (!hipotese) throw noCampo('HIPOTESE_AUSENTE')
  const { niveis, ...escolhida } = hipotese
  if (nivel !== undefined && !niveis.includes(nivel)) throw noCampo('HIPOTESE_DE_OUTRO_NIVEL')
  return escolhida
}

/** Checks ground and last day of a restriction. */
export async function conferirFechamento(
  tx: Banco,
  { hipoteseId, ate }: Pedido,
  agora: Date,
  nivel?: NivelAcesso,
): Promise<Fechamento> {
  if (hipoteseId === undefined) throw new Problema('HIPOTESE_AUSENTE')
  const hipotese = await conferirHipotese(tx, hipoteseId, nivel)
  const fim = ate === undefined ? null : conferirFim(ate, agora)
  const prazo = ate === undefined ? '' : `, até ${porExtenso(ate)}`
  return { ate: fim, hipotese, palavras: `${emPalavras(hipotese)}${prazo}.` }
}

/** A closed level needs a ground; an open one has neither ground nor end. */
export async function fechamentoDoNivel(tx: Banco, nivel: NivelAcesso, pedido: Pedido, agora: Date) {
  if (nivel >= NIVEL_COM_HIPOTESE) return conferirFechamento(tx, pedido, agora, nivel)
  if (pedido.ate !== undefined) throw new Problema('CAMPO_INVALIDO', { campo: 'ate' })
  return { ate: null, hipotese: null, palavras: '' }
}
