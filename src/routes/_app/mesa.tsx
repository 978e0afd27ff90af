import { createFileRoute } from '@tanstack/react-router'

import { MesaPage } from '#features/mesa/MesaPage.tsx'
import { mesaQueries } from '#features/mesa/queries.ts'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/mesa')({
  validateSearch: parametros('faixa'),
  loader: ({ context }) => context.queryClient.ensureQueryData(mesaQueries.listar('MINHA')),
  component: MesaPage,
})
