import { browserTracingIntegration, captureException, init } from '@sentry/react'

import { limparTudo } from './scrub.ts'

/** Starts the monitoring service and gives how to report to it. Loaded only where a DSN is configured. */
export function ligar(dsn: string, tracesSampleRate: number): (erro: unknown) => void {
  init({
    dsn,
    tracesSampleRate,
    // What sendDefaultPii: false was before Sentry 11.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: tracesSampleRate > 0 ? [browserTracingIntegration()] : [],
    beforeSend: limparTudo,
    // spans are streamed one by one: a transaction's hook is never asked
    beforeSendSpan: limparTudo,
    beforeBreadcrumb: limparTudo,
  })
  return (erro) => void captureException(erro)
}
