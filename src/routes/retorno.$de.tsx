import { createFileRoute } from '@tanstack/react-router'

import { GovBrPage } from '#features/assinatura/GovBrPage.tsx'
import { voltarDoGovBr } from '#features/assinatura/voltar-do-govbr.ts'
import { concluirRetorno } from '#features/retorno/concluir.ts'
import { RetornoRecusadoPage } from '#features/retorno/RetornoRecusadoPage.tsx'

/** From the external signers' sign-in, or from gov.br: one address for both, which the desk has less to carry of. */
export const Route = createFileRoute('/retorno/$de')({
  beforeLoad: ({ context, params: { de } }) => (de === 'govbr' ? undefined : concluirRetorno({ context })),
  loader: voltarDoGovBr,
  component: GovBrPage,
  errorComponent: RetornoRecusadoPage,
})
