import type { Evento } from '#contract/evento.ts'

import type { Contexto, Portas } from '#server/base/contexto.ts'

export const canalDaUnidade = (lotacaoId: number) => `lotacao_${lotacaoId}`
export const canalDaPessoa = (pessoaId: number) => `pessoa_${pessoaId}`
export const canalDoDocumento = (documentoId: number) => `documento_${documentoId}`

type QuemAvisa = Pick<Contexto, 'portas' | 'depois'>
/** Once the transaction is safe; nothing of the document travels. */
const publicar = (contexto: QuemAvisa, canais: string[], evento: Evento) =>
  contexto.depois(() => contexto.portas.eventos.publicar(canais, evento))

/** Tells the desks of the units; null: something is gone that nobody can be asked about any more. */
export function avisar(contexto: QuemAvisa, lotacoes: number[], documentoId: number | null) {
  const canais = [...new Set(lotacoes)].map(canalDaUnidade)
  if (canais.length > 0) publicar(contexto, canais, { tipo: 'MESA', documentoId })
}

/** Tells the pages that have the document open. */
export const avisarDocumento = (contexto: QuemAvisa, documentoId: number) =>
  publicar(contexto, [canalDoDocumento(documentoId)], { tipo: 'DOCUMENTO', documentoId })

/** Tells persons, and nobody else of their units. */
export function avisarPessoas(contexto: QuemAvisa, pessoas: number[], tipo: 'MESA' | 'NOTIFICACAO') {
  if (pessoas.length > 0) publicar(contexto, pessoas.map(canalDaPessoa), { tipo, documentoId: null })
}

/** The bells of these persons ring now: what they tell is safe already, and no call waits for it. */
export async function tocarSinosDe({ eventos }: Pick<Portas, 'eventos'>, pessoas: number[]) {
  const evento: Evento = { tipo: 'NOTIFICACAO', documentoId: null }
  if (pessoas.length > 0) await eventos.publicar([...new Set(pessoas)].map(canalDaPessoa), evento)
}
