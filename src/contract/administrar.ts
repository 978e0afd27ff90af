import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { PerfilAdministrativo } from './perfil-administrativo.ts'

/** A count up to 1,000; `mais`: there are more. */
export const Contagem = z.object({ quantos: z.int(), mais: z.boolean() })
export type Contagem = z.output<typeof Contagem>

/** Steps of a new installation until its first document is signed, in order. */
const PASSOS_DA_CASA = ['SELO', 'UNIDADES', 'PESSOAS', 'ENTRADA', 'DOCUMENTO'] as const
export const PassoDaCasa = z.object({
  nome: z.enum(PASSOS_DA_CASA),
  feito: z.boolean(),
  /** For SELO: which of the two is missing; nothing is signed without both. */
  falta: z.optional(z.enum(['SELO', 'TEMPO'])),
})
export type PassoDaCasa = z.output<typeof PassoDaCasa>

export const InicioDaAdministracao = z.object({
  /** The active entry's profiles, for any órgão. */
  perfis: z.array(PerfilAdministrativo),
  /** Rows in force within reach; null for entries that administer no register. */
  contagens: z.nullable(
    z.object({ orgaos: Contagem, unidades: Contagem, pessoas: Contagem, cargos: Contagem, funcoes: Contagem }),
  ),
  /** Null once a document was signed, and for entries without the general profile. */
  passos: z.nullable(z.array(PassoDaCasa)),
})
export type InicioDaAdministracao = z.output<typeof InicioDaAdministracao>

export const administrarApi = {
  inicio: endpoint({
    method: 'GET',
    path: '/siga/administracao/inicio',
    acesso: 'interno',
    resumo: 'O que se administra: perfis de quem pergunta, quanto há e o que falta até o primeiro documento assinado',
    response: InicioDaAdministracao,
  }),
}
