import { createFileRoute } from '@tanstack/react-router'

import { LixeiraPage } from '#features/lixeira/LixeiraPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/_app/lixeira')({
  beforeLoad: requireSession,
  component: LixeiraPage,
})
