import { createFileRoute } from '@tanstack/react-router'

import { FormasPage } from '#features/formas/FormasPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('isExt')

export const Route = createFileRoute('/_app/minhas-formas')({
  validateSearch,
  beforeLoad: requireSession,
  component: FormasPage,
})
