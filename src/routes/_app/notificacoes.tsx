import { createFileRoute } from '@tanstack/react-router'

import { NotificacoesPage } from '#features/notificacao/NotificacoesPage.tsx'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/notificacoes')({
  validateSearch: parametros('sobre', 'naoLidas'),
  component: NotificacoesPage,
})
