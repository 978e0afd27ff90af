import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { prazoApi } from '#contract/prazo.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { call } from '#platform/http.ts'

type Definir = Input<typeof prazoApi.definir>['body'] & { chave: string }
type Encerrar = { cumprido: boolean; observacao: string | null; chave: string }

export const prazoMutations = (queryClient: QueryClient, mobil: number) => ({
  definir: mutationOptions({
    mutationFn: ({ chave, ...body }: Definir) =>
      call(prazoApi.definir, { params: { mobil: String(mobil) }, body, chave }),
    onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
  }),
  encerrar: mutationOptions({
    mutationFn: ({ chave, ...body }: Encerrar) =>
      call(prazoApi.encerrar, { params: { mobil: String(mobil) }, body, chave }),
    onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
  }),
})
