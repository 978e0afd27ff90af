import { useEffect, useEffectEvent, useState } from 'react'

const ESPERA = 250

/** What is typed to filter: at once in the field, in the address once one stops. What the address says later wins. */
export function useTextoNoEndereco(doEndereco: string | null, aoParar: (texto: string | null) => void) {
  const [valor, setValor] = useState(doEndereco ?? '')
  const [visto, setVisto] = useState(doEndereco)
  if (visto !== doEndereco) {
    setVisto(doEndereco)
    // back and forth in the history; one's own words as they come back change nothing
    if ((doEndereco ?? '') !== valor.trim()) setValor(doEndereco ?? '')
  }
  const esperando = valor.trim() !== (doEndereco ?? '')
  const parar = useEffectEvent(() => aoParar(valor.trim() || null))
  // The clock.
  useEffect(() => {
    if (!esperando) return
    const relogio = setTimeout(parar, ESPERA)
    return () => clearTimeout(relogio)
  }, [valor, esperando])
  return { valor, mudar: setValor, esperando }
}
