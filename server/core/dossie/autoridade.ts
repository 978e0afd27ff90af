import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'

/** How many units above one are looked at: no hierarchy is so deep, and a circle in it ends. */
const ALTURA_MAXIMA = 20

/**
 * `lotacao` answers for what the unit of the row `alvo` wrote: it is that unit, or above it, or of the órgão's first
 * level and that one is not.
 */
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

/** Who makes a link, in which unit, and when. */
type Ligacao = Record<'lotacao' | 'pessoa' | 'em', SQL>

/**
 * The document `autor` may change what the document `alvo` is worth: its unit answers for the other's, or who signs it signed
 * the other. Who links must answer for it too, or sign `autor`, unless `autor` is signed after the link: the signature takes
 * responsibility for it then. Otherwise whoever a signed document was sent to could make it revoke another.
 */
export const temAutoridade = (autor: SQL, alvo: SQL, { lotacao, pessoa, em }: Ligacao) =>
  sql`((${respondePor(sql`${autor}.lota_cadastrante_id`, alvo)} or ${mesmoSignatario(autor, alvo)})
    and (${autor}.assinado_em is null or ${em} <= ${autor}.assinado_em or coalesce(${autor}.responsavel_id = ${pessoa}, false)
      or ${respondePor(lotacao, alvo)}))`

/**
 * The link made by the movement `elo` changes what another document is worth, and who asks could not make it now: they may not
 * take it back either. A link that never had authority changes nothing, and is free to go.
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
 * Refuses the link that would have no effect. Answers whether the units alone give the authority: that is kept with the link,
 * so that a unit moved elsewhere later does not bring back what was revoked. Who signs may still change before the signature.
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
