import type { SituacaoDoConvite } from '#contract/externo.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { daUnidade, interno, pendente } from '#server/core/documento/condicoes.ts'
import type { EstadoDocumento } from '#server/core/documento/condicoes.ts'

/** Instants: ISO 8601 in UTC. */
export type ConviteGuardado = {
  assinadoEm: string | null
  enviadoEm: string | null
  expiraEm: string | null
  revogadoEm: string | null
}

/** State of an invitation. Who signed keeps access, unless it was ended. */
export function situacaoDoConvite(convite: ConviteGuardado, agora: string): SituacaoDoConvite {
  const { assinadoEm, enviadoEm, expiraEm, revogadoEm } = convite
  if (revogadoEm !== null) return 'REVOGADO'
  if (assinadoEm !== null) return 'ASSINADO'
  if (enviadoEm === null) return 'A_ENVIAR'
  return expiraEm !== null && expiraEm <= agora ? 'EXPIRADO' : 'ENVIADO'
}

/** Whether it opens the document. */
export const abre = (convite: ConviteGuardado, agora: string) =>
  !['REVOGADO', 'EXPIRADO'].includes(situacaoDoConvite(convite, agora))

/** Why the entry may not resend invitations: only authors and signers may, before it is signed. */
export const impedimentoDeRenovar = (d: EstadoDocumento, e: EntradaAtiva) =>
  interno(d, e) ?? pendente(d, e) ?? daUnidade(d, e)
/** Why the entry may not end them; a signed document's can be ended too. */
export const impedimentoDeRevogar = (d: EstadoDocumento, e: EntradaAtiva) => interno(d, e) ?? daUnidade(d, e)

/** f•••@exemplo.com.br: enough for its owner. */
export const emailMascarado = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
