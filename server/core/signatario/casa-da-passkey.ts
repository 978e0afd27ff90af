import type { Portas } from '#server/base/contexto.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'

/** The relying party of every passkey: the public address of this installation (WebAuthn §5.1.2). */
export function casaDaPasskey({ configuracao }: Pick<Portas, 'configuracao'>) {
  const { origin: origem, hostname: rpId } = new URL(configuracao.enderecoPublico)
  return { origem, rpId }
}

/** Why browsers make no passkey for this address; undefined when they do. */
export function semPasskeys(portas: Pick<Portas, 'configuracao'>): Reason | undefined {
  const { origem, rpId } = casaDaPasskey(portas)
  if (/^[\d.]+$|^\[/.test(rpId)) return reason('ENDERECO_SEM_NOME')
  if (!origem.startsWith('https:') && rpId !== 'localhost') return reason('ENDERECO_SEM_HTTPS')
  return undefined
}
