import './administracao.css'

import { useLingui } from '@lingui/react/macro'

import { Page } from '#ui/Page.tsx'

import { Pendentes } from './partes/Pendentes.tsx'
import { Registro } from './partes/Registro.tsx'

/** What waits for a general administrator, and what was administered. */
export function AdministracaoPage() {
  const { t } = useLingui()
  return (
    <Page titulo={t`Administração`}>
      <Pendentes />
      <Registro />
    </Page>
  )
}
