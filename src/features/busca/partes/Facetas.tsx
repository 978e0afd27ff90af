import ui from '#ui/ui.module.css'
import busca from '../busca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { aparenciaDaSituacao } from '#domain/documento/nomes.ts'
import { Icon } from '#ui/Icon.tsx'

import { SITUACOES } from '../facetas.ts'
import { buscaQueries } from '../queries.ts'

type Opcao = { valor: string; nome: ReactNode }
type Props = { titulo: string; campo: 'especieId' | 'situacao'; atual: string | null; opcoes: Opcao[] }

/** A filter; choosing its current option again removes it. */
const Faceta = ({ titulo, campo, atual, opcoes }: Props) => (
  <section className={busca.faceta}>
    <h2>{titulo}</h2>
    <ul className={ui.plain}>
      {opcoes.map(({ valor, nome }) => (
        <li key={valor}>
          <Link
            to="/busca"
            search={(antes) => ({ ...antes, pagina: null, [campo]: valor === atual ? null : valor })}
            replace
            activeProps={{}}
            aria-current={valor === atual ? 'true' : undefined}
          >
            {nome}
            {valor === atual && <Icon nome="fechar" />}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

export function Facetas({ especieId, situacao }: { especieId: string | null; situacao: string | null }) {
  const { t } = useLingui()
  const { data: especies = [] } = useQuery(buscaQueries.especies())
  const algum = especieId !== null || situacao !== null
  return (
    <aside className={busca.facetas} aria-label={t`Filtros`}>
      <Faceta
        titulo={t`Situação`}
        campo="situacao"
        atual={situacao}
        opcoes={SITUACOES.map((valor) => {
          const { nome, icone, severidade } = aparenciaDaSituacao(valor)
          return {
            valor,
            nome: (
              <span data-severidade={severidade}>
                <Icon nome={icone} />
                {nome}
              </span>
            ),
          }
        })}
      />
      <Faceta
        titulo={t`Espécie`}
        campo="especieId"
        atual={especieId}
        opcoes={especies.map(({ id, descricao }) => ({ valor: String(id), nome: <span>{descricao}</span> }))}
      />
      {algum && (
        <Link
          to="/busca"
          search={(antes) => ({ ...antes, pagina: null, especieId: null, situacao: null })}
          replace
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
        >
          <Trans>Limpar filtros</Trans>
        </Link>
      )}
    </aside>
  )
}
