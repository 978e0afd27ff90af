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
  // of what was asked last: an older refusal is over once something else was done
  const [ultimo] = [marcar, aplicar, desfazer, descartar].toSorted((a, b) => b.submittedAt - a.submittedAt)
  return { marcar, aplicar, desfazer, descartar, erro: ultimo?.error ?? null }
}
export type AtosDoPlano = ReturnType<typeof useAtosDoPlano>
