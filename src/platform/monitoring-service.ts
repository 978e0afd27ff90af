import { browserTracingIntegration, captureException, init } from '@sentry/react'

import { limparTudo } from './scrub.ts'

/** Starts monitoring; answers how to report. Loaded only with a DSN. */
export function ligar(dsn: string, tracesSampleRate: number): (erro: unknown) => void {
  init({
    dsn,
    tracesSampleRate,
    // As sendDefaultPii: false did before Sentry 11.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: tracesSampleRate > 0 ? [browserTracingIntegration()] : [],
    beforeSend: limparTudo,
    // Spans are sent one by one, so no hook on transactions would see them.
    beforeSendSpan: limparTudo,
    beforeBreadcrumb: limparTudo,
  })
  return (erro) => void captureException(erro)
}
