import { createFileRoute } from '@tanstack/react-router'

import { mesaQueries, visaoDe } from '#features/mesa/queries.ts'
import { SigaMesaPage } from '#features/mesa/SigaMesaPage.tsx'
import { parametros } from '#platform/endereco.ts'

const busca = parametros('visao', 'grupo')

export const Route = createFileRoute('/_app/siga-mesa')({
  validateSearch: busca,
  loaderDeps: ({ search }) => ({ visao: search.visao }),
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(mesaQueries.listar(visaoDe(deps.visao))),
  component: SigaMesaPage,
})
