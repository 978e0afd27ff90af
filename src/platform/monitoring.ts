import { config } from './config.ts'

const fila: unknown[] = []
let enviar: ((erro: unknown) => void) | null = null

const LIMITE_DA_FILA = 20
const ESPERA_MS = 4000

export function relatar(erro: unknown) {
  if (enviar) enviar(erro)
  else if (fila.length < LIMITE_DA_FILA) fila.push(erro)
}

/** Queues errors, and loads the service when the page is quiet. Nothing without a DSN. */
export function montarMonitoramento() {
  const { SENTRY_DSN, SENTRY_TRACES_SAMPLE_RATE } = config()
  if (!SENTRY_DSN) return
  const doErro = (evento: ErrorEvent) => relatar(evento.error)
  const daPromessa = (evento: PromiseRejectionEvent) => relatar(evento.reason)
  addEventListener('error', doErro)
  addEventListener('unhandledrejection', daPromessa)
  setTimeout(() => {
    import('./monitoring-service.ts')
      .then(({ ligar }) => {
        enviar = ligar(SENTRY_DSN, SENTRY_TRACES_SAMPLE_RATE)
        fila.splice(0).forEach(enviar)
        // the service's listeners took over
        removeEventListener('error', doErro)
        removeEventListener('unhandledrejection', daPromessa)
      })
      .catch(() => {}) // unreachable monitoring concerns nobody here
  }, ESPERA_MS)
}
