import type { Input } from '#contract/endpoint.ts'
import type { custodiaApi } from '#contract/custodia.ts'

import { performOnVia } from '../pipeline/on-via.ts'
import type { Made } from '../pipeline/perform.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { registrarPassagem } from '#server/core/documento/escrita.ts'
import { aberto, type RamoVisto } from '#server/core/documento/ramos.ts'
import type { Visto } from '#server/core/dossie/travar.ts'
import { descricaoDoEnvio, destinoAceito, type DestinoAceito } from '#server/core/mobil/destino.ts'
import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'

type Pedido = Input<typeof custodiaApi.notificar>['body']
type Como = { acao: 'tramitarEmParalelo' | 'notificar'; tipo: RamoVisto['tipo'] }

/** Refuses a destination that already has the via or a branch of it. */
function exigirQueFalte({ mobil, ramos }: Visto, { lotacaoId, pessoaId, unidade }: DestinoAceito, tipo: Como['tipo']) {
  if (lotacaoId === mobil.atendenteLotacaoId && pessoaId === null)
    throw recusar('JA_ESTA_COM_A_PESSOA', { quem: unidade })
  const tem = ramos.some((r) => r.tipo === tipo && aberto(r) && r.lotacaoId === lotacaoId && r.pessoaId === pessoaId)
  if (tem) throw recusar(tipo === 'PARALELO' ? 'JA_TEM_EM_PARALELO' : 'JA_NOTIFICADA', { unidade })
}

/** Opens a branch for each destination, by one movement each, all or none. The via stays where it is. */
export const abrirRamos = (mobil: string, { destinos, observacao }: Pedido, contexto: Contexto, { acao, tipo }: Como) =>
  performOnVia(contexto, mobil, {
    rule: acao,
    withoutUndo: true,
    async effect(tx, visto) {
      const aceitos: DestinoAceito[] = []
      for (const destino of destinos) {
        const aceito = await destinoAceito(tx, visto.id, destino)
        exigirQueFalte(visto, aceito, tipo)
        if (aceitos.some((a) => a.lotacaoId === aceito.lotacaoId && a.pessoaId === aceito.pessoaId))
          throw recusar('ESCOLHIDA_DUAS_VEZES', { unidade: aceito.unidade })
        aceitos.push(aceito)
      }
      const movimentos: Made[] = []
      for (const { lotacaoId, pessoaId, para } of aceitos) {
        const nova = await registrarPassagem(tx, visto.id, lotacaoId, pessoaId, 'DESTINO')
        movimentos.push({
          tipo: tipo === 'PARALELO' ? 'TRAMITE_PARALELO' : 'NOTIFICACAO',
          descricao: descricaoDoEnvio(para, observacao),
          destino: { lotacaoId, pessoaId },
          ...(nova && { dados: { passagem: true } }),
        })
      }
      return movimentos
    },
  })
