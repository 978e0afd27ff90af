import { plural } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { notify } from '#platform/notify.ts'

import { acessosMutations, type Lista } from './queries.ts'

export type QuemConvidar = { ids: number[] } | Pick<Lista, 'texto' | 'filtro'>

/** Sends invitations by e-mail, and tells how many. Each call is a new request with its own key. */
export function useConvites() {
  const { mutate, isPending, error } = useMutation(acessosMutations(useQueryClient()).convidar)
  const contar = (n: number) =>
    notify({
      severity: n > 0 ? 'success' : 'info',
      summary: plural(n, { 0: 'Ninguém a convidar', one: '# convite a caminho', other: '# convites a caminho' }),
    })
  return {
    enviando: isPending,
    erro: error,
    enviar: (quem: QuemConvidar) =>
      mutate({ ...quem, chave: crypto.randomUUID() }, { onSuccess: ({ convidadas }) => contar(convidadas) }),
  }
}
