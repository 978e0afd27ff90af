import type { andamentoApi } from '#contract/andamento.ts'
import type { Handlers } from '#contract/endpoint.ts'

import type { Contexto } from '../contexto.ts'
import { lerOuRecusar } from '../documento/registro.ts'
import { donoDe } from '../mobil/impedimento.ts'
import { mover } from '../mobil/mover.ts'
import { conferirMencoes, contarMencoes, mencionaveis } from './mencoes.ts'

export const andamentoHandlers: Handlers<typeof andamentoApi, Contexto> = {
  sobrestar: ({ params, body: { motivo } }, contexto) =>
    mover(params.mobil, contexto, {
      acao: 'sobrestar',
      fazer: async () => ({ tipo: 'SOBRESTAMENTO', descricao: motivo }),
    }),

  dessobrestar: ({ params }, contexto) =>
    mover(params.mobil, contexto, {
      acao: 'dessobrestar',
      fazer: async () => ({ tipo: 'DESSOBRESTAMENTO', descricao: 'Andamento retomado' }),
    }),

  /** Who is named in it is told; nobody is who does not read it. */
  anotar({ params, body: { texto, mencionados = [] } }, contexto) {
    const quem = [...new Set(mencionados)]
    return mover(params.mobil, contexto, {
      acao: 'anotar',
      async fazer(tx, { id }) {
        await conferirMencoes(tx, contexto.portas.relogio.agora(), id, texto, quem)
        return { tipo: 'ANOTACAO', descricao: texto, ...(quem.length > 0 && { dados: { mencionados: quem } }) }
      },
      depois: (tx, _, movimentacaoId) => contarMencoes(tx, movimentacaoId, quem),
    })
  },

  async mencionaveis({ params, query: { texto } }, contexto) {
    const { documentoId, mobilId } = await donoDe(contexto.banco, params.mobil)
    const { id } = await lerOuRecusar(contexto.banco, documentoId, contexto.entrada, false, mobilId)
    return mencionaveis(contexto, id, texto)
  },

  darCiencia: ({ params }, contexto) =>
    mover(params.mobil, contexto, {
      acao: 'darCiencia',
      fazer: async () => ({ tipo: 'CIENCIA', descricao: `${contexto.entrada.nome} está ciente` }),
    }),
}
