import shell from '#ui/shell.module.css'

import { lazy, Suspense } from 'react'

import { config } from '#platform/config.ts'
import { depoisDePintar } from '#platform/ociosa.ts'

const AccessFoot = lazy(() =>
  depoisDePintar()
    .then(() => import('#ui/AccessBar.tsx'))
    .then((m) => ({ default: m.AccessFoot })),
)

export const Footer = () => (
  <footer className={shell.appFooter} id="rodape" tabIndex={-1}>
    <span>{config().ORGAO_NOME}</span>
    <Suspense>
      <AccessFoot />
    </Suspense>
  </footer>
)
