import * as z from 'zod/mini'

import { Aba, LinhasDoCadastro } from './cadastro.ts'
import { type AvisoDaPlanilha, avisosDaPlanilha, type CodigoDaPlanilha, errosDaPlanilha } from './planilha-erros.ts'

const codigos = Object.keys(errosDaPlanilha) as CodigoDaPlanilha[] // the keys are those of the type
const codigosDeAviso = Object.keys(avisosDaPlanilha) as AvisoDaPlanilha[] // the same

/** Where something was found; null: the whole sheet or the whole file. `coluna`: its title there. */
const lugar = {
  aba: z.nullable(z.string()),
  linha: z.nullable(z.int()),
  coluna: z.nullable(z.string()),
  dados: z.record(z.string(), z.union([z.string(), z.number()])),
}

/** A fault for which a row, a sheet or the file was not read. The words of `codigo` are in `errosDaPlanilha`, filled with `dados`. */
export const ErroNaPlanilha = z.object({ codigo: z.enum(codigos), ...lugar })
export type ErroNaPlanilha = z.output<typeof ErroNaPlanilha>

/** A warning about something that was read. The words are in `avisosDaPlanilha`. */
export const AvisoNaPlanilha = z.object({ codigo: z.enum(codigosDeAviso), ...lugar })
export type AvisoNaPlanilha = z.output<typeof AvisoNaPlanilha>

/** A sheet that was not read: its kind, its name, and its rows if they were counted. */
export const AbaNaoLida = z.object({ aba: Aba, nome: z.string(), linhas: z.int() })
export type AbaNaoLida = z.output<typeof AbaNaoLida>

/**
 * The rows read from a file, without those that have an error. `colunas`: the columns of each sheet, to tell a blank cell
 * from a missing column, which says nothing.
 */
export const PlanilhaLida = z.object({
  linhas: LinhasDoCadastro,
  erros: z.array(ErroNaPlanilha),
  avisos: z.array(AvisoNaPlanilha),
  naoLidas: z.array(AbaNaoLida),
  colunas: z.partialRecord(Aba, z.array(z.string())),
})
export type PlanilhaLida = z.output<typeof PlanilhaLida>
