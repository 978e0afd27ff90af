import type { Handlers } from '#contract/endpoint.ts'
import type { PapelDoOrgao, papelDoOrgaoApi } from '#contract/papel-do-orgao.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { arquivoDoBrasao, type MimeDoBrasao } from '#server/base/imagem/brasao.ts'

export type Brasao = { bytes: Uint8Array<ArrayBuffer>; mime: MimeDoBrasao; sha256: string }

const achar = async (banco: Banco, onde: SQL): Promise<Brasao | undefined> => {
  const achado = await linha<{ bytes: Uint8Array; mime: MimeDoBrasao; sha256: string }>(
    banco,
    sql`select b.bytes, b.mime, b.sha256 from brasao b where b.sha256 = ${onde}`,
  )
  return achado && { ...achado, bytes: new Uint8Array(achado.bytes) }
}

/** Arms named by a frozen paper, which are therefore stored. */
export async function brasaoDoPapel(banco: Banco, sha256: string): Promise<Brasao> {
  const achado = await achar(banco, sql`${sha256}`)
  if (!achado) throw new Error(`arms missing in the database: ${sha256}`)
  return achado
}

/** What an órgão's papers have printed on them, for authors and readers. */
export const papelDoOrgaoHandlers: Handlers<typeof papelDoOrgaoApi, Contexto> = {
  async ler({ params: { id } }, { banco }) {
    const papel = await linha<PapelDoOrgao>(
      banco,
      sql`select brasao, rodape from orgao where id = ${id} and not externo`,
    )
    if (!papel) throw new Problema('REGISTRO_NAO_ENCONTRADO')
    return papel
  },
  async brasao({ params: { id } }, { banco }) {
    const brasao = await achar(banco, sql`(select o.brasao from orgao o where o.id = ${id} and not o.externo)`)
    if (!brasao) throw new Problema('BRASAO_NAO_ENCONTRADO')
    return { bytes: brasao.bytes, nome: arquivoDoBrasao(brasao.mime), mime: brasao.mime, etag: brasao.sha256 }
  },
}
