import ui from '#ui/ui.module.css'
import assinar from '#domain/assinatura/assinar.module.css'

import type { ReactNode } from 'react'

/** A hash in hexadecimal, folded, for whoever wants to compare it. */
export function Hash({ titulo, texto, sha256 }: { titulo: ReactNode; texto: ReactNode; sha256: string }) {
  return (
    <details className={assinar.assinarHash}>
      <summary>{titulo}</summary>
      <p className={ui.soft}>{texto}</p>
      <code>{sha256}</code>
    </details>
  )
}
