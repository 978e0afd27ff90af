import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import administracao from '#domain/administracao/administracao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { VinculoPendente } from '#contract/administracao.ts'
import { confirmar } from '#platform/confirm.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { administracaoMutations, administracaoQueries } from '#domain/administracao/queries.ts'
import { LigarDialog } from './partes/LigarDialog.tsx'
import { PendenteRow } from './partes/PendenteRow.tsx'

/** Accounts that signed in and matched nobody in the register: to bind to a person, or to take off the list. */
export function Pendentes() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(administracaoQueries.pendentes())
  const dispensar = useMutation(administracaoMutations(useQueryClient()).dispensar)
  const [ligando, setLigando] = useState<VinculoPendente | null>(null)
  const perguntar = async ({ id, nome }: VinculoPendente) => {
    const sim = await confirmar({
      titulo: t`Tirar ${nome} da lista?`,
      texto: t`Quem entrar de novo volta a aparecer aqui.`,
    })
    if (sim) dispensar.mutate({ id, chave: crypto.randomUUID() })
  }
  return (
    <section className={administracao.administracao} aria-labelledby="pendentes">
      <h2 id="pendentes">
        <Trans>Entradas a resolver</Trans>
      </h2>
      <p className={ui.soft}>
        <Trans>Quem entrou e não pôde ser ligado ao cadastro.</Trans>
      </p>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {dispensar.error && <ProblemAlert erro={dispensar.error} />}
      {!data && !error && <RoutePending />}
      {data?.pendentes.length === 0 && <EmptyState icone="ok" titulo={t`Ninguém espera`} />}
      {data && data.pendentes.length > 0 && (
        <ScrollTable nome={t`Entradas a resolver`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Quem entrou</Trans>
              </th>
              <th scope="col">
                <Trans>Por que espera</Trans>
              </th>
              <th scope="col" className={list.fit}>
                <Trans>Quando</Trans>
              </th>
              <th scope="col" className={list.fit}>
                <Trans>Ações</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.pendentes.map((pendente) => (
              <PendenteRow
                key={pendente.id}
                pendente={pendente}
                ligar={() => setLigando(pendente)}
                tirar={data.dispensa && (() => void perguntar(pendente))}
                parado={dispensar.isPending}
              />
            ))}
          </tbody>
        </ScrollTable>
      )}
      {ligando && <LigarDialog pendente={ligando} fechar={() => setLigando(null)} />}
    </section>
  )
}
