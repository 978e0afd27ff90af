import { createFileRoute } from '@tanstack/react-router'

import { GovBrPage } from '#features/assinatura/GovBrPage.tsx'
import { voltarDoGovBr } from '#features/assinatura/voltar-do-govbr.ts'
import { concluirRetorno } from '#features/retorno/concluir.ts'
import { RetornoRecusadoPage } from '#features/retorno/RetornoRecusadoPage.tsx'

/** The return from the external signers' sign-in or from gov.br: one address for both keeps the desk's bundle small. */
export const Route = createFileRoute('/retorno/$de')({
  beforeLoad: ({ context, params: { de } }) => (de === 'govbr' ? undefined : concluirRetorno({ context })),
  loader: voltarDoGovBr,
  component: GovBrPage,
  errorComponent: RetornoRecusadoPage,
})
