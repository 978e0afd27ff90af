import type { Handlers } from '#contract/endpoint.ts'
import type { mobilApi } from '#contract/mobil.ts'
import { Problema } from '#contract/problem.ts'

import { anotarLeitura } from '#server/core/leituras/anotar.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { emPosse, emTransito } from '#server/core/documento/condicoes.ts'
import { ramoAReceber, recebimentoADesfazer } from '#server/core/documento/condicoes-custodia.ts'
import { carregar, lerOuRecusar } from '#server/core/documento/registro.ts'
import type { Visto } from '#server/core/dossie/travar.ts'
import { aberto } from '#server/core/mobil/aberto.ts'
import { desfazerAto } from './desfazer.ts'
import { donoDe, impedimentoDe } from '#server/core/mobil/impedimento.ts'
import { performOnVia } from '../pipeline/on-via.ts'
import { sending } from './tramitar.ts'
import { volumeHandlers } from './volumes.ts'

export const mobilHandlers: Handlers<typeof mobilApi, Contexto> = {
  async abrir({ params, query: { previa } }, contexto) {
    const { banco, entrada } = contexto
    const { mobilId, documentoId } = await donoDe(banco, params.mobil)
    const registro = await lerOuRecusar(banco, documentoId, entrada, false, mobilId)
    anotarLeitura(contexto, [registro], previa === undefined ? 'TELA' : 'PREVIA')
    return aberto(banco, registro, entrada)
  },

  async impedimento({ params }, contexto) {
    const { banco, entrada } = contexto
    const { mobilId, documentoId } = await donoDe(banco, params.mobil)
    const registro = await carregar(banco, documentoId, entrada, mobilId)
    if (!registro || (!registro.le && registro.oculto)) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
    return impedimentoDe(banco, registro, contexto)
  },

  tramitar: ({ params, body }, contexto) => performOnVia(contexto, params.mobil, sending(contexto, body)),

  receber({ params }, contexto) {
    const { entrada } = contexto
    // receives the via itself before a branch of it
    const aVia = (visto: Visto) => (emTransito(visto, entrada) ?? emPosse(visto, entrada)) === undefined
    return performOnVia(contexto, params.mobil, {
      rule: 'receber',
      carries: true,
      async effect(_, visto) {
        const ramo = aVia(visto) ? undefined : ramoAReceber(visto, entrada)
        return { tipo: 'RECEBIMENTO', descricao: 'Recebido na unidade', dados: { ...(ramo && { ramo: ramo.id }) } }
      },
    })
  },

  desfazerRecebimento: ({ params }, contexto) =>
    performOnVia(contexto, params.mobil, {
      rule: 'desfazerRecebimento',
      carries: true,
      withoutUndo: true,
      async effect(tx, visto) {
        const recebimento = recebimentoADesfazer(visto, contexto.entrada)
        if (!recebimento) throw new Error('a receipt allowed to be undone, and none')
        const { ato, ramo } = recebimento
        return desfazerAto(tx, visto, { id: ato.id, ramo: ramo?.id ?? null, descricao: 'Voltou à caixa de entrada' })
      },
    }),

  ...volumeHandlers,
}
