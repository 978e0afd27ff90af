import type { TipoNotificacao } from '#contract/notificacao.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, sql } from '../database/connection.ts'
import { avisarPessoas } from '../evento/avisar.ts'

/** Tells a person what changed in their ways to sign, in every unit they work in: were it not them, they must know. */
export async function contarAPessoa(tx: Banco, contexto: Contexto, tipo: TipoNotificacao, texto: string | null = null) {
  const { entrada, portas } = contexto
  const quem = await tx.linhas<{ pessoa_id: number }>(
    sql`insert into notificacao (pessoa_id, tipo, texto, criada_em)
        select p.id, ${tipo}, ${texto}, ${portas.relogio.agora().toISOString()} from pessoa p
        where p.fim is null and not p.externa and p.identidade_id = (select identidade_id from pessoa where id = ${entrada.id}) returning pessoa_id`,
  )
  avisarPessoas(
    contexto,
    quem.map(({ pessoa_id }) => pessoa_id),
    'NOTIFICACAO',
  )
}
