import { createFileRoute } from '@tanstack/react-router'

import { requireSession } from '#frames/shell/guards.ts'
import { validacaoQueries } from '#features/validacao/queries.ts'
import { ValidacaoPage } from '#features/validacao/ValidacaoPage.tsx'

export const Route = createFileRoute('/_app/validacao/$numero')({
  beforeLoad: requireSession,
  // The page itself tells of an unknown number, beside the form to try another.
  loader: ({ context, params }) => context.queryClient.prefetchQuery(validacaoQueries.porNumero(params.numero)),
  component: ValidacaoPage,
})
