import { createFileRoute } from '@tanstack/react-router'

import { ComecarPage } from '#features/comecar/ComecarPage.tsx'
import { allowAnyone } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/comecar')({
  beforeLoad: allowAnyone,
  component: ComecarPage,
})
