import { useSearch } from '@tanstack/react-router'

import { NotificacoesPage } from '#domain/notificacao/NotificacoesPage.tsx'

import { IntegracaoPage } from './IntegracaoPage.tsx'

/** Who is told of what: oneself, or other systems (`?sobre=INTEGRACAO`). One address, as each weighs on the desk's first chunks. */
export function Avisados() {
  const { sobre } = useSearch({ from: '/_app/notificacoes' })
  return sobre === 'INTEGRACAO' ? <IntegracaoPage /> : <NotificacoesPage />
}
