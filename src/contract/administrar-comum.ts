import * as z from 'zod/mini'

import { Contagem } from './administrar.ts'
import { ATOS_ADMINISTRATIVOS, Mudanca, ORIGENS_DO_ATO } from './administracao.ts'
import { bytes } from './endpoint.ts'
import { id, Instante } from './page.ts'

/** Rows of a page. */
export const POR_PAGINA = 50
/** Most rows of a CSV. */
export const CSV_MAXIMO = 200_000

export const Situacao = z.enum(['ATIVOS', 'ENCERRADOS', 'TODOS'], 'PARAMETRO_INVALIDO')
export type Situacao = z.output<typeof Situacao>

/** Parameters of every list. */
export const filtroComum = {
  texto: z.optional(z.string().check(z.maxLength(200, 'PARAMETRO_INVALIDO'))),
  situacao: z._default(Situacao, 'ATIVOS'),
}
/** The id of the previous page's last row. */
export const depois = z.optional(id('PAGINACAO_INVALIDA'))

/** A page of a list. `total` counts all rows, up to a limit; only with the first page. */
export const listaDe = <T extends z.ZodMiniType>(item: T) =>
  z.object({ itens: z.array(item), continua: z.boolean(), total: z.nullable(Contagem) })
export type Lista<T> = { itens: T[]; continua: boolean; total: Contagem | null }

export const paramsDeId = z.strictObject({ id: id('ENDERECO_INVALIDO') })
export const csv = bytes('text/csv; charset=utf-8')

/** Objects that have a history. */
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

/** One act of a row's history. */
export const AtoDaHistoria = z.object({
  seq: z.int(),
  em: Instante,
  quem: z.nullable(z.string()),
  origem: z.enum(ORIGENS_DO_ATO),
  ato: z.enum(ATOS_ADMINISTRATIVOS),
  /** The profile, for an act on a profile. */
  perfil: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  mudancas: z.array(Mudanca),
})
export type AtoDaHistoria = z.output<typeof AtoDaHistoria>
