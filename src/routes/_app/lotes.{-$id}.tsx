import { createFileRoute } from '@tanstack/react-router'

import { LotesPage } from '#features/em-lote/LotesPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('resultado')

export const Route = createFileRoute('/_app/lotes/{-$id}')({
  beforeLoad: requireSession,
  validateSearch,
  component: LotesPage,
})
