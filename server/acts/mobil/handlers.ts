import type { Handlers } from '#contract/endpoint.ts'
import type { mobilApi } from '#contract/mobil.ts'
import { Problema } from '#contract/problem.ts'

import { anotarLeitura } from '#server/core/leituras/anotar.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { emPosse, emTransito } from '#server/core/documento/condicoes.ts'
import { naPosse, ramoAReceber, ramoEmMaos, recebimentoADesfazer } from '#server/core/documento/condicoes-custodia.ts'
import { emBarras } from '#server/core/documento/eliminado.ts'
import { hoje, registrarPassagem } from '#server/core/documento/escrita.ts'
import { carregar, lerOuRecusar } from '#server/core/documento/registro.ts'
import type { Visto } from '#server/core/dossie/travar.ts'
import { aberto } from '#server/core/mobil/aberto.ts'
import { descricaoDoEnvio, destinoAceito } from '#server/core/mobil/destino.ts'
import { desfazerAto } from './desfazer.ts'
import { conferirDevolucao } from '#server/core/mobil/devolucao.ts'
import { donoDe, impedimentoDe } from '#server/core/mobil/impedimento.ts'
import { performOnVia } from '../pipeline/on-via.ts'
import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'
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

  tramitar({ params, body: { destino, observacao, devolverAte } }, contexto) {
    const { entrada } = contexto
    return performOnVia(contexto, params.mobil, {
      rule: 'tramitar',
      carries: true,
      async effect(tx, visto) {
        const { para, unidade, ...aceito } = await destinoAceito(tx, visto.id, destino)
        const ramo = naPosse(visto, entrada) ? undefined : ramoEmMaos(visto, entrada)
        const daqui = ramo ? ramo.lotacaoId : visto.mobil.atendenteLotacaoId
        if (aceito.lotacaoId === daqui && aceito.pessoaId === null) throw recusar('JA_ESTA_NO_DESTINO')
        if (ramo && aceito.lotacaoId === visto.mobil.atendenteLotacaoId)
          throw recusar('JA_ESTA_COM_A_UNIDADE', { unidade })
        if (devolverAte !== undefined)
          conferirDevolucao(devolverAte, ramo !== undefined, hoje(contexto.portas.relogio.agora()))
        const nova = await registrarPassagem(tx, visto.id, aceito.lotacaoId, aceito.pessoaId, 'DESTINO')
        return {
          tipo: 'TRAMITE',
          descricao: `${descricaoDoEnvio(para, observacao)}${devolverAte === undefined ? '' : ` Devolver até ${emBarras(devolverAte)}.`}`,
          destino: aceito,
          dados: {
            ...(ramo && { ramo: ramo.id }),
            ...(nova && { passagem: true }),
            ...(devolverAte !== undefined && { devolverAte }),
          },
        }
      },
    })
  },

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
