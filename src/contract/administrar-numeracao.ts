import * as z from 'zod/mini'

import { motivo } from './campos-do-cadastro.ts'
import { endpoint } from './endpoint.ts'
import { id, idJson, ordinal, ordinalJson } from './page.ts'

/** The last number of a series. */
export const NUMERO_MAXIMO = 999_999
const anoAceito = (ano: number) => ano >= 1900 && ano <= 2999
const ano = ordinal('PARAMETRO_INVALIDO').check(z.refine(anoAceito, 'PARAMETRO_INVALIDO'))

/** A series of numbers: of one órgão, espécie and year. `proximo` null: all numbers were used. */
export const Serie = z.object({
  especieId: z.int(),
  sigla: z.string(),
  descricao: z.string(),
  proximo: z.nullable(z.int()),
})
export type Serie = z.output<typeof Serie>
const Numeracao = z.object({ series: z.array(Serie), podeMudar: z.boolean() })
export type Numeracao = z.output<typeof Numeracao>

export const NumeracaoContinuada = z.strictObject({
  orgaoId: idJson('UNIDADE_INVALIDA'),
  especieId: idJson('PARAMETRO_INVALIDO'),
  ano: ordinalJson('PARAMETRO_INVALIDO').check(z.refine(anoAceito, 'PARAMETRO_INVALIDO')),
  proximo: ordinalJson('NUMERO_DE_SERIE_INVALIDO').check(z.lte(NUMERO_MAXIMO, 'NUMERO_DE_SERIE_INVALIDO')),
  motivo,
})
export type NumeracaoContinuada = z.output<typeof NumeracaoContinuada>

export const administrarNumeracaoApi = {
  ler: endpoint({
    method: 'GET',
    path: '/siga/administracao/numeracao',
    acesso: 'interno',
    resumo: 'O próximo número de cada espécie de um órgão em um ano',
    query: z.strictObject({ orgaoId: id('PARAMETRO_INVALIDO'), ano }),
    recusas: [404],
    response: Numeracao,
  }),
  continuar: endpoint({
    method: 'POST',
    path: '/siga/administracao/numeracao',
    acesso: 'interno',
    chave: true,
    resumo: 'Continua a numeração de outro sistema: o próximo número só sobe',
    body: NumeracaoContinuada,
    response: Numeracao,
  }),
}
