import type { Portas } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { tocarSinosDe } from '#server/core/evento/avisar.ts'

/** Notifies operators how many new altered histories a check found, without names. */
export async function avisarOperacao(portas: Portas, verificacao: number) {
  const contadas = await portas.banco.linhas<{ pessoa_id: number }>(
    sql`insert into notificacao (pessoa_id, tipo, texto, criada_em)
        select distinct p.pessoa_id, 'TRILHA_QUEBRADA', a.n::text, ${portas.relogio.agora().toISOString()}::timestamptz from permissao p
        cross join (select count(*) as n from achado_da_trilha where verificacao_id = ${verificacao} and resolvido_em is null) a
        where p.nome = 'OPERACAO' and p.no_orgao_id is null and p.na_lotacao_id is null and a.n > 0 returning pessoa_id`,
  )
  await tocarSinosDe(
    portas,
    contadas.map(({ pessoa_id }) => pessoa_id),
  )
}
