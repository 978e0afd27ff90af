import type { custodiaApi } from '#contract/custodia.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { ramosEmMaos } from '#server/core/documento/condicoes-custodia.ts'
import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'
import { performOnVia } from '../pipeline/on-via.ts'
import { abrirRamos } from './abrir-ramos.ts'
import { desfazer } from './desfazer.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'

export const custodiaHandlers: Handlers<typeof custodiaApi, Contexto> = {
  tramitarEmParalelo: ({ params, body }, contexto) =>
    abrirRamos(params.mobil, body, contexto, { acao: 'tramitarEmParalelo', tipo: 'PARALELO' }),

  notificar: ({ params, body }, contexto) =>
    abrirRamos(params.mobil, body, contexto, { acao: 'notificar', tipo: 'NOTIFICACAO' }),

  concluir({ params, body }, contexto) {
    return performOnVia(contexto, params.mobil, {
      rule: 'concluir',
      async effect(_, visto) {
        const meus = ramosEmMaos(visto, contexto.entrada)
        const ramo = body.ramo === undefined ? meus[0] : meus.find(({ id }) => id === body.ramo)
        if (!ramo) throw recusar('RAMO_DE_OUTRA_UNIDADE')
        return { tipo: 'CONCLUSAO', descricao: body.texto, dados: { ramo: ramo.id } }
      },
    })
  },

  enviarAOrgaoExterno: ({ params, body: { destino, meio } }, contexto) =>
    performOnVia(contexto, params.mobil, {
      rule: 'enviarAOrgaoExterno',
      carries: true,
      async effect(tx) {
        const orgao =
          destino.tipo === 'ORGAO'
            ? await linha<{ sigla: string; nome: string }>(
                tx,
                sql`select sigla, nome from orgao where id = ${destino.id} and externo and ativo`,
              )
            : undefined
        if (destino.tipo === 'ORGAO' && !orgao) throw new Problema('DESTINATARIO_INVALIDO')
        const para = destino.tipo === 'TEXTO' ? destino.texto : `${orgao?.sigla} – ${orgao?.nome}`
        return {
          tipo: 'TRANSFERENCIA_A_ORGAO_EXTERNO',
          descricao: `Para ${para}, por ${meio}`,
          dados: { ...(destino.tipo === 'ORGAO' ? { orgao: destino.id } : { texto: destino.texto }), meio },
        }
      },
    }),

  receberDeVolta: ({ params }, contexto) =>
    performOnVia(contexto, params.mobil, {
      rule: 'receberDeVolta',
      carries: true,
      effect: async () => ({ tipo: 'RETORNO_DE_ORGAO_EXTERNO', descricao: 'Voltou do órgão externo' }),
    }),

  desfazer: ({ params, body: { movimentacoes } }, contexto) => desfazer(params.mobil, movimentacoes, contexto),

  desfazerCiencia: ({ params }, contexto) =>
    performOnVia(contexto, params.mobil, {
      rule: 'desfazerCiencia',
      async effect(tx, visto) {
        const dada = await linha<{ id: number }>(
          tx,
          sql`select v.id from movimentacao v where v.documento_id = ${visto.id} and v.tipo = ${numeroDe('CIENCIA')}
            and v.pessoa_id = ${contexto.entrada.id}
              and not exists (select 1 from movimentacao k where k.cancela_id = v.id) order by v.seq desc limit 1`,
        )
        if (!dada) throw new Error('aware by no movement')
        return { tipo: 'DESFAZIMENTO', descricao: `${contexto.entrada.nome} retirou a ciência`, cancelaId: dada.id }
      },
    }),
}
