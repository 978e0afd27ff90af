import * as z from 'zod/mini'

import { PAPEIS_DOS_OUTROS } from './assinante.ts'
import { Documento } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { id, idJson } from './page.ts'

/** The body of `incluir`; its form checks with it. */
export const IncluirBody = z.strictObject({
  pessoaId: idJson('COSSIGNATARIO_INVALIDO'),
  papel: z._default(z.enum(PAPEIS_DOS_OUTROS, 'COSSIGNATARIO_INVALIDO'), 'COSSIGNATARIO'),
})

/** Signers after the responsável, of a finalised document without signatures. */
export const cossignatarioApi = {
  incluir: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/cossignatario',
    acesso: 'interno',
    chave: true,
    resumo: 'Inclui quem assina depois dos outros, enquanto ninguém assinou',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    body: IncluirBody,
    response: Documento,
  }),
  retirar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/cossignatario/:pessoa/retirar',
    acesso: 'interno',
    chave: true,
    resumo: 'Retira um cossignatário, enquanto ninguém assinou',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO'), pessoa: id('ENDERECO_INVALIDO') }),
    response: Documento,
  }),
}
