import { type FalhaDaTrilha, type Trilha, verificarTrilha } from '#contract/verificar-trilha.ts'

import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { lerTrilhas, type TrilhaLida } from '#server/core/trilha/ler.ts'

type AchadoDoDocumento = { documentoId: number; sigla: string; falha: FalhaDaTrilha }

const POR_VEZ = 500
/** Time that a movement may lack a checkpoint although later ones were made, ms. */
const FOLGA_MS = 10 * 60_000

/** A movement that no checkpoint has, although one was made long after it, and that is not in the queue. */
async function semPonto(banco: Banco, { documentoId, elos, folhas }: Trilha): Promise<FalhaDaTrilha | null> {
  const elo = elos[folhas.at(-1)?.seq ?? 0]
  if (!elo) return null
  const passou = await linha(
    banco,
    sql`select 1 as sim from ponto_de_controle where instante > ${new Date(Date.parse(elo.instante) + FOLGA_MS).toISOString()}
          and not exists (select 1 from trilha_por_ancorar where documento_id = ${documentoId})
          and not exists (select 1 from folha_de_controle where documento_id = ${documentoId} and seq >= ${elo.seq}) limit 1`,
  )
  return passou ? { motivo: 'SEM_PONTO', seq: elo.seq, dados: { seq: elo.seq } } : null
}

/** Checks one document. Whole checkpoints are checked separately, each once. */
export const falhaDe = async (banco: Banco, { trilha }: TrilhaLida) =>
  (await verificarTrilha(trilha, sha256Hex)) ?? (await semPonto(banco, trilha))

/** Checks the next documents by id, also those that only a checkpoint remembers. `ate`: the last id; null: no more. */
export async function conferirLote(portas: Portas, desde: number) {
  const { banco } = portas
  const ids = await banco.linhas<{ id: number; ha: boolean }>(
    sql`select x.id, bool_or(x.ha) as ha from (
          (select id, true as ha from documento where id > ${desde} order by id limit ${POR_VEZ})
          union all (select distinct documento_id, false from folha_de_controle where documento_id > ${desde} order by 1
            limit ${POR_VEZ})) x
        group by x.id order by x.id limit ${POR_VEZ}`,
  )
  const achados: AchadoDoDocumento[] = []
  const lidas = await lerTrilhas(
    portas,
    sql`select x.id from unnest(${sql.param(ids.flatMap(({ id, ha }) => (ha ? [id] : [])))}::bigint[]) as x (id)`,
  )
  for (const lida of lidas) {
    const falha = await falhaDe(banco, lida)
    if (falha) achados.push({ documentoId: lida.trilha.documentoId, sigla: lida.sigla, falha })
  }
  const presentes = new Set(lidas.map(({ trilha }) => trilha.documentoId))
  const sumidos = ids.flatMap(({ id }) => (presentes.has(id) ? [] : [id]))
  for (const { documentoId, ponto } of await banco.linhas<{ documentoId: number; ponto: number }>(
    sql`select documento_id as "documentoId", max(ponto) as ponto from folha_de_controle
      where documento_id = any(${sql.param(sumidos)}::bigint[]) group by 1 order by 1`,
  ))
    achados.push({
      documentoId,
      sigla: `nº ${documentoId}`,
      falha: { motivo: 'SEM_DOCUMENTO', seq: null, dados: { nome: `nº ${documentoId}`, ponto } },
    })
  return { documentos: lidas.length, achados, ate: ids.at(-1)?.id ?? null }
}
