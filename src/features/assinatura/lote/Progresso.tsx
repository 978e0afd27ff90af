import ui from '#ui/ui.module.css'
import lote from './lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { Page } from '#ui/Page.tsx'

import { loteQueries } from '../lotes.ts'
import { ItensDoLote } from './ItensDoLote.tsx'

/** While the answer is on its way: each result as it happens. */
export function Progresso({ id }: { id: string }) {
  const { t } = useLingui()
  const { data } = useQuery(loteQueries.obter(id))
  const feitos = data ? data.assinados + data.erros : 0
  const total = data?.itens.length
  return (
    <Page titulo={t`Assinando…`}>
      <p role="status">
        {total === undefined ? (
          <Trans>Confirmando…</Trans>
        ) : (
          <Trans>
            {feitos} de {total}
          </Trans>
        )}
      </p>
      <progress className={lote.loteProgresso} max={total ?? 1} value={feitos} aria-label={t`Assinatura do lote`} />
      <p className={ui.soft}>
        <Trans>O que já foi confirmado será assinado, mesmo que você saia desta página.</Trans>
      </p>
      {data && <ItensDoLote itens={data.itens} />}
    </Page>
  )
}
