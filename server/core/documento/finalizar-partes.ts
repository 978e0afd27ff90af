import { deQuem } from '#contract/parte.ts'
import { palavras } from '#contract/texto.ts'

import type { Banco } from '#server/database/connection.ts'
import { registrarPassagem } from './escrita.ts'
import type { Registro } from './registro.ts'
import { sha256Hex } from '#server/base/hash.ts'

/** Parts as the movement of finalizar lists them; notes that the document passed their authors' units. */
export async function partesFinalizadas(tx: Banco, { id, partes }: Registro) {
  if (partes.length === 0) return { descricao: '' }
  for (const { lotacao, encerradaPor } of partes)
    await registrarPassagem(
      tx,
      id,
      lotacao.id,
      encerradaPor?.lotacao.id === lotacao.id ? encerradaPor.id : null,
      'PARTICIPACAO',
    )
  return {
    descricao: `. Partes escritas por outros: ${partes.map((parte) => `${parte.nome}, ${deQuem(parte)}`).join('; ')}`,
    colaboracoes: await Promise.all(
      partes.map(async ({ nome, lotacao, encerradaPor, encerradaEm, corpo }) => ({
        nome,
        lotacao: lotacao.id,
        pessoa: encerradaPor?.id ?? null,
        concluidaEm: encerradaEm,
        sha256: await sha256Hex(palavras(corpo)),
      })),
    ),
  }
}
