import type { QueryClient } from '@tanstack/react-query'

import { entrarNaEntrada } from '#features/lotacao/entrar.ts'
import { type Auth, estado, nunca } from '#platform/auth.ts'
import { EntradaFalhou } from '#platform/falhas.ts'

type Arrival<Params> = {
  context: { auth: Auth; queryClient: QueryClient }
  location: { href: string }
  preload: boolean
  params: Params
}

/** The entry that an address names, in the parameters of specification §2. */
const namedEntry = (params: { idUsuario?: string; idUsuarioLogado?: string }) =>
  params.idUsuario ?? params.idUsuarioLogado

/**
 * For `beforeLoad`: the address needs a signed-in person with an active entry (specification §4). Without a session the
 * person goes to login and comes back to the whole address. An address that names one of their entries selects it.
 */
export async function requireSession<Params extends object>(arrival: Arrival<Params>): Promise<void> {
  const { context, location, preload, params } = arrival
  const { auth, queryClient } = context
  if (preload && !auth.pessoa()) return
  try {
    await auth.requirePessoa(location.href)
    await entrarNaEntrada(queryClient, preload ? undefined : namedEntry(params))
  } catch (cause) {
    // leaving empties the caches that the guard had asked
    if (estado.saindo) return nunca()
    throw new EntradaFalhou('', { cause })
  }
}

/** For `beforeLoad`: the address is open to anyone and asks for no sign-in. */
export function allowAnyone(): void {}
