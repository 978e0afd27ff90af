import { createHash, timingSafeEqual, type X509Certificate } from 'node:crypto'
import { DE_OUTRORA, RESUMOS } from '../algoritmos.ts'
import { conferirToken } from '../cms.ts'
import { dentro, instanteDe, oidDe, serieDe, unico } from '#contract/der.ts'

/** What a time-stamp token says, its own signature already checked; whether to believe who says it is the caller's to ask. */
export type Carimbo = {
  /** genTime. */
  instante: Date
  politica: string
  /** As in the request it answers, hexadecimal. */
  nonce: string | undefined
  certificado: X509Certificate
  outros: X509Certificate[]
  /** What keeps an honest token from being believed, in Portuguese. */
  ressalvas: string[]
}

const INTEIRO = 0x02

/** Digests by name of what a time stamp is of. */
export const resumosDe = (bytes: Uint8Array) => (algoritmo: string) => createHash(algoritmo).update(bytes).digest()

/**
 * Reads a time-stamp token (RFC 3161) over what `resumir` gives the digest of, asked for once. Undefined when it is not
 * whole, is not signed by the certificate it carries, or is of something else; never throws.
 */
export function lerCarimbo(token: Uint8Array, resumir: (algoritmo: string) => Uint8Array): Carimbo | undefined {
  const cms = conferirToken(token)
  if (!cms.integra || !cms.conteudo) return undefined
  try {
    const [versao, politica, impressao, , instante, ...resto] = dentro(unico(cms.conteudo))
    const [algoritmo, resumo] = dentro(impressao)
    const qual = oidDe(dentro(algoritmo)[0])
    const nome = RESUMOS[qual] ?? DE_OUTRORA.resumos[qual]
    if (Number.parseInt(serieDe(versao), 16) !== 1) return undefined
    if (!nome || !resumo || !iguais(resumo.corpo, resumir(nome))) return undefined
    const nonce = resto.find((e) => e.etiqueta === INTEIRO)
    const { certificado, outros } = cms
    const ressalvas = [...cms.ressalvas]
    if (!RESUMOS[qual]) ressalvas.push('carimba um resumo SHA-1, que já se consegue falsificar')
    return {
      instante: instanteDe(instante),
      politica: oidDe(politica),
      nonce: nonce && serieDe(nonce),
      certificado,
      outros,
      ressalvas,
    }
  } catch {
    return undefined
  }
}

function iguais(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
