import { createFileRoute } from '@tanstack/react-router'

import { Avisados } from '#features/integracao/Avisados.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('sobre', 'naoLidas')

export const Route = createFileRoute('/_app/notificacoes')({
  validateSearch,
  beforeLoad: requireSession,
  component: Avisados,
})
