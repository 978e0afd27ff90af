import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'

/** Levels looked up: no hierarchy is deeper, and a cycle ends. */
const ALTURA_MAXIMA = 20

/** Whether unit `lotacao` answers for the unit of row `alvo`: the same, above it, or of the first level when that one isn't. */
const respondePor = (lotacao: SQL, alvo: SQL) =>
  sql`(exists (with recursive acima as (
        select u.id, u.pai_id, 0 as passo from lotacao u where u.id = ${alvo}.lota_cadastrante_id
        union all select u.id, u.pai_id, a.passo + 1 from lotacao u join acima a on u.id = a.pai_id where a.passo < ${ALTURA_MAXIMA}::int)
      select 1 from acima where acima.id = ${lotacao})
    or exists (select 1 from lotacao alta join lotacao u on u.orgao_id = alta.orgao_id
      where alta.id = ${lotacao} and u.id = ${alvo}.lota_cadastrante_id and alta.pai_id is null and u.pai_id is not null
      and not alta.externa))`

const mesmoSignatario = (autor: SQL, alvo: SQL) =>
  sql`coalesce(${autor}.responsavel_id = ${alvo}.responsavel_id, false)`

/** Author, unit and time of a link. */
type Ligacao = Record<'lotacao' | 'pessoa' | 'em', SQL>

/**
 * Whether document `autor` may change the validity of document `alvo`: its unit answers for the other's, or one signer
 * signed both. The link's author must answer for it too, or sign `autor`, unless `autor` is signed after the link. Otherwise
 * anybody who received a signed document could make it revoke another.
 */
export const temAutoridade = (autor: SQL, alvo: SQL, { lotacao, pessoa, em }: Ligacao) =>
  sql`((${respondePor(sql`${autor}.lota_cadastrante_id`, alvo)} or ${mesmoSignatario(autor, alvo)})
    and (${autor}.assinado_em is null or ${em} <= ${autor}.assinado_em or coalesce(${autor}.responsavel_id = ${pessoa}, false)
      or ${respondePor(lotacao, alvo)}))`

/**
 * Whether the caller may not undo link `elo`, because it changes another document's validity and they couldn't make it. A
 * link that never had authority may be removed.
 */
export function semAutoridadePara(elo: string, entrada: EntradaAtiva): SQL {
  const k = sql.raw(elo)
  const [d, t] = [sql.raw('de'), sql.raw('alvo')]
  const quem = { lotacao: sql`${entrada.lotacaoId}::bigint`, pessoa: sql`${entrada.id}::bigint`, em: sql`now()` }
  const quemLigou = { lotacao: sql`${k}.lotacao_id`, pessoa: sql`${k}.pessoa_id`, em: sql`${k}.instante` }
  return sql`coalesce(${k}.dados ->> 'tipo' in ('REVOGA', 'CANCELA', 'TORNA_SEM_EFEITO', 'ALTERA') and exists (
    select 1 from documento de, documento alvo where de.id = ${k}.documento_id and alvo.id = (${k}.dados ->> 'documento')::bigint
      and (${k}.dados -> 'autoridade' = 'true' or ${temAutoridade(d, t, quemLigou)}) and not ${temAutoridade(d, t, quem)}), false)`
}

/**
 * Throws for a link without effect. Answers whether the units alone give authority: stored with the link, so that moving a
 * unit later doesn't restore what was revoked. Signers may still change before the signature.
 */
export async function exigirAutoridade(
  tx: Banco,
  autor: { id: number },
  alvo: { id: number; sigla: string },
  entrada: EntradaAtiva,
): Promise<boolean> {
  const [d, t] = [sql.raw('d'), sql.raw('t')]
  const lotacao = sql`${entrada.lotacaoId}::bigint`
  const quem = { lotacao, pessoa: sql`${entrada.id}::bigint`, em: sql`now()` }
  const dita = await linha<{ tem: boolean; pelasUnidades: boolean }>(
    tx,
    sql`select ${temAutoridade(d, t, quem)} as tem,
          ${respondePor(sql`d.lota_cadastrante_id`, t)} and ${respondePor(lotacao, t)} as "pelasUnidades"
        from documento d, documento t where d.id = ${autor.id} and t.id = ${alvo.id}`,
  )
  if (!dita?.tem) throw new Problema('SEM_AUTORIDADE_SOBRE_DOCUMENTO', { sigla: alvo.sigla })
  return dita.pelasUnidades
}
