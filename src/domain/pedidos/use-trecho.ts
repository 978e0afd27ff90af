import { type RefObject, useEffect, useState } from 'react'

import { type Trecho, trechoSelecionado } from './selecao.ts'

/** The passage last selected in the text. It stays while the comment is written. */
export function useTrecho(texto: RefObject<HTMLElement | null>) {
  const [trecho, setTrecho] = useState<Trecho | null>(null)
  // The browser's selection is outside of React.
  useEffect(() => {
    const ouvir = () => {
      const novo = texto.current && trechoSelecionado(texto.current)
      if (novo) setTrecho(novo)
    }
    document.addEventListener('selectionchange', ouvir)
    return () => document.removeEventListener('selectionchange', ouvir)
  }, [texto])
  return [trecho, setTrecho] as const
}
