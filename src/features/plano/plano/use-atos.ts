import { useMutation, useQueryClient } from '@tanstack/react-query'

import { planoMutations } from '../queries.ts'

/**
 * What is done to a plan. It lives in the page, not in the part that shows one state: a refusal is told after the plan turned
 * out to be in another.
 */
export function useAtosDoPlano(id: number) {
  const mutacoes = planoMutations(useQueryClient(), id)
  const marcar = useMutation(mutacoes.marcar)
  const aplicar = useMutation(mutacoes.aplicar)
  const desfazer = useMutation(mutacoes.desfazer)
  const descartar = useMutation(mutacoes.descartar)
  return {
    marcar,
    aplicar,
    desfazer,
    descartar,
    erro: marcar.error ?? aplicar.error ?? descartar.error ?? desfazer.error,
  }
}
export type AtosDoPlano = ReturnType<typeof useAtosDoPlano>
