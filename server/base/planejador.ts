import type { Aba, LinhasDoCadastro } from '#contract/cadastro.ts'
import type { AbaNaoLida, AvisoNaPlanilha, ErroNaPlanilha } from '#contract/planilha.ts'

import type { AlcanceDoPlano } from './alcance/planos.ts'

/** What a source said: rows, what of it could not be read, which columns it has. */
export type Lido = {
  linhas: LinhasDoCadastro
  colunas: Partial<Record<Aba, string[]>>
  erros: ErroNaPlanilha[]
  avisos: AvisoNaPlanilha[]
  naoLidas?: AbaNaoLida[]
  /** Who is there with an error, as far as it can be told; `semIdentidade` counts those of whom it can't. */
  recusadas?: { cpfs: string[]; matriculas: string[]; semIdentidade: number }
}
/** For whom the plan is made: what they administer, and their entry; null: a schedule. */
export type ParaQuem = { alcance: AlcanceDoPlano; autorId: number | null }

/** What a plan is made of: a spreadsheet as it was sent, or what a directory said. `completas`: sheets that leave nobody out. */
export type OrigemDoPlano = ParaQuem & { completas: Aba[] } & (
    | { planilha: { nome: string; bytes: Uint8Array<ArrayBuffer>; orgao: string | undefined } }
    | { lido: Lido }
  )

/**
 * Makes the plan opened as `planoId` where nobody's request waits for it: of 50,000 people that takes seconds of a processor
 * (docs/decisions/0074). Throws where it could not be made.
 */
export type Planejador = (planoId: number, origem: OrigemDoPlano, agora: Date) => Promise<void>
