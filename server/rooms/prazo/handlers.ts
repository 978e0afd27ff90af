import { proximoDiaUtil, somarDiasUteis } from '#contract/dias-uteis.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { prazoApi } from '#contract/prazo.ts'

import { calendarioDe } from '#server/core/calendario/calendario.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { performOnVia } from '#server/acts/pipeline/on-via.ts'
import { conferirPrazo, diaPorExtenso } from '#server/core/pedidos/regras.ts'

/** Ends a via's running term. */
const encerrarPrazoDe = (tx: Banco, { id, mobilId }: { id: number; mobilId: number }) =>
  tx.linhas(sql`update prazo set encerrado_id = ${id} where mobil_id = ${mobilId} and encerrado_id is null`)

export const prazoHandlers: Handlers<typeof prazoApi, Contexto> = {
  definir({ params, body: { ate, motivo, acompanha } }, contexto) {
    const { entrada, portas } = contexto
    return performOnVia(contexto, params.mobil, {
      rule: 'definirPrazo',
      async effect(tx, { id, mobil, mobilId }) {
        const dia = hoje(portas.relogio.agora())
        const calendario = await calendarioDe(tx, entrada.lotacaoId)
        if (ate.tipo === 'DIA') conferirPrazo(ate.dia, dia)
        // a term ending on a day off ends on the next working day
        const vence =
          ate.tipo === 'DIA' ? proximoDiaUtil(ate.dia, calendario) : somarDiasUteis(dia, ate.dias, calendario)
        const mudou = mobil.prazo === null ? 'Até' : `De ${diaPorExtenso(mobil.prazo.vence)} para`
        return {
          tipo: 'DEFINICAO_DE_PRAZO',
          descricao: `${mudou} ${diaPorExtenso(vence)}: ${motivo}`,
          dados: { prazo: vence, acompanha },
          async after(_, feito) {
            await encerrarPrazoDe(tx, feito)
            await tx.linhas(
              sql`insert into prazo (documento_id, mobil_id, lotacao_id, definido_id, vence, motivo, acompanha)
                  values (${id}, ${mobilId}, ${entrada.lotacaoId}, ${feito.id}, ${vence}, ${motivo}, ${acompanha})`,
            )
          },
        }
      },
    })
  },

  encerrar: ({ params, body: { cumprido, observacao } }, contexto) =>
    performOnVia(contexto, params.mobil, {
      rule: 'encerrarPrazo',
      async effect(_, { mobil }) {
        const feito = `${cumprido ? 'Cumprido o prazo' : 'Retirado o prazo'} de ${diaPorExtenso(mobil.prazo?.vence ?? '')}`
        return {
          tipo: cumprido ? 'CUMPRIMENTO_DE_PRAZO' : 'RETIRADA_DE_PRAZO',
          descricao: observacao === null ? feito : `${feito}: ${observacao}`,
          after: encerrarPrazoDe,
        }
      },
    }),
}
