import { createFileRoute } from '@tanstack/react-router'

import { parametros } from '#platform/endereco.ts'
import { BuscaPage } from '#features/busca/BuscaPage.tsx'

export const Route = createFileRoute('/_app/busca')({
  validateSearch: parametros('q', 'pagina', 'ordem', 'especieId', 'situacao'),
  component: BuscaPage,
})
