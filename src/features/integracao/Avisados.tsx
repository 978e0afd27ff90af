import { useSearch } from '@tanstack/react-router'

import { NotificacoesPage } from '#domain/notificacao/NotificacoesPage.tsx'

import { IntegracaoPage } from './IntegracaoPage.tsx'

/** The person's own notices, or other systems' (`?sobre=INTEGRACAO`): one route, as each adds to the desk's first chunks. */
export function Avisados() {
  const { sobre } = useSearch({ from: '/_app/notificacoes' })
  return sobre === 'INTEGRACAO' ? <IntegracaoPage /> : <NotificacoesPage />
}
