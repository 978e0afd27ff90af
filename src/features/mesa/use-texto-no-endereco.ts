import { useEffect, useEffectEvent, useState } from 'react'

const ESPERA = 250

/** The words of the filter. The field shows them at once; the address gets them `ESPERA` ms after the last letter, and wins later. */
export function useTextoNoEndereco(doEndereco: string | null, aoParar: (texto: string | null) => void) {
  const [valor, setValor] = useState(doEndereco ?? '')
  const [visto, setVisto] = useState(doEndereco)
  /** The words last written to the address from here. */
  const [enviado, setEnviado] = useState<string | null>()
  if (visto !== doEndereco) {
    setVisto(doEndereco)
    setEnviado(undefined)
    // The address changed by back or forward. The field's own words, when they come back, must not undo what was typed since.
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
