import type { Elo } from '#contract/cadeia.ts'
import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import { algumDe, type Banco, sql } from '../../database/connection.ts'
import { numeroEm, type Passo } from '#server/core/via/passo.ts'
import { FIM, ramificar, type RamoFeito } from '#server/core/via/ramos.ts'
import { aplicar, DA_POSSE, type Posse, reconstruir } from '#server/core/via/reconstruir.ts'
import { type CustodiaGuardada, readCustody, readCustodyChains, type ViaGuardada } from './read.ts'

/** A movement just written. `cancelada`: the one it undoes. */
export type Gravado = Elo & { id: number; cancelada: Pick<Passo, 'tipo' | 'dados'> | null }

const MOVEM = new Set(DA_POSSE)
const ABREM_RAMO = new Set<number>([T.TRAMITE_PARALELO, T.NOTIFICACAO])
/** Movements that change the holder or dossier, but not the date of arrival. */
const SEM_DATA = new Set<number>([
  T.ATRIBUICAO,
  T.RETIRADA_DE_ATRIBUICAO,
  T.JUNTADA,
  T.AUTUACAO,
  T.APENSACAO,
  T.DESAPENSACAO,
  T.CANCELAMENTO_DE_VIA,
  T.REDISTRIBUICAO,
])
const RAMO_COM_DATA = new Set<number>([T.TRAMITE, T.RECEBIMENTO, T.DESFAZIMENTO])

const noRamo = ({ dados }: Pick<Passo, 'dados'>) => dados['ramo'] !== undefined

/** Whether a movement changes the custody of its via or volume. */
export const movesCustody = (passo: Pick<Passo, 'tipo' | 'dados'>) => MOVEM.has(passo.tipo) && !noRamo(passo)

const movesBranches = (passo: Pick<Passo, 'tipo' | 'dados'>) =>
  noRamo(passo) ||
  ABREM_RAMO.has(passo.tipo) ||
  FIM.has(passo.tipo) ||
  passo.tipo === T.ABERTURA_DE_VOLUME ||
  passo.dados['ramos'] !== undefined

/** Vias that share custody: all volumes of a processo, newest last; a via alone. */
function juntas(vias: ViaGuardada[], mobilId: number): ViaGuardada[] {
  const via = vias.find(({ id }) => id === mobilId)
  if (via?.tipo !== 'VOLUME') return via ? [via] : []
  return vias.filter(({ tipo }) => tipo === 'VOLUME').toSorted((a, b) => a.sequencia - b.sequencia)
}

const writePosse = (tx: Banco, ids: number[], p: Posse, desde: string | null) =>
  tx.linhas(
    sql`update mobil set custodia = ${p.custodia}, atendente_lotacao_id = ${p.atendente.lotacaoId},
          atendente_pessoa_id = ${p.atendente.pessoaId}, remetente_lotacao_id = ${p.remetente?.lotacaoId ?? null},
          remetente_pessoa_id = ${p.remetente?.pessoaId ?? null},
          movido = ${p.movido}, pai_id = ${p.paiId}, mestre_id = ${p.mestreId}, edital_id = ${p.editalId},
          arquivado_em = ${p.arquivadoEm}, devolver_ate = ${p.devolucao?.ate ?? null},
          devolver_lotacao_id = ${p.devolucao?.lotacaoId ?? null}, devolver_pessoa_id = ${p.devolucao?.pessoaId ?? null},
          desde = coalesce(${desde}::timestamptz, desde) where id = ${algumDe(ids)}`,
  )

const writeBranches = (tx: Banco, { documentoId, instante, tipo }: Gravado, ramos: RamoFeito[]) =>
  tx.linhas(
    sql`insert into ramo (id, documento_id, mobil_id, tipo, estado, lotacao_id, pessoa_id, remetente_lotacao_id, remetente_pessoa_id,
          abriu_lotacao_id, abriu_pessoa_id, fechamento_id, desde)
        select x.id, ${documentoId}, x."mobilId", x.tipo, x.estado, x."lotacaoId", x."pessoaId", x."remetenteLotacaoId",
          x."remetentePessoaId", x."abriuLotacaoId", x."abriuPessoaId", x."fechamentoId", ${instante}
        from jsonb_to_recordset(${JSON.stringify(ramos)}::jsonb) as x (id bigint, "mobilId" bigint, tipo text, estado text,
          "lotacaoId" bigint, "pessoaId" bigint, "remetenteLotacaoId" bigint, "remetentePessoaId" bigint, "abriuLotacaoId" bigint,
          "abriuPessoaId" bigint, "fechamentoId" bigint)
        on conflict (id) do update set mobil_id = excluded.mobil_id, estado = excluded.estado, lotacao_id = excluded.lotacao_id,
          pessoa_id = excluded.pessoa_id, remetente_lotacao_id = excluded.remetente_lotacao_id,
          remetente_pessoa_id = excluded.remetente_pessoa_id, abriu_lotacao_id = excluded.abriu_lotacao_id,
          abriu_pessoa_id = excluded.abriu_pessoa_id, fechamento_id = excluded.fechamento_id,
          desde = case when ${RAMO_COM_DATA.has(tipo)} then excluded.desde else ramo.desde end`,
  )

