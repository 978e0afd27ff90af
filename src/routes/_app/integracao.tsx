import { createFileRoute } from '@tanstack/react-router'

import { IntegracaoPage } from '#features/integracao/IntegracaoPage.tsx'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/integracao')({
  validateSearch: parametros('envios'),
  component: IntegracaoPage,
})
