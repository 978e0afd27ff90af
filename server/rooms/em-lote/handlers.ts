import type { atosEmLote, AtoEmLote, emLoteApi } from '#contract/em-lote.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { conferirPeriodo } from '#server/acts/marcador/marcar.ts'
import { atosPendentes } from './andar.ts'
import { apresentar, deQuemPediu, guardar, lotesDe, porNumero, recusadosDe } from './lotes.ts'
import { possiveis, prever } from './prever.ts'

/** Stores the batch in the call's transaction, and runs it afterwards: the answer shows all pending. */
const pedir =
  (acao: AtoEmLote) =>
  ({ body: { mobilIds, params } }: { body: { mobilIds: number[]; params: object } }, contexto: Contexto) => {
    contexto.depois(async () => atosPendentes.wake(contexto.portas))
    return contexto.escrever(async (tx) =>
      apresentar(tx, await guardar(tx, contexto, { acao, mobilIds, params }), contexto.entrada),
    )
  }

const cada: Handlers<typeof atosEmLote, Contexto> = {
  tramitar: pedir('tramitar'),
  receber: pedir('receber'),
  arquivar: pedir('arquivar'),
  sobrestar: pedir('sobrestar'),
  dessobrestar: pedir('dessobrestar'),
  anotar: pedir('anotar'),
  darCiencia: pedir('darCiencia'),
  atribuir: pedir('atribuir'),
  assumir: pedir('assumir'),
  marcar(pedido, contexto) {
    conferirPeriodo(pedido.body.params)
    return pedir('marcar')(pedido, contexto)
  },
  desmarcar: pedir('desmarcar'),
  concluir: pedir('concluir'),
}

export const emLoteHandlers: Handlers<typeof emLoteApi, Contexto> = {
  ...cada,
  possiveis: ({ params: { id } }, contexto) => possiveis(contexto, id),
  previsao: ({ query: { acao, mobilIds } }, contexto) => prever(contexto, acao, mobilIds),
  listar: (_, { banco, entrada }) => lotesDe(banco, entrada.id),
  async obter({ params: { id } }, { banco, entrada }) {
    const lote = await deQuemPediu(banco, id, entrada.id)
    if (!lote) throw new Problema('LOTE_NAO_ENCONTRADO')
    return apresentar(banco, lote, entrada)
  },
  repetir({ params: { id } }, contexto) {
    contexto.depois(async () => atosPendentes.wake(contexto.portas))
    return contexto.escrever(async (tx) => {
      const { entrada } = contexto
      const lote = await porNumero(tx, id, entrada.id)
      if (!lote) throw new Problema('LOTE_NAO_ENCONTRADO')
      const mobilIds = await recusadosDe(tx, id)
      if (mobilIds.length === 0) throw new Problema('LOTE_SEM_RECUSADOS')
      const { acao, params } = lote
      return apresentar(tx, await guardar(tx, contexto, { acao, mobilIds, params, deId: id }), entrada)
    })
  },
}
