import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import type { Entrada } from '#contract/usuario.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { notify } from '#platform/notify.ts'

import { activateEntry } from './activate.ts'

/** What the person chose in the menu themselves needs no telling. */
let chosen: number | null = null

/** Selects the entry an address names and says so. One that is not the person's own is left to the page, which refuses it. */
export async function selectNamed(id: number, entradas: Entrada[], queryClient: QueryClient): Promise<void> {
  const entrada = entradas.find((cada) => cada.id === id)
  if (!entrada || entradaAtiva() === id) return
  await activateEntry(entrada, queryClient)
  if (chosen === id) return
  const { sigla } = entrada.lotacao
  notify({
    severity: 'info',
    summary: t`Você está em ${sigla}`,
    detail: t`O endereço que você abriu é desta sua lotação, que passou a ser a lotação em uso.`,
  })
}

/** The parameters in which an address names an entry (specification §2). */
export const NAMES = ['idUsuario', 'idUsuarioLogado']

/**
 * Where the open address names an entry, choosing another is going to the same address of that one; otherwise the guard
 * would select the named one again. False when the address names none.
 */
export async function renameInAddress(entrada: Entrada, router: AnyRouter): Promise<boolean> {
  const params: Record<string, string | undefined> = router.state.matches.at(-1)?.params ?? {}
  const name = NAMES.find((cada) => Number(params[cada]))
  if (!name) return false
  chosen = entrada.id
  try {
    await router.navigate({
      to: '.',
      params: { ...params, [name]: String(entrada.id) },
      search: true,
      hash: true,
      replace: true,
    })
  } finally {
    chosen = null
  }
  return true
}
