import * as z from 'zod/mini'

import { Documento } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { id, Instante } from './page.ts'

/** How long a deleted draft can be brought back. */
export const DIAS_NA_LIXEIRA = 30

export const NaLixeira = z.object({
  /** Place in the list. */
  id: z.int(),
  documentoId: z.int(),
  sigla: z.string(),
  assunto: z.nullable(z.string()),
  modelo: z.string(),
  excluidoPor: z.string(),
  excluidoEm: Instante,
  /** When it is destroyed. */
  someEm: Instante,
})
export type NaLixeira = z.output<typeof NaLixeira>

/** A page, the newest first; whether there are older ones. */
export const Lixeira = z.object({ itens: z.array(NaLixeira), mais: z.boolean() })
export type Lixeira = z.output<typeof Lixeira>

/** The draft's own id. */
const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

export const lixeiraApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/lixeira',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'Os rascunhos excluídos da unidade que ainda podem voltar, o mais novo primeiro; mais velhos que um deles',
    query: z.strictObject({ antes: z.optional(id('PARAMETRO_INVALIDO')) }),
    response: Lixeira,
  }),
  restaurar: endpoint({
    method: 'POST',
    path: '/siga/lixeira/:id/restaurar',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    chave: true,
    resumo: 'Traz de volta um rascunho excluído, como estava',
    params,
    response: Documento,
  }),
  excluirParaSempre: endpoint({
    method: 'DELETE',
    path: '/siga/lixeira/:id',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    chave: true,
    resumo: 'Exclui para sempre um rascunho da lixeira',
    params,
    response: z.object({ excluido: z.literal(true) }),
  }),
}
