import busca from './busca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ApiError } from '#platform/falhas.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Caixa } from './partes/Caixa.tsx'
import { Facetas } from './partes/Facetas.tsx'
import { Resultados } from './partes/Resultados.tsx'
import { buscaQueries } from './queries.ts'

/** A refusal of the words (422) is shown under the search box, any other in place of the results. */
const eDaCaixa = (erro: unknown) => erro instanceof ApiError && erro.status === 422

/** The simple search. The words, filters and page are in the address. */
export function BuscaPage(): ReactNode {
  const { t } = useLingui()
  const procura = useSearch({ from: '/_app/busca' })
  const { q, ordem, especieId, situacao } = procura
  const { data, error, refetch, isPlaceholderData } = useQuery(buscaQueries.simples(procura))
  return (
    <Page titulo={q ? t`Busca: ${q}` : t`Busca`}>
      <Caixa q={q ?? ''} erro={eDaCaixa(error) ? error : null} />
      {!q ? (
        <EmptyState icone="busca" titulo={t`O que você procura?`}>
          <p>
            <Trans>Uma sigla, um assunto ou palavras de dentro do texto dos documentos que você pode ler.</Trans>
          </p>
        </EmptyState>
      ) : eDaCaixa(error) ? null : (
        <div className={busca.busca}>
          <Facetas especieId={especieId} situacao={situacao} />
          <div>
            {error ? (
              <ProblemAlert erro={error} tentar={() => void refetch()} />
            ) : data ? (
              <Resultados
                achados={data}
                q={q}
                recentes={ordem === 'recentes'}
                filtrado={especieId !== null || situacao !== null}
                velho={isPlaceholderData}
              />
            ) : (
              <RoutePending />
            )}
          </div>
        </div>
      )}
    </Page>
  )
}
