import type { Portas } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'

/** Whoever stores or destroys these bytes waits for the other; held to the end of the transaction. */
const travar = (tx: Banco, sha256: string) =>
  tx.linhas(sql`select 1 as sim from (select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))) trava`)

/** Somebody who is still kept names these bytes: as what was signed, as a file, as an image, or as a copy in a dossier. */
const emUso = (tx: Banco, sha256: string) =>
  linha(
    tx,
    sql`select 1 as sim where exists (select 1 from documento where sha256_assinado = ${sha256} and situacao <> 'ELIMINADO')
          or exists (select 1 from assinatura a join documento d on d.id = a.documento_id where a.sha256_assinado = ${sha256} and d.situacao <> 'ELIMINADO')
          or exists (select 1 from arquivo where sha256 = ${sha256}) or exists (select 1 from imagem where sha256 = ${sha256})
          or exists (select 1 from movimentacao v join peca p on p.movimentacao_id = v.id join mobil m on m.id = p.mobil_id join documento d on d.id = m.documento_id
            where p.tipo = 'COPIA' and d.situacao <> 'ELIMINADO' and v.dados ->> 'sha256' = ${sha256})`,
  )

/**
 * Destroys what an elimination left to be destroyed: after its transaction, and every hour what an interruption left.
 * What another document still names is kept for it. Answers how many files went.
 */
export async function destruirPendentes({ banco, arquivos, relogio }: Portas): Promise<number> {
  const pendentes = await banco.linhas<{ sha256: string }>(
    sql`select sha256 from destruicao where destruida_em is null order by pedida_em, sha256 limit 1000`,
  )
  let destruidos = 0
  for (const { sha256 } of pendentes)
    await banco.transacao(async (tx) => {
      await travar(tx, sha256)
      const [minha] = await tx.linhas(
        sql`select 1 as sim from destruicao where sha256 = ${sha256} and destruida_em is null for update`,
      )
      if (!minha) return
      if (await emUso(tx, sha256)) return void (await tx.linhas(sql`delete from destruicao where sha256 = ${sha256}`))
      await arquivos.apagar(sha256)
      // What was read in it goes with it.
      await tx.linhas(sql`delete from leitura_pdf where sha256 = ${sha256}`)
      await tx.linhas(
        sql`update destruicao set destruida_em = ${relogio.agora().toISOString()} where sha256 = ${sha256}`,
      )
      destruidos += 1
    })
  return destruidos
}

/** Called where a row is about to name stored bytes: were they destroyed meanwhile, they are stored anew. */
export async function reaver(tx: Banco, { arquivos }: Portas, bytes: Uint8Array, sha256: string) {
  await travar(tx, sha256)
  const destruida = await linha(tx, sql`delete from destruicao where sha256 = ${sha256} returning 1 as sim`)
  if (destruida) await arquivos.guardar(bytes)
}
