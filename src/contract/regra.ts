import * as z from 'zod/mini'

import { OrdemDeAssinatura } from './assinante.ts'
import { endpoint } from './endpoint.ts'
import { NivelAcesso } from './nivel-acesso.ts'
import { dia, id, idJson, Instante } from './page.ts'
import { AQuemSeDa } from './permissao.ts'
import { linhaDePalavras } from './texto.ts'
import { semRepeticao } from './sem-repeticao.ts'

/**
 * CRIAR: who may begin documents of a modelo. NOMEAR: who may name somebody as signer or addressee. ASSINATURA_MINIMA: the
 * least legal level. NIVEIS: the access levels allowed. ORDEM: the signing order.
 */
export const TipoDeRegra = z.enum(['CRIAR', 'NOMEAR', 'ASSINATURA_MINIMA', 'NIVEIS', 'ORDEM'], 'CAMPO_INVALIDO')
export type TipoDeRegra = z.output<typeof TipoDeRegra>

export const OndeVale = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('TUDO') }),
    z.strictObject({ tipo: z.literal('ORGAO'), id: idJson('ORGAO_INVALIDO') }),
    z.strictObject({ tipo: z.literal('UNIDADE'), id: idJson('UNIDADE_INVALIDA') }),
  ],
  'CAMPO_INVALIDO',
)
export type OndeVale = z.output<typeof OndeVale>

const modeloId = z.nullable(idJson('CAMPO_INVALIDO'))
const comum = {
  onde: OndeVale,
  desde: dia('DATA_INVALIDA'),
  ate: z.nullable(dia('DATA_INVALIDA')),
  motivo: z.nullable(linhaDePalavras(200, 'CAMPO_INVALIDO')),
}
const Papel = z.enum(['SIGNATARIO', 'DESTINATARIO'], 'CAMPO_INVALIDO')

/** `modeloId` null: every modelo. `papel` null: as signer and as addressee. */
export const NovaRegra = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('CRIAR'), modeloId: idJson('CAMPO_INVALIDO'), quem: AQuemSeDa, ...comum }),
    z.strictObject({
      tipo: z.literal('NOMEAR'),
      modeloId,
      alvo: AQuemSeDa,
      papel: z.nullable(Papel),
      quem: AQuemSeDa,
      ...comum,
    }),
    z.strictObject({
      tipo: z.literal('ASSINATURA_MINIMA'),
      modeloId,
      nivelAssinatura: z.enum(['AVANCADA', 'QUALIFICADA'], 'CAMPO_INVALIDO'),
      ...comum,
    }),
    z.strictObject({
      tipo: z.literal('NIVEIS'),
      modeloId,
      niveis: z
        .array(NivelAcesso, 'CAMPO_INVALIDO')
        .check(z.minLength(1, 'CAMPO_INVALIDO'), z.refine(semRepeticao, 'CAMPO_INVALIDO')),
      ...comum,
    }),
    z.strictObject({ tipo: z.literal('ORDEM'), modeloId, ordem: OrdemDeAssinatura, ...comum }),
  ],
  'CAMPO_INVALIDO',
)
export type NovaRegra = z.output<typeof NovaRegra>

const Quem = z.object({ tipo: z.enum(['PESSOA', 'CARGO', 'FUNCAO', 'UNIDADE']), nome: z.string() })

export const Regra = z.object({
  id: z.int(),
  tipo: TipoDeRegra,
  /** Null: of every modelo. */
  modelo: z.nullable(z.string()),
  onde: z.object({ tipo: z.enum(['TUDO', 'ORGAO', 'UNIDADE']), sigla: z.nullable(z.string()) }),
  quem: z.nullable(Quem),
  alvo: z.nullable(Quem),
  papel: z.nullable(Papel),
  nivelAssinatura: z.nullable(z.enum(['AVANCADA', 'QUALIFICADA'])),
  niveis: z.nullable(z.array(NivelAcesso)),
  ordem: z.nullable(OrdemDeAssinatura),
  desde: z.iso.date(),
  ate: z.nullable(z.iso.date()),
  situacao: z.enum(['PREVISTA', 'VIGENTE', 'ENCERRADA']),
  criada: z.object({ por: z.string(), em: Instante, motivo: z.nullable(z.string()) }),
  encerrada: z.nullable(z.object({ por: z.nullable(z.string()), em: Instante, motivo: z.nullable(z.string()) })),
})
export type Regra = z.output<typeof Regra>

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

/** The administration's rules for documents. */
export const regraApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/regra',
    acesso: 'interno',
    resumo: 'Regras da administração, da mais nova à mais antiga, cem por vez',
    query: z.strictObject({
      tipo: z.optional(TipoDeRegra),
      orgaoId: z.optional(id('ORGAO_INVALIDO')),
      situacao: z.optional(z.enum(['VIGENTE', 'ENCERRADA'], 'CAMPO_INVALIDO')),
      antes: z.optional(id('PARAMETRO_INVALIDO')),
    }),
    recusas: [422],
    response: z.object({ regras: z.array(Regra), continua: z.boolean(), administra: z.boolean() }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/administracao/regra',
    acesso: 'interno',
    chave: true,
    resumo: 'Faz uma regra',
    body: NovaRegra,
    response: Regra,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/administracao/regra/:id/encerrar',
    acesso: 'interno',
    chave: true,
    resumo: 'Encerra uma regra agora, com motivo',
    params,
    body: z.strictObject({ motivo: linhaDePalavras(200, 'CAMPO_INVALIDO') }),
    response: Regra,
  }),
}
