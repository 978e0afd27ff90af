import { createFileRoute } from '@tanstack/react-router'

import { AvisosPage } from '#features/correio/AvisosPage.tsx'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/avisos-por-email')({
  validateSearch: parametros('isExt'),
  component: AvisosPage,
})
