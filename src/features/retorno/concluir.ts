import { redirect } from '@tanstack/react-router'

import type { Auth } from '#platform/auth.ts'

/** Finishes the login and goes where the person was going, leaving no trace of the code in the history. */
export async function concluirRetorno({ context: { auth } }: { context: { auth: Auth } }): Promise<never> {
  const caminho = await auth.retornar(location.href)
  throw redirect({ href: caminho, replace: true })
}
