import { type Cabeca, type Elo, hashDoElo } from '#contract/cadeia.ts'
import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'
import { verificarTrilha } from '#contract/verificar-trilha.ts'

import { exigirNadaEmCurso } from '../assinatura/em-curso.ts'
import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql, type SQL } from '../database/connection.ts'
import { avisarDocumento } from '../evento/avisar.ts'
import { sha256Hex } from '../hash.ts'
import { DO_ELO, enviosDoElo } from '../integracao/emitir.ts'
import { tocarSinos } from '../notificacao/notificar.ts'
import type { Cpfs } from '../ports.ts'
import { lerTrilha, lerTrilhas } from '../trilha/ler.ts'

export type Movimento = {
  documentoId: number
  mobilId: number
  tipo: TipoMovimentacao
  descricao: string
  destino?: { lotacaoId: number; pessoaId: number | null }
  cancelaId?: number
  dados?: Record<string, unknown>
  /** What its effect writes on the document's row besides the head: the row is written once. */
  noDocumento?: (instante: string) => SQL | undefined
}

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
 * The next link after a head, for a statement of the caller's: what it inserts as `elo`, what other systems are to be told of
 * it, and the head that the caller writes on the document in the same statement. The pages that show the document are told, and
 * whoever is notified of it.
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
    // in another's place: who did it and who is away, whichever of them the entry is; for a unit: who, by their own entry, and which
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
  avisarDocumento(contexto, elo.documentoId)
  tocarSinos(contexto, elo.documentoId, elo.seq)
  return { inclusao, envios: enviosDoElo(movimento.tipo), cabeca: { seq: elo.seq, hash }, instante: elo.instante }
}

/**
 * Adds the one movement of an effect to its document's chain, of which the pages that show it are told. The caller's
 * transaction holds the document's row.
 */
export async function registrar(
  tx: Banco,
  contexto: Contexto,
  movimento: Movimento,
): Promise<{ id: number; instante: string }> {
  const { documentoId, cancelaId } = movimento
  // what is taken back is not signed
  if (cancelaId !== undefined) await exigirNadaEmCurso(tx, documentoId, { sobreId: cancelaId })
  const { inclusao, envios, cabeca, instante } = await proximoElo(
    contexto,
    movimento,
    await cabecaDaCadeia(tx, documentoId),
  )
  const junto = movimento.noDocumento?.(instante)
  const gravado = await linha<{ id: number }>(
    tx,
    sql`with elo as (${inclusao} returning ${DO_ELO})
        , cabeca as (update documento set cadeia_seq = ${cabeca.seq}, cadeia_hash = ${cabeca.hash}${junto ? sql`, ${junto}` : sql``}
          where id = ${documentoId})
        ${envios}
        select id from elo`,
  )
  if (!gravado) throw new Error('movement not written')
  return { id: gravado.id, instante }
}

/** Whether a document's chain is whole. */
export async function cadeiaIntegra(banco: Banco, documentoId: number, cpfs?: Cpfs): Promise<boolean> {
  const lida = await lerTrilha({ banco, cpfs }, documentoId)
  return lida !== undefined && (await verificarTrilha(lida.trilha, sha256Hex)) === null
}

const POR_VEZ = 2_000

/** The siglas of all documents whose chain is not whole. */
export async function cadeiasQuebradas(banco: Banco, cpfs: Cpfs | undefined): Promise<string[]> {
  const quebradas: string[] = []
  for (let desde = 0; ;) {
    const lidas = await lerTrilhas(
      { banco, cpfs },
      sql`select x.id from documento x where x.id > ${desde} and (x.cadeia_seq > 0 or x.numero is not null) order by x.id limit ${POR_VEZ}`,
    )
    for (const { sigla, trilha } of lidas) if (await verificarTrilha(trilha, sha256Hex)) quebradas.push(sigla)
    const ultima = lidas.at(-1)
    if (!ultima) return quebradas
    desde = ultima.trilha.documentoId
  }
}
