import { createFileRoute } from '@tanstack/react-router'

import { ModeloNaoEncontradoPage } from '#features/modelo/ModeloNaoEncontradoPage.tsx'
import { abrirModelo } from '#features/modelo/abrir.ts'
import { ModeloPage } from '#features/modelo/ModeloPage.tsx'

export const Route = createFileRoute('/_app/modelos/$id')({
  loader: ({ context: { queryClient }, params: { id } }) => abrirModelo(queryClient, id),
  component: ModeloPage,
  notFoundComponent: ModeloNaoEncontradoPage,
})
