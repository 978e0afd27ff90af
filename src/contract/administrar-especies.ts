import * as z from 'zod/mini'

import { tabelaApi } from './administrar-tabela.ts'
import { motivo, nome } from './campos-do-cadastro.ts'

const TipoDeEspecie = z.enum(['EXPEDIENTE', 'PROCESSO'], 'CAMPO_INVALIDO')

/** Three letters, as in the numbers of documents. */
const sigla = z
  .string('SIGLA_DE_ESPECIE_INVALIDA')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'SIGLA_DE_ESPECIE_INVALIDA'))

export const EspecieAdministrada = z.object({
  id: z.int(),
  versao: z.int(),
  sigla: z.string(),
  nome: z.string(),
  tipo: TipoDeEspecie,
  ativo: z.boolean(),
  /** Modelos in use of this espécie. */
  modelos: z.int(),
  /** Some document or draft has it, so its sigla can't change any more. */
  usada: z.boolean(),
})
export type EspecieAdministrada = z.output<typeof EspecieAdministrada>

export const NovaEspecie = z.strictObject({ sigla, nome: nome(100), tipo: TipoDeEspecie })
export type NovaEspecie = z.output<typeof NovaEspecie>
export const EspecieMudada = z.strictObject({ sigla, nome: nome(100), ativo: z.boolean(), motivo })
export type EspecieMudada = z.output<typeof EspecieMudada>

export const administrarEspeciesApi = tabelaApi('especies', 'Espécies de documento', {
  item: EspecieAdministrada,
  novo: NovaEspecie,
  mudado: EspecieMudada,
})
