import * as z from 'zod/mini'

import { tabelaApi } from './administrar-tabela.ts'
import { motivo, nome } from './campos-do-cadastro.ts'
import { caracteresValidos } from './texto.ts'
import { semRepeticao } from './sem-repeticao.ts'

/** The access levels that require a legal ground, the widest first. */
export const NIVEIS_COM_HIPOTESE = [30, 40, 60, 100] as const
const NivelFechado = z.literal([...NIVEIS_COM_HIPOTESE], 'NIVEIS_INVALIDOS')

export const HipoteseAdministrada = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  /** Law and article, as a document's history cites it. */
  fundamento: z.string(),
  /** The law's text. */
  texto: z.nullable(z.string()),
  niveis: z.array(z.literal([...NIVEIS_COM_HIPOTESE])),
  ativo: z.boolean(),
  /** Some document is restricted by it, so its name and law can't change any more. */
  usada: z.boolean(),
})
export type HipoteseAdministrada = z.output<typeof HipoteseAdministrada>

const campos = {
  nome: nome(200),
  fundamento: nome(200),
  texto: z.nullable(
    z
      .string('TEXTO_DA_LEI_INVALIDO')
      .check(
        z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
        z.maxLength(2_000, 'TEXTO_DA_LEI_INVALIDO'),
        z.trim(),
        z.minLength(1, 'TEXTO_DA_LEI_INVALIDO'),
      ),
  ),
  niveis: z
    .array(NivelFechado, 'NIVEIS_INVALIDOS')
    .check(z.minLength(1, 'NIVEIS_INVALIDOS'), z.refine(semRepeticao, 'NIVEIS_INVALIDOS')),
}
export const NovaHipotese = z.strictObject(campos)
export type NovaHipotese = z.output<typeof NovaHipotese>
export const HipoteseMudada = z.strictObject({ ...campos, ativo: z.boolean(), motivo })
export type HipoteseMudada = z.output<typeof HipoteseMudada>

export const administrarHipotesesApi = tabelaApi('hipoteses', 'Hipóteses legais', {
  item: HipoteseAdministrada,
  novo: NovaHipotese,
  mudado: HipoteseMudada,
})
