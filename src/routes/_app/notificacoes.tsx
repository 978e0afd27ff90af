import { createFileRoute } from '@tanstack/react-router'

import { Avisados } from '#features/integracao/Avisados.tsx'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/notificacoes')({
  validateSearch: parametros('sobre', 'naoLidas'),
  component: Avisados,
})
