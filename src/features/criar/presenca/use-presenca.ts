import { useEffect, useState, type RefObject } from 'react'

import type { Pessoa } from '#contract/documento.ts'
import { BATIDA_MS, presencaApi } from '#contract/presenca.ts'
import { call } from '#platform/http.ts'

/** Who else has this draft open. Says so itself while the page is in sight, and says when it leaves, unless the draft is gone. */
export function usePresenca(documentoId: number, excluido: RefObject<boolean>): Pessoa[] {
  const [outros, setOutros] = useState<Pessoa[]>([])

  // The others are at the server, which hears of this page only while it is looked at.
  useEffect(() => {
    const params = { id: String(documentoId) }
    let relogio: ReturnType<typeof setInterval> | undefined
    let aqui = true
    const bater = () =>
      void call(presencaApi.estou, { params }).then(
        (resposta) => aqui && setOutros(resposta.outros),
        () => {}, // the saved state already says when the server is out of reach
      )
    const sair = () => {
      clearInterval(relogio)
      relogio = undefined
      if (!excluido.current) void call(presencaApi.sai, { params }).catch(() => {})
    }
    const conferir = () => {
      if (document.visibilityState === 'hidden') return relogio !== undefined && sair()
      if (relogio !== undefined) return
      bater()
      relogio = setInterval(bater, BATIDA_MS)
    }
    conferir()
    document.addEventListener('visibilitychange', conferir)
    return () => {
      aqui = false
      document.removeEventListener('visibilitychange', conferir)
      if (relogio !== undefined) sair()
    }
  }, [documentoId, excluido])
  return outros
}
