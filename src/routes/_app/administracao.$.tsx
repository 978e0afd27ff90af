import { createFileRoute } from '@tanstack/react-router'

import { AdministracaoPage } from '#frames/administracao/AdministracaoPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/_app/administracao/$')({
  beforeLoad: requireSession,
  component: AdministracaoPage,
})
