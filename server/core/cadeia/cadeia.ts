import { type Cabeca, type Elo, hashDoElo } from '#contract/cadeia.ts'
import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'

import { exigirNadaEmCurso } from '#server/core/signatario/em-curso.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type Gravado, readForCustody, writeCustody } from '#server/core/custody/write.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { DO_ELO, enviosDoElo } from './emitir.ts'

export type Movimento = {
  documentoId: number
  mobilId: number
  tipo: TipoMovimentacao
  descricao: string
  destino?: { lotacaoId: number; pessoaId: number | null }
  cancelaId?: number
  dados?: Record<string, unknown>
  /** Further columns of the document's row, written together with the head of its chain. */
  noDocumento?: (instante: string) => SQL | undefined
}

/** Reads the head of a document's chain, and locks the document's row. */
export async function cabecaDaCadeia(tx: Banco, documentoId: number): Promise<Cabeca> {
  const cabeca = await linha<Cabeca>(
    tx,
    sql`select cadeia_seq as seq, cadeia_hash as hash from documento where id = ${documentoId} for update`,
  )
  if (!cabeca) throw new Error(`movement on a document that does not exist: ${documentoId}`)
  return cabeca
}

/**
 * The next link, for a statement of the caller: what to insert as `elo`, with the messages for other systems, and the new
 * head, to be written on the document in the same statement.
 */
export async function proximoElo(contexto: Contexto, movimento: Movimento, anterior: Cabeca) {
  const { substituto, noLugarDe, pelaUnidade } = contexto.entrada
  const elo: Elo = {
    documentoId: movimento.documentoId,
    mobilId: movimento.mobilId,
    seq: anterior.seq + 1,
    tipo: TIPOS_MOVIMENTACAO[movimento.tipo],
    instante: contexto.portas.relogio.agora().toISOString(),
    pessoaId: contexto.entrada.id,
    lotacaoId: contexto.entrada.lotacaoId,
    iss: contexto.identidade.iss,
    sub: contexto.identidade.sub,
    traceId: contexto.traceId,
    destinoLotacaoId: movimento.destino?.lotacaoId ?? null,
    destinoPessoaId: movimento.destino?.pessoaId ?? null,
    cancelaId: movimento.cancelaId ?? null,
    descricao: movimento.descricao.toWellFormed().replaceAll('\u0000', ''),
    // a substitute: who acts and who is absent; for a unit: the actor's own entry, and the unit
    dados: {
      ...movimento.dados,
      ...(substituto && { substituto: { id: substituto.id, nome: substituto.nome } }),
      ...(noLugarDe && { titular: noLugarDe }),
      ...(pelaUnidade && { pelaUnidade: { id: pelaUnidade.propria.id, unidade: pelaUnidade.unidade } }),
    },
  }
  const hash = await hashDoElo(sha256Hex, anterior.hash, elo)
  const inclusao = sql`insert into movimentacao (documento_id, mobil_id, seq, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id,
        destino_lotacao_id, destino_pessoa_id, cancela_id, descricao, dados, hash_anterior, hash)
      values (${elo.documentoId}, ${elo.mobilId}, ${elo.seq}, ${elo.tipo}, ${elo.instante}, ${elo.pessoaId}, ${elo.lotacaoId}, ${elo.iss},
        ${elo.sub}, ${elo.traceId},
        ${elo.destinoLotacaoId}, ${elo.destinoPessoaId}, ${elo.cancelaId}, ${elo.descricao}, ${sql.param(elo.dados)}, ${anterior.hash},
          ${hash})`
  return { inclusao, envios: enviosDoElo(movimento.tipo), cabeca: { seq: elo.seq, hash }, elo }
}

/**
 * Appends a movement to its document's chain and writes the resulting custody. The caller holds the lock of the document's
 * row.
 */
export async function registrar(tx: Banco, contexto: Contexto, movimento: Movimento): Promise<Gravado> {
  const { documentoId, cancelaId } = movimento
  // an undone act can no longer be signed
  if (cancelaId !== undefined) await exigirNadaEmCurso(tx, documentoId, { sobreId: cancelaId })
  const passo = { documentoId, tipo: TIPOS_MOVIMENTACAO[movimento.tipo], dados: movimento.dados ?? {} }
  const [anterior, guardada] = await Promise.all([cabecaDaCadeia(tx, documentoId), readForCustody(tx, passo)])
  const { inclusao, envios, cabeca, elo } = await proximoElo(contexto, movimento, anterior)
  const junto = movimento.noDocumento?.(elo.instante)
  const gravado = await linha<Pick<Gravado, 'id' | 'cancelada'>>(
    tx,
    sql`with elo as (${inclusao} returning ${DO_ELO})
        , cabeca as (update documento set cadeia_seq = ${cabeca.seq}, cadeia_hash = ${cabeca.hash}${junto ? sql`, ${junto}` : sql``}
          where id = ${documentoId})
        ${envios}
        select id, (select jsonb_build_object('tipo', c.tipo, 'dados', c.dados) from movimentacao c
          where c.id = elo.cancela_id) as cancelada from elo`,
  )
  if (!gravado) throw new Error('movement not written')
  const feito: Gravado = { ...elo, ...gravado }
  await writeCustody(tx, feito, guardada)
  return feito
}
