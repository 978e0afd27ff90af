import ui from '#ui/ui.module.css'
import arvore from './arvore.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import type { UnidadeAdministrada } from '#contract/administrar-unidades.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { ligar } from '#domain/administracao/endereco.ts'
import { Situacao } from '../lista/Situacao.tsx'
import { cadastroQueries, type Filtro } from '../queries-do-cadastro.ts'

type Props = { filtro: Filtro; vazia?: ReactNode }

/** One level of the tree of units: those below one unit, or the first level. Fetched when opened. */
export function Arvore({ filtro, vazia }: Props) {
  const { t } = useLingui()
  const consulta = useInfiniteQuery(cadastroQueries.unidades(filtro))
  const { data, error, refetch } = consulta
  const unidades = data?.pages.flatMap(({ itens }) => itens) ?? []
  if (error && !data) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  if (unidades.length === 0) return <EmptyState titulo={t`Nenhuma unidade aqui`}>{vazia}</EmptyState>
  return (
    <ul className={`${ui.plain} ${arvore.adminArvore}`}>
      {unidades.map((unidade) => (
        <No key={unidade.id} unidade={unidade} situacao={filtro['situacao']} />
      ))}
      {consulta.hasNextPage && (
        <li>
          <MostrarMais consulta={consulta} pequeno />
        </li>
      )}
    </ul>
  )
}

type PropsDoNo = { unidade: UnidadeAdministrada; situacao: string | undefined }
function No({ unidade: { id, sigla, nome, filhas, pessoas, suspensa, fim, orgao }, situacao }: PropsDoNo) {
  const { t } = useLingui()
  const [aberto, setAberto] = useState(false)
  return (
    <li>
      <div className={arvore.adminNo}>
        {filhas > 0 ? (
          <button
            type="button"
            className={arvore.adminAbrir}
            aria-expanded={aberto}
            aria-label={t`Unidades abaixo de ${sigla}`}
            onClick={() => setAberto(!aberto)}
          >
            <Icon nome="seta" />
          </button>
        ) : (
          <span className={arvore.adminFolha} />
        )}
        <Link {...ligar('unidades', id)}>
          <b>{sigla}</b> {nome}
        </Link>
        <small className={ui.soft}>
          {orgao.sigla} · <Plural value={pessoas} _0="nenhuma pessoa" one="# pessoa" other="# pessoas" />
        </small>
        {fim !== null ? (
          <Situacao tom="fim">
            <Trans>Encerrada</Trans>
          </Situacao>
        ) : (
          suspensa && (
            <Situacao tom="espera">
              <Trans>Suspensa</Trans>
            </Situacao>
          )
        )}
      </div>
      {aberto && <Arvore filtro={{ paiId: String(id), situacao }} />}
    </li>
  )
}
