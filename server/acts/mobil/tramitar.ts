import type { TramitarBody } from '#contract/mobil.ts'

import type * as z from 'zod/mini'

import type { Contexto } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import { naPosse, ramoEmMaos } from '#server/core/documento/condicoes-custodia.ts'
import { emBarras } from '#server/core/documento/eliminado.ts'
import { hoje, registrarPassagem } from '#server/core/documento/escrita.ts'
import { descricaoDoEnvio, destinoAceito } from '#server/core/mobil/destino.ts'
import { conferirDevolucao } from '#server/core/mobil/devolucao.ts'
import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'
import type { OnVia } from '../pipeline/on-via.ts'

/**
 * Sends a via or volume, or the branch of it that the caller's unit holds, to a unit or person. `com`: sigla of the document
 * whose signature sends it.
 */
export const sending = (
  contexto: Contexto,
  { destino, observacao, devolverAte }: z.output<typeof TramitarBody>,
  com?: string,
): OnVia => ({
  rule: 'tramitar',
  carries: true,
  async effect(tx: Banco, visto) {
    const { entrada } = contexto
    const { para, unidade, ...aceito } = await destinoAceito(tx, visto.id, destino)
    const ramo = naPosse(visto, entrada) ? undefined : ramoEmMaos(visto, entrada)
    const daqui = ramo ? ramo.lotacaoId : visto.mobil.atendenteLotacaoId
    if (aceito.lotacaoId === daqui && aceito.pessoaId === null) throw recusar('JA_ESTA_NO_DESTINO')
    if (ramo && aceito.lotacaoId === visto.mobil.atendenteLotacaoId) throw recusar('JA_ESTA_COM_A_UNIDADE', { unidade })
    if (devolverAte !== undefined)
      conferirDevolucao(devolverAte, ramo !== undefined, hoje(contexto.portas.relogio.agora()))
    const nova = await registrarPassagem(tx, visto.id, aceito.lotacaoId, aceito.pessoaId, 'DESTINO')
    return {
      tipo: 'TRAMITE',
      descricao: `${descricaoDoEnvio(para, com === undefined ? observacao : `Com ${com}.`)}${devolverAte === undefined ? '' : ` Devolver até ${emBarras(devolverAte)}.`}`,
      destino: aceito,
      dados: {
        ...(ramo && { ramo: ramo.id }),
        ...(nova && { passagem: true }),
        ...(com !== undefined && { com }),
        ...(devolverAte !== undefined && { devolverAte }),
      },
    }
  },
})
