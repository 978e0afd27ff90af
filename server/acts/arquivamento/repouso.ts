import type { NomeAcao } from '#contract/acao.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { registrarPassagem } from '#server/core/documento/escrita.ts'
import type { Visto } from '#server/core/dossie/travar.ts'
import { performOnVia } from '../pipeline/on-via.ts'

export type Guarda = {
  tipo: TipoMovimentacao
  descricao: string
  dados?: Record<string, unknown>
}

/** The unit that keeps the archive of an órgão. */
export const arquivoDe = (tx: Banco, orgaoId: number) =>
  linha<{ id: number }>(tx, sql`select id from lotacao where orgao_id = ${orgaoId} and arquivo`)

/** A via goes from one place of rest to another: its archive date stays the first, from which the years count. */
export const repousar = (
  acao: NomeAcao,
  mobil: string,
  contexto: Contexto,
  ondeFica: (tx: Banco, visto: Visto) => Promise<Guarda>,
) =>
  performOnVia(contexto, mobil, {
    rule: acao,
    async effect(tx, visto) {
      const movimento = await ondeFica(tx, visto)
      // The archive reads what it keeps.
      const arquivo = await arquivoDe(tx, visto.orgao.id)
      if (arquivo) await registrarPassagem(tx, visto.id, arquivo.id, null, 'DESTINO')
      return movimento
    },
  })
