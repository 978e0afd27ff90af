import { verificarTrilha } from '#contract/verificar-trilha.ts'

import { type Banco, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { lerTrilha, lerTrilhas } from '#server/core/trilha/ler.ts'

export async function cadeiaIntegra(banco: Banco, documentoId: number, cpfs?: Cpfs): Promise<boolean> {
  const lida = await lerTrilha({ banco, cpfs }, documentoId)
  return lida !== undefined && (await verificarTrilha(lida.trilha, sha256Hex)) === null
}

const POR_VEZ = 2_000

/** Siglas of documents whose chain was altered. */
export async function cadeiasQuebradas(banco: Banco, cpfs: Cpfs | undefined): Promise<string[]> {
  const quebradas: string[] = []
  for (let desde = 0; ;) {
    const lidas = await lerTrilhas(
      { banco, cpfs },
      sql`select x.id from documento x where x.id > ${desde} and (x.cadeia_seq > 0 or x.numero is not null) order by x.id limit ${POR_VEZ}`,
    )
    for (const { sigla, trilha } of lidas) if (await verificarTrilha(trilha, sha256Hex)) quebradas.push(sigla)
    const ultima = lidas.at(-1)
    if (!ultima) return quebradas
    desde = ultima.trilha.documentoId
  }
}
