import { createFileRoute } from '@tanstack/react-router'

import { concluirRetorno } from '#features/retorno/concluir.ts'
import { RetornoRecusadoPage } from '#features/retorno/RetornoRecusadoPage.tsx'

export const Route = createFileRoute('/retorno/')({
  beforeLoad: concluirRetorno,
  errorComponent: RetornoRecusadoPage,
})
