import { DIAS_NA_LIXEIRA } from '#contract/lixeira.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'

const PRAZO_MS = DIAS_NA_LIXEIRA * 86_400_000

/** When a draft deleted at this instant is destroyed. */
export const someEm = (excluidoEm: string) => new Date(Date.parse(excluidoEm) + PRAZO_MS).toISOString()
/** What was deleted at this instant, or before, is over. */
export const venceu = (agora: Date) => new Date(agora.getTime() - PRAZO_MS).toISOString()

/** `leitores`: who reads a restricted draft; null: its unit. */
export type Guardado = {
  lotacaoId: number
  excluidoEm: string
  leitores: number[] | null
  restritoAte: string | null
}
type Quem = Pick<EntradaAtiva, 'id' | 'lotacaoId' | 'externa' | 'substituto'>

// for named persons, a substitute acts as themselves
const quemE = ({ id, substituto }: Pick<Quem, 'id' | 'substituto'>) => substituto?.id ?? id

/** Who may bring it back: its unit, and of a restricted draft whoever reads it. As for deleting it (docs/regras/atos.md). */
export function podeTrazer(g: Guardado, e: Quem, agora: Date): boolean {
  if (e.externa || g.lotacaoId !== e.lotacaoId || g.excluidoEm <= venceu(agora)) return false
  if (g.leitores === null || (g.restritoAte !== null && g.restritoAte <= agora.toISOString())) return true
  return g.leitores.includes(quemE(e))
}

/** The same over row `x` of `lixeira`; tests/api/lixeira.test.ts compares both. */
export const podeTrazerSql = (e: Quem, agora: Date) =>
  sql`(not ${e.externa}::boolean and x.lotacao_id = ${e.lotacaoId} and x.excluido_em > ${venceu(agora)}
    and (x.leitores is null or coalesce(x.restrito_ate <= ${agora.toISOString()}, false)
      or ${quemE(e)} = any(x.leitores)))`
