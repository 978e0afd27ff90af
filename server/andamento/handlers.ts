import type { andamentoApi } from '#contract/andamento.ts'
import type { Handlers } from '#contract/endpoint.ts'

import type { Contexto } from '../contexto.ts'
import { sql } from '../database/connection.ts'
import { mover } from '../mobil/mover.ts'

export const andamentoHandlers: Handlers<typeof andamentoApi, Contexto> = {
  sobrestar: ({ params, body: { motivo } }, contexto) =>
    mover(params.mobil, contexto, {
      acao: 'sobrestar',
      async fazer(tx, { mobilId }) {
        await tx.linhas(
          sql`update mobil set custodia = 'SOBRESTADO', desde = ${contexto.portas.relogio.agora().toISOString()} where id = ${mobilId}`,
        )
        return { tipo: 'SOBRESTAMENTO', descricao: motivo }
      },
    }),

  dessobrestar: ({ params }, contexto) =>
    mover(params.mobil, contexto, {
      acao: 'dessobrestar',
      async fazer(tx, { mobilId }) {
        // moved: what was paused is under way from then on, not newly signed
        await tx.linhas(
          sql`update mobil set custodia = 'COM_ATENDENTE', movido = true, desde = ${contexto.portas.relogio.agora().toISOString()},
                atendente_pessoa_id = ${contexto.entrada.id} where id = ${mobilId}`,
        )
        return { tipo: 'DESSOBRESTAMENTO', descricao: 'Andamento retomado' }
      },
    }),

  anotar: ({ params, body: { texto } }, contexto) =>
    mover(params.mobil, contexto, {
      acao: 'anotar',
      fazer: async () => ({ tipo: 'ANOTACAO', descricao: texto }),
    }),

  darCiencia: ({ params }, contexto) =>
    mover(params.mobil, contexto, {
      acao: 'darCiencia',
      fazer: async () => ({ tipo: 'CIENCIA', descricao: `${contexto.entrada.nome} está ciente` }),
    }),
}
