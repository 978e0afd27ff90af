import { useLingui } from '@lingui/react/macro'

import { Page } from './Page.tsx'

export function NotFound() {
  const { t } = useLingui()
  return <Page titulo={t`Página não encontrada.`}>{null}</Page>
}
