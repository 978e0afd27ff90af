import type { Situacao } from '#contract/documento.ts'

/** Words across the pages, by situation. */
export const faixas: Record<Situacao, string | null> = {
  EM_ELABORACAO: 'MINUTA',
  PENDENTE_DE_ASSINATURA: null,
  ASSINADO: null,
  CANCELADO: 'CANCELADO',
  SEM_EFEITO: 'SEM EFEITO',
  ELIMINADO: null,
}
