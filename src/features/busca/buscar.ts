import type { useRouter } from '@tanstack/react-router'

import { buscaQueries, SEM_FACETAS } from './queries.ts'

const nada = { pagina: null, ordem: null, ...SEM_FACETAS, literal: null }

/**
 * Submits the search box: goes to the results first, and from there to the document whose sigla was typed, if there is
 * one. Back then shows the results and stays there.
 */
export async function buscar(texto: string, router: ReturnType<typeof useRouter>): Promise<void> {
  const { queryClient } = router.options.context
  const q = texto.trim()
  await router.navigate({ to: '/busca', search: { q } })
  if (!q) return
  const achados = await queryClient.ensureQueryData(buscaQueries.simples({ q, ...nada })).catch(() => null)
  const { pathname, search } = router.state.location
  const exato = achados?.exato
  // The person left the results meanwhile: don't take them to the document.
  if (!exato || pathname !== '/busca' || search.q !== q) return
  if (exato.mobilId === null)
    await router.navigate({
      to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
      params: { numeroDocumento: '-', idDocumento: String(exato.documentoId) },
    })
  else
    await router.navigate({
      to: '/documento/$codigo/$numero',
      params: { codigo: String(exato.mobilId), numero: exato.sigla },
    })
}
