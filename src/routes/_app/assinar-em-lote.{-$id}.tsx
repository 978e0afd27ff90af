import { createFileRoute } from '@tanstack/react-router'

import { LotePage } from '#features/assinatura/LotePage.tsx'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/assinar-em-lote/{-$id}')({
  validateSearch: parametros('documentos'),
  component: LotePage,
})
