import type { QueryClient } from '@tanstack/react-query'

import type { Documento, JaFeito } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { entradaAtiva } from '#platform/entrada.ts'

import { documentoQueries, keepDocumento, mobilQueries } from './queries.ts'

const ehAberto = (resposta: Documento | MobilAberto): resposta is MobilAberto => 'vias' in resposta

/** After an act: shows its answer at once, and marks everything else of this entry to be loaded again when shown. */
export function atualizarDocumento(
  queryClient: QueryClient,
  resposta: Documento | MobilAberto | JaFeito,
): Promise<void> {
  // someone whose right to read ended with the act can't load it again
  if (!('jaFeito' in resposta)) mostrar(queryClient, resposta)
  void queryClient.invalidateQueries({ queryKey: ['usuario', 'logado'] })
  return queryClient.invalidateQueries({
    queryKey: [entradaAtiva()],
    predicate: ({ queryKey }) => !queryKey.includes('pdf') && queryKey[1] !== 'documento',
  })
}

function mostrar(queryClient: QueryClient, resposta: Documento | MobilAberto) {
  const documento = ehAberto(resposta) ? resposta.documento : resposta
  if (ehAberto(resposta)) {
    const { atosPosteriores } = resposta
    const { id, codigoCompacto } = resposta.mobil
    queryClient.setQueryData(documentoQueries.obter(documento.id).queryKey, { ...documento, atosPosteriores })
    for (const codigo of [String(id), codigoCompacto])
      queryClient.setQueryData(mobilQueries.aberto(codigo).queryKey, resposta)
  } else {
    keepDocumento(queryClient, documento)
    queryClient.setQueriesData<MobilAberto>({ queryKey: mobilQueries.all() }, (aberto) =>
      aberto?.documento.id === documento.id ? { ...aberto, documento } : aberto,
    )
  }
}
