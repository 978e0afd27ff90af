import { useEffect, useState, type RefObject } from 'react'

import type { Pessoa } from '#contract/documento.ts'
import { BATIDA_MS, presencaApi } from '#contract/presenca.ts'
import { call } from '#platform/http.ts'

/** Who else has this draft open. Reports this page while it is visible, and reports leaving, unless the draft is deleted. */
export function usePresenca(documentoId: number, excluido: RefObject<boolean>): Pessoa[] {
  const [outros, setOutros] = useState<Pessoa[]>([])

  // The server, which is told of this page only while it is visible.
  useEffect(() => {
    const params = { id: String(documentoId) }
    let relogio: ReturnType<typeof setInterval> | undefined
    let aqui = true
    const bater = () =>
      void call(presencaApi.estou, { params }).then(
        (resposta) => aqui && setOutros(resposta.outros),
        () => {}, // the saved state already tells when the server can't be reached
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
