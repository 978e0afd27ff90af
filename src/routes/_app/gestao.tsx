import { createFileRoute } from '@tanstack/react-router'

import { GestaoPage } from '#features/gestao/GestaoPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/_app/gestao')({
  beforeLoad: requireSession,
  component: GestaoPage,
})
