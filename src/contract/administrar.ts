import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { PerfilAdministrativo } from './perfil-administrativo.ts'

/** How many rows somebody administers; counted up to 1,000, beyond which only `mais` is told. */
export const Contagem = z.object({ quantos: z.int(), mais: z.boolean() })
export type Contagem = z.output<typeof Contagem>

/** What a house needs until its first document is signed, in the order in which it is done. */
const PASSOS_DA_CASA = ['SELO', 'UNIDADES', 'PESSOAS', 'ENTRADA', 'DOCUMENTO'] as const
export const PassoDaCasa = z.object({
  nome: z.enum(PASSOS_DA_CASA),
  feito: z.boolean(),
  /** Of SELO: which of the two is missing, without which nothing is signed. */
  falta: z.optional(z.enum(['SELO', 'TEMPO'])),
})
export type PassoDaCasa = z.output<typeof PassoDaCasa>

export const InicioDaAdministracao = z.object({
  /** The profiles of the active entry, wherever they are for. */
  perfis: z.array(PerfilAdministrativo),
  /** Of what is in force and within reach; null for who administers no register. */
  contagens: z.nullable(
    z.object({ orgaos: Contagem, unidades: Contagem, pessoas: Contagem, cargos: Contagem, funcoes: Contagem }),
  ),
  /** Null once a document was signed, and for who is no general administrator. */
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
