import ui from '#ui/ui.module.css'
import avancadaCss from './avancada.module.css'
import busca from './busca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ApiError } from '#platform/falhas.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Achados } from './avancada/Achados.tsx'
import { Ativos } from './avancada/Ativos.tsx'
import { Formulario } from './avancada/Formulario.tsx'
import { Atraso } from './partes/Atraso.tsx'
import { Facetas } from './partes/Facetas.tsx'
import { buscaQueries, facetasDe, filtrosDe, type ProcuraAvancada, procuraDe, temFiltro } from './queries.ts'

function Encontrados({ procura }: { procura: ProcuraAvancada }) {
  const { t } = useLingui()
  const { data, error, refetch, isPlaceholderData } = useQuery(buscaQueries.avancada(procura))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  if (data.content.length === 0)
    return (
      <EmptyState icone="busca" titulo={t`Nada encontrado com estes filtros`}>
        <p>
          <Trans>Retire um filtro acima ou aumente o período. Só aparece o que a sua lotação em uso pode ler.</Trans>
        </p>
        <Atraso achados={data} />
      </EmptyState>
    )
  return (
    <div className={busca.busca}>
      <Facetas
        facetas={data.facetas}
        atuais={facetasDe(procura)}
        haMais={data.haMais}
        ligar={(campo, valor, conteudo, atual) => (
          <Link
            to="/busca-avancada"
            search={(antes) => ({ ...antes, page: null, [campo]: valor })}
            replace
            activeProps={{}}
            aria-current={atual ? 'true' : undefined}
          >
            {conteudo}
          </Link>
        )}
      />
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? busca.buscaVelha : undefined}>
        <Atraso achados={data} />
        <Achados achados={data} procura={procura} />
      </div>
    </div>
  )
}

/** Every field is in the address, so an address with `assunto` (or any other field) is already a search. */
export function BuscaAvancadaPage(): ReactNode {
  const { t } = useLingui()
  const procura = procuraDe(useSearch({ from: '/_app/busca-avancada' }))
  const navigate = useNavigate()
  const { error } = useQuery(buscaQueries.avancada(procura))
  const filtros = filtrosDe(procura)
  const perguntado = temFiltro(procura)
  // of a field: said in the form
  const recusada = error instanceof ApiError && (error.status === 422 || error.status === 400)
  return (
    <Page titulo={t`Busca avançada`}>
      <Formulario
        key={JSON.stringify(filtros)}
        procura={procura}
        aoBuscar={(novos) =>
          void navigate({ to: '/busca-avancada', search: { ...novos, ordem: procura.ordem, vista: procura.vista } })
        }
        aoLimpar={() => void navigate({ to: '/busca-avancada', search: {} })}
        erro={recusada ? <ProblemAlert erro={error} /> : null}
      />
      {perguntado && <Ativos filtros={filtros} />}
      {!perguntado ? (
        <p className={`${ui.soft} ${avancadaCss.avancadaDica}`}>
          <Trans>
            Preencha o que souber: os campos se somam. O que for buscado fica no endereço, que pode ser guardado.
          </Trans>
        </p>
      ) : recusada ? null : (
        <Encontrados procura={procura} />
      )}
    </Page>
  )
}
