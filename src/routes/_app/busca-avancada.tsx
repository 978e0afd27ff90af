import { createFileRoute } from '@tanstack/react-router'

import { parametros } from '#platform/endereco.ts'
import { BuscaAvancadaPage } from '#features/busca/BuscaAvancadaPage.tsx'

export const Route = createFileRoute('/_app/busca-avancada')({
  validateSearch: parametros(
    'assunto',
    'especieId',
    'situacao',
    'de',
    'ate',
    'orgaoId',
    'lotacaoId',
    'pessoaId',
    'page',
  ),
  component: BuscaAvancadaPage,
})
