import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import lista from './lista.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Lista as Pagina } from '#contract/administrar-comum.ts'
import type { Contagem } from '#contract/administrar.ts'
import { numero } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { useBusca } from '#domain/administracao/endereco.ts'

type Coluna<T> = { rotulo: string; celula: (item: T) => ReactNode; estreita?: true }
type Props<T extends { id: number }> = {
  nome: string
  consulta: UseInfiniteQueryResult<InfiniteData<Pagina<T>>>
  colunas: Coluna<T>[]
  /** Shown when the list is empty without any filter. */
  vazia: { titulo: string; acao?: ReactNode }
}

const Total = ({ total: { quantos, mais } }: { total: Contagem }) => {
  const ditos = numero(quantos)
  return mais ? (
    <Trans>Mais de {ditos}</Trans>
  ) : (
    <Plural value={quantos} _0="Nenhuma linha" one="# linha" other="# linhas" />
  )
}

/** A list of the register: a table, or cards on a narrow page, with the total and a button for more. */
export function Lista<T extends { id: number }>({ nome, consulta, colunas, vazia }: Props<T>) {
  const { t } = useLingui()
  const { busca, mudar } = useBusca()
  const { data, error, refetch, isPlaceholderData } = consulta
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  const total = data?.pages[0]?.total
  const filtrada = Object.values(busca).some(Boolean)
  const limpar = () => mudar(Object.fromEntries(Object.keys(busca).map((campo) => [campo, null])))
  if (error && !data) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  return (
    <div className={lista.adminLista} aria-busy={isPlaceholderData}>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      <p className={`${ui.soft} ${lista.adminTotal}`} role="status">
        {total && <Total total={total} />}
      </p>
      {itens.length === 0 && filtrada && (
        <EmptyState icone="busca" titulo={t`Nada foi encontrado`}>
          <p>
            <Trans>Confira o que digitou, ou tire um filtro.</Trans>
          </p>
          <button type="button" className={ui.btn} onClick={limpar}>
            <Trans>Tirar os filtros</Trans>
          </button>
        </EmptyState>
      )}
      {itens.length === 0 && !filtrada && <EmptyState titulo={vazia.titulo}>{vazia.acao}</EmptyState>}
      {itens.length > 0 && (
        <ScrollTable nome={nome}>
          <thead>
            <tr>
              {colunas.map(({ rotulo, estreita }) => (
                <th key={rotulo} scope="col" className={estreita && list.fit}>
                  {rotulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {itens.map((item) => (
              <tr key={item.id}>
                {colunas.map(({ rotulo, celula, estreita }) => (
                  <td key={rotulo} className={estreita ? list.fit : list.wrap} data-rotulo={rotulo}>
                    {celula(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      <MostrarMais consulta={consulta} />
    </div>
  )
}
