import type { Evento } from '#contract/evento.ts'

import type { Contexto, Portas } from '#server/base/contexto.ts'

export const canalDaUnidade = (lotacaoId: number) => `lotacao_${lotacaoId}`
export const canalDaPessoa = (pessoaId: number) => `pessoa_${pessoaId}`
export const canalDoDocumento = (documentoId: number) => `documento_${documentoId}`

type QuemAvisa = Pick<Contexto, 'portas' | 'depois'>
/** Publishes after the commit; events carry nothing of the document. */
const publicar = (contexto: QuemAvisa, canais: string[], evento: Evento) =>
  contexto.depois(() => contexto.portas.eventos.publicar(canais, evento))

/** Tells the desks of units. `documentoId` null: something was removed. */
export function avisar(contexto: QuemAvisa, lotacoes: number[], documentoId: number | null) {
  const canais = [...new Set(lotacoes)].map(canalDaUnidade)
  if (canais.length > 0) publicar(contexto, canais, { tipo: 'MESA', documentoId })
}

/** Tells pages that show the document. */
export const avisarDocumento = (contexto: QuemAvisa, documentoId: number) =>
  publicar(contexto, [canalDoDocumento(documentoId)], { tipo: 'DOCUMENTO', documentoId })

/** Tells these people only. */
export function avisarPessoas(contexto: QuemAvisa, pessoas: number[], tipo: 'MESA' | 'NOTIFICACAO') {
  if (pessoas.length > 0) publicar(contexto, pessoas.map(canalDaPessoa), { tipo, documentoId: null })
}

/** Rings bells at once, for work outside of calls. */
export async function tocarSinosDe({ eventos }: Pick<Portas, 'eventos'>, pessoas: number[]) {
  const evento: Evento = { tipo: 'NOTIFICACAO', documentoId: null }
  if (pessoas.length > 0) await eventos.publicar([...new Set(pessoas)].map(canalDaPessoa), evento)
}
