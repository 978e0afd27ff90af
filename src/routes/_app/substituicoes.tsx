import { createFileRoute } from '@tanstack/react-router'

import { requireSession } from '#frames/shell/guards.ts'
import { SubstituicoesPage } from '#features/substituicao/SubstituicoesPage.tsx'

export const Route = createFileRoute('/_app/substituicoes')({
  beforeLoad: requireSession,
  component: SubstituicoesPage,
})
