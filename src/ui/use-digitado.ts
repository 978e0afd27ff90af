import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The text of a search box, and its setter. The address follows the text after a pause of `ms`; the text follows any other
 * change of the address. Going back or forward, even during the pause, drops the typed text.
 */
export function useDigitado(
  noEndereco: string,
  mudarEndereco: (texto: string) => void,
  ms = 200,
): [texto: string, digitar: (texto: string) => void] {
  const { history } = useRouter()
  // null: the address's own
  const [digitado, setDigitado] = useState<string | null>(null)
  const [visto, setVisto] = useState(noEndereco)
  const [enviado, setEnviado] = useState(noEndereco)
  if (visto !== noEndereco) {
    setVisto(noEndereco)
    if (noEndereco !== enviado) setDigitado(null)
  }
  const seguir = useEffectEvent((texto: string) => {
    if (texto === noEndereco) return
    setEnviado(texto)
    mudarEndereco(texto)
  })
  // A timer.
  useEffect(() => {
    if (digitado === null) return
    const relogio = setTimeout(() => seguir(digitado.trim()), ms)
    return () => clearTimeout(relogio)
  }, [digitado, ms])
  // The browser's history.
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') setDigitado(null)
      }),
    [history],
  )
  return [digitado ?? noEndereco, setDigitado]
}
