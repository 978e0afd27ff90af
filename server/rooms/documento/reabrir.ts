import type { documentoApi } from '#contract/documento.ts'
import type { Output, Parsed } from '#contract/endpoint.ts'

import { performOnDocument } from '#server/acts/pipeline/on-document.ts'
import { exigirNadaEmCurso } from '#server/core/signatario/em-curso.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { voltarAEscrita } from '#server/core/documento/voltar-a-escrita.ts'

/**
 * Makes a finalised, unsigned document a draft of its unit again, with its number (docs/decisions/0082). Ends requests to
 * sign, and tells who was asked.
 */
export const reabrir = (
  { params: { id } }: Parsed<(typeof documentoApi)['reabrir']>,
  contexto: Contexto,
): Promise<Output<(typeof documentoApi)['reabrir']>> =>
  performOnDocument(contexto, id, {
    rule: 'reabrir',
    async effect(tx, registro) {
      await exigirNadaEmCurso(tx, id)
      const pedidos = await tx.linhas<{ quem: number }>(
        sql`select pessoa_id as quem from assinante where documento_id = ${id} and pedido_id is not null`,
      )
      return {
        tipo: 'REABERTURA',
        descricao: 'Reaberto para ser escrito de novo, com o mesmo número',
        // the text is no longer fixed (server/core/trilha/ler.ts)
        dados: { versao: registro.versao, sha256Papel: null, sha256Texto: null },
        concerns: pedidos.map(({ quem }) => quem),
        notice: 'PEDIDO_ENCERRADO',
        after: (_, { instante }) => voltarAEscrita(tx, id, { devolucaoId: null, entrada: contexto.entrada, instante }),
      }
    },
  })
