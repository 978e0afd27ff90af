import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import administracao from '#domain/administracao/administracao.module.css'
import lista from './lista/lista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Mudanca } from '#contract/administracao.ts'
import { dataHora } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { Mudancas } from './historico/Mudancas.tsx'
import { usePalavras } from '#domain/administracao/palavras.ts'
import { administracaoQueries, type FiltroDoRegistro } from '#domain/administracao/queries.ts'

type Props = { filtro?: FiltroDoRegistro; children?: ReactNode }

/** The administration log, newest first, a hundred acts a page. `children`: its filters. */
export function Registro({ filtro = {}, children }: Props) {
  const { t } = useLingui()
  const consulta = useInfiniteQuery(administracaoQueries.registro(filtro))
  const { data, error, refetch, isPlaceholderData } = consulta
  const { ato, quemFez } = usePalavras()
  const atos = data?.pages.flatMap((pagina) => pagina.atos) ?? []
  const filtrado = Object.keys(filtro).length > 0
  return (
    <section className={administracao.administracao} aria-labelledby="registro" aria-busy={isPlaceholderData}>
      <h2 id="registro">
        <Trans>Registro</Trans>
      </h2>
      <p className={ui.soft}>
        <Trans>Cada ato de administração, encadeado: o que for mudado por fora é notado.</Trans>
      </p>
      {children}
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data && atos.length === 0 && (
        <EmptyState titulo={filtrado ? t`Nada no registro com esses filtros` : t`Nada foi administrado ainda`} />
      )}
      {atos.length > 0 && (
        <div className={lista.adminLista}>
          <ScrollTable nome={t`Registro de administração`}>
            <thead>
              <tr>
                <th scope="col" className={list.fit}>
                  <Trans>Quando</Trans>
                </th>
                <th scope="col">
                  <Trans>O que</Trans>
                </th>
                <th scope="col">
                  <Trans>Quem fez</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {atos.map((cada) => {
                const { quem, deOnde } = quemFez(cada)
                return (
                  <tr key={cada.seq}>
                    <td className={`${list.fit} ${ui.num}`} data-rotulo={t`Quando`}>
                      {dataHora(cada.em)}
                    </td>
                    <td className={list.wrap} data-rotulo={t`O que`}>
                      {ato(cada)} {cada.nome && <b>{cada.nome}</b>}{' '}
                      {cada.motivo && <small className={ui.soft}>{cada.motivo}</small>}
                      {cada.mudancas.length > 0 && (
                        <Detalhes de={`${ato(cada)} ${cada.nome ?? ''}`} sobre={cada.sobre} mudancas={cada.mudancas} />
                      )}
                    </td>
                    <td className={list.wrap} data-rotulo={t`Quem fez`}>
                      {quem} {deOnde !== '' && <small className={ui.soft}>{deOnde}</small>}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </ScrollTable>
        </div>
      )}
      <MostrarMais consulta={consulta} />
    </section>
  )
}

function Detalhes({ de, sobre, mudancas }: { de: string; sobre: string; mudancas: Mudanca[] }) {
  const { t } = useLingui()
  return (
    <details className={lista.adminMais}>
      <summary aria-label={t`O que mudou em ${de}`}>
        <Trans>O que mudou</Trans>
      </summary>
      <Mudancas sobre={sobre} mudancas={mudancas} />
    </details>
  )
}
