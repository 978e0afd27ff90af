import { createFileRoute } from '@tanstack/react-router'

import { FeriadosPage } from '#features/calendario/FeriadosPage.tsx'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/feriados')({
  validateSearch: parametros('ano', 'todos'),
  component: FeriadosPage,
})
