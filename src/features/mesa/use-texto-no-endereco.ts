import { useEffect, useEffectEvent, useState } from 'react'

const ESPERA = 250

/** What is typed to filter: at once in the field, in the address once one stops. What the address says later wins. */
export function useTextoNoEndereco(doEndereco: string | null, aoParar: (texto: string | null) => void) {
  const [valor, setValor] = useState(doEndereco ?? '')
  const [visto, setVisto] = useState(doEndereco)
  /** One's own words, on their way to the address. */
  const [enviado, setEnviado] = useState<string | null>()
  if (visto !== doEndereco) {
    setVisto(doEndereco)
    setEnviado(undefined)
    // back and forth in the history; one's own words as they come back change nothing, nor what was written meanwhile
    if (doEndereco !== enviado && (doEndereco ?? '') !== valor.trim()) setValor(doEndereco ?? '')
  }
  const esperando = valor.trim() !== (doEndereco ?? '')
  const parar = useEffectEvent(() => {
    const novo = valor.trim() || null
    setEnviado(novo)
    aoParar(novo)
  })
  // The clock.
  useEffect(() => {
    if (!esperando) return
    const relogio = setTimeout(parar, ESPERA)
    return () => clearTimeout(relogio)
  }, [valor, esperando])
  return { valor, mudar: setValor, esperando }
}
