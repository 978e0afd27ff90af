import { avisar, avisarDocumento, avisarPessoas } from '#server/core/evento/avisar.ts'
import { leituraDe, quemPerdeu } from '#server/core/documento/perdas.ts'
import { tocarSinos } from '#server/telling/notificacao/notificar.ts'
import type { Subscriber, Told, ToldMovement, WhoTells } from './told.ts'

/** After the commit: refreshes pages that show the document, and rings the bells of those told. */
export function tellPages(contexto: WhoTells, movements: Pick<ToldMovement, 'documentoId' | 'seq'>[]) {
  for (const { documentoId, seq } of movements) {
    avisarDocumento(contexto, documentoId)
    tocarSinos(contexto, documentoId, seq)
  }
}

const unitsOf = ({ marks: { antes, depois } }: Told) => [
  ...new Set([...antes, ...depois].map(({ lotacaoId }) => lotacaoId)),
]

/** After the commit: refreshes the desks of units that had it or have it. */
export const tellDesks: Subscriber = (_, contexto, told) => {
  tellPages(contexto, told.movements)
  avisar(contexto, unitsOf(told), told.documentoId)
}

/** Tells those who lost the right to read that something left the desk, without saying what. */
export const tellWhoLost: Subscriber = async (tx, contexto, told) => {
  if (!told.readBefore) return
  const now = await leituraDe(tx, told.documentoId)
  const agora = contexto.portas.relogio.agora().toISOString()
  const perderam = await quemPerdeu(tx, agora, unitsOf(told), told.readBefore(now), now)
  avisarPessoas(contexto, perderam, 'MESA')
}