const mudaram = (antes: RamoFeito[], depois: RamoFeito[]) => {
  const eram = new Map(antes.map((ramo) => [ramo.id, JSON.stringify(ramo)]))
  return depois.filter((ramo) => eram.get(ramo.id) !== JSON.stringify(ramo))
}

/** Branches after a movement; a new volume takes them over. */
function branchesAfter({ vias, ramos }: CustodiaGuardada, passo: Gravado): RamoFeito[] {
  const volumes = juntas(vias, passo.mobilId).map(({ id }) => id)
  const novo = volumes.at(-1) ?? passo.mobilId
  return ramificar(ramos, passo).map((ramo) => (volumes.includes(ramo.mobilId) ? { ...ramo, mobilId: novo } : ramo))
}

/** Applies the reducer's step to the stored custody. */
async function writeStep(tx: Banco, passo: Gravado, guardada: CustodiaGuardada) {
  const suas = juntas(guardada.vias, passo.mobilId)
  // a new volume starts where the former one is
  const de = passo.tipo === T.ABERTURA_DE_VOLUME ? suas.at(-2) : suas.at(-1)
  // only the newest volume has custody of its own
  const novo = suas.at(-1)?.id === passo.mobilId
  await Promise.all([
    de &&
      novo &&
      movesCustody(passo) &&
      writePosse(
        tx,
        suas.map(({ id }) => id),
        aplicar(de, passo),
        SEM_DATA.has(passo.tipo) ? null : passo.instante,
      ),
    movesBranches(passo) && writeChanged(tx, passo, mudaram(guardada.ramos, branchesAfter(guardada, passo))),
  ])
}
const writeChanged = (tx: Banco, passo: Gravado, ramos: RamoFeito[]) =>
  ramos.length > 0 ? writeBranches(tx, passo, ramos) : undefined

/** Undoing reads the chain again without the undone movement. */
async function writeUndone(tx: Banco, passo: Gravado, cancelada: Pick<Passo, 'dados'>) {
  const [lida] = await readCustodyChains(tx, [passo.documentoId])
  if (!lida) throw new Error(`document without a chain: ${passo.documentoId}`)
  const { posses, ramos } = reconstruir(lida.fatos)
  const ramoId = numeroEm(passo.dados, 'ramo')
  if (ramoId !== null) {
    const ramo = ramos.find(({ id }) => id === ramoId)
    return ramo ? writeBranches(tx, passo, [ramo]) : tx.linhas(sql`delete from ramo where id = ${ramoId}`)
  }
  const suas = juntas(lida.vias, passo.mobilId)
  const [posse, antes] = [posses.get(passo.mobilId), suas.at(-1)]
  if (!posse || !antes) throw new Error(`a via that no movement made: ${passo.mobilId}`)
  // the former archive date, kept by the movement that took it out
  const desde = cancelada.dados['arquivadoEm']
  const arquivadoEm =
    posse.arquivadoEm && (antes.arquivadoEm ?? (typeof desde === 'string' ? desde : posse.arquivadoEm))
  return writePosse(
    tx,
    suas.map(({ id }) => id),
    { ...posse, arquivadoEm },
    passo.instante,
  )
}

/** What `writeCustody` needs, read before the movement is written; undefined: nothing. */
export const readForCustody = (tx: Banco, passo: Pick<Passo, 'tipo' | 'dados'> & { documentoId: number }) =>
  movesCustody(passo) || (movesBranches(passo) && passo.tipo !== T.DESFAZIMENTO)
    ? readCustody(tx, passo.documentoId, movesBranches(passo))
    : undefined

/**
 * The only writer of custody (columns of `mobil`, table `ramo`): the reducer's step over what was stored, or the chain read
 * again when the movement undoes another.
 */
export async function writeCustody(tx: Banco, passo: Gravado, guardada: CustodiaGuardada | undefined) {
  const { cancelada } = passo
  if (guardada) await writeStep(tx, passo, guardada)
  else if (passo.tipo === T.DESFAZIMENTO && cancelada && (movesCustody(cancelada) || noRamo(passo)))
    await writeUndone(tx, passo, cancelada)
}

/** A draft is held through its general mobil, by its writer. Drafts have no movements. */
export const writeDraftHolder = (tx: Banco, documentoId: number, quem: { lotacaoId: number; pessoaId: number }) =>
  tx.linhas(
    sql`update mobil set atendente_lotacao_id = ${quem.lotacaoId}, atendente_pessoa_id = ${quem.pessoaId}
        where documento_id = ${documentoId} and tipo = 'GERAL'`,
  )
