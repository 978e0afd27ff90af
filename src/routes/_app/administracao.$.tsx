import { createFileRoute } from '@tanstack/react-router'

import { AdministracaoPage } from '#features/administracao/AdministracaoPage.tsx'
import { requireSession } from '#features/shell/guards.ts'

export const Route = createFileRoute('/_app/administracao/$')({
  beforeLoad: requireSession,
  component: AdministracaoPage,
})
