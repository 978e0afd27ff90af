import type { andamentoApi } from '#contract/andamento.ts'
import type { Handlers } from '#contract/endpoint.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { donoDe } from '#server/core/mobil/impedimento.ts'
import { performOnVia } from '../pipeline/on-via.ts'
import { conferirMencoes, mencionaveis } from '#server/core/andamento/mencoes.ts'

export const andamentoHandlers: Handlers<typeof andamentoApi, Contexto> = {
  sobrestar: ({ params, body: { motivo } }, contexto) =>
    performOnVia(contexto, params.mobil, {
      rule: 'sobrestar',
      effect: async () => ({ tipo: 'SOBRESTAMENTO', descricao: motivo }),
    }),

  dessobrestar: ({ params }, contexto) =>
    performOnVia(contexto, params.mobil, {
      rule: 'dessobrestar',
      effect: async () => ({ tipo: 'DESSOBRESTAMENTO', descricao: 'Andamento retomado' }),
    }),

  /** Notifies the people mentioned. Refuses a mention of somebody who may not read the document. */
  anotar({ params, body: { texto, mencionados = [] } }, contexto) {
    const quem = [...new Set(mencionados)]
    return performOnVia(contexto, params.mobil, {
      rule: 'anotar',
      async effect(tx, { id }) {
        await conferirMencoes(tx, contexto.portas.relogio.agora(), id, texto, quem)
        return { tipo: 'ANOTACAO', descricao: texto, ...(quem.length > 0 && { dados: { mencionados: quem } }) }
      },
    })
  },

  async mencionaveis({ params, query: { texto } }, contexto) {
    const { documentoId, mobilId } = await donoDe(contexto.banco, params.mobil)
    const { id } = await lerOuRecusar(contexto.banco, documentoId, contexto.entrada, false, mobilId)
    return mencionaveis(contexto, id, texto)
  },

  darCiencia: ({ params }, contexto) =>
    performOnVia(contexto, params.mobil, {
      rule: 'darCiencia',
      effect: async () => ({ tipo: 'CIENCIA', descricao: `${contexto.entrada.nome} está ciente` }),
    }),
}
