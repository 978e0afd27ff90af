import { startTransition, useEffect, useState } from 'react'

import { depoisDePintar } from '#platform/ociosa.ts'

/** False until what is drawn first is on screen: what stands beside it is drawn after. */
export function usePintada(): boolean {
  const [pintada, setPintada] = useState(false)
  // The screen is outside.
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
