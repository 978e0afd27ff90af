import { createFileRoute } from '@tanstack/react-router'

import { AgendaPage } from '#features/agenda/AgendaPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('mes', 'visao', 'modo')

export const Route = createFileRoute('/_app/prazos')({
  validateSearch,
  beforeLoad: requireSession,
  component: AgendaPage,
})
