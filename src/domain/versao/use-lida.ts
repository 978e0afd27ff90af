import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Documento } from '#contract/documento.ts'

import { versaoMutations } from './queries.ts'

/** Remembers at the server that this person has this version before them; silently, for it stops nobody. */
export function useLida({ id, versao, verVersoes }: Pick<Documento, 'id' | 'versao' | 'verVersoes'>) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation(versaoMutations.ler(queryClient, id))
  // Once, for the version the page opened with: those saved here are read by who wrote them.
  useEffect(() => {
    if (verVersoes) mutate(versao)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival
  }, [id])
}
