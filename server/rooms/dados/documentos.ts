import type { DocumentosDaPessoa } from '#contract/dados.ts'

import type { Lingua } from '#server/base/palavras/lingua.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { dizerTratamento, siglaDita, type Titular, type Tratamento } from './grupos.ts'

/** Documents per part of the answer. */
export const POR_PARTE = 2_000

const DOS_DOCUMENTOS: Tratamento = {
  nome: 'Documentos',
  finalidade:
    'Documentos do órgão que a pessoa escreveu, assinou, recebeu ou fez andar, com o endereço de onde assinou.',
  base: 'Lei 8.159/1991, art. 1º; Lei 13.709/2018, art. 7º, II, e art. 16, I; Lei 14.063/2020 para a prova da assinatura',
  guarda: 'Pelo prazo da tabela de temporalidade; depois o documento é eliminado ou vai para guarda permanente.',
}

const DOCUMENTO = sql`documento`
/**
 * The documents of one role, from the lowest id on, by an index that begins with the person. In its own table a document is
 * unique: `distinct` there would make the database read all of a person's documents.
 */
const fonte = (papel: string, tabela: SQL, documento: SQL, pessoa: SQL, { pessoas }: Titular, depoisDe: number) =>
  sql`(select ${sql.raw(tabela === DOCUMENTO ? '' : 'distinct')} ${documento} as id, ${papel}::text as papel from ${tabela}
       where ${pessoa} = any(${sql.param(pessoas)}::bigint[]) and ${documento} > ${depoisDe} order by 1 limit ${POR_PARTE + 1})`

const fontes = (titular: Titular, depoisDe: number) =>
  sql.join(
    [
      fonte('escreveu', DOCUMENTO, sql`id`, sql`cadastrante_id`, titular, depoisDe),
      fonte('responde pela assinatura', DOCUMENTO, sql`id`, sql`responsavel_id`, titular, depoisDe),
      fonte('foi substituída', DOCUMENTO, sql`id`, sql`titular_id`, titular, depoisDe),
      fonte('destinatária', DOCUMENTO, sql`id`, sql`destino_pessoa_id`, titular, depoisDe),
      fonte('assina', sql`assinante`, sql`documento_id`, sql`pessoa_id`, titular, depoisDe),
      fonte('recebeu', sql`passagem`, sql`documento_id`, sql`pessoa_id`, titular, depoisDe),
      fonte('fez andar', sql`movimentacao`, sql`documento_id`, sql`pessoa_id`, titular, depoisDe),
    ],
    sql` union all `,
  )

/** A part of the person's documents, after an id: sigla, roles and how they signed. */
export async function documentosDa(
  banco: Banco,
  titular: Titular,
  depoisDe: number,
  lingua?: Lingua,
): Promise<DocumentosDaPessoa> {
  const achados = await banco.linhas<Record<string, string | null> & { id: number }>(
    sql`select x.id, ${siglaDita(titular, sql`x.id`, sql`coalesce(d.sigla, 'rascunho ' || d.id)`)} as documento,
          x.papeis, a.em as "assinou em", a.forma, a.nivel as "nível",
          a.endereco as "endereço", a.agente as navegador
        from (select f.id, string_agg(distinct f.papel, ', ' order by f.papel) as papeis from (${fontes(titular, depoisDe)}) f
            group by f.id order by f.id limit ${POR_PARTE + 1}) x
          join documento d on d.id = x.id
          left join lateral (
            select s.assinada_em::text as em, s.tipo as forma, s.nivel, s.endereco, s.agente from assinatura s
            where s.documento_id = x.id and s.pessoa_id = any(${sql.param(titular.pessoas)}::bigint[]) and s.estado = 'ASSINADA'
            order by s.sobre_id nulls first, s.id limit 1) a on true
        order by x.id`,
    { nome: 'dados.documentos', sobMedida: true },
  )
  const parte = achados.slice(0, POR_PARTE)
  return {
    ...dizerTratamento(DOS_DOCUMENTOS, lingua),
    dados: parte.map(({ id: _, ...dita }) => dita),
    continua: achados.length > POR_PARTE ? (parte.at(-1)?.id ?? null) : null,
  }
}
