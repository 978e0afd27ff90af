import type { Aba, LinhasDoCadastro } from '#contract/cadastro.ts'
import type { AbaNaoLida, AvisoNaPlanilha, ErroNaPlanilha } from '#contract/planilha.ts'

import type { AlcanceDoPlano } from './alcance/planos.ts'

/** A source as read: rows, findings, and the columns it has. */
export type Lido = {
  linhas: LinhasDoCadastro
  colunas: Partial<Record<Aba, string[]>>
  erros: ErroNaPlanilha[]
  avisos: AvisoNaPlanilha[]
  naoLidas?: AbaNaoLida[]
  /** People present in rows with an error, as far as identified; `semIdentidade` counts the others. */
  recusadas?: { cpfs: string[]; matriculas: string[]; semIdentidade: number }
}
/** The scope a plan is made in, and the entry that asked; null: a schedule. */
export type ParaQuem = { alcance: AlcanceDoPlano; autorId: number | null }

/** The input of a plan: a spreadsheet as sent, or a directory's answer. `completas`: sheets that list everybody. */
export type OrigemDoPlano = ParaQuem & { completas: Aba[] } & (
    | { planilha: { nome: string; bytes: Uint8Array<ArrayBuffer>; orgao: string | undefined } }
    | { lido: Lido }
  )

/**
 * Makes plan `planoId` outside of requests: for 50,000 people it takes seconds of a processor (docs/decisions/0074). Throws
 * when it couldn't be made.
 */
export type Planejador = (planoId: number, origem: OrigemDoPlano, agora: Date) => Promise<void>
