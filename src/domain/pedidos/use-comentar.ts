import { useMutation, useQueryClient } from '@tanstack/react-query'

import { NovoComentario } from '#contract/pedidos.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { comentarioMutations } from './queries.ts'
import type { Trecho } from './selecao.ts'

/** The form of a comment on a passage of a draft; null: no passage is chosen yet. */
export function useComentar(documentoId: number, trecho: Trecho | null, done: () => void) {
  const comentar = useMutation(comentarioMutations(useQueryClient(), documentoId).comentar)
  return useBodyForm({
    defaultValues: { texto: '' },
    body: bodyOf(
      NovoComentario,
      ({ texto }: { texto: string }) => ({ ...trecho, texto }),
      (body, chave) => comentar.mutateAsync({ ...body, chave }),
    ),
    done,
  })
}
