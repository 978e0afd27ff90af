import { createFileRoute } from '@tanstack/react-router'

import { CompletoPage } from '#features/completo/CompletoPage.tsx'
import { completoQueries } from '#domain/completo/queries.ts'
import { abrirOuRecusar } from '#features/documento/abrir-por-id.ts'
import { NaoEncontradoPage } from '#features/documento/NaoEncontradoPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('modo', 'q')

export const Route = createFileRoute('/_app/documento-completo/$idDocumento/$numero/{-$idUsuarioLogado}')({
  validateSearch,
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { idDocumento } }) => {
    await abrirOuRecusar(queryClient.ensureQueryData(completoQueries.indice(Number(idDocumento))), undefined)
  },
  component: CompletoPage,
  notFoundComponent: NaoEncontradoPage,
})
