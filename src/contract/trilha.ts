import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { id, Instante } from './page.ts'

const Cabeca = { seq: z.int(), hash: z.string() }
const nulo = z.nullable(z.int())

/** A document's whole history, which anybody can verify without trusting its sender (verificar-trilha.ts). */
export const TrilhaDoDocumento = z.object({
  sigla: z.string(),
  trilha: z.object({
    documentoId: z.int(),
    cabeca: z.object(Cabeca),
    elos: z.array(
      z.object({
        documentoId: z.int(),
        mobilId: z.int(),
        seq: z.int(),
        tipo: z.int(),
        instante: Instante,
        pessoaId: z.int(),
        lotacaoId: z.int(),
        iss: z.string(),
        sub: z.string(),
        traceId: z.string(),
        destinoLotacaoId: nulo,
        destinoPessoaId: nulo,
        cancelaId: nulo,
        descricao: z.string(),
        dados: z.record(z.string(), z.unknown()),
        hashAnterior: z.string(),
        hash: z.string(),
      }),
    ),
    folhas: z.array(z.object({ ...Cabeca, ponto: z.int() })),
    situacao: z.optional(z.string()),
    guardados: z.array(
      z.object({
        oQue: z.enum(['PAPEL', 'TEXTO', 'ASSINADO', 'ASSINATURA', 'ARQUIVO', 'IMPORTACAO']),
        nome: z.string(),
        seq: z.int(),
        sha256: z.nullable(z.string()),
        campo: z.string(),
      }),
    ),
    assinantes: z.optional(
      z.array(
        z.object({
          pessoaId: z.int(),
          nome: z.string(),
          noPapel: z.boolean(),
          naLista: z.boolean(),
          assinouEm: z.nullable(Instante),
          nivel: z.nullable(z.string()),
        }),
      ),
    ),
  }),
  /** The checkpoint of the newest head that is in one, and the path to its root. */
  prova: z.nullable(
    z.object({
      ponto: z.object({
        n: z.int(),
        instante: Instante,
        folhas: z.int(),
        raiz: z.string(),
        anterior: z.string(),
        hash: z.string(),
      }),
      caminho: z.array(z.object({ hash: z.string(), esquerda: z.boolean() })),
      /** The state's seal over it, with the public key (SPKI, base64). Null: not the state's seal; absent: there is no key. */
      selo: z.optional(z.nullable(z.object({ titular: z.string(), chave: z.string(), selo: z.string() }))),
      /** When a time-stamp authority first stamped it, or a later checkpoint. */
      carimbo: z.nullable(z.object({ ponto: z.int(), instante: Instante })),
    }),
  ),
  /** What the nightly check found, as long as it finds it. */
  achado: z.nullable(z.string()),
})
export type TrilhaDoDocumento = z.output<typeof TrilhaDoDocumento>

export const trilhaApi = {
  obter: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/trilha',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'A trilha do documento, para verificar por conta própria',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    response: TrilhaDoDocumento,
  }),
}
