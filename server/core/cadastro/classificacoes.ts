import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import { alterarLinhas, type Como, travarLinhas } from './linhas.ts'
import type { ValoresDe } from './registros.ts'

type Classe = ValoresDe['CLASSIFICACAO']
/** `versao`: the edition that was edited by hand. */
type Qual = { id: number; versao?: number | undefined }
const daVersao = (versao: number | undefined) => (versao === undefined ? {} : { versao })

const PRAZOS = ['corrente', 'intermediario', 'destinacao', 'prazoCorrente', 'prazoIntermediario'] as const

/** Documents still moving from another class to class `id`; at most a thousand rows. */
export const documentosACaminho = (id: SQL): SQL =>
  sql`select 1 from classificacao_troca t join documento d on d.classificacao_id = t.classificacao_id and d.id > t.ate_id
      where t.terminada_em is null and t.classificacao_id <> t.sucessora_id
        and classificacao_em_vigor(t.sucessora_id) = ${id} limit 1000`

/** One of these classes that has documents, or awaits some, and how many, counted up to a thousand. */
export const classeComDocumentos = (tx: Banco, ids: number[]) =>
  linha<{ codigo: string; documentos: number }>(
    tx,
    sql`select c.codigo, n.documentos from classificacao c cross join lateral (
          select count(*)::int as documentos from (
            (select 1 from documento d where d.classificacao_id = c.id limit 1000) union all (${documentosACaminho(sql`c.id`)})) d) n
        where c.id = any(${sql.param(ids)}::bigint[]) and n.documentos > 0 order by c.codigo limit 1`,
  )

/**
 * After the commit, documents of each `de` move to `para` (server/acts/arquivamento/seguir-classificacao.ts). A class paired
 * with itself has the dates of its archived documents computed anew.
 */
async function mandarSeguir(tx: Banco, pares: { de: number; para: number }[], { autor, agora, motivo }: Como) {
  if (pares.length === 0) return
  if (autor.pessoaId === null) throw new Error('documents follow a class by the word of a person')
  await tx.linhas(
    sql`insert into classificacao_troca (classificacao_id, sucessora_id, pessoa_id, iss, sub, motivo, pedida_em)
        select n.de, n.para, p.id, coalesce(${autor.iss}::text, e.iss), coalesce(${autor.sub}::text, i.sub, ''), ${motivo ?? ''}::text,
          ${agora.toISOString()}::timestamptz
        from jsonb_to_recordset((${sql.param({ pares })}::jsonb) -> 'pares') as n (de bigint, para bigint), pessoa p
          join identidade i on i.id = p.identidade_id join emissor e on e.id = i.emissor_id
        where p.id = ${autor.pessoaId}
          and not exists (select 1 from classificacao_troca t where t.classificacao_id = n.de and t.sucessora_id = n.para
            and t.terminada_em is null
            and t.ate_id = 0 and t.conferir_em is null)`,
  )
}

/** Stops moves; answers the codes of classes that already received documents. */
export const pararDeSeguir = async (tx: Banco, ids: number[], agora: Date): Promise<string[]> => {
  const paradas = await tx.linhas<{ codigo: string; documentos: number }>(
    sql`update classificacao_troca t set terminada_em = coalesce(t.terminada_em, ${agora.toISOString()}::timestamptz)
        from classificacao c, classificacao s where c.id = any(${sql.param(ids)}::bigint[]) and t.classificacao_id = c.id
          and t.sucessora_id = c.sucessora_id and s.id = t.sucessora_id
        returning s.codigo, t.documentos`,
  )
  return paradas.flatMap(({ codigo, documentos }) => (documentos > 0 ? [codigo] : []))
}

/** Changes words and terms. Documents archived in a class with new terms get new dates. */
export async function alterarClasses(
  tx: Banco,
  mudancas: (Qual & { muda: Partial<Classe> })[],
  como: Como,
): Promise<void> {
  const mudados = await alterarLinhas(
    tx,
    'CLASSIFICACAO',
    mudancas.map(({ id, versao, muda }) => ({ id, muda, ...daVersao(versao) })),
    como,
  )
  const comPrazo = [...mudados].filter(([, campos]) => PRAZOS.some((prazo) => campos.includes(prazo)))
  await mandarSeguir(
    tx,
    comPrazo.map(([id]) => ({ de: id, para: id })),
    como,
  )
}

/** Locks classes until the end of `tx`. Throws when one is a heading with classes in force below it. */
async function travarClasses(tx: Banco, ids: number[]) {
  const lidas = new Map((await travarLinhas(tx, 'CLASSIFICACAO', ids)).map((classe) => [classe.id, classe]))
  for (const id of ids) {
    const classe = lidas.get(id)
    if (!classe) throw new Problema('REGISTRO_NAO_ENCONTRADO')
    const abaixo = classe.titulo
      ? await linha(tx, sql`select 1 as sim from classificacao where pai_id = ${id} and ativa limit 1`)
      : undefined
    if (abaixo) throw new Problema('TITULO_COM_CLASSES', { codigo: classe.codigo })
  }
}

/**
 * Ends classes without successors. Throws when one has documents, or awaits some. `cedem`: `substituirClasses` follows with
 * successors.
 */
export async function encerrarClasses(tx: Banco, quais: Qual[], como: Como, { cedem = false } = {}) {
  const ids = quais.map(({ id }) => id)
  await travarClasses(tx, ids)
  const comDocumentos = cedem ? undefined : await classeComDocumentos(tx, ids)
  if (comDocumentos) throw new Problema('CLASSE_SEM_SUCESSORA', { documentos: comDocumentos.documentos })
  await alterarLinhas(
    tx,
    'CLASSIFICACAO',
    quais.map(({ id, versao }) => ({ id, muda: { ativa: false }, ...daVersao(versao) })),
    como,
  )
}

/** Ends classes with successors, to which their documents move. Throws when a successor isn't in force. */
export async function substituirClasses(tx: Banco, trocas: (Qual & { sucessoraId: number })[], como: Como) {
  await travarClasses(
    tx,
    trocas.map(({ id }) => id),
  )
  const sucessoras = await travarLinhas(
    tx,
    'CLASSIFICACAO',
    trocas.map(({ sucessoraId }) => sucessoraId),
  )
  const servem = new Set(sucessoras.filter(({ ativa, titulo }) => ativa && !titulo).map(({ id }) => id))
  const acabam = new Set(trocas.map(({ id }) => id))
  for (const { sucessoraId } of trocas)
    if (!servem.has(sucessoraId) || acabam.has(sucessoraId)) throw new Problema('SUCESSORA_INVALIDA')
  const mudados = await alterarLinhas(
    tx,
    'CLASSIFICACAO',
    trocas.map(({ id, versao, sucessoraId }) => ({ id, muda: { ativa: false, sucessoraId }, ...daVersao(versao) })),
    como,
  )
  const novas = trocas.filter(({ id }) => mudados.get(id)?.includes('sucessoraId'))
  await mandarSeguir(
    tx,
    novas.map(({ id, sucessoraId }) => ({ de: id, para: sucessoraId })),
    como,
  )
}

/** Puts classes in force again and removes their successors; documents already moved stay there. */
export async function reabrirClasses(tx: Banco, ids: number[], como: Como, versao?: number): Promise<void> {
  await pararDeSeguir(tx, ids, como.agora)
  await alterarLinhas(
    tx,
    'CLASSIFICACAO',
    ids.map((id) => ({ id, muda: { ativa: true, sucessoraId: null }, ...daVersao(versao) })),
    como,
  )
}
