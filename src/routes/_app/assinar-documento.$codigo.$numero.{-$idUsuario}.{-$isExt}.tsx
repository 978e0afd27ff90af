import { createFileRoute } from '@tanstack/react-router'

import { AssinarPage } from '#features/assinatura/AssinarPage.tsx'
import { abrirDocumento } from '#features/documento/abrir.ts'
import { NaoEncontradoPage } from '#features/documento/NaoEncontradoPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('idMovimento', 'isExt', 'ato')

export const Route = createFileRoute('/_app/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}')({
  beforeLoad: requireSession,
  validateSearch,
  loader: async ({ context: { queryClient }, params: { codigo }, location }) => {
    await abrirDocumento(queryClient, codigo, location)
  },
  component: AssinarPage,
  notFoundComponent: NaoEncontradoPage,
})
