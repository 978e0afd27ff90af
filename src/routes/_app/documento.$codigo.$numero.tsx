import { createFileRoute, redirect } from '@tanstack/react-router'

import { abrirDocumento, mesmaSigla } from '#features/documento/abrir.ts'
import { DocumentoPage } from '#features/documento/DocumentoPage.tsx'
import { NaoEncontradoPage } from '#features/documento/NaoEncontradoPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { MinhaAtribuicao } from '#features/mesa/MinhaAtribuicao.tsx'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('minhaAtribuicao', 'inclusao')

export const Route = createFileRoute('/_app/documento/$codigo/$numero')({
  validateSearch,
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { codigo, numero } }) => {
    const aberto = await abrirDocumento(queryClient, codigo)
    if (mesmaSigla(aberto, numero)) return
    const corrigido = { numero: aberto.mobil.sigla }
    throw redirect({ from: Route.fullPath, params: corrigido, search: true, hash: true, replace: true })
  },
  component: () => <DocumentoPage lista={<MinhaAtribuicao />} />,
  notFoundComponent: NaoEncontradoPage,
})
