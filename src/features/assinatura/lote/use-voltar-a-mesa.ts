import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StoreApi } from 'zustand/vanilla'

import { depoisDePintar } from '#platform/ociosa.ts'

import { loteQueries } from '../lotes.ts'
import { useAvisoDoLote } from './use-aviso-do-lote.ts'

/** The desk's marks, by via. */
export type Marcados = StoreApi<ReadonlyMap<number, unknown>>

/** The row that opened the dialog may have left the desk with its document: the focus then goes to the page's title. */
const focar = (sempre: boolean) =>
  void depoisDePintar().then(() => {
    if (sempre || document.activeElement === document.body) document.querySelector('h1')?.focus()
  })

/**
 * What follows the confirmation on the desk: all signed is told by a notice, anything else by the batch's dialog. What was
 * accepted loses its mark.
 */
export function useVoltarAMesa(marcados: Marcados) {
  const queryClient = useQueryClient()
  const navegar = useNavigate()
  const avisar = useAvisoDoLote()
  const ir = (lote: string | null) =>
    void navegar({
      to: '/mesa',
      search: (antes) => ({ ...antes, assinar: null, lote }),
      replace: true,
      resetScroll: false,
    })
  return {
    fechar() {
      ir(null)
      focar(false)
    },
    mostrar(id: number) {
      const lote = queryClient.getQueryData(loteQueries.obter(String(id)).queryKey)
      const ficam = new Map(marcados.getState())
      for (const { mobilId, estado } of lote?.itens ?? []) if (estado !== 'ERRO') ficam.delete(mobilId)
      marcados.setState(ficam, true)
      if (!lote?.completo) return ir(String(id))
      avisar(id)
      ir(null)
      focar(true)
    },
  }
}
