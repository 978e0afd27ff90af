import { createFileRoute } from '@tanstack/react-router'

import { EditaisPage } from '#features/arquivamento/EditaisPage.tsx'
import { editalQueries } from '#features/arquivamento/queries.ts'

export const Route = createFileRoute('/_app/editais/')({
  loader: ({ context }) => context.queryClient.fetchQuery(editalQueries.lista()),
  component: EditaisPage,
})
