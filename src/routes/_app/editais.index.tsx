import { createFileRoute } from '@tanstack/react-router'

import { EditaisPage } from '#features/arquivamento/EditaisPage.tsx'
import { editalQueries } from '#domain/arquivamento/queries.ts'
import { requireSession } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/_app/editais/')({
  beforeLoad: requireSession,
  loader: ({ context }) => context.queryClient.fetchQuery(editalQueries.lista()),
  component: EditaisPage,
})
