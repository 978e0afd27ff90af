import { createFileRoute } from '@tanstack/react-router'

import { AgendaPage } from '#features/agenda/AgendaPage.tsx'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/prazos')({
  validateSearch: parametros('mes', 'visao', 'modo'),
  component: AgendaPage,
})
