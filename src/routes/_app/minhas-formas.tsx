import { createFileRoute } from '@tanstack/react-router'

import { FormasPage } from '#features/formas/FormasPage.tsx'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/minhas-formas')({
  validateSearch: parametros('isExt'),
  component: FormasPage,
})
