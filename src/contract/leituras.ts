import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { dia, id, Instante, pageOf, paginacao } from './page.ts'
import { caracteresValidos } from './texto.ts'

/** How it was read: on its page; in a preview or by another program; as PDF; an annex or term of it. */
const COMO_SE_LEU = ['TELA', 'PREVIA', 'PDF', 'ANEXO'] as const
export type ComoSeLeu = (typeof COMO_SE_LEU)[number]

/** One person's readings of a document on one day. */
export const LeituraDoDia = z.object({
  dia: z.iso.date(),
  nome: z.string(),
  /** The unit they worked in; null for readings with a code. */
  unidade: z.nullable(Unidade),
  /** INTERNO: staff; EXTERNO: an external account; CODIGO: an access code for this document only. */
  quem: z.enum(['INTERNO', 'EXTERNO', 'CODIGO']),
  como: z.array(z.enum(COMO_SE_LEU)),
  primeira: Instante,
  ultima: Instante,
})
export type LeituraDoDia = z.output<typeof LeituraDoDia>

export const leiturasApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/quem-leu',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Quem leu o documento, dia a dia',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    query: z.strictObject({
      ...paginacao,
      /** Part of a person's or a unit's name. */
      texto: z.optional(
        z
          .string()
          .check(z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'), z.maxLength(100, 'CAMPO_INVALIDO'), z.trim()),
      ),
      /** Days, both included. */
      de: z.optional(dia('DATA_INVALIDA')),
      ate: z.optional(dia('DATA_INVALIDA')),
    }),
    recusas: [409, 422],
    response: z.extend(pageOf(LeituraDoDia), { sigla: z.string() }),
  }),
}
