import { createFileRoute, redirect } from '@tanstack/react-router'

import { abrirDocumento, mesmaSigla } from '#features/documento/abrir.ts'
import { DocumentoPage } from '#features/documento/DocumentoPage.tsx'
import { NaoEncontradoPage } from '#features/documento/NaoEncontradoPage.tsx'
import { MinhaAtribuicao } from '#features/mesa/MinhaAtribuicao.tsx'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/documento/$codigo/$numero')({
  validateSearch: parametros('minhaAtribuicao', 'inclusao'),
  loader: async ({ context: { queryClient }, params: { codigo, numero } }) => {
    const aberto = await abrirDocumento(queryClient, codigo)
    if (mesmaSigla(aberto, numero)) return
    throw redirect({
      from: Route.fullPath,
      params: { numero: aberto.mobil.sigla },
      search: true,
      hash: true,
      replace: true,
    })
  },
  component: () => <DocumentoPage lista={<MinhaAtribuicao />} />,
  notFoundComponent: NaoEncontradoPage,
})
