import * as z from 'zod/mini'

import { Contagem } from './administrar.ts'
import { ATOS_ADMINISTRATIVOS, Mudanca, ORIGENS_DO_ATO } from './administracao.ts'
import { bytes } from './endpoint.ts'
import { id, Instante } from './page.ts'

/** How many rows a page of a list holds. */
export const POR_PAGINA = 50
/** How many rows a CSV holds at most. */
export const CSV_MAXIMO = 200_000

export const Situacao = z.enum(['ATIVOS', 'ENCERRADOS', 'TODOS'], 'PARAMETRO_INVALIDO')
export type Situacao = z.output<typeof Situacao>

/** What every list is asked with. */
export const filtroComum = {
  texto: z.optional(z.string().check(z.maxLength(200, 'PARAMETRO_INVALIDO'))),
  situacao: z._default(Situacao, 'ATIVOS'),
}
/** The id of the last row of the page before. */
export const depois = z.optional(id('PAGINACAO_INVALIDA'))

/** A page of a list. `total` counts all of it, up to a limit, and is told with the first page alone. */
export const listaDe = <T extends z.ZodMiniType>(item: T) =>
  z.object({ itens: z.array(item), continua: z.boolean(), total: z.nullable(Contagem) })
export type Lista<T> = { itens: T[]; continua: boolean; total: Contagem | null }

export const paramsDeId = z.strictObject({ id: id('ENDERECO_INVALIDO') })
export const csv = bytes('text/csv; charset=utf-8')

/** What can be asked the history of. */
export const ComHistoria = z.enum(
  [
    'ORGAO',
    'LOTACAO',
    'CARGO',
    'FUNCAO',
    'PESSOA',
    'NUMERACAO',
    'CLASSIFICACAO',
    'TEXTO_DE_EMAIL',
    'ESPECIE',
    'HIPOTESE_LEGAL',
    'MARCADOR',
  ],
  'ENDERECO_INVALIDO',
)
export type ComHistoria = z.output<typeof ComHistoria>

/** One act of the history of a row. */
export const AtoDaHistoria = z.object({
  seq: z.int(),
  em: Instante,
  quem: z.nullable(z.string()),
  origem: z.enum(ORIGENS_DO_ATO),
  ato: z.enum(ATOS_ADMINISTRATIVOS),
  /** Which profile, of an act on a profile. */
  perfil: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  mudancas: z.array(Mudanca),
})
export type AtoDaHistoria = z.output<typeof AtoDaHistoria>
