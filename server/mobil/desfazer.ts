import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { retirarPassagem } from '../documento/escrita.ts'
import { desfazerInclusao } from '../dossie/desfazer-juntada.ts'
import type { Visto } from '../dossie/pecas.ts'
import { registrar } from '../movimentacao/cadeia.ts'
import { naoPermitido as recusar } from '../palavras/recusa-dita.ts'
import { levarApensos } from './mover.ts'
import { guardarPosse, guardarRamo, posseSemOAto, semOAto } from './posse.ts'

/** What is undone does not put a document into a unit that no longer is. */
async function exigirUnidadeEmPe(tx: Banco, lotacaoId: number | null) {
  const extinta = await linha<{ sigla: string }>(
    tx,
    sql`select sigla from lotacao where id = ${lotacaoId} and fim is not null`,
  )
  if (extinta) throw recusar('VOLTARIA_A_UNIDADE_EXTINTA', { unidade: extinta.sigla })
}

type Movimento = { tipo: 'DESFAZIMENTO'; descricao: string; cancelaId: number }
type Desfeito = { instante: string; unidades: number[] }

/** Since when what came back from rest had been there: its years count from then. */
const descansavaDesde = async (tx: Banco, desarquivamentoId: number) =>
  (
    await linha<{ desde: string | null }>(
      tx,
      sql`select coalesce(v.dados ->> 'arquivadoEm', (select min(x.instante)::text from movimentacao x where x.documento_id = v.documento_id and x.mobil_id = v.mobil_id and x.tipo in (${T.ARQUIVAMENTO_CORRENTE}, ${T.ARQUIVAMENTO_INTERMEDIARIO})
              and x.seq < v.seq and not exists (select 1 from movimentacao k where k.cancela_id = x.id)
              and not exists (select 1 from movimentacao y where y.documento_id = v.documento_id and y.mobil_id = v.mobil_id and y.tipo = ${T.DESARQUIVAMENTO} and y.seq between x.seq and v.seq - 1
                and not exists (select 1 from movimentacao k where k.cancela_id = y.id)))) as desde
          from movimentacao v where v.id = ${desarquivamentoId}`,
    )
  )?.desde ?? null

/** The via is where it was before the act, and so is what is tied to it. */
export async function desfazerNaPosse(
  tx: Banco,
  contexto: Contexto,
  visto: Visto,
  movimento: Movimento,
): Promise<Desfeito> {
  const posse = await posseSemOAto(tx, visto.id, visto.mobilId, movimento.cancelaId)
  await exigirUnidadeEmPe(tx, posse.atendente.lotacaoId)
  const tipo = visto.mobil.ato?.tipo
  const dossie = tipo === T.JUNTADA ? await desfazerInclusao(tx, contexto, visto) : []
  await retirarPassagem(tx, visto.id, movimento.cancelaId)
  const { id, instante } = await registrar(tx, contexto, {
    documentoId: visto.id,
    mobilId: visto.mobilId,
    ...movimento,
  })
  const desde = tipo === T.DESARQUIVAMENTO ? await descansavaDesde(tx, movimento.cancelaId) : null
  await guardarPosse(tx, visto.mobilId, posse, desde)
  await tx.linhas(sql`update mobil set desde = ${instante} where id = ${visto.mobilId}`)
  return { instante, unidades: [...dossie, ...(await levarApensos(tx, contexto, visto, movimento, id))] }
}

/** The same of a branch. */
export async function desfazerNoRamo(
  tx: Banco,
  contexto: Contexto,
  visto: Visto,
  movimento: Movimento,
  ramoId: number,
): Promise<Desfeito> {
  const { ramos } = await semOAto(tx, visto.id, movimento.cancelaId)
  const ramo = ramos.find(({ id }) => id === ramoId)
  if (ramo) await exigirUnidadeEmPe(tx, ramo.lotacaoId)
  await retirarPassagem(tx, visto.id, movimento.cancelaId)
  const { instante } = await registrar(tx, contexto, {
    documentoId: visto.id,
    mobilId: visto.mobilId,
    dados: { ramo: ramoId },
    ...movimento,
  })
  await guardarRamo(tx, ramoId, ramo, instante)
  return { instante, unidades: [] }
}
