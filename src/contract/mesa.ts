import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { dia, id, Instante, instante } from './page.ts'

/** SIGA's groups that exist here so far, in SIGA's order (docs/regras/situacoes.md). */
export const GrupoMesa = z.enum([
  'PRONTO_PARA_ASSINAR',
  'ALERTAS',
  'PENDENTE_DE_ASSINATURA',
  'CAIXA_DE_ENTRADA',
  'EM_ELABORACAO',
  'AGUARDANDO_ANDAMENTO',
  'CAIXA_DE_SAIDA',
  'AGUARDANDO_ACAO_DE_TEMPORALIDADE',
  'OUTROS',
])
export type GrupoMesa = z.output<typeof GrupoMesa>

export const ItemMesa = z.object({
  documentoId: z.int(),
  /** Null for a draft, which opens in /criardocumento. */
  mobilId: z.nullable(z.int()),
  sigla: z.string(),
  assunto: z.nullable(z.string()),
  especie: z.string(),
  grupo: GrupoMesa,
  marcador: z.string(),
  origem: Unidade,
  atendente: z.nullable(Unidade),
  desde: Instante,
  /** Of the person (true) or only of the unit. */
  pessoal: z.boolean(),
  /** Of its term, the via's or a requested signature's: one of `TomDoPrazo`, which the desk only passes to its styles. */
  tom: z.nullable(z.string()),
  /** The day that term ends, while it runs. */
  vence: z.nullable(z.string()),
  /** The person assigned to it in its present unit. */
  pessoa: z.nullable(z.string()),
  /** Its markers and folder that the caller may see. */
  marcacoes: z.array(
    z.object({
      nome: z.string(),
      cor: z.string(),
      icone: z.string(),
      pasta: z.boolean(),
      ate: z.nullable(z.string()),
    }),
  ),
})
export type ItemMesa = z.output<typeof ItemMesa>

export const Mesa = z.object({
  itens: z.array(ItemMesa),
  /** Counts per group, of the person and of the unit; also of groups whose rows were cut off. */
  contadores: z.array(z.object({ grupo: GrupoMesa, pessoa: z.int(), lotacao: z.int() })),
  /** There are more rows: of one group, after `continua`; of a whole desk, in the groups' own pages. */
  truncada: z.boolean(),
  /** For one group: `depois` of the next page. */
  continua: z.nullable(z.string()),
  /** The saved filter belongs to another entry, so it was not applied. */
  filtroIgnorado: z.boolean(),
})
export type Mesa = z.output<typeof Mesa>

const Desde = instante('PARAMETRO_INVALIDO')
/** The deadline of rows without one when sorting by deadline: after all others. */
export const SEM_PRAZO = '9999-12-31T00:00:00.000000Z'

export const mesaApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/mesa',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'O que está na mesa da pessoa ou da unidade',
    query: z.strictObject({
      visao: z._default(z.enum(['MINHA', 'LOTACAO'], 'PARAMETRO_INVALIDO'), 'MINHA'),
      texto: z.optional(z.string().check(z.maxLength(200, 'PARAMETRO_INVALIDO'))),
      marcador: z.optional(id('PARAMETRO_INVALIDO')),
      pasta: z.optional(id('PARAMETRO_INVALIDO')),
      /** Days since when it is there. */
      de: z.optional(dia('PARAMETRO_INVALIDO')),
      ate: z.optional(dia('PARAMETRO_INVALIDO')),
      /** The unit that wrote it. */
      origem: z.optional(id('PARAMETRO_INVALIDO')),
      /** `eu`, `ninguem`, or a person. */
      atribuido: z.optional(z.string().check(z.regex(/^(eu|ninguem|[1-9]\d{0,14})$/, 'PARAMETRO_INVALIDO'))),
      ordem: z.optional(z.enum(['RECENTES', 'ANTIGOS', 'PRAZO'], 'PARAMETRO_INVALIDO')),
      /** The saved filter from which the others came. */
      filtro: z.optional(id('PARAMETRO_INVALIDO')),
      /** Only one group; `depois`: the `continua` of the previous page. */
      grupo: z.optional(z.enum(GrupoMesa.options, 'PARAMETRO_INVALIDO')),
      depois: z.optional(
        z.string().check(
          z.regex(/^[^~]{20,27}~\d{1,15}~\d{1,15}$/, 'PARAMETRO_INVALIDO'),
          z.refine((lugar) => {
            const [desde] = lugar.split('~')
            return desde === SEM_PRAZO || z.safeParse(Desde, desde).success
          }, 'PARAMETRO_INVALIDO'),
        ),
      ),
    }),
    response: Mesa,
  }),
}
export type ConsultaDaMesa = z.output<typeof mesaApi.listar.query>
