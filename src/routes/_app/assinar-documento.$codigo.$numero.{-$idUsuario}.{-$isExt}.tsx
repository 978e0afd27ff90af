import { createFileRoute } from '@tanstack/react-router'

import { parametros } from '#platform/endereco.ts'
import { AssinarPage } from '#features/assinatura/AssinarPage.tsx'

export const Route = createFileRoute('/_app/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}')({
  validateSearch: parametros('idMovimento', 'isExt'),
  component: AssinarPage,
})
