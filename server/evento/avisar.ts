import type { Evento } from '#contract/evento.ts'

import type { Contexto } from '../contexto.ts'

export const canalDaUnidade = (lotacaoId: number) => `lotacao_${lotacaoId}`

/** Tells the desks of the units, once the transaction is safe; nothing of the document travels. */
export function avisar(contexto: Contexto, lotacoes: number[], documentoId: number) {
  const evento: Evento = { tipo: 'MESA', documentoId }
  contexto.depois(async () => {
    for (const lotacao of lotacoes) await contexto.portas.eventos.publicar(canalDaUnidade(lotacao), evento)
  })
}
