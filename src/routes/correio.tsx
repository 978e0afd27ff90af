import { createFileRoute } from '@tanstack/react-router'

import { CorreioPage } from '#features/correio/CorreioPage.tsx'
import { allowAnyone } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/correio')({
  beforeLoad: allowAnyone,
  component: CorreioPage,
})
