import busca from './busca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ApiError } from '#platform/falhas.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Caixa } from './partes/Caixa.tsx'
import { Escolhidas } from './partes/Escolhidas.tsx'
import { Facetas } from './partes/Facetas.tsx'
import { Resultados } from './partes/Resultados.tsx'
import { buscaQueries, facetasDe } from './queries.ts'

/** A refusal of the words (422) is shown under the search box, any other in place of the results. */
const eDaCaixa = (erro: unknown) => erro instanceof ApiError && erro.status === 422

/** The simple search. The words, filters and page are in the address. */
export function BuscaPage(): ReactNode {
  const { t } = useLingui()
  const procura = useSearch({ from: '/_app/busca' })
  const { q, ordem } = procura
  const atuais = facetasDe(procura)
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
          <Facetas
            facetas={data?.facetas ?? []}
            atuais={atuais}
            haMais={data?.haMais ?? false}
            ligar={(campo, valor, conteudo, atual) => (
              <Link
                to="/busca"
                search={(antes) => ({ ...antes, pagina: null, [campo]: valor })}
                replace
                activeProps={{}}
                aria-current={atual ? 'true' : undefined}
              >
                {conteudo}
              </Link>
            )}
          />
          <div>
            <Escolhidas procura={procura} />
            {error ? (
              <ProblemAlert erro={error} tentar={() => void refetch()} />
            ) : data ? (
              <Resultados
                achados={data}
                q={q}
                recentes={ordem === 'recentes'}
                filtrado={Object.values(atuais).some((valor) => valor !== null)}
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
