import type { ErrorContext } from 'react-oidc-context'

import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

/** Tells that the provider's pages could not be reached. Background failures, such as a silent check's, are not told. */
export function tellIdentityFailure({ source, innerError }: ErrorContext) {
  if (source !== 'signinRedirect' && source !== 'signoutRedirect') return
  const dito = mensagem(innerError)
  if (dito) notify({ severity: 'error', summary: dito.texto, life: 0 })
}
