import type { SituacaoDoConvite } from '#contract/externo.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { daUnidade, interno, pendente } from '#server/core/documento/condicoes.ts'
import type { EstadoDocumento } from '#server/core/documento/condicoes.ts'

/** What is kept of one; instants are ISO 8601 in UTC. */
export type ConviteGuardado = {
  assinadoEm: string | null
  enviadoEm: string | null
  expiraEm: string | null
  revogadoEm: string | null
}

/** How an invitation stands: who has signed keeps what they signed, unless it was ended. */
export function situacaoDoConvite(convite: ConviteGuardado, agora: string): SituacaoDoConvite {
  const { assinadoEm, enviadoEm, expiraEm, revogadoEm } = convite
  if (revogadoEm !== null) return 'REVOGADO'
  if (assinadoEm !== null) return 'ASSINADO'
  if (enviadoEm === null) return 'A_ENVIAR'
  return expiraEm !== null && expiraEm <= agora ? 'EXPIRADO' : 'ENVIADO'
}

/** Whether the person opens the document by it. */
export const abre = (convite: ConviteGuardado, agora: string) =>
  !['REVOGADO', 'EXPIRADO'].includes(situacaoDoConvite(convite, agora))

/** Why this entry may not send invitations again: who wrote it or signs for it, while it waits for signatures. */
export const impedimentoDeRenovar = (d: EstadoDocumento, e: EntradaAtiva) =>
  interno(d, e) ?? pendente(d, e) ?? daUnidade(d, e)
/** Nor end them: of what is signed too, which whoever signed it from outside goes on reading. */
export const impedimentoDeRevogar = (d: EstadoDocumento, e: EntradaAtiva) => interno(d, e) ?? daUnidade(d, e)

/** Enough of an address for who knows it: f•••@exemplo.com.br. */
export const emailMascarado = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
