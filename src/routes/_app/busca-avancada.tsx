import { createFileRoute } from '@tanstack/react-router'

import { BuscaAvancadaPage } from '#features/busca/BuscaAvancadaPage.tsx'
import { buscaQueries, type NomeNoEndereco, procuraDe, temFiltro } from '#features/busca/queries.ts'
import { requireSession } from '#frames/shell/guards.ts'
import { livres } from '#platform/endereco.ts'

const validateSearch = livres<NomeNoEndereco>()

export const Route = createFileRoute('/_app/busca-avancada')({
  validateSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  // Not awaited: the form stays while the answer comes, and shows a refusal.
  loader: ({ context, deps }) => {
    const procura = procuraDe(deps)
    if (temFiltro(procura)) void context.queryClient.prefetchQuery(buscaQueries.avancada(procura))
  },
  component: BuscaAvancadaPage,
})
