import { createFileRoute } from '@tanstack/react-router'

import { ModeloNaoEncontradoPage } from '#features/modelo/ModeloNaoEncontradoPage.tsx'
import { abrirModelo } from '#features/modelo/abrir.ts'
import { ModeloPage } from '#features/modelo/ModeloPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/_app/modelos/$id')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient }, params: { id } }) => abrirModelo(queryClient, id),
  component: ModeloPage,
  notFoundComponent: ModeloNaoEncontradoPage,
})
