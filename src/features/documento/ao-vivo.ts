import type { QueryClient } from '@tanstack/react-query'

import { entradaAtiva } from '#platform/entrada.ts'
import { ouvirEventos } from '#platform/eventos.ts'
import { preenchendo } from '#platform/preenchendo.ts'

import { mobilQueries } from '#domain/documento/queries.ts'

export type Novidade = 'nenhuma' | 'espera' | 'mostrada'

/**
 * Keeps the open document as it is on the server. While something is being filled in nothing behind it changes: what
 * happened meanwhile is shown when that is done. `aoSaber` hears that something waits, or that the page now shows it.
 */
export function acompanhar(
  queryClient: QueryClient,
  id: number,
  codigo: string,
  aoSaber: (novidade: Novidade) => void,
) {
  let esperando = false
  const { queryKey } = mobilQueries.aberto(codigo)
  const atualizar = async () => {
    const antes = queryClient.getQueryData(queryKey)
    // all that the page shows of it, but the PDF, whose key changes with its bytes
    await queryClient.invalidateQueries({
      queryKey: [entradaAtiva()],
      predicate: ({ queryKey: chave }) => !chave.includes('pdf'),
    })
    // the same answer again is no news: it was one's own act, or of another via
    if (queryClient.getQueryData(queryKey) !== antes) aoSaber('mostrada')
  }
  const mudou = () => {
    esperando = preenchendo.getState() > 0
    if (esperando) aoSaber('espera')
    else void atualizar()
  }
  const paradas = [
    ouvirEventos({
      documento: id,
      aoMudar({ documentos, retomada }) {
        if (retomada || documentos.has(id)) mudou()
      },
    }),
    preenchendo.subscribe((quantos) => {
      if (quantos > 0 || !esperando) return
      aoSaber('nenhuma')
      mudou()
    }),
  ]
  return () => {
    for (const parar of paradas) parar()
  }
}
