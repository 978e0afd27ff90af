import { createFileRoute } from '@tanstack/react-router'

import { requireSession } from '#frames/shell/guards.ts'
import { ValidarPage } from '#features/validacao/ValidarPage.tsx'

export const Route = createFileRoute('/_app/validacao/')({
  beforeLoad: requireSession,
  component: ValidarPage,
})
