import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { Instante } from './page.ts'

/** SIGA's groups that can be filled by now, in SIGA's order (domain.md §3.1). */
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
})
export type ItemMesa = z.output<typeof ItemMesa>

export const Mesa = z.object({
  itens: z.array(ItemMesa),
  /** Per group: of the person, and of the unit; also of groups the list was cut from. */
  contadores: z.array(z.object({ grupo: GrupoMesa, pessoa: z.int(), lotacao: z.int() })),
  truncada: z.boolean(),
})
export type Mesa = z.output<typeof Mesa>

export const mesaApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/mesa',
    acesso: 'interno',
    resumo: 'O que está na mesa da pessoa ou da unidade',
    query: z.strictObject({ visao: z._default(z.enum(['MINHA', 'LOTACAO'], 'PARAMETRO_INVALIDO'), 'MINHA') }),
    response: Mesa,
  }),
}
