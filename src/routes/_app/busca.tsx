import { createFileRoute } from '@tanstack/react-router'

import { BuscaPage } from '#features/busca/BuscaPage.tsx'
import { buscaQueries } from '#features/busca/queries.ts'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const daFaceta = ['situacao', 'especieId', 'orgaoId', 'cadastranteLotacaoId', 'ano', 'modeloId'] as const
const validateSearch = parametros('q', 'pagina', 'ordem', 'literal', ...daFaceta)

export const Route = createFileRoute('/_app/busca')({
  validateSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  // Not awaited: the box and the facets stay while the answer comes, and the box shows a refusal.
  loader: ({ context, deps }) => {
    if (deps.q?.trim()) void context.queryClient.prefetchQuery(buscaQueries.simples(deps))
  },
  component: BuscaPage,
})
