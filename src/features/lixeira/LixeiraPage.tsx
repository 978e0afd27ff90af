import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { DIAS_NA_LIXEIRA } from '#contract/lixeira.ts'
import { lixeiraQueries } from '#domain/lixeira/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Excluido } from './partes/Excluido.tsx'

/** The deleted drafts of the unit that can still be brought back. */
export function LixeiraPage() {
  const { t } = useLingui()
  const consulta = useInfiniteQuery(lixeiraQueries.lista())
  const { data, error, refetch } = consulta
  const itens = data?.pages.flatMap((parte) => parte.itens)
  return (
    <Page titulo={t`Lixeira`}>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!itens && !error && <RoutePending />}
      {itens?.length === 0 && <NadaNaLixeira />}
      {itens && itens.length > 0 && (
        <>
          <p className={ui.soft}>
            <Trans>
              Rascunhos que a sua unidade excluiu. Cada um volta como estava, com texto, versões e arquivos, até{' '}
              {DIAS_NA_LIXEIRA} dias depois.
            </Trans>
          </p>
          <ul className={ui.plain} aria-label={t`Rascunhos excluídos`}>
            {itens.map((item) => (
              <Excluido key={item.id} item={item} />
            ))}
          </ul>
          <MostrarMais consulta={consulta} />
        </>
      )}
    </Page>
  )
}

function NadaNaLixeira() {
  const { t } = useLingui()
  return (
    <EmptyState icone="lixo" titulo={t`Nada na lixeira`}>
      <p>
        <Trans>
          Um rascunho que a sua unidade exclui fica aqui por {DIAS_NA_LIXEIRA} dias. Até lá, pode ser restaurado como
          estava.
        </Trans>
      </p>
      <Link className={ui.btn} to="/mesa" search={{ faixa: 'rascunhos' }}>
        <Trans>Ir para os rascunhos</Trans>
      </Link>
    </EmptyState>
  )
}
