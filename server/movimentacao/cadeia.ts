import canonicalize from 'canonicalize'

import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql, type SQL } from '../database/connection.ts'
import { avisarDocumento } from '../evento/avisar.ts'
import { sha256Hex } from '../hash.ts'
import { tocarSinos } from '../notificacao/notificar.ts'

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

/** The last link of a chain: what the next one holds the hash of. */
export type Cabeca = { seq: number; hash: string }

/** The head of a document's chain. The caller's transaction holds the document's row, or does from here on. */
export async function cabecaDaCadeia(tx: Banco, documentoId: number): Promise<Cabeca> {
  const cabeca = await linha<Cabeca>(
    tx,
    sql`select cadeia_seq as seq, cadeia_hash as hash from documento where id = ${documentoId} for update`,
  )
  if (!cabeca) throw new Error(`movement on a document that does not exist: ${documentoId}`)
  return cabeca
}

/**
 * The next link after a head, for a statement of the caller's: what it inserts, and the head that the caller writes on the
 * document in the same statement. The pages that show the document are told, and whoever is notified of it.
 */
export async function proximoElo(contexto: Contexto, movimento: Movimento, anterior: Cabeca) {
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
    dados: movimento.dados ?? {},
  }
  const hash = await hashDoElo(anterior.hash, elo)
  const inclusao = sql`insert into movimentacao (documento_id, mobil_id, seq, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id,
        destino_lotacao_id, destino_pessoa_id, cancela_id, descricao, dados, hash_anterior, hash)
      values (${elo.documentoId}, ${elo.mobilId}, ${elo.seq}, ${elo.tipo}, ${elo.instante}, ${elo.pessoaId}, ${elo.lotacaoId}, ${elo.iss}, ${elo.sub}, ${elo.traceId},
        ${elo.destinoLotacaoId}, ${elo.destinoPessoaId}, ${elo.cancelaId}, ${elo.descricao}, ${sql.param(elo.dados)}, ${anterior.hash}, ${hash})`
  avisarDocumento(contexto, elo.documentoId)
  tocarSinos(contexto, elo.documentoId, elo.seq)
  return { inclusao, cabeca: { seq: elo.seq, hash }, instante: elo.instante }
}

/** Adds the one movement of an effect to its document's chain, of which the pages that show it are told. The caller's transaction holds the document's row. */
export async function registrar(
  tx: Banco,
  contexto: Contexto,
  movimento: Movimento,
): Promise<{ id: number; instante: string }> {
  const { documentoId } = movimento
  const { inclusao, cabeca, instante } = await proximoElo(contexto, movimento, await cabecaDaCadeia(tx, documentoId))
  const gravado = await linha<{ id: number }>(
    tx,
    sql`with elo as (${inclusao} returning id)
        , cabeca as (update documento set cadeia_seq = ${cabeca.seq}, cadeia_hash = ${cabeca.hash} where id = ${documentoId})
        select id from elo`,
  )
  if (!gravado) throw new Error('movement not written')
  return { id: gravado.id, instante }
}

type Guardado = Nulos<Elo & { hash_anterior: string; hash: string }> & {
  id: number
  sigla: string
  cadeia_seq: number
  cadeia_hash: string
}

/** Documents with their movements, in order. One statement, one snapshot: a movement written between two would look like tampering. */
const trilhas = (banco: Banco, documentos: SQL) =>
  banco.linhas<Guardado>(
    sql`select d.id, d.sigla, d.cadeia_seq, d.cadeia_hash, v.documento_id as "documentoId", v.mobil_id as "mobilId", v.seq, v.tipo, v.instante, v.pessoa_id as "pessoaId", v.lotacao_id as "lotacaoId", v.iss, v.sub,
          v.trace_id as "traceId", v.destino_lotacao_id as "destinoLotacaoId", v.destino_pessoa_id as "destinoPessoaId", v.cancela_id as "cancelaId", v.descricao, v.dados, v.hash_anterior, v.hash
        from documento d left join movimentacao v on v.documento_id = d.id where d.id in (${documentos}) order by d.id, v.seq`,
  )

/** Every movement as it was written and none missing, up to the head the document keeps. */
async function inteira(linhas: Guardado[]): Promise<boolean> {
  const elos = linhas.filter((linha) => linha.seq !== null)
  let anterior = ''
  for (const [indice, { id: _, sigla: __, cadeia_seq: ___, cadeia_hash: ____, ...linha }] of elos.entries()) {
    const { hash_anterior, hash, ...elo } = linha
    if (elo.seq !== indice + 1 || hash_anterior !== anterior || hash !== (await hashDoElo(anterior, elo as Elo)))
      return false // a row with seq is a whole elo
    anterior = hash
  }
  return linhas[0]?.cadeia_seq === elos.length && linhas[0].cadeia_hash === anterior
}

/** Whether a document's chain is whole. */
export const cadeiaIntegra = async (banco: Banco, documentoId: number): Promise<boolean> =>
  inteira(await trilhas(banco, sql`${documentoId}::bigint`))

const POR_VEZ = 2_000

/** The siglas of all documents whose chain is not whole. */
export async function cadeiasQuebradas(banco: Banco): Promise<string[]> {
  const quebradas: string[] = []
  for (let desde = 0; ;) {
    const linhas = await trilhas(
      banco,
      sql`select x.id from documento x where x.id > ${desde} and (x.cadeia_seq > 0 or x.numero is not null) order by x.id limit ${POR_VEZ}`,
    )
    for (const trilha of Map.groupBy(linhas, ({ id }) => id).values())
      if (!(await inteira(trilha))) quebradas.push(trilha[0]?.sigla ?? '')
    const ultimo = linhas.at(-1)
    if (!ultimo) return quebradas
    desde = ultimo.id
  }
}
