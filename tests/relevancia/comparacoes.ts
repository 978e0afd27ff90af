import { type Banco, sql, type SQL } from '#server/database/connection.ts'

import { acervo, type DoAcervo, nomesDasUnidades } from './acervo.ts'

/** Finds keys of the collection, best first. */
type Achar = (q: string) => Promise<string[]>

const MESES = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const unidade = (inteira: string) => `${nomesDasUnidades.get(inteira) ?? ''} ${inteira}`.trim()

/** All that the paper says: heading, matter, who signs and from where. The engines compared with get as much as the house. */
function papelDe({
  sigla,
  nomeDaEspecie,
  numero,
  ano,
  orgao,
  dia,
  autor,
  signatario,
  destino,
  assunto,
  texto,
}: DoAcervo) {
  const [, mes, doMes] = dia.split('-')
  return [
    `${nomeDaEspecie} nº ${numero}/${ano}/${orgao} ${sigla}`,
    `João Pessoa, ${Number(doMes)} de ${MESES[Number(mes) - 1]} de ${ano} (${doMes}/${mes}/${ano})`,
    destino ? `Para: ${destino.tipo === 'LOTACAO' ? unidade(destino.valor) : destino.valor}` : '',
    `Assunto: ${assunto}`,
    texto,
    `${signatario.nome} ${unidade(signatario.unidade)}`,
    autor === signatario ? '' : `${autor.nome} ${unidade(autor.unidade)}`,
  ].join('\n')
}

/** Engines without the house's care, over the same text in the same database. */
export async function compararCom(banco: Banco): Promise<Record<string, Achar>> {
  await banco.linhas(sql`create extension if not exists pg_trgm`)
  await banco.linhas(sql`drop table if exists comparacao`)
  await banco.linhas(
    sql`create table comparacao as select x.chave, x.papel, to_tsvector('portuguese', x.papel) as portuguese,
          to_tsvector('simple', x.papel) as simple
        from jsonb_to_recordset((${sql.param({ linhas: acervo.map((d) => ({ chave: d.chave, papel: papelDe(d) })) })}::jsonb) -> 'linhas')
          as x (chave text, papel text)`,
  )
  const ler = async (consulta: SQL) => (await banco.linhas<{ chave: string }>(consulta)).map(({ chave }) => chave)
  return {
    portuguese: (q) =>
      ler(sql`select chave from comparacao, websearch_to_tsquery('portuguese', ${q}) c where portuguese @@ c
        order by ts_rank(portuguese, c) desc, chave limit 10`),
    simple: (q) =>
      ler(sql`select chave from comparacao, websearch_to_tsquery('simple', ${q}) c where simple @@ c
        order by ts_rank(simple, c) desc, chave limit 10`),
    pg_trgm: (q) => ler(sql`select chave from comparacao order by word_similarity(${q}, papel) desc, chave limit 10`),
  }
}
