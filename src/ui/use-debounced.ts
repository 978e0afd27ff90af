import { useEffect, useState } from 'react'

/** The value, updated once it has not changed for `ms`. */
export function useDebounced<T>(valor: T, ms = 200): T {
  const [parado, setParado] = useState(valor)
  // A timer.
  useEffect(() => {
    const relogio = setTimeout(() => setParado(valor), ms)
    return () => clearTimeout(relogio)
  }, [valor, ms])
  return parado
}
