import { type Banco, linha, sql } from '../../../database/connection.ts'

type Chave = { tabela: string; coluna: string; alvo: string }
/** Tables of the register → what a plan calls their rows. */
const ALVOS: Record<string, string> = {
  orgao: 'ORGAO',
  lotacao: 'LOTACAO',
  cargo: 'CARGO',
  funcao: 'FUNCAO',
  pessoa: 'PESSOA',
  classificacao: 'CLASSIFICACAO',
}
/** Of rows of the register themselves, which are still in force. */
const VIGORA: Record<string, string> = {
  lotacao: 't.fim is null',
  pessoa: 't.fim is null',
  classificacao: 't.ativa',
  concessao: 't.retirada_em is null',
}
const CHAMADA: Record<string, string> = { ...ALVOS, concessao: 'CONCESSAO' }
/**
 * What tells of the register builds nothing on it: the log, plans, former names, which class followed which, who left, and who
 * is away, which goes back with the entry.
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

/**
 * The name of a row that the plan made and on which something stands that is not of the plan itself; undefined when there is
 * none. Asks each table that could.
 */
export async function oQueTemConstruido(tx: Banco, planoId: number): Promise<string | undefined> {
  for (const { tabela, coluna, alvo } of await chaves(tx)) {
    // who heads a unit is put back with the plan
    if (CONTA.test(tabela) || coluna === 'chefe_id') continue
    const sua = CHAMADA[tabela]
    const deOutro =
      sua === undefined
        ? sql``
        : sql` and not exists (select 1 from plano_item j
            where j.plano_id = ${planoId} and j.sobre = ${sua} and j.linha_id = t.id and j.estado = 'FEITO')`
    const achado = await linha<{ nome: string }>(
      tx,
      // `offset 0`: each row looks into the index of the key; as a join, a table of millions may be read whole
      sql`select i.nome from plano_item i
          where i.plano_id = ${planoId} and i.sobre = ${ALVOS[alvo]} and i.acao in ('CRIAR', 'TRANSFERIR') and i.estado = 'FEITO'
            and exists (select 1 from ${sql.raw(tabela)} t
              where t.${sql.raw(coluna)} = i.linha_id and ${sql.raw(VIGORA[tabela] ?? 'true')}${deOutro} offset 0) limit 1`,
    )
    if (achado) return achado.nome
  }
  return undefined
}
