import { canonico, type Elo, hashDoElo } from '#contract/cadeia.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

/** A movement in its chain: canonical JSON, its hash and the one before. */
export type EloLido = { canonico: string; hash: string; anterior: string }

/** Reads a link; throws when its stored content was altered, so that nobody signs it. */
export async function lerElo(banco: Banco, id: number): Promise<EloLido> {
  const lido = await linha<Elo & { hash: string; anterior: string }>(
    banco,
    sql`select v.documento_id as "documentoId", v.mobil_id as "mobilId", v.seq, v.tipo, v.instante, v.pessoa_id as "pessoaId",
      v.lotacao_id as "lotacaoId", v.iss, v.sub,
          v.trace_id as "traceId", v.destino_lotacao_id as "destinoLotacaoId", v.destino_pessoa_id as "destinoPessoaId",
            v.cancela_id as "cancelaId", v.descricao, v.dados,
          v.hash, v.hash_anterior as anterior
        from movimentacao v where v.id = ${id}`,
  )
  if (!lido) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  const { hash, anterior, ...elo } = lido
  if (hash !== (await hashDoElo(sha256Hex, anterior, elo))) throw naoPermitido('TRILHA_NAO_CONFERE')
  return { canonico: canonico(elo), hash, anterior }
}
