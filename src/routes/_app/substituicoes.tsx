import { createFileRoute } from '@tanstack/react-router'

import { SubstituicoesPage } from '#features/substituicao/SubstituicoesPage.tsx'

export const Route = createFileRoute('/_app/substituicoes')({ component: SubstituicoesPage })
