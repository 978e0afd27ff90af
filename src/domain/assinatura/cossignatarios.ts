import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { cossignatarioApi } from '#contract/cossignatario.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { call } from '#platform/http.ts'

/** Changes of the signers; each answers the document afterwards. */
export const cossignatarioMutations = (queryClient: QueryClient, documentoId: number) => {
  const id = String(documentoId)
  return {
    incluir: mutationOptions({
      mutationFn: (body: Input<(typeof cossignatarioApi)['incluir']>['body']) =>
        call(cossignatarioApi.incluir, { params: { id }, body }),
      onSuccess: (documento) => atualizarDocumento(queryClient, documento),
    }),
    retirar: mutationOptions({
      mutationFn: (pessoa: number) => call(cossignatarioApi.retirar, { params: { id, pessoa: String(pessoa) } }),
      onSuccess: (documento) => atualizarDocumento(queryClient, documento),
    }),
  }
}
