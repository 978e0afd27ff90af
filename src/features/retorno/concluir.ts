import { redirect } from '@tanstack/react-router'

import type { Auth } from '#platform/auth.ts'

/** Ends the login and goes where the person was going. The login's code leaves no entry in the history. */
export async function concluirRetorno({ context: { auth } }: { context: { auth: Auth } }): Promise<never> {
  const caminho = await auth.retornar(location.href)
  throw redirect({ href: caminho, replace: true })
}
