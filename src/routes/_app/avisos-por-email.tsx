import { createFileRoute } from '@tanstack/react-router'

import { AvisosPage } from '#features/correio/AvisosPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('isExt')

export const Route = createFileRoute('/_app/avisos-por-email')({
  validateSearch,
  beforeLoad: requireSession,
  component: AvisosPage,
})
