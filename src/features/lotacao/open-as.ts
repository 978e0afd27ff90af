import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import type { Entrada } from '#contract/usuario.ts'
import { anunciar } from '#ui/Announcer.tsx'

import { activateEntry } from './activate.ts'
import { nameIn } from './named.ts'

/** An address of the application, as `navigate` takes it. */
export type Address = { to: string; params: Record<string, string | undefined>; search?: object; hash?: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the page that says why somebody may not read: the address that was refused. */
    refused?: Address
  }
}

/** Makes this the active entry and opens the address, naming this entry where the address named another. */
export async function openAs(
  entrada: Entrada,
  address: Address,
  queryClient: QueryClient,
  router: AnyRouter,
): Promise<void> {
  await activateEntry(entrada, queryClient)
  const name = nameIn(address.params)
  // what is not said, the router would take from the address on screen
  const unsaid = Object.fromEntries(
    Object.keys(router.state.matches.at(-1)?.params ?? {}).map((key) => [key, undefined]),
  )
  await router.navigate({
    ...address,
    params: { ...unsaid, ...address.params, ...(name && { [name]: String(entrada.id) }) },
  })
  const { sigla } = entrada.lotacao
  anunciar(t`Lotação em uso: ${sigla}`)
}
