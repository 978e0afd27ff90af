import { Problema } from '#contract/problem.ts'
import { imagensDe, type No } from '#contract/texto.ts'

import { travar } from '#server/core/destruir/destruir.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { podeLer } from './acesso.ts'
import type { Arquivos } from '#server/base/ports.ts'

const usadas = (corpo: No) => [...new Set(imagensDe(corpo).map(({ sha256 }) => sha256))]

/** Checks the text's images: the document's own, or copied from one this person may read, which become the document's. */
export async function conferirImagens(tx: Banco, documentoId: number, corpo: No, entrada: EntradaAtiva) {
  const lista = usadas(corpo)
  if (lista.length === 0) return
  const entre = (nomes: string[]) =>
    sql`(${sql.join(
      nomes.map((sha256) => sql`${sha256}`),
      sql`, `,
    )})`
  const daqui = async () =>
    (
      await tx.linhas<{ sha256: string }>(
        sql`select sha256 from imagem where documento_id = ${documentoId} and sha256 in ${entre(lista)}`,
      )
    ).map(({ sha256 }) => sha256)
  const dele = new Set(await daqui())
  const novas = lista.filter((sha256) => !dele.has(sha256)).toSorted()
  if (novas.length === 0) return
  // an elimination of the other document must wait and find them in use here; or they are already gone
  for (const sha256 of novas) await travar(tx, sha256)
  await tx.linhas(
    sql`insert into imagem (documento_id, sha256, mime, largura, altura, tamanho, enviada_por, enviada_em)
        select distinct on (i.sha256) ${documentoId}::bigint, i.sha256, i.mime, i.largura, i.altura, i.tamanho, i.enviada_por, i.enviada_em
        from imagem i join documento d on d.id = i.documento_id
        where i.sha256 in ${entre(novas)} and ${podeLer(entrada)} on conflict do nothing`,
  )
  if ((await daqui()).length < lista.length) throw new Problema('IMAGEM_NAO_ENCONTRADA')
}

/** Bytes of a text's images, by SHA-256. */
export async function lerImagens(arquivos: Arquivos, corpo: No): Promise<Record<string, Uint8Array>> {
  const lidas = await Promise.all(
    usadas(corpo).map(async (sha256): Promise<[string, Uint8Array]> => {
      const bytes = await arquivos.ler(sha256)
      if (!bytes) throw new Error(`image missing in the store: ${sha256}`)
      return [sha256, bytes]
    }),
  )
  return Object.fromEntries(lidas)
}
