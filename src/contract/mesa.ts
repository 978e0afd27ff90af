import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { dia, id, Instante, instante } from './page.ts'

/** SIGA's groups that can be filled by now, in SIGA's order (docs/regras/situacoes.md). */
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
  /** Null for a draft, which is opened in /criardocumento. */
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
  /** Of what has a term: one of `TomDoPrazo`, which the desk only hands on to its styles. */
  tom: z.nullable(z.string()),
  /** The day its term ends, while one runs. */
  vence: z.nullable(z.string()),
  /** Who of the unit that has it sees to it. */
  pessoa: z.nullable(z.string()),
  /** Markers and the folder that who asks sees on it. */
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
  /** Per group: of the person, and of the unit; also of groups the list was cut from. */
  contadores: z.array(z.object({ grupo: GrupoMesa, pessoa: z.int(), lotacao: z.int() })),
  /** There is more than this: of a group what follows `continua`, of a whole desk what each group goes on with. */
  truncada: z.boolean(),
  /** Of one group: what `depois` is of the page that follows. */
  continua: z.nullable(z.string()),
  /** A saved filter of another entry: nothing of what came with it was asked. */
  filtroIgnorado: z.boolean(),
})
export type Mesa = z.output<typeof Mesa>

const Desde = instante('PARAMETRO_INVALIDO')
/** Where a row without a deadline stands when rows are in the order of their deadlines: after all of them. */
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
      /** The saved filter all this comes from. */
      filtro: z.optional(id('PARAMETRO_INVALIDO')),
      /** One group alone; what follows a row of it, as a page of it said in `continua`. */
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
