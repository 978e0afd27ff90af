import { Problema } from '#contract/problem.ts'
import type { EscolhasDaReorganizacao } from '#contract/reorganizacao.ts'

import type { Alcance } from '#server/base/alcance/alcance.ts'
import { alcanceDeQuem } from '../../core/administracao/poderes.ts'
import { registrarAto } from '../../core/administracao/registrar.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { lerEstadoDasEscolhas } from './estado.ts'
import { colunas, type Como, type Guardada } from './plano.ts'
import { type Impedimento, impedimentosDe, queAcabam } from './regras.ts'

/** Active units right below ending ones that do not end themselves; the successor first. */
export async function subunidadesDe(banco: Banco, e: EscolhasDaReorganizacao): Promise<number[]> {
  const acabam = queAcabam(e)
  if (acabam.length === 0) return []
  const ids = sql`${sql.param(acabam)}::bigint[]`
  const linhas = await banco.linhas<{ id: number }>(
    sql`select id from lotacao where pai_id = any(${ids}) and id <> all(${ids}) and fim is null
        order by id is distinct from ${e.destinoId ?? null}::bigint, sigla, id`,
  )
  return linhas.map(({ id }) => id)
}

/** Nearest continuing unit above `id` (null: first level), and its órgão. */
async function lugarDe(banco: Banco, id: number, acabam: number[]) {
  const lugar = await linha<{ paiId: number | null; orgaoId: number }>(
    banco,
    sql`with recursive acima as (
          select l.id, l.pai_id, l.orgao_id, 0 as n from lotacao l where l.id = ${id}
          union all select l.id, l.pai_id, l.orgao_id, a.n + 1 from acima a join lotacao l on l.id = a.pai_id
            where a.n = 0 or a.id = any(${sql.param(acabam)}::bigint[]))
        select pai_id as "paiId", orgao_id as "orgaoId" from acima where n > 0 order by n desc limit 1`,
  )
  return lugar ?? { paiId: null, orgaoId: 0 }
}

/**
 * Moves each unit that goes along below the successor; a successor that stood below takes the ended unit's place. Until the new
 * unit `destinoId` exists, uses the place where it will be created.
 */
export async function mudancasDasSubunidades(
  banco: Banco,
  e: EscolhasDaReorganizacao,
  destinoId = e.destinoId,
): Promise<EscolhasDaReorganizacao[]> {
  if (!e.comSubunidades) return []
  const { nova } = e
  const mudancas: EscolhasDaReorganizacao[] = []
  for (const id of await subunidadesDe(banco, e)) {
    const unidades = [id]
    if (id === destinoId) {
      const { paiId } = await lugarDe(banco, id, queAcabam(e))
      mudancas.push({ tipo: 'MOVER', unidades, paiId })
    } else if (destinoId !== undefined) mudancas.push({ tipo: 'MOVER', unidades, paiId: destinoId })
    else if (nova?.paiId != null) mudancas.push({ tipo: 'MOVER', unidades, paiId: nova.paiId })
    else if (nova) {
      const { orgaoId } = await lugarDe(banco, id, [])
      mudancas.push({ tipo: 'MOVER', unidades, paiId: null, orgaoId })
    }
  }
  return mudancas
}

/** Why units can't go along. */
export async function impedimentosDasSubunidades(
  banco: Banco,
  mudancas: EscolhasDaReorganizacao[],
  alcance: Alcance,
  propria: number | null = null,
): Promise<Impedimento[]> {
  const achados: Impedimento[] = []
  for (const muda of mudancas)
    achados.push(...impedimentosDe(muda, await lerEstadoDasEscolhas(banco, muda, alcance, propria)))
  return achados
}

/** Begins the move of each unit that goes along, as a part of `r`, in the caller's transaction. Throws Problema. */
export async function levarSubunidades(
  tx: Banco,
  r: Guardada,
  mudancas: EscolhasDaReorganizacao[],
  como: Como,
  comecar: (tx: Banco, parte: Guardada, como: Como) => Promise<void>,
) {
  const [impede] = await impedimentosDasSubunidades(tx, mudancas, await alcanceDeQuem(tx, como), r.id)
  if (impede) throw new Problema(impede.codigo, impede.dados)
  for (const muda of mudancas) {
    const parte = await linha<Guardada>(
      tx,
      sql`with r as (
            insert into reorganizacao (tipo, ato, data, pedido, pessoa_id, iss, sub, trace_id, endereco, agente, autenticado_em,
                criada_em, orgao_id, parte_de_id)
              select 'MOVER', p.ato, p.data, ${sql.param(muda)}::jsonb, p.pessoa_id, p.iss, p.sub, p.trace_id, p.endereco, p.agente,
                p.autenticado_em, ${como.agora.toISOString()}, p.orgao_id, p.id
              from reorganizacao p where p.id = ${r.id} returning *)
          select ${colunas} from r`,
    )
    if (!parte) throw new Error('part of a reorganisation not written')
    const depois = { ...muda, parteDe: r.id }
    await registrarAto(
      tx,
      como.autor,
      {
        origem: 'REORGANIZACAO',
        ato: 'CRIAR',
        sobre: 'REORGANIZACAO',
        id: parte.id,
        orgaoId: r.orgaoId,
        depois,
        motivo: r.ato,
      },
      como.agora,
    )
    await comecar(tx, parte, como)
  }
}
