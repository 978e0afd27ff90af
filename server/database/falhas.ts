/** The SQLSTATE or system code of a failed call; empty without one. */
export function codigoDe(erro: unknown): string {
  const { code } = (erro ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Connection lost or refused, the server shutting down or starting up, no free connection. */
const CODIGO = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/
/** Failures the driver reports by their message alone. */
const FRASES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying',
  'timeout expired',
  'Query read timeout',
  'Cannot use a pool',
]

/** The database's socket is missing while it stops or starts. Reading files never calls `connect`. */
const semSoquete = (erro: unknown) =>
  codigoDe(erro) === 'ENOENT' && (erro as { syscall?: unknown }).syscall === 'connect'

/** Whether the database is temporarily unavailable: 503, not 500. */
export const bancoAusente = (erro: unknown) =>
  CODIGO.test(codigoDe(erro)) ||
  semSoquete(erro) ||
  (erro instanceof Error && FRASES.some((frase) => erro.message.startsWith(frase)))

const DEMORADA: Record<string, 'ESPERA' | 'DEMORA'> = {
  '57014': 'DEMORA', // query_canceled: statement_timeout
  '55P03': 'ESPERA', // lock_not_available: lock_timeout
}

/** Whether a statement hit its time limit (DEMORA) or waited too long for a lock (ESPERA). */
export const consultaDemorada = (erro: unknown) => DEMORADA[codigoDe(erro)]

/** Whether every connection of the pool stayed busy: the database itself is available. */
export const semConexaoLivre = (erro: unknown) =>
  erro instanceof Error && erro.message.startsWith('timeout exceeded when trying')

const COMECO = 120
const consultas = new WeakMap<Error, string>()
/** Notes which statement failed, by its name or its first words. The text is a template without values. */
export function anotarConsulta(erro: unknown, texto: string, nome?: string): void {
  if (erro instanceof Error && consultaDemorada(erro))
    consultas.set(erro, nome ?? texto.replace(/\s+/g, ' ').trim().slice(0, COMECO))
}
/** The statement that failed, for the log; undefined when unknown. */
export const consultaDe = (erro: unknown) => (erro instanceof Error ? consultas.get(erro) : undefined)

/** Disk, quota or database full: 53100 in PostgreSQL, QuotaExceededError in browsers. */
export const semEspaco = (erro: unknown) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(codigoDe(erro)) ||
  (erro instanceof Error && erro.name === 'QuotaExceededError')

/**
 * The database refused a value of the call: too large (22003), not a day (22007, 22008), characters it can't hold (22021, 22P05),
 * not of the type (22P02), too long for a column or index (22001, 54000).
 */
export const valorRecusado = (erro: unknown) =>
  /^(22001|22003|22007|22008|22021|22P02|22P05|54000)$/.test(codigoDe(erro))

/**
 * The file store is unavailable: an S3 store (adapters/s3), or a disk that broke, is read-only or gone. A missing object is no such
 * failure.
 */
export const arquivosAusentes = (erro: unknown) =>
  codigoDe(erro).startsWith('S3_') ||
  (/^(EIO|EROFS|EACCES|EPERM|ESTALE|ENODEV|ENXIO|EMFILE|ENFILE)$/.test(codigoDe(erro)) &&
    typeof (erro as { syscall?: unknown }).syscall === 'string')
