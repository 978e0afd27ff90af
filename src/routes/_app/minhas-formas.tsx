import { createFileRoute } from '@tanstack/react-router'

import { FormasPage } from '#features/formas/FormasPage.tsx'
import { formasQueries } from '#features/formas/queries.ts'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/minhas-formas')({
  validateSearch: parametros('abrir'),
  loader: ({ context }) => context.queryClient.fetchQuery(formasQueries.minhas()),
  component: FormasPage,
})
