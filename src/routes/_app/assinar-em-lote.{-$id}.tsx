import { createFileRoute } from '@tanstack/react-router'

import { LotePage } from '#features/assinatura/LotePage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('documentos')

export const Route = createFileRoute('/_app/assinar-em-lote/{-$id}')({
  validateSearch,
  beforeLoad: requireSession,
  component: LotePage,
})
