/** The SQLSTATE or system code a failed call carries; empty when it carries none. */
export function codigoDe(erro: unknown): string {
  const { code } = (erro ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Connection lost or refused, the server shutting down or starting up, no free connection. */
const CODIGO = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/
/** The driver says some of it in words alone. */
const FRASES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying',
  'timeout expired',
  'Query read timeout',
  'Cannot use a pool',
]

/** Its socket is not there while it stops or starts: no file that we read is "connected" to. */
const semSoquete = (erro: unknown) =>
  codigoDe(erro) === 'ENOENT' && (erro as { syscall?: unknown }).syscall === 'connect'

/** Whether a call failed because the database is away, which passes by itself: 503, not 500. */
export const bancoAusente = (erro: unknown) =>
  CODIGO.test(codigoDe(erro)) ||
  semSoquete(erro) ||
  (erro instanceof Error && FRASES.some((frase) => erro.message.startsWith(frase)))

const DEMORADA: Record<string, 'ESPERA' | 'DEMORA'> = {
  '57014': 'DEMORA', // query_canceled: statement_timeout
  '55P03': 'ESPERA', // lock_not_available: lock_timeout
}

/** Whether a statement was ended for lasting too long (DEMORA), or for waiting too long for somebody else's lock (ESPERA). */
export const consultaDemorada = (erro: unknown) => DEMORADA[codigoDe(erro)]

/** Whether no connection of the pool became free in time: the database is there, and all are busy. */
export const semConexaoLivre = (erro: unknown) =>
  erro instanceof Error && erro.message.startsWith('timeout exceeded when trying')

const COMECO = 120
const consultas = new WeakMap<Error, string>()
/** Remembers which statement failed: by its name, else by how its text begins. The text is a template: it holds no values. */
export function anotarConsulta(erro: unknown, texto: string, nome?: string): void {
  if (erro instanceof Error && consultaDemorada(erro))
    consultas.set(erro, nome ?? texto.replace(/\s+/g, ' ').trim().slice(0, COMECO))
}
/** The statement that an error came from, for the log; undefined when none was remembered. */
export const consultaDe = (erro: unknown) => (erro instanceof Error ? consultas.get(erro) : undefined)

/** Disk, quota or database full: 53100 is PostgreSQL's word, QuotaExceededError the browser's. */
export const semEspaco = (erro: unknown) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(codigoDe(erro)) ||
  (erro instanceof Error && erro.name === 'QuotaExceededError')

/**
 * The database refused a value of the call itself: too large (22003), a day that is none (22007, 22008), letters it has no
 * place for (22021, 22P05), text that is none of the type (22P02), or too long for a column or an index (22001, 54000).
 */
export const valorRecusado = (erro: unknown) =>
  /^(22001|22003|22007|22008|22021|22P02|22P05|54000)$/.test(codigoDe(erro))

/**
 * The place of the files is away, or refuses: a store that speaks S3 (adapters/s3), or a disk that broke, went read-only or
 * is not there any more. That its object is missing is no such failure.
 */
export const arquivosAusentes = (erro: unknown) =>
  codigoDe(erro).startsWith('S3_') ||
  (/^(EIO|EROFS|EACCES|EPERM|ESTALE|ENODEV|ENXIO|EMFILE|ENFILE)$/.test(codigoDe(erro)) &&
    typeof (erro as { syscall?: unknown }).syscall === 'string')
