import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Plano } from '#contract/plano.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'

import { planoQueries } from '../queries.ts'
import { DesfazerDialog } from './DesfazerDialog.tsx'
import type { AtosDoPlano } from './use-atos.ts'

type Props = { plano: Plano; desfazer: AtosDoPlano['desfazer'] }

/** The button that undoes an applied plan, or why it can't be undone any more. */
export function VoltarAtras({ plano, desfazer }: Props) {
  const [perguntando, setPerguntando] = useState(false)
  const { data, isPending } = useQuery(planoQueries.volta(plano.id))
  const { recusa } = plano
  const impede = data?.impede
  return (
    <>
      {recusa && !impede && (
        <Alert severidade="error" role="status">
          <p>
            <b>
              <Trans>Não foi possível voltar atrás.</Trans>
            </b>{' '}
            {recusa.frase}
          </p>
        </Alert>
      )}
      {isPending && (
        <p className={ui.soft} role="status">
          <Trans>Conferindo se ainda dá para voltar atrás…</Trans>
        </p>
      )}
      {impede && (
        <p className={ui.soft}>
          <Trans>Não dá mais para voltar atrás.</Trans> {impede.frase}
        </p>
      )}
      {!isPending && !impede && (
        <button type="button" className={ui.btn} onClick={() => setPerguntando(true)}>
          <Icon nome="desfazer" />
          <Trans>Voltar atrás…</Trans>
        </button>
      )}
      {perguntando && <DesfazerDialog plano={plano} desfazer={desfazer} fechar={() => setPerguntando(false)} />}
    </>
  )
}
