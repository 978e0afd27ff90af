import { createFileRoute } from '@tanstack/react-router'

import { BuscaAvancadaPage } from '#features/busca/BuscaAvancadaPage.tsx'
import { buscaQueries, CAMPOS, temFiltro } from '#features/busca/queries.ts'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros(...CAMPOS, 'ordem', 'vista', 'page')

export const Route = createFileRoute('/_app/busca-avancada')({
  validateSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  // Not awaited: the form stays while the answer comes, and shows a refusal.
  loader: ({ context, deps }) => {
    if (temFiltro(deps)) void context.queryClient.prefetchQuery(buscaQueries.avancada(deps))
  },
  component: BuscaAvancadaPage,
})
