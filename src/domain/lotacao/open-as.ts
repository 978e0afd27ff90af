import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import type { Entrada } from '#contract/usuario.ts'
import { anunciar } from '#ui/Announcer.tsx'

import { activateEntry } from './activate.ts'
import { NAMES } from './named.ts'

/** Where somebody was going; of a router's location, what can be kept in the browser's history. */
export type Address = { pathname: string; search: object; hash: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the page that says why somebody may not read: the address that was refused. */
    refused?: Address
  }
}

/** Makes this the active entry and opens the address, naming this entry if the address named another. */
export async function openAs(
  entrada: Entrada,
  { pathname, search, hash }: Address,
  queryClient: QueryClient,
  router: AnyRouter,
): Promise<void> {
  await activateEntry(entrada, queryClient)
  const address = router.matchRoutes(pathname, search).at(-1)
  const to: string = address?.fullPath ?? '/mesa'
  const params: Record<string, string | undefined> = address?.params ?? {}
  const name = NAMES.find((cada) => Number(params[cada]))
  // parameters left out would be taken from the current address
  const unsaid = Object.fromEntries(
    Object.keys(router.state.matches.at(-1)?.params ?? {}).map((key) => [key, undefined]),
  )
  await router.navigate({
    to,
    params: { ...unsaid, ...params, ...(name && { [name]: String(entrada.id) }) },
    search,
    hash,
  })
  const { sigla } = entrada.lotacao
  anunciar(t`Lotação em uso: ${sigla}`)
}
