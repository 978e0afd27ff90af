import { type Banco, linha, sql } from '../../../database/connection.ts'

type Chave = { tabela: string; coluna: string; alvo: string }
/** Table → the plan's name for its rows. */
const ALVOS: Record<string, string> = {
  orgao: 'ORGAO',
  lotacao: 'LOTACAO',
  cargo: 'CARGO',
  funcao: 'FUNCAO',
  pessoa: 'PESSOA',
  classificacao: 'CLASSIFICACAO',
}
/** Table → the condition for its row to be in force. */
const VIGORA: Record<string, string> = {
  lotacao: 't.fim is null',
  pessoa: 't.fim is null',
  classificacao: 't.ativa',
  concessao: 't.retirada_em is null',
}
const CHAMADA: Record<string, string> = { ...ALVOS, concessao: 'CONCESSAO' }
/**
 * Tables that don't count as built on a row, because they only record: the log, plans, former names, succession of classes,
 * departures, and absences (an absence goes back with its entry).
 */
const CONTA = /^(registro_administrativo|plano|classificacao_troca|saida|ausencia|\w+_versao)$/

/** Every foreign key to a table of the register. */
const chaves = (tx: Banco) =>
  tx.linhas<Chave>(
    sql`select c.conrelid::regclass::text as tabela, a.attname as coluna, c.confrelid::regclass::text as alvo
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.connamespace = current_schema()::regnamespace
          and c.confrelid::regclass::text = any(${sql.param(Object.keys(ALVOS))}::text[]) order by 1, 2`,
  )

/** The name of a row the plan made that a row from outside the plan depends on; undefined: none. */
export async function oQueTemConstruido(tx: Banco, planoId: number): Promise<string | undefined> {
  for (const { tabela, coluna, alvo } of await chaves(tx)) {
    // undoing the plan restores who headed each unit
    if (CONTA.test(tabela) || coluna === 'chefe_id') continue
    const sua = CHAMADA[tabela]
    const deOutro =
      sua === undefined
        ? sql``
        : sql` and not exists (select 1 from plano_item j
            where j.plano_id = ${planoId} and j.sobre = ${sua} and j.linha_id = t.id and j.estado = 'FEITO')`
    const achado = await linha<{ nome: string }>(
      tx,
      // `offset 0` makes each row use the key's index; as a join, the database may read a table of millions whole
      sql`select i.nome from plano_item i
          where i.plano_id = ${planoId} and i.sobre = ${ALVOS[alvo]} and i.acao in ('CRIAR', 'TRANSFERIR') and i.estado = 'FEITO'
            and exists (select 1 from ${sql.raw(tabela)} t
              where t.${sql.raw(coluna)} = i.linha_id and ${sql.raw(VIGORA[tabela] ?? 'true')}${deOutro} offset 0) limit 1`,
    )
    if (achado) return achado.nome
  }
  return undefined
}
