import { config } from './config.ts'

const fila: unknown[] = []
let enviar: ((erro: unknown) => void) | null = null

const LIMITE_DA_FILA = 20
const ESPERA_MS = 4000

/** Takes what could name a person out of a text: CPF, e-mail, tokens, and everything after `?`. */
export const limpar = (texto: string) =>
  texto
    .replace(/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '[cpf]')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/\?[^\s"']*/g, '?[busca]')

/** Every text of an event, wherever it is. */
export function limparTudo<T>(valor: T): T {
  if (typeof valor === 'string') return limpar(valor) as T
  if (Array.isArray(valor)) return valor.map(limparTudo) as T
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.fromEntries(Object.entries(valor).map(([chave, item]) => [chave, limparTudo(item)])) as T
}

export function relatar(erro: unknown) {
  if (enviar) enviar(erro)
  else if (fila.length < LIMITE_DA_FILA) fila.push(erro)
}

/** Queues errors from now on, and brings the service when the page is quiet. Without a DSN nothing is loaded. */
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
        // Its own listeners took over.
        removeEventListener('error', doErro)
        removeEventListener('unhandledrejection', daPromessa)
      })
      .catch(() => {}) // a monitor that can't be reached is nobody's problem here
  }, ESPERA_MS)
}
