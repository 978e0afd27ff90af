import { createFileRoute } from '@tanstack/react-router'

import { FeriadosPage } from '#features/calendario/FeriadosPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('ano', 'todos')

export const Route = createFileRoute('/_app/feriados')({
  validateSearch,
  beforeLoad: requireSession,
  component: FeriadosPage,
})
