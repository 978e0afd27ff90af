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

export const arquivoDe = (tx: Banco, orgaoId: number) =>
  linha<{ id: number }>(tx, sql`select id from lotacao where orgao_id = ${orgaoId} and arquivo`)

/** Moves a via between places of rest. Its archive date stays the first one: retention counts from it. */
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
      // the archive unit may read what it keeps
      const arquivo = await arquivoDe(tx, visto.orgao.id)
      if (arquivo) await registrarPassagem(tx, visto.id, arquivo.id, null, 'DESTINO')
      return movimento
    },
  })
