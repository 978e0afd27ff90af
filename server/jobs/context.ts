import type { Contexto, EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { semEmpate } from '../database/sem-empate.ts'

/** Runs a transaction, again after a deadlock with an act. */
export const emTransacao = <T>({ banco }: Portas, fazer: (tx: Banco) => Promise<T>): Promise<T> =>
  semEmpate(() => banco.transacao(fazer))

/** The entry that ordered a job's work, also when it has ended meanwhile. */
export const quemPediu = async (banco: Banco, pessoaId: number): Promise<EntradaAtiva> => {
  const entrada = await linha<EntradaAtiva>(
    banco,
    sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa
        from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${pessoaId}`,
  )
  if (!entrada) throw new Error(`an entry that is not there: ${pessoaId}`)
  return entrada
}

/** What is kept of the call that ordered the work. `autenticadoEm`: ISO 8601. */
type Chamada = { iss: string; sub: string; traceId: string; endereco: string; agente: string; autenticadoEm: string }

/** The context of that call, for acts performed later on a person's order. `depois` collects what to do after the commit. */
export function contextoDe(
  portas: Portas,
  { iss, sub, traceId, endereco, agente, autenticadoEm }: Chamada,
  entrada: EntradaAtiva,
  depois: (() => Promise<void>)[],
) {
  const identidade = {
    iss,
    sub,
    realm: 'interno' as const,
    nome: entrada.nome,
    username: '',
    email: '',
    emailVerificado: false,
    autenticadoEm: Date.parse(autenticadoEm) / 1000,
    expiraEm: 0,
    sessaoDesde: Date.parse(autenticadoEm) / 1000,
  }
  return {
    portas,
    banco: portas.banco,
    identidade,
    entrada,
    entradaOpcional: entrada,
    chave: undefined,
    traceId,
    endereco,
    agente,
    escrever: (fazer) => emTransacao(portas, fazer),
    depois: (fazer) => void depois.push(fazer),
  } satisfies Contexto
}

/** Runs the functions collected for after the commit; a failure is logged and doesn't stop the others. */
export async function avisarTodos(portas: Portas, depois: (() => Promise<void>)[]) {
  for (const avisar of depois)
    await avisar().catch((erro: unknown) => portas.registrar('erro', 'depois', { erro: String(erro) }))
}
