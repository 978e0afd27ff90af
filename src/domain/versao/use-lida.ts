import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Documento } from '#contract/documento.ts'

import { versaoMutations } from './queries.ts'

/** Tells the server that this person read this version. Failures are silent, since they stop nobody. */
export function useLida({ id, versao, verVersoes }: Pick<Documento, 'id' | 'versao' | 'verVersoes'>) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation(versaoMutations.ler(queryClient, id))
  // The server. Once, for the version that the page opened with: later ones are written here.
  useEffect(() => {
    if (verVersoes) mutate(versao)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival
  }, [id])
}
