import { ResultCodeError } from 'ldapts'

import type { FalhaDoDiretorio } from '#contract/diretorio-erros.ts'
import type { RecusaDoDiretorio } from '#contract/diretorio.ts'

/** Ends a reading; discards what was read. */
export class Recusa extends Error {
  readonly dita: RecusaDoDiretorio
  constructor(codigo: FalhaDoDiretorio, dados: RecusaDoDiretorio['dados'] = {}) {
    super(codigo)
    this.dita = { codigo, dados }
  }
}

/** Server, base and step of a failure. */
export type Momento = { host: string; base: string; passo: 'LIGAR' | 'TLS' | 'ENTRAR' | 'LER' }

/** Result codes of RFC 4511 §4.1.9 and appendix A. */
const DO_LDAP: Record<number, FalhaDoDiretorio> = {
  3: 'TEMPO_EXCEDIDO',
  4: 'TAMANHO_EXCEDIDO',
  10: 'ENCAMINHADO',
  11: 'TAMANHO_EXCEDIDO',
  32: 'BASE_NAO_ENCONTRADA',
  34: 'BASE_NAO_ENCONTRADA',
  48: 'CREDENCIAL_RECUSADA',
  49: 'CREDENCIAL_RECUSADA',
  50: 'SEM_DIREITO',
  51: 'OCUPADO',
  52: 'OCUPADO',
}

const SEM_AUTORIDADE = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
  'INVALID_CA',
])

function doTls(codigo: string): FalhaDoDiretorio | undefined {
  if (codigo === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'CERTIFICADO_DE_OUTRO'
  if (codigo === 'CERT_HAS_EXPIRED' || codigo === 'CERT_NOT_YET_VALID') return 'CERTIFICADO_VENCIDO'
  if (SEM_AUTORIDADE.has(codigo)) return 'CERTIFICADO_DESCONHECIDO'
  return /^(CERT_|ERR_SSL_|ERR_TLS_|EPROTO$)/.test(codigo) ? 'TLS_FALHOU' : undefined
}

/** Names a failure, whatever its source. */
export function lerFalha(erro: unknown, { host, base, passo }: Momento): RecusaDoDiretorio {
  if (erro instanceof Recusa) return erro.dita
  if (erro instanceof ResultCodeError) {
    const { code: n } = erro
    if (passo === 'TLS') return { codigo: 'SEM_STARTTLS', dados: { host } }
    // a bind failing for another reason than the credential: this way of binding is not accepted
    if (passo === 'ENTRAR' && n !== 51 && n !== 52) return { codigo: 'CREDENCIAL_RECUSADA', dados: {} }
    return { codigo: DO_LDAP[n] ?? 'RECUSOU', dados: { n, base, para: host } }
  }
  const codigo = erro instanceof Error && 'code' in erro ? String(erro.code) : ''
  const tls = doTls(codigo)
  if (tls) return { codigo: tls, dados: { host } }
  if (passo === 'LIGAR') return { codigo: 'NAO_RESPONDE', dados: { host } }
  return passo === 'TLS' ? { codigo: 'TLS_FALHOU', dados: { host } } : { codigo: 'CAIU', dados: {} }
}
