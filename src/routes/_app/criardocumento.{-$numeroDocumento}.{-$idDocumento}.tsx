import { createFileRoute } from '@tanstack/react-router'

import { CriarPage } from '#features/criar/CriarPage.tsx'
import { abrirCriacao } from '#features/criar/abrir.ts'
import { NaoEncontradoPage } from '#features/documento/NaoEncontradoPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/_app/criardocumento/{-$numeroDocumento}/{-$idDocumento}')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient }, params: { idDocumento } }) => abrirCriacao(queryClient, idDocumento),
  gcTime: 0, // drafts of this browser are read again on each visit
  component: CriarPage,
  notFoundComponent: NaoEncontradoPage,
})
