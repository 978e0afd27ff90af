import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Documento } from '#contract/documento.ts'
import { useEntrada } from '#platform/entrada.ts'
import { Alert } from '#ui/Alert.tsx'
import { Page } from '#ui/Page.tsx'
import { useFromTheTop } from '#ui/use-from-the-top.ts'

/** `children`: what to go on with, before the desk. */
type Props = { documento: Documento; children: ReactNode }

/** After sending back: what happens next, and where to go on. */
export function Devolvido({ documento: { sigla, unidade }, children }: Props) {
  const { t } = useLingui()
  const externa = useEntrada()?.externa === true
  useFromTheTop()
  return (
    <Page titulo={t`${sigla} devolvido`}>
      <Alert severidade="success" role="status">
        <p>
          <Trans>
            O documento voltou a {unidade.sigla} para ajuste, com o mesmo número. Quando for finalizado de novo, espera
            outra vez a sua assinatura, e você vê o que foi respondido.
          </Trans>
        </p>
      </Alert>
      {!externa && (
        <div className={ui.row}>
          {children}
          <Link to="/mesa" className={ui.btn}>
            <Trans>Ir para minha mesa</Trans>
          </Link>
        </div>
      )}
    </Page>
  )
}
