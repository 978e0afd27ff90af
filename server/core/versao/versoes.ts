import type { Texto } from '#contract/texto.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'

/** Saves by one author within this time make one version. */
export const JUNTA_MS = 5 * 60_000

/** `fixa`: finalised, restored, kept on purpose, or read by another person: unchangeable. */
type Ultima = { autorId: number; desde: string; fixa: boolean }

/** Whether a save continues the newest version. */
export const continua = (ultima: Ultima, autorId: number, agora: Date) =>
  !ultima.fixa && ultima.autorId === autorId && agora.getTime() - new Date(ultima.desde).getTime() < JUNTA_MS

type Nova = {
  documentoId: number
  numero: number
  assunto: string | null
  corpo: Texto
  autorId: number
  agora: Date
  restauradaDe?: number
}

/** Stores a save, under the document's row lock; nothing when the text is the same. */
export async function guardarVersao(tx: Banco, nova: Nova): Promise<void> {
  const { documentoId, numero, assunto, corpo, autorId, agora, restauradaDe = null } = nova
  const instante = agora.toISOString()
  const ultima = await linha<Ultima & { numero: number; igual: boolean }>(
    tx,
    sql`select v.numero, v.autor_id as "autorId", v.desde,
          (v.corpo = ${sql.param(corpo)}::jsonb and v.assunto is not distinct from ${assunto}::text) as igual,
          (v.finalizada or v.fixa or v.restaurada_de is not null or exists (select 1 from leitura l
            where l.documento_id = v.documento_id and l.versao >= v.numero and l.pessoa_id <> v.autor_id)) as fixa
        from versao v where v.documento_id = ${documentoId} order by v.numero desc limit 1`,
  )
  await lerAte(tx, documentoId, autorId, numero, instante)
  if (ultima?.igual && restauradaDe === null) return
  if (ultima && restauradaDe === null && continua(ultima, autorId, agora))
    await tx.linhas(
      sql`update versao set numero = ${numero}, assunto = ${assunto}, corpo = ${sql.param(corpo)}, instante = ${instante}
          where documento_id = ${documentoId} and numero = ${ultima.numero}`,
    )
  else
    await tx.linhas(
      sql`insert into versao (documento_id, numero, assunto, corpo, autor_id, desde, instante, restaurada_de)
          values (${documentoId}, ${numero}, ${assunto}, ${sql.param(corpo)}, ${autorId}, ${instante}, ${instante}, ${restauradaDe})`,
    )
}

/** Fixes the newest version: the next save begins another. */
export const fixarVersao = (tx: Banco, documentoId: number) =>
  tx.linhas(
    sql`update versao set fixa = true where documento_id = ${documentoId}
          and numero = (select max(u.numero) from versao u where u.documento_id = ${documentoId})`,
  )

type Perdida = { documentoId: number; assunto: string | null; corpo: Texto; autorId: number; agora: Date }

/**
 * Keeps a text that gave way to the newest version, before that one again, which stays the newest: the last number; null
 * when both say the same. Under the document's row lock, and of no effect on its text.
 */
export async function guardarPerdida(tx: Banco, { documentoId, assunto, corpo, autorId, agora }: Perdida) {
  const instante = agora.toISOString()
  const escrita = await linha<{ numero: number }>(
    tx,
    sql`with nova as (select v.numero, v.assunto, v.corpo, d.versao from versao v join documento d on d.id = v.documento_id
            where v.documento_id = ${documentoId} and (v.corpo <> ${sql.param(corpo)}::jsonb or v.assunto is distinct from ${assunto}::text)
              and v.numero = (select max(u.numero) from versao u where u.documento_id = ${documentoId})),
          perdida as (insert into versao (documento_id, numero, assunto, corpo, autor_id, desde, instante, fixa)
            select ${documentoId}, n.versao + 1, ${assunto}, ${sql.param(corpo)}, ${autorId}, ${instante}, ${instante}, true from nova n),
          ficou as (insert into versao (documento_id, numero, assunto, corpo, autor_id, desde, instante, restaurada_de)
            select ${documentoId}, n.versao + 2, n.assunto, n.corpo, ${autorId}, ${instante}, ${instante}, n.numero from nova n)
        update documento d set versao = n.versao + 2 from nova n where d.id = ${documentoId} returning d.versao as numero`,
  )
  return escrita?.numero ?? null
}

/** The text that receives the number, its variables already words, stays a version as it is: for a statement of the caller's. */
export const fixacaoDaVersao = (documentoId: number, corpo: Texto) =>
  sql`update versao set finalizada = true, corpo = ${sql.param(corpo)} where documento_id = ${documentoId}
        and numero = (select max(u.numero) from versao u where u.documento_id = ${documentoId})`

/** Remembers what a person read; never goes back. */
export async function lerAte(tx: Banco, documentoId: number, pessoaId: number, versao: number, instante: string) {
  await tx.linhas(
    sql`insert into leitura as l (documento_id, pessoa_id, versao, instante) values (${documentoId}, ${pessoaId}, ${versao}, ${instante})
        on conflict (documento_id, pessoa_id) do update set versao = excluded.versao, instante = excluded.instante
          where excluded.versao > l.versao`,
  )
}
