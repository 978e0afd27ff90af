import type { ReactNode } from 'react'

/** A hash in hexadecimal, folded, for whoever wants to compare it. */
export function Hash({ titulo, texto, sha256 }: { titulo: ReactNode; texto: ReactNode; sha256: string }) {
  return (
    <details className="assinar-hash">
      <summary>{titulo}</summary>
      <p className="soft">{texto}</p>
      <code>{sha256}</code>
    </details>
  )
}
