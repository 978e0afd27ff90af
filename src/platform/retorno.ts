/**
 * Where to go after login. Only a path of this site: `//host` and `/\host` leave it in browsers, and control
 * characters are dropped by URL parsers, which would turn `/\t/host` into the first. Anything else → '/'.
 */
export function caminhoSeguro(caminho: unknown): string {
  if (typeof caminho !== 'string' || !/^\/(?![/\\])/.test(caminho)) return '/'
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u001f\u007f]/.test(caminho) ? '/' : caminho
}

type MotivoRetorno = 'invalido' | 'cancelado'

/** The answer of the login can't be used; the page tells why and offers to begin again. */
export class RetornoRecusado extends Error {
  override readonly name = 'RetornoRecusado'
  readonly motivo: MotivoRetorno
  constructor(motivo: MotivoRetorno, options?: ErrorOptions) {
    super(motivo, options)
    this.motivo = motivo
  }
}
