import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { MobilAberto } from '#contract/mobil.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { falhou } from './falhou.ts'

/** Begins a despacho in this document, which sends the document back once signed, and opens it. */
export function useResponder(aberto: MobilAberto) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    // its code brings the editor's: only for who answers
    mutationFn: async (chave: string) => (await import('./responder.ts')).responder(queryClient, aberto, chave),
    onError: falhou,
  })
  const fazer = useUmaVez(async (chave) => navigate(await mutateAsync(chave)))
  return { fazer, ocupado: isPending }
}
