import { createFileRoute } from '@tanstack/react-router'

import { abrirEdital } from '#features/arquivamento/abrir-edital.ts'
import { EditalNaoEncontradoPage } from '#features/arquivamento/EditalNaoEncontradoPage.tsx'
import { EditalPage } from '#features/arquivamento/EditalPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/_app/editais/$id')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient }, params: { id } }) => abrirEdital(queryClient, id),
  component: EditalPage,
  notFoundComponent: EditalNaoEncontradoPage,
})
