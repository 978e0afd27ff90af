import { createFileRoute } from '@tanstack/react-router'

import { ModelosPage } from '#features/modelo/ModelosPage.tsx'
import { gestaoQueries } from '#features/modelo/queries.ts'
import { requireSession } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/_app/modelos/')({
  beforeLoad: requireSession,
  loader: ({ context }) => context.queryClient.ensureQueryData(gestaoQueries.lista()),
  component: ModelosPage,
})
