import type { QueryClient } from '@tanstack/react-query'

import { entradaAtiva } from '#platform/entrada.ts'
import { ouvirEventos } from '#platform/eventos.ts'
import { preenchendo } from '#platform/preenchendo.ts'

import { mobilQueries } from '#domain/documento/queries.ts'

export type Novidade = 'nenhuma' | 'espera' | 'mostrada'

/**
 * Keeps the open document as it is on the server. While a form is being filled in, the page doesn't change: it updates
 * when the form is done. `aoSaber` is told that a change waits ('espera'), or that the page now shows it ('mostrada').
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
    // Everything on the page except PDFs, whose key changes with their bytes.
    await queryClient.invalidateQueries({
      queryKey: [entradaAtiva()],
      predicate: ({ queryKey: chave }) => !chave.includes('pdf'),
    })
    // An unchanged answer is no news: the change was the person's own act, or of another via.
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
