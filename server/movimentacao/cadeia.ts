import canonicalize from 'canonicalize'

import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { avisarDocumento } from '../evento/avisar.ts'
import { sha256Hex } from '../hash.ts'

/** What is written in the chain: all that a movement says, so that no column can change unseen. */
type Elo = {
  documentoId: number
  mobilId: number
  seq: number
  tipo: number
  instante: string
  pessoaId: number
  lotacaoId: number
  iss: string
  sub: string
  traceId: string
  destinoLotacaoId: number | null
  destinoPessoaId: number | null
  cancelaId: number | null
  descricao: string
  dados: Record<string, unknown>
}

/** hash_n = SHA-256(hash_{n-1} ‖ JCS(elo)), RFC 8785 canonical JSON (quality.md I5). */
const hashDoElo = (anterior: string, elo: Elo) => sha256Hex(anterior + (canonicalize(elo) ?? ''))

type Nulos<T> = { [K in keyof T]: T[K] | null }

export type Movimento = {
  documentoId: number
  mobilId: number
  tipo: TipoMovimentacao
  descricao: string
  destino?: { lotacaoId: number; pessoaId: number | null }
  cancelaId?: number
  dados?: Record<string, unknown>
}

/** Adds the one movement of an effect to its document's chain, of which the pages that show it are told. The caller's transaction holds the document's row. */
export async function registrar(
  tx: Banco,
  contexto: Contexto,
  movimento: Movimento,
): Promise<{ id: number; instante: string }> {
  const { documentoId } = movimento
  const cabeca = await linha<{ cadeia_seq: number; cadeia_hash: string }>(
    tx,
    sql`select cadeia_seq, cadeia_hash from documento where id = ${documentoId} for update`,
  )
  if (!cabeca) throw new Error(`movement on a document that does not exist: ${documentoId}`)
  const elo: Elo = {
    documentoId,
    mobilId: movimento.mobilId,
    seq: cabeca.cadeia_seq + 1,
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
    dados: movimento.dados ?? {},
  }
  const hash = await hashDoElo(cabeca.cadeia_hash, elo)
  const gravado = await linha<{ id: number }>(
    tx,
    sql`with elo as (
          insert into movimentacao (documento_id, mobil_id, seq, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id,
            destino_lotacao_id, destino_pessoa_id, cancela_id, descricao, dados, hash_anterior, hash)
          values (${elo.documentoId}, ${elo.mobilId}, ${elo.seq}, ${elo.tipo}, ${elo.instante}, ${elo.pessoaId}, ${elo.lotacaoId}, ${elo.iss}, ${elo.sub}, ${elo.traceId},
            ${elo.destinoLotacaoId}, ${elo.destinoPessoaId}, ${elo.cancelaId}, ${elo.descricao}, ${sql.param(elo.dados)}, ${cabeca.cadeia_hash}, ${hash})
          returning id)
        , cabeca as (update documento set cadeia_seq = ${elo.seq}, cadeia_hash = ${hash} where id = ${documentoId})
        select id from elo`,
  )
  if (!gravado) throw new Error('movement not written')
  avisarDocumento(contexto, documentoId)
  return { id: gravado.id, instante: elo.instante }
}

/** True when every movement is as it was written and none is missing, up to the head the document keeps. */
export async function cadeiaIntegra(banco: Banco, documentoId: number): Promise<boolean> {
  // One statement, one snapshot: a movement written between two would look like tampering.
  const linhas = await banco.linhas<
    Nulos<Elo & { hash_anterior: string; hash: string }> & { cadeia_seq: number; cadeia_hash: string }
  >(
    sql`select d.cadeia_seq, d.cadeia_hash, v.documento_id as "documentoId", v.mobil_id as "mobilId", v.seq, v.tipo, v.instante, v.pessoa_id as "pessoaId", v.lotacao_id as "lotacaoId", v.iss, v.sub,
          v.trace_id as "traceId", v.destino_lotacao_id as "destinoLotacaoId", v.destino_pessoa_id as "destinoPessoaId", v.cancela_id as "cancelaId", v.descricao, v.dados, v.hash_anterior, v.hash
        from documento d left join movimentacao v on v.documento_id = d.id where d.id = ${documentoId} order by v.seq`,
  )
  const elos = linhas.filter((linha) => linha.seq !== null)
  let anterior = ''
  for (const [indice, { hash_anterior, hash, cadeia_seq: _, cadeia_hash: __, ...elo }] of elos.entries()) {
    if (elo.seq !== indice + 1 || hash_anterior !== anterior || hash !== (await hashDoElo(anterior, elo as Elo)))
      return false // a row with seq is a whole elo
    anterior = hash
  }
  return linhas[0]?.cadeia_seq === elos.length && linhas[0].cadeia_hash === anterior
}
