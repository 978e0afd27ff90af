import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { CRIAR_LOTE, preencherLote } from './escala/lote.ts'
import { vocabulario } from './escala/palavras.ts'
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
  await banco.linhas(sql`set statement_timeout = 0`)
  await banco.linhas(sql`select setseed(0.5)`)
  await povoar(banco, cpfs)
  for (const tabela of [...TEMPORARIAS, CRIAR_LOTE, CRIAR_ELO]) await banco.linhas(tabela)
  await banco.linhas(
    sql`insert into pg_temp.palavra select n - 1, texto from unnest(${sql.param(vocabulario())}::text[]) with ordinality as p (texto, n)`,
  )
  const selo = await linha<Selo>(
    banco,
    sql`select sha256_conteudo as conteudo, sha256_assinado as assinado from assinatura where estado = 'ASSINADA' and sobre_id is null
      order by id limit 1`,
  )
  if (!selo) throw new Error('no signed document to take the bytes from: seed the demonstration first')
  for (let de = 1; de <= documentos; de += LOTE) {
    const ate = Math.min(documentos, de + LOTE - 1)
    await banco.transacao(async (tx) => {
      await preencherLote(tx, de, ate, documentos)
      await encadear(tx, selo)
      for (const gravar of gravacoes(selo)) await tx.linhas(gravar)
      await tx.linhas(sql`truncate pg_temp.lote, pg_temp.elo`)
    })
    dizer(ate)
  }
  await banco.linhas(sql`select gin_clean_pending_list('documento_busca')`)
  for (const tabela of ESCRITAS) await banco.linhas(sql`vacuum analyze ${sql.identifier(tabela)}`)
}

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
]

const TEMPORARIAS = [
  sql`create temporary table palavra (n int primary key, texto text not null)`,
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
