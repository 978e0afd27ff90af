import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'
import { reasonOf } from '#server/base/palavras/recusa-dita.ts'
import { envioDito, type Registro } from '#server/core/documento/registro.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { sending } from '../mobil/tramitar.ts'
import { performOnViaIn } from '../pipeline/on-via.ts'

/**
 * Sends the document that a signed one was written for where its draft said, by who signed last. The signature stands also
 * where it can't be sent: the reason is kept. `dossie`: the via or volume that the signed one joined, if it did.
 */
export async function enviarOPai(tx: Banco, contexto: Contexto, registro: Registro, dossie: number | undefined) {
  const destino = envioDito(registro)
  if (!destino) return
  const enviar = async (): Promise<Reason | undefined> => {
    if (dossie === undefined) return reason('ENVIO_SEM_JUNTAR', { sigla: registro.pai?.sigla ?? '' })
    try {
      // undone whole where one of its apensos refuses
      await tx.transacao((ponto) =>
        performOnViaIn(ponto, contexto, dossie, sending(contexto, { destino }, registro.sigla)),
      )
      return undefined
    } catch (erro) {
      if (erro instanceof Problema) return reasonOf(erro)
      throw erro
    }
  }
  const impedido = await enviar()
  if (impedido !== undefined)
    await tx.linhas(sql`update documento set envio_impedido = ${sql.param(impedido)}::jsonb where id = ${registro.id}`)
}
