import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Guardado } from './regras.ts'

/** Tables whose rows come back with a draft, each after those it refers to. tests/api/lixeira.test.ts finds a missing one. */
export const VOLTAM = [
  'documento',
  'mobil',
  'versao',
  'assinante',
  'acesso',
  'restricao',
  'passagem',
  'colaboracao',
  'comentario',
  'arquivo',
  'imagem',
  'mudanca_de_arquivo',
  'convite',
  'leitura',
  'notificacao',
  'marca',
  'marcacao',
  'prazo',
  'documento_importado',
]
/** Tables whose rows go with a draft for ever: what is over within a day, and places in work that goes on without it. */
export const NAO_VOLTAM = ['envio', 'tarefa', 'presenca', 'lote_item', 'reorganizacao_item']

const daTabela = (tabela: string, id: number) =>
  tabela === 'documento'
    ? sql`select 'documento' as tabela, to_jsonb(t) as linha from documento t where t.id = ${id}`
    : sql`select ${tabela}::text, to_jsonb(t) from ${sql.identifier(tabela)} t where t.documento_id = ${id}`

/** Moves a draft to the trash. The caller holds its row. */
export async function guardar(tx: Banco, id: number, entrada: EntradaAtiva, agora: Date) {
  const guardado = await linha<{ id: number }>(
    tx,
    sql`insert into lixeira (documento_id, sigla, assunto, modelo, lotacao_id, cadastrante_id, excluido_por, excluido_em, leitores,
          restrito_ate, arquivos, copias)
        select d.id, d.sigla, d.assunto, mv.conteudo ->> 'nome', d.lota_cadastrante_id, d.cadastrante_id,
          ${entrada.substituto?.id ?? entrada.id}::bigint, ${agora.toISOString()}::timestamptz,
          case when d.restrito then array(select d.cadastrante_id union select d.responsavel_id where d.responsavel_id is not null
            union select d.titular_id where d.titular_id is not null
            union select pessoa_id from assinante where documento_id = d.id
            union select pessoa_id from restricao where documento_id = d.id) end,
          d.restrito_ate,
          array(select sha256 from arquivo where documento_id = d.id union select sha256 from imagem where documento_id = d.id),
          array(select c.id from documento c where c.anterior_id = d.id order by c.id)
        from documento d join modelo_versao mv on mv.id = d.modelo_versao_id where d.id = ${id} returning id`,
  )
  if (!guardado) throw new Error(`draft lost in its own transaction: ${id}`)
  const linhas = sql.join(
    VOLTAM.map((tabela) => daTabela(tabela, id)),
    sql` union all `,
  )
  await tx.linhas(
    sql`insert into lixeira_linha (lixeira_id, tabela, linha) select ${guardado.id}, x.tabela, x.linha from (${linhas}) x`,
  )
  await tx.linhas(sql`delete from documento where id = ${id}`)
}

export type NoLugar = Guardado & { id: number; sigla: string }

/** A deleted draft, if its thirty days are not over and destroyed. `travar`: until the end of the transaction. */
export const guardadoDe = (banco: Banco, documentoId: number, travar = false) =>
  linha<NoLugar>(
    banco,
    sql`select id, sigla, lotacao_id as "lotacaoId", excluido_em as "excluidoEm", to_jsonb(leitores) as leitores,
          restrito_ate as "restritoAte"
        from lixeira where documento_id = ${documentoId} ${travar ? sql`for update` : undefined}`,
  )

/** As the house is now: the unit may have a successor. If who wrote it left the unit, it goes to the desk of who asks. */
const acertar = (tx: Banco, id: number, quem: number) =>
  tx.linhas(
    sql`update lixeira_linha l set linha = l.linha || jsonb_build_object('lota_cadastrante_id', x.lotacao_id, 'orgao_id', u.orgao_id,
          'cadastrante_id', case when p.fim is null then p.id else coalesce((select min(q.id) from pessoa q
            where q.identidade_id = p.identidade_id and q.lotacao_id = x.lotacao_id and q.fim is null), ${quem}::bigint) end,
          'anterior_id', (select a.id from documento a where a.id = (l.linha ->> 'anterior_id')::bigint))
        from lixeira x join lotacao u on u.id = x.lotacao_id join pessoa p on p.id = x.cadastrante_id
        where x.id = ${id} and l.lixeira_id = x.id and l.tabela = 'documento'`,
  )

type Colunas = { tabela: string; colunas: string[] }
/** Columns that the rows have and their table still has; one added meanwhile gets its default. */
const colunasDe = (tx: Banco, id: number) =>
  tx.linhas<Colunas>(
    sql`select l.tabela, array_agg(distinct a.attname::text) as colunas from lixeira_linha l
          cross join lateral jsonb_object_keys(l.linha) as k (nome)
          join pg_attribute a on a.attrelid = to_regclass(l.tabela) and a.attname = k.nome and a.attnum > 0 and a.attgenerated = ''
        where l.lixeira_id = ${id} group by l.tabela`,
  )

function devolverLinhas(tx: Banco, id: number, { tabela, colunas }: Colunas) {
  const nome = sql.identifier(tabela)
  const suas = colunas.map((coluna) => sql.identifier(coluna))
  const delas = suas.map((coluna) => sql`r.${coluna}`)
  return tx.linhas(
    sql`insert into ${nome} (${sql.join(suas, sql`, `)}) overriding system value
        select ${sql.join(delas, sql`, `)} from lixeira_linha l cross join lateral jsonb_populate_record(null::${nome}, l.linha) r
        where l.lixeira_id = ${id} and l.tabela = ${tabela} order by l.id`,
  )
}

/** Moves a draft back to its tables. The caller holds the trash's row. `quem`: who brings it back. */
export async function devolver(tx: Banco, id: number, quem: number) {
  await acertar(tx, id, quem)
  const tabelas = await colunasDe(tx, id)
  for (const tabela of VOLTAM) {
    const dela = tabelas.find((cada) => cada.tabela === tabela)
    if (dela) await devolverLinhas(tx, id, dela)
  }
  await tx.linhas(
    sql`update documento c set anterior_id = x.documento_id from lixeira x
        where x.id = ${id} and c.id = any(x.copias) and c.anterior_id is null`,
  )
  await tx.linhas(sql`delete from lixeira where id = ${id}`)
}

/** Takes its successor's place, for what an ending unit deleted. */
export const levarLixeira = (tx: Banco, de: number, para: number) =>
  tx.linhas(sql`update lixeira set lotacao_id = ${para} where lotacao_id = ${de}`)
