import type { Problem } from '#contract/problem.ts'

/** Sources of client faults; each has the technical text of docs/regras/identidade.md, 11, and words for people. */
type TipoFalha =
  | 'rede'
  | 'tempo'
  | 'cancelada'
  | 'status'
  | 'identidade'
  | 'retorno'
  | 'recusa'
  | 'captcha'
  | 'montagem'

/** A fault on the client's side. `message`: technical; people read `mensagem()`. */
export class Falha extends Error {
  override readonly name = 'Falha'
  declare readonly tipo: TipoFalha
  /** For 'tempo': ms; for 'status': HTTP status. */
  declare readonly numero: number
  constructor(tipo: TipoFalha, message: string, numero = 0, options?: ErrorOptions) {
    super(message, options)
    this.tipo = tipo
    this.numero = numero
  }
}

export const falhas = {
  rede: (cause?: unknown) => new Falha('rede', 'network error', 0, { cause }),
  tempo: (ms: number) => new Falha('tempo', `timeout of ${ms} ms exceeded`, ms),
  cancelada: () => new Falha('cancelada', 'request aborted'),
  status: (status: number) => new Falha('status', `request failed with status code ${status}`, status),
  identidade: (cause?: unknown) => new Falha('identidade', 'Keycloak not available.', 0, { cause }),
  semAcesso: () => new Falha('montagem', 'AccessControlPlugin not registered.'),
  semConfiguracao: () => new Falha('montagem', 'AxiosPluginConfig not available.'),
  semHttp: () => new Falha('montagem', 'AxiosPlugin not registered.'),
  semIdioma: () => new Falha('montagem', 'LocalePlugin not registered.'),
  semConfirmacao: () => new Falha('montagem', 'No PrimeVue Confirmation provided!'),
}

/** A refusal of the server (RFC 9457). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly codigo: string
  declare readonly status: number
  declare readonly dados: Record<string, string | number>
  declare readonly traceId: string
  declare readonly erros: NonNullable<Problem['erros']>
  /** Seconds to wait, if the server said. */
  declare readonly aguardar: number | null
  constructor(problem: Problem, aguardar: number | null = null) {
    super(problem.detail)
    this.codigo = problem.codigo
    this.status = problem.status
    this.dados = problem.dados ?? {}
    this.traceId = problem.traceId
    this.erros = problem.erros ?? []
    this.aguardar = aguardar
  }
}

export const eProblema = (erro: unknown, codigo: string): erro is ApiError =>
  erro instanceof ApiError && erro.codigo === codigo
export const foiCancelada = (erro: unknown) => erro instanceof Falha && erro.tipo === 'cancelada'

/** The provider or the list of entries can't be reached: nobody can enter, and no private page may be drawn. */
export class EntradaFalhou extends Error {}
