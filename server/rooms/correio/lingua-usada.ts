import { type Banco, sql } from '#server/database/connection.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'

/** Notes the language last used, for e-mails to people who chose none. */
export const guardarLingua = async (banco: Banco, pessoaId: number, lingua: Lingua) => {
  await banco.linhas(
    sql`update identidade i set lingua_usada = ${lingua} from pessoa p where p.id = ${pessoaId} and i.id = p.identidade_id`,
  )
}
