import { createHash, timingSafeEqual, type X509Certificate } from 'node:crypto'
import { RESUMOS } from '../algoritmos.ts'
import { conferirToken } from '../cms.ts'
import { dentro, instanteDe, oidDe, serieDe, unico } from '../ler-der.ts'

/** What a time-stamp token says, its own signature already checked; whether to believe who says it is the caller's to ask. */
export type Carimbo = {
  /** genTime. */
  instante: Date
  politica: string
  /** As in the request it answers, hexadecimal. */
  nonce: string | undefined
  certificado: X509Certificate
  outros: X509Certificate[]
}

const INTEIRO = 0x02

/**
 * Reads a time-stamp token (RFC 3161) over `assinatura`, a signature's value. Undefined when it is not whole, is not
 * signed by the certificate it carries, or is of something else; never throws.
 */
export function lerCarimbo(token: Uint8Array, assinatura: Uint8Array): Carimbo | undefined {
  const cms = conferirToken(token)
  if (!cms.integra || !cms.conteudo || cms.ressalvas.length > 0) return undefined
  try {
    const [versao, politica, impressao, , instante, ...resto] = dentro(unico(cms.conteudo))
    const [algoritmo, resumo] = dentro(impressao)
    const nome = RESUMOS[oidDe(dentro(algoritmo)[0])]
    if (Number.parseInt(serieDe(versao), 16) !== 1) return undefined
    if (!nome || !resumo || !iguais(resumo.corpo, createHash(nome).update(assinatura).digest())) return undefined
    const nonce = resto.find((e) => e.etiqueta === INTEIRO)
    const { certificado, outros } = cms
    return {
      instante: instanteDe(instante),
      politica: oidDe(politica),
      nonce: nonce && serieDe(nonce),
      certificado,
      outros,
    }
  } catch {
    return undefined
  }
}

function iguais(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
