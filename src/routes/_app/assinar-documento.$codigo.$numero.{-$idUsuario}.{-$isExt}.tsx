import { createFileRoute } from '@tanstack/react-router'

import { AssinarPage } from '#features/assinatura/AssinarPage.tsx'
import { abrirDocumento } from '#features/documento/abrir.ts'
import { NaoEncontradoPage } from '#features/documento/NaoEncontradoPage.tsx'
import { requireSession } from '#features/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('idMovimento', 'isExt', 'ato')

export const Route = createFileRoute('/_app/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}')({
  beforeLoad: requireSession,
  validateSearch,
  loader: async ({ context: { queryClient }, params, location: { search, hash } }) => {
    const to = '/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}'
    await abrirDocumento(queryClient, params.codigo, { to, params: { ...params }, search, hash })
  },
  component: AssinarPage,
  notFoundComponent: NaoEncontradoPage,
})
