import { Problema } from '#contract/problem.ts'

import { apagarAosPoucos } from '#server/database/aos-poucos.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'

type Guardada = { operacao: string; corpo_sha256: string; resposta: object }

/** Identifies a retry: the key, its operation, and a hash of everything sent. */
export type Operacao = { pessoaId: number; chave: string; operacao: string; corpoSha256: string }

/** The first answer to a finished operation. Refuses the same key for another request. */
export async function respostaGuardada(
  banco: Banco,
  { pessoaId, chave, operacao, corpoSha256 }: Operacao,
): Promise<object | undefined> {
  const guardada = await linha<Guardada>(
    banco,
    sql`select operacao, corpo_sha256, resposta from operacao where pessoa_id = ${pessoaId} and chave = ${chave}`,
  )
  if (guardada && (guardada.operacao !== operacao || guardada.corpo_sha256 !== corpoSha256))
    throw new Problema('CHAVE_REUTILIZADA')
  return guardada?.resposta
}

/** What an act asks is of one document, or a few, by id: one plan serves, from the first time on (docs/decisions/0037). */
const UM_PLANO = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`

/** Runs the effect once: in one transaction with the memory of its answer. */
export function umaVez<T extends object>(
  banco: Banco,
  operacao: Operacao | undefined,
  fazer: (tx: Banco) => Promise<T>,
): Promise<T> {
  if (!operacao)
    return banco.transacao(async (tx) => {
      const [, feito] = await Promise.all([tx.linhas(sql`select ${UM_PLANO}`), fazer(tx)])
      return feito
    })
  return banco.transacao(async (tx) => {
    const { pessoaId, chave } = operacao
    const [livre, antes] = await Promise.all([
      linha<{ livre: boolean; set_config: string | null }>(
        tx,
        sql`select pg_try_advisory_xact_lock(${pessoaId}::int, hashtext(${chave})) as livre, ${UM_PLANO}`,
      ),
      respostaGuardada(tx, operacao),
    ])
    if (!livre?.livre) throw new Problema('OPERACAO_EM_ANDAMENTO')
    if (antes) return antes as T // stored by this very operation, so it has its shape
    const resposta = await fazer(tx)
    await tx.linhas(
      sql`insert into operacao (pessoa_id, chave, operacao, corpo_sha256, resposta)
          values (${pessoaId}, ${chave}, ${operacao.operacao}, ${operacao.corpoSha256}, ${sql.param(resposta)})`,
    )
    return resposta
  })
}

/** Answers are kept for three days (docs/regras/api.md): after that a repeated key is a new operation. */
export const esquecerOperacoes = (banco: Banco) =>
  apagarAosPoucos(banco, 'operacao', sql`criada_em < now() - interval '72 hours'`)
