import { useMutation, useQueryClient } from '@tanstack/react-query'

import { planoMutations } from '../queries.ts'

/**
 * The acts on a plan. The page calls this, not the part for one state: a refusal must still be shown after the plan turned
 * out to be in another state.
 */
export function useAtosDoPlano(id: number) {
  const mutacoes = planoMutations(useQueryClient(), id)
  const marcar = useMutation(mutacoes.marcar)
  const aplicar = useMutation(mutacoes.aplicar)
  const desfazer = useMutation(mutacoes.desfazer)
  const descartar = useMutation(mutacoes.descartar)
  // Only the last act's error: a later act makes an older refusal obsolete.
  const [ultimo] = [marcar, aplicar, desfazer, descartar].toSorted((a, b) => b.submittedAt - a.submittedAt)
  return { marcar, aplicar, desfazer, descartar, erro: ultimo?.error ?? null }
}
export type AtosDoPlano = ReturnType<typeof useAtosDoPlano>
