import { assinaturaHandlers } from '#server/rooms/assinatura/handlers.ts'
import type { Contexto } from '#server/base/contexto.ts'

/** Signs as the page does: read, challenge, proof. */
export async function assinarComSenha(id: number, contexto: Contexto) {
  const params = { id }
  const { sha256 } = await assinaturaHandlers.preparar({ params, query: {} }, contexto)
  const { desafio } = await assinaturaHandlers.desafio({ params, body: { tipo: 'SENHA', sha256 } }, contexto)
  await assinaturaHandlers.assinar({ params, body: { tipo: 'SENHA', sha256, desafio } }, contexto)
}
