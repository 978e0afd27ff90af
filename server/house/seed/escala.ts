import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { CRIAR_LOTE, escritor, preencherLote } from './escala/lote.ts'
import { povoar } from './escala/pessoas.ts'
import { gravacoes } from './escala/tabelas.ts'
import { CRIAR_ELO, encadear, type Selo } from './escala/trilha.ts'

const LOTE = 5_000

/**
 * Writes many documents straight into the tables, as the rules would have left them: numbers without gaps, chained
 * movements, versions, marks, passages, pieces. Signed ones share the bytes of one document. `banco`: a single connection,
 * whose time limit is lifted and whose temporary tables stay.
 */
export async function escreverEscala(
  banco: Banco,
  cpfs: Cpfs,
  documentos: number,
  dizer: (feitos: number) => void = () => {},
) {
  for (const ajuste of AJUSTES) await banco.linhas(ajuste)
  await povoar(banco, cpfs)
  for (const tabela of [...TEMPORARIAS, CRIAR_LOTE, CRIAR_ELO]) await banco.linhas(tabela)
  const selo = await linha<Selo>(
    banco,
    sql`select sha256_conteudo as conteudo, sha256_assinado as assinado from assinatura where estado = 'ASSINADA' and sobre_id is null
      order by id limit 1`,
  )
  if (!selo) throw new Error('no signed document to take the bytes from: seed the demonstration first')
  const unidades = await banco.linhas<{ unidade: string }>(
    sql`select o.sigla || '/' || u.sigla as unidade from pg_temp.unidade u join orgao o on o.id = u.orgao_id order by u.n`,
  )
  const escrever = escritor(
    unidades.map(({ unidade }) => unidade),
    documentos,
    new Date(Date.now() - 86_400_000),
  )
  for (let de = 1; de <= documentos; de += LOTE) {
    const ate = Math.min(documentos, de + LOTE - 1)
    const linhas = Array.from({ length: ate - de + 1 }, (_, n) => escrever(de + n))
    await banco.transacao(async (tx) => {
      await preencherLote(tx, linhas)
      await encadear(tx, selo)
      for (const gravar of gravacoes(selo)) await tx.linhas(gravar)
      await tx.linhas(sql`truncate pg_temp.lote, pg_temp.elo`)
      // all are indexed at the end, by one row instead of many of each
      await tx.linhas(sql`delete from busca_pendente`)
    })
    dizer(ate)
  }
  await banco.linhas(
    sql`insert into busca_refazer (tipo, ate_id) select 'TUDO', max(id) from documento having max(id) is not null`,
  )
  for (const tabela of ESCRITAS) await banco.linhas(sql`vacuum analyze ${sql.identifier(tabela)}`)
}

/** Nobody waits for a commit, and words enter their indexes in large portions, which the vacuum at the end finishes. */
const AJUSTES = [
  sql`set statement_timeout = 0`,
  sql`set synchronous_commit = off`,
  sql`set work_mem = '128MB'`,
  sql`set gin_pending_list_limit = '64MB'`,
]

const ESCRITAS = [
  'documento',
  'mobil',
  'marca',
  'passagem',
  'movimentacao',
  'assinante',
  'assinatura',
  'versao',
  'leitura',
  'peca',
  'acesso',
  'marcacao',
]

const TEMPORARIAS = [
  sql`create temporary table unidade as
      select (row_number() over (order by l.id) - 1)::int as n, l.id as lotacao_id, l.orgao_id, l.sigla, l.nome, min(p.id) as tecnico_id,
        max(p.id) as chefe_id
      from lotacao l join pessoa p on p.lotacao_id = l.id where not l.externa and not l.suspensa group by l.id`,
  sql`create temporary table quem as
      select p.id as pessoa_id, i.sub, e.iss, p.nome, l.sigla as unidade
      from pessoa p join lotacao l on l.id = p.lotacao_id join identidade i on i.id = p.identidade_id
        join emissor e on e.id = i.emissor_id`,
  sql`create temporary table plano as select (row_number() over (order by id) - 1)::int as n, count(*) over ()::int as linhas, c.*
    from classificacao c`,
]
