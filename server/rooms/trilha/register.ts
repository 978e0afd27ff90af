import { primeiroAlterado } from '#server/core/administracao/registrar.ts'
import { revelarOuNada } from '#server/core/cpf/cpfs.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import type { Cpfs } from '#server/base/ports.ts'

/**
 * CADEIA: its trail was altered. VALOR: it differs from the last value in its trail. SUMIDA: its row is gone. SEM_MOTIVO: it was
 * changed without a reason.
 */
export type AchadoDoCadastro = {
  tabela: 'IDENTIDADE' | 'PESSOA' | 'REGISTRO'
  id: number
  motivo: 'CADEIA' | 'VALOR' | 'SUMIDA' | 'SEM_MOTIVO'
  nome: string
  /** Time of its last trail entry, ISO 8601, and the database account that wrote it. */
  em: string | null
  conta: string | null
}

const FRASES: Record<AchadoDoCadastro['motivo'], string> = {
  CADEIA: 'O que o cadastro registrou antes foi alterado.',
  VALOR: 'O nome, o CPF ou a unidade não são os que o cadastro registrou por último.',
  SUMIDA: 'O que o cadastro registrou não está mais guardado.',
  SEM_MOTIVO: 'O nome, o CPF ou a unidade mudaram sem que se dissesse por quê.',
}
export const palavrasDoCadastro = ({ motivo, em, conta }: AchadoDoCadastro) =>
  motivo === 'SEM_MOTIVO' && em && conta ? `${FRASES[motivo]} Em ${em}, pela conta ${conta} do banco.` : FRASES[motivo]

/** People of a document: author, responsible signer, signers and everybody with a movement. */
export const pessoasDoDocumento = (id: number): SQL =>
  sql`(select pessoa_id from movimentacao where documento_id = ${id} union select pessoa_id from assinante where documento_id = ${id}
    union select cadastrante_id from documento where id = ${id} union select responsavel_id from documento where id = ${id})`

/** Conditions on the ids of each table: `in (…)`, `between … and …`. */
type Quais = { daPessoa: SQL; daIdentidade: SQL }

const conferirLinhas = (banco: Banco, { daPessoa, daIdentidade }: Quais) =>
  banco.linhas<AchadoDoCadastro>(
    sql`with linhas as (
          select 'IDENTIDADE' as tabela, i.id, i.nome, cadastro_da_identidade(i) as dito from identidade i where i.id ${daIdentidade}
          union all select 'PESSOA', p.id, p.nome, cadastro_da_pessoa(p) from pessoa p where p.id ${daPessoa}),
        elos as (
          select e.*, lag(e.hash, 1, '') over vez as antes, lag(e.seq, 1, 0) over vez as seq_antes, lead(e.seq) over vez is null as ultimo
          from (select * from cadastro_elo where tabela = 'PESSOA' and linha_id ${daPessoa}
            union all select * from cadastro_elo where tabela = 'IDENTIDADE' and linha_id ${daIdentidade}) e
          window vez as (partition by e.tabela, e.linha_id order by e.seq)),
        trilhas as (
          select tabela, linha_id, bool_or(hash_anterior <> antes or seq <> seq_antes + 1
              or hash <> hash_do_cadastro(antes, tabela, linha_id, seq, dito, em, motivo)) as outra,
            (array_agg(dito order by seq desc))[1] as dito, max(em) as em, (array_agg(conta order by seq desc))[1] as conta,
            bool_or(ultimo and seq > 1 and motivo is null) as muda
          from elos group by tabela, linha_id)
        select coalesce(l.tabela, t.tabela) as tabela, coalesce(l.id, t.linha_id) as id, coalesce(l.nome, t.dito ->> 'nome') as nome,
          to_char(t.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as em, t.conta,
          case when l.id is null then 'SUMIDA' when t.outra is distinct from false then 'CADEIA' when t.dito is distinct
            from l.dito then 'VALOR' else 'SEM_MOTIVO' end as motivo
        from linhas l full join trilhas t on t.tabela = l.tabela and t.linha_id = l.id
        where l.id is null or t.outra is distinct from false or t.dito is distinct from l.dito or t.muda order by 1, 2`,
    { nome: 'cadastro.conferir' },
  )

/** Rows of the register, of the people `quais` selects, that differ from their trail. */
export const conferirCadastro = (banco: Banco, quais: SQL) =>
  conferirLinhas(banco, {
    daPessoa: sql`in ${quais}`,
    daIdentidade: sql`in (select p.identidade_id from pessoa p where p.id in ${quais})`,
  })

/** Identities whose `cpf_cifrado`, which is shown, and `cpf_resumo`, which the trail holds, are of different CPFs. */
async function conferirCpfs(banco: Banco, cpfs: Cpfs, quais: SQL): Promise<AchadoDoCadastro[]> {
  const lidas = await banco.linhas<{ id: number; nome: string; resumo: string; cifrado: string }>(
    sql`select id, nome, cpf_resumo as resumo, cpf_cifrado as cifrado from identidade where id ${quais} and cpf_resumo <> '' order by id`,
    { nome: 'cadastro.conferir-cpfs' },
  )
  const claros = await Promise.all(lidas.map(({ cifrado }) => revelarOuNada(cpfs, cifrado)))
  const ditos = await cpfs.proteger(claros)
  return lidas.flatMap(({ id, nome, resumo }, i) =>
    ditos[i]?.resumo === resumo ? [] : [{ tabela: 'IDENTIDADE', id, motivo: 'VALOR', nome, em: null, conta: null }],
  )
}

const POR_VEZ = 5_000

/** The first altered row of the administration log. */
async function registroAlterado(banco: Banco): Promise<AchadoDoCadastro[]> {
  const seq = await primeiroAlterado(banco)
  if (seq === undefined) return []
  return [{ tabela: 'REGISTRO', id: seq, motivo: 'CADEIA', nome: 'o que se administrou', em: null, conta: null }]
}

/**
 * Checks everybody and the administration log, some ids at a time: a hundred thousand people in one statement take longer than
 * the database's limit of five seconds. With `cpfs`, also checks encrypted CPFs.
 */
export async function* conferirCadastroInteiro(
  banco: Banco,
  porVez = POR_VEZ,
  cpfs?: Cpfs,
): AsyncGenerator<AchadoDoCadastro[]> {
  const [fim] = await banco.linhas<{ id: number }>(
    sql`select greatest((select max(id) from identidade), (select max(id) from pessoa),
          (select max(linha_id) from cadastro_elo where tabela = 'IDENTIDADE'),
            (select max(linha_id) from cadastro_elo where tabela = 'PESSOA'), 0) as id`,
  )
  for (let de = 0; de <= (fim?.id ?? 0); de += porVez) {
    const quais = sql`between ${de} and ${de + porVez - 1}`
    yield await conferirLinhas(banco, { daPessoa: quais, daIdentidade: quais })
    if (cpfs) yield await conferirCpfs(banco, cpfs, quais)
  }
  yield await registroAlterado(banco)
}
