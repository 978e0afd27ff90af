import type { Handlers } from '#contract/endpoint.ts'
import type { mobilApi } from '#contract/mobil.ts'
import { Problema } from '#contract/problem.ts'

import { anotarLeitura } from '../acesso/leituras/anotar.ts'
import type { Contexto } from '../contexto.ts'
import { sql } from '../database/connection.ts'
import { exigir } from '../documento/acoes.ts'
import { emPosse, emTransito } from '../documento/condicoes.ts'
import { naPosse, ramoAReceber, ramoEmMaos, recebimentoADesfazer } from '../documento/condicoes-custodia.ts'
import { emBarras } from '../documento/eliminado.ts'
import { hoje, registrarPassagem } from '../documento/escrita.ts'
import { carregar, lerOuRecusar } from '../documento/registro.ts'
import { idDoMobil, type Visto } from '../dossie/pecas.ts'
import { aberto } from './aberto.ts'
import { descricaoDoEnvio, destinoAceito } from './destino.ts'
import { desfazerNaPosse, desfazerNoRamo } from './desfazer.ts'
import { conferirDevolucao, devolver } from './devolucao.ts'
import { donoDe, impedimentoDe } from './impedimento.ts'
import { mostrarDepois, mover, travarVia } from './mover.ts'
import { encaminharRamo, receberRamo } from './ramos.ts'
import { naoPermitido as recusar } from '../palavras/recusa-dita.ts'
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
    return mover(params.mobil, contexto, {
      acao: 'tramitar',
      custodia: (visto) => naPosse(visto, entrada),
      async fazer(tx, visto) {
        const { para, unidade, ...aceito } = await destinoAceito(tx, visto.id, destino)
        const ramo = naPosse(visto, entrada) ? undefined : ramoEmMaos(visto, entrada)
        const daqui = ramo ? ramo.lotacaoId : visto.mobil.atendenteLotacaoId
        if (aceito.lotacaoId === daqui && aceito.pessoaId === null) throw recusar('JA_ESTA_NO_DESTINO')
        if (ramo && aceito.lotacaoId === visto.mobil.atendenteLotacaoId)
          throw recusar('JA_ESTA_COM_A_UNIDADE', { unidade })
        if (devolverAte !== undefined)
          conferirDevolucao(devolverAte, ramo !== undefined, hoje(contexto.portas.relogio.agora()))
        if (ramo) await encaminharRamo(tx, ramo.id, aceito, entrada, contexto.portas.relogio.agora().toISOString())
        else
          await tx.linhas(
            sql`update mobil set custodia = 'EM_TRANSITO', atendente_lotacao_id = ${aceito.lotacaoId}, atendente_pessoa_id = ${aceito.pessoaId},
                  remetente_lotacao_id = ${entrada.lotacaoId}, remetente_pessoa_id = ${entrada.id}${devolver(devolverAte, aceito.lotacaoId, entrada)} where id = ${visto.mobilId}`,
          )
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
    // what was sent to the unit whole goes before a branch of it
    const aVia = (visto: Visto) => (emTransito(visto, entrada) ?? emPosse(visto, entrada)) === undefined
    return mover(params.mobil, contexto, {
      acao: 'receber',
      custodia: aVia,
      async fazer(tx, visto) {
        const ramo = aVia(visto) ? undefined : ramoAReceber(visto, entrada)
        if (ramo) await receberRamo(tx, ramo.id, entrada.id, contexto.portas.relogio.agora().toISOString())
        else
          await tx.linhas(
            sql`update mobil set custodia = 'COM_ATENDENTE', atendente_pessoa_id = ${entrada.id} where id = ${visto.mobilId}`,
          )
        return { tipo: 'RECEBIMENTO', descricao: 'Recebido na unidade', dados: { ...(ramo && { ramo: ramo.id }) } }
      },
    })
  },

  async desfazerRecebimento({ params }, contexto) {
    const { entrada, banco } = contexto
    const mobilId = await idDoMobil(banco, params.mobil)
    return contexto.escrever(async (tx) => {
      const visto = await travarVia(tx, contexto, mobilId, true)
      exigir('desfazerRecebimento', visto, entrada)
      const recebimento = recebimentoADesfazer(visto, entrada)
      if (!recebimento) throw new Error('a receipt allowed to be undone, and none')
      const { ato, ramo } = recebimento
      const movimento = {
        tipo: 'DESFAZIMENTO' as const,
        descricao: 'Voltou à caixa de entrada',
        cancelaId: ato.id,
      }
      const { instante, unidades } = ramo
        ? await desfazerNoRamo(tx, contexto, visto, movimento, ramo.id)
        : await desfazerNaPosse(tx, contexto, visto, movimento)
      return mostrarDepois(tx, contexto, visto.id, visto.mobilId, instante, unidades)
    })
  },

  ...volumeHandlers,
}
