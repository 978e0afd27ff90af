import * as z from 'zod/mini'

import { Aba, LinhasDoCadastro } from './cadastro.ts'
import { type AvisoDaPlanilha, avisosDaPlanilha, type CodigoDaPlanilha, errosDaPlanilha } from './planilha-erros.ts'

const codigos = Object.keys(errosDaPlanilha) as CodigoDaPlanilha[] // the keys are those of the type
const codigosDeAviso = Object.keys(avisosDaPlanilha) as AvisoDaPlanilha[] // the same

/** Where something was found: null where it is of the whole sheet or of the whole file. `coluna` is its title there. */
const lugar = {
  aba: z.nullable(z.string()),
  linha: z.nullable(z.int()),
  coluna: z.nullable(z.string()),
  dados: z.record(z.string(), z.union([z.string(), z.number()])),
}

/** What keeps a row, a sheet or the file from being read. The words of `codigo` are in `errosDaPlanilha`, filled with `dados`. */
export const ErroNaPlanilha = z.object({ codigo: z.enum(codigos), ...lugar })
export type ErroNaPlanilha = z.output<typeof ErroNaPlanilha>

/** What somebody should look at, though everything was read. The words are in `avisosDaPlanilha`. */
export const AvisoNaPlanilha = z.object({ codigo: z.enum(codigosDeAviso), ...lugar })
export type AvisoNaPlanilha = z.output<typeof AvisoNaPlanilha>

/** A sheet that was not read at all: what it would be, its name, how many rows it has where they were counted. */
export const AbaNaoLida = z.object({ aba: Aba, nome: z.string(), linhas: z.int() })
export type AbaNaoLida = z.output<typeof AbaNaoLida>

/**
 * What was read of a file. A row with an error is not among `linhas`. `colunas` says which columns each sheet has, so that
 * a blank cell can be told from a column that is not there, of which nothing is known.
 */
export const PlanilhaLida = z.object({
  linhas: LinhasDoCadastro,
  erros: z.array(ErroNaPlanilha),
  avisos: z.array(AvisoNaPlanilha),
  naoLidas: z.array(AbaNaoLida),
  colunas: z.partialRecord(Aba, z.array(z.string())),
})
export type PlanilhaLida = z.output<typeof PlanilhaLida>
