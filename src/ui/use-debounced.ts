import { useEffect, useState } from 'react'

/** The value as it was once it stopped changing for `ms`. */
export function useDebounced<T>(valor: T, ms = 200): T {
  const [parado, setParado] = useState(valor)
  // The clock.
  useEffect(() => {
    const relogio = setTimeout(() => setParado(valor), ms)
    return () => clearTimeout(relogio)
  }, [valor, ms])
  return parado
}
