import { createFileRoute } from '@tanstack/react-router'

import { filtrosDe } from '#domain/mesa/filtros.ts'
import type { ParametrosDaMesa } from '#features/mesa/parametros.ts'
import { mesaQueries, visaoDe } from '#domain/mesa/queries.ts'
import { SigaMesaPage } from '#features/mesa/SigaMesaPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const busca = parametros('visao', 'grupo') as ParametrosDaMesa<'visao' | 'grupo'> // other parameters pass through

export const Route = createFileRoute('/_app/siga-mesa')({
  validateSearch: busca,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => ({ visao: search.visao }),
  // The filters are in the address; when they change, the page itself fetches, over the list already shown.
  loader: ({ context, deps, location }) =>
    context.queryClient.ensureQueryData(mesaQueries.listar(visaoDe(deps.visao), filtrosDe(location.search))),
  component: SigaMesaPage,
})
