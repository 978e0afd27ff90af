import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'

import { useEntradaAtiva } from '#platform/entrada.ts'

import { filaDe } from './fila/fila.ts'
import { atualizarArquivos } from './queries.ts'

/** The queue of a document, which tells this page's cache when a file was added. */
export function useFila(documentoId: number, maximo: number) {
  const queryClient = useQueryClient()
  const entrada = useEntradaAtiva()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another entry has another queue
  const fila = useMemo(() => filaDe(documentoId), [documentoId, entrada])
  const itens = useStore(fila.estado, (estado) => estado.itens)
  // The queue lives outside of the page and calls the page that connected last.
  useEffect(() => {
    fila.ligar(maximo, () => void atualizarArquivos(queryClient, documentoId))
  }, [fila, maximo, queryClient, documentoId])
  return { fila, itens }
}
