import { startTransition, useEffect, useState } from 'react'

import { depoisDePintar } from '#platform/ociosa.ts'

/** False until the first paint: what may wait is drawn after it. */
export function usePintada(): boolean {
  const [pintada, setPintada] = useState(false)
  // The browser's frames.
  useEffect(() => {
    let saiu = false
    void depoisDePintar().then(() => {
      if (!saiu) startTransition(() => setPintada(true))
    })
    return () => {
      saiu = true
    }
  }, [])
  return pintada
}
