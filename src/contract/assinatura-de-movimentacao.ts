import * as z from 'zod/mini'

import { AssinaturaFeita, AtoDeAssinatura, AtoPossivel } from './assinatura-feita.ts'
import { Desafio, Desistencia, PedidoDeAssinatura, PedidoDeDesafio, Recibo, camposDoPreparo } from './assinatura.ts'
import { bytes, endpoint } from './endpoint.ts'
import { Movimentacao } from './movimentacao.ts'
import { id } from './page.ts'

export { AtoDeAssinatura }

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const { id: numero, seq, tipo, mobilSigla, instante, responsavel, descricao } = Movimentacao.shape
const comAto = { ato: z.optional(AtoDeAssinatura) }

/** What is shown before a movement is signed: an anexo's own PDF, or an act's term. */
export const PreparoDaMovimentacao = z.object({
  ...camposDoPreparo,
  /** The anexo's name, or for example Termo de juntada. */
  titulo: z.string(),
  movimentacao: z.object({ id: numero, seq, tipo, mobilSigla, instante, responsavel, descricao }),
  /** Null for a term. */
  anexo: z.nullable(z.object({ nome: z.string(), paginas: z.nullable(z.int()) })),
  ato: AtoDeAssinatura,
  atos: z.array(AtoPossivel),
  feitas: z.array(AssinaturaFeita),
})
export type PreparoDaMovimentacao = z.output<typeof PreparoDaMovimentacao>

export const assinaturaDeMovimentacaoApi = {
  preparar: endpoint({
    method: 'GET',
    path: '/siga/movimentacao/:id/assinatura',
    acesso: 'signatario',
    conexao: 'assinatura',
    resumo: 'O que será assinado de uma movimentação, e por quem já foi',
    params,
    /** What the address says about the signer, as for a document; `ato`: signing by default. */
    query: z.strictObject({
      idUsuario: z.optional(id('ENDERECO_INVALIDO')),
      isExt: z.optional(z.literal('EXT', 'PARAMETRO_INVALIDO')),
      ...comAto,
    }),
    recusas: [409],
    response: PreparoDaMovimentacao,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/siga/movimentacao/:id/pdf',
    acesso: 'signatario',
    conexao: 'assinatura',
    substituto: 'NO_LUGAR',
    resumo: 'O anexo, ou o termo da movimentação, com as assinaturas que tem',
    params,
    recusas: [409],
    response: bytes('application/pdf'),
  }),
  desafio: endpoint({
    method: 'POST',
    path: '/siga/movimentacao/:id/desafio',
    acesso: 'signatario',
    conexao: 'assinatura',
    resumo: 'Abre a assinatura de uma movimentação',
    params,
    query: z.strictObject(comAto),
    body: PedidoDeDesafio,
    response: Desafio,
  }),
  assinar: endpoint({
    method: 'POST',
    path: '/siga/movimentacao/:id/assinar',
    acesso: 'signatario',
    conexao: 'assinatura',
    chave: true,
    secreto: 'pin',
    limite: 'assinatura',
    resumo: 'Assina a movimentação, provando o desafio',
    params,
    body: PedidoDeAssinatura,
    response: Recibo,
  }),
  desistir: endpoint({
    method: 'POST',
    path: '/siga/movimentacao/:id/assinar/desistir',
    acesso: 'signatario',
    conexao: 'assinatura',
    chave: true,
    resumo: 'Deixa a assinatura da movimentação que espera pelo gov.br',
    params,
    response: Desistencia,
  }),
}
