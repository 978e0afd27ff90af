import evidencia from './evidencia.module.css'

import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The evidence of a verdict, folded on the screen; on paper it is there. `assinaturas`: how many it has. */
export const Provas = ({ assinaturas, children }: { assinaturas: number; children: ReactNode }) => (
  <details className={evidencia.provas}>
    <summary>
      <Trans>
        Ver as provas: <Plural value={assinaturas} _0="nenhuma assinatura" one="# assinatura" other="# assinaturas" />
      </Trans>
    </summary>
    <div>{children}</div>
  </details>
)
