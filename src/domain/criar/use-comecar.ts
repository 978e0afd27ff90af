import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { ModeloListado } from '#contract/modelo.ts'
import { compacta } from '#contract/sigla.ts'
import { criarMutations } from '#domain/editor/queries.ts'

import { comecar } from '#domain/editor/comecado.ts'
import { lembrarModelo } from './recentes.ts'

/**
 * Begins a draft of a modelo, as a child of the document with that sigla if there is one, and goes to it. `replace`: Back
 * leads to before the page where the modelo was chosen.
 */
export function useComecar(pai: string | undefined, { replace }: { replace: boolean }) {
  const navigate = useNavigate()
  const { mutate, isPending, variables, error } = useMutation(criarMutations.criar(useQueryClient()))
  return {
    comecar: ({ id }: Pick<ModeloListado, 'id'>) =>
      mutate(
        { modeloId: id, pai: pai && compacta(pai) },
        {
          onSuccess: (documento) => {
            lembrarModelo(id)
            comecar(documento.id)
            void navigate({
              to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
              params: { numeroDocumento: pai ?? '-', idDocumento: String(documento.id) },
              replace,
            })
          },
        },
      ),
    /** The modelo of the draft being begun. */
    comecando: isPending ? variables.modeloId : null,
    erro: error,
  }
}
