import { useLingui } from '@lingui/react/macro'

import { Page } from '#ui/Page.tsx'

import { Registro } from './partes/Registro.tsx'

/** The whole administration log. */
export function RegistroPage() {
  const { t } = useLingui()
  return (
    <Page titulo={t`Registro de administração`}>
      <Registro />
    </Page>
  )
}
