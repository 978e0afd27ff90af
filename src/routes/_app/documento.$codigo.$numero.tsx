import { createFileRoute } from '@tanstack/react-router'

import { parametros } from '#platform/endereco.ts'
import { DocumentoPage } from '#features/documento/DocumentoPage.tsx'

export const Route = createFileRoute('/_app/documento/$codigo/$numero')({
  validateSearch: parametros('minhaAtribuicao', 'inclusao'),
  component: DocumentoPage,
})
