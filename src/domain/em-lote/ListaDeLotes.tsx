import ui from '#ui/ui.module.css'
import emLote from './em-lote.module.css'

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { EmptyState } from '#ui/EmptyState.tsx'
import type { NomeDoIcone } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

type Props<Lote> = {
  titulo: string
  /** The link to the other list. */
  acoes: ReactNode
  consulta: { data: Lote[] | undefined; error: unknown; refetch: () => unknown }
  vazio: { icone: NomeDoIcone; titulo: string; conteudo: ReactNode }
  /** Draws one batch, with a link to its result. */
  children: (lote: Lote) => ReactNode
}

/** The batches that an entry requested, of acts or of signatures, the newest first. */
export function ListaDeLotes<Lote extends { id: number }>(props: Props<Lote>) {
  const { titulo, acoes, consulta, vazio, children } = props
  const { t } = useLingui()
  const { data: lotes, error, refetch } = consulta
  return (
    <Page titulo={titulo} acoes={acoes}>
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : !lotes ? (
        <div className={ui.skelList} role="status" aria-label={t`Carregando…`}>
          <div className={ui.skel} />
          <div className={ui.skel} />
          <div className={ui.skel} />
        </div>
      ) : lotes.length === 0 ? (
        <EmptyState icone={vazio.icone} titulo={vazio.titulo}>
          {vazio.conteudo}
        </EmptyState>
      ) : (
        <ul className={`${ui.plain} ${emLote.emLoteMeus}`} aria-label={titulo}>
          {lotes.map((lote) => (
            <li key={lote.id}>{children(lote)}</li>
          ))}
        </ul>
      )}
    </Page>
  )
}
