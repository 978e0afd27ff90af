import { createFileRoute } from '@tanstack/react-router'

import { LotesPage } from '#features/em-lote/LotesPage.tsx'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/lotes/{-$id}')({
  validateSearch: parametros('resultado'),
  component: LotesPage,
})
