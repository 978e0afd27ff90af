import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The text of a search box and how to type in it. The address follows what is typed once that rests for `ms`; what is typed
 * follows the address when that changes by anything else. Going back or forward, even during the pause, drops what was typed.
 */
export function useDigitado(
  noEndereco: string,
  mudarEndereco: (texto: string) => void,
  ms = 200,
): [texto: string, digitar: (texto: string) => void] {
  const { history } = useRouter()
  // null: as the address says
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
  // The clock.
  useEffect(() => {
    if (digitado === null) return
    const relogio = setTimeout(() => seguir(digitado.trim()), ms)
    return () => clearTimeout(relogio)
  }, [digitado, ms])
  // The history is the browser's.
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') setDigitado(null)
      }),
    [history],
  )
  return [digitado ?? noEndereco, setDigitado]
}
