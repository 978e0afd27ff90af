import { createFileRoute } from '@tanstack/react-router'

import { ConfiguracoesPage } from '#features/usuario/ConfiguracoesPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/_app/configuracoes')({
  beforeLoad: requireSession,
  component: ConfiguracoesPage,
})
