import type { custodiaApi } from '#contract/custodia.ts'
import type { Handlers } from '#contract/endpoint.ts'

import type { Contexto } from '../contexto.ts'
import { linha, sql } from '../database/connection.ts'
import { ramosEmMaos } from '../documento/condicoes-custodia.ts'
import { recusar } from '../mobil/recusar.ts'
import { mover } from '../mobil/mover.ts'
import { abrirRamos } from './abrir-ramos.ts'
import { desfazer } from './desfazer.ts'

export const custodiaHandlers: Handlers<typeof custodiaApi, Contexto> = {
  tramitarEmParalelo: ({ params, body }, contexto) =>
    abrirRamos(params.mobil, body, contexto, { acao: 'tramitarEmParalelo', tipo: 'PARALELO' }),

  notificar: ({ params, body }, contexto) =>
    abrirRamos(params.mobil, body, contexto, { acao: 'notificar', tipo: 'NOTIFICACAO' }),

  concluir({ params, body }, contexto) {
    let qual: number | undefined
    return mover(params.mobil, contexto, {
      acao: 'concluir',
      async fazer(_, visto) {
        const meus = ramosEmMaos(visto, contexto.entrada)
        const ramo = body.ramo === undefined ? meus[0] : meus.find(({ id }) => id === body.ramo)
        if (!ramo) throw recusar('Esse trâmite não está com a sua unidade.')
        qual = ramo.id
        return { tipo: 'CONCLUSAO', descricao: body.texto, dados: { ramo: ramo.id } }
      },
      depois: (tx, _, id) =>
        tx.linhas(sql`update ramo set estado = 'CONCLUIDO', fechamento_id = ${id} where id = ${qual}`),
    })
  },

  desfazer: ({ params, body: { movimentacoes } }, contexto) => desfazer(params.mobil, movimentacoes, contexto),

  desfazerCiencia: ({ params }, contexto) =>
    mover(params.mobil, contexto, {
      acao: 'desfazerCiencia',
      async fazer(tx, visto) {
        const dada = await linha<{ id: number }>(
          tx,
          sql`select v.id from movimentacao v where v.documento_id = ${visto.id} and v.tipo = 66 and v.pessoa_id = ${contexto.entrada.id}
              and not exists (select 1 from movimentacao k where k.cancela_id = v.id) order by v.seq desc limit 1`,
        )
        if (!dada) throw new Error('aware by no movement')
        return { tipo: 'DESFAZIMENTO', descricao: `${contexto.entrada.nome} retirou a ciência`, cancelaId: dada.id }
      },
    }),
}
