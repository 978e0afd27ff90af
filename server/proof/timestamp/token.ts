import { createHash, timingSafeEqual, type X509Certificate } from 'node:crypto'
import { DE_OUTRORA, RESUMOS, SO_CALCULADOS } from '../cms/algorithms.ts'
import { conferirToken } from '../cms/verify-cms.ts'
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

/** A token that is of these bytes as far as it is known here, and why that is not far enough, in Portuguese. */
export type NaoConferido = { naoConferido: string }

const INTEIRO = 0x02

/** Digests by name of what a time stamp is of. */
export const resumosDe = (bytes: Uint8Array) => (algoritmo: string) => createHash(algoritmo).update(bytes).digest()

/**
 * Reads a time-stamp token (RFC 3161) over what `resumir` gives the digest of, asked for once. Undefined when it is not
 * whole, is not signed by the certificate it carries, or is of something else; never throws.
 */
export function lerCarimbo(token: Uint8Array, resumir: (algoritmo: string) => Uint8Array): Carimbo | undefined {
  const lido = examinarCarimbo(token, resumir)
  return lido && 'naoConferido' in lido ? undefined : lido
}

/** As `lerCarimbo`, of somebody else's file: a token that only can't be told is not one that is of something else. */
export function examinarCarimbo(
  token: Uint8Array,
  resumir: (algoritmo: string) => Uint8Array,
): Carimbo | NaoConferido | undefined {
  const cms = conferirToken(token)
  if (!cms.integra || !cms.conteudo) return undefined
  try {
    const [versao, politica, impressao, , instante, ...resto] = dentro(unico(cms.conteudo))
    const [algoritmo, resumo] = dentro(impressao)
    const qual = oidDe(dentro(algoritmo)[0])
    const nome = RESUMOS[qual] ?? DE_OUTRORA.resumos[qual] ?? SO_CALCULADOS[qual]
    if (Number.parseInt(serieDe(versao), 16) !== 1) return undefined
    if (!resumo || (nome && !iguais(resumo.corpo, resumir(nome)))) return undefined
    if (!nome) return { naoConferido: `carimba um resumo que não se conhece (${qual})` }
    const porque = cms.naoConferida ?? cms.duvidas[0]
    if (porque !== undefined || !cms.certificado) return { naoConferido: porque ?? 'o certificado não veio com ele' }
    const nonce = resto.find((e) => e.etiqueta === INTEIRO)
    const { certificado, outros } = cms
    const ressalvas = [...cms.ressalvas]
    if (!RESUMOS[qual])
      ressalvas.push(
        nome === 'sha1'
          ? 'carimba um resumo SHA-1, que já se consegue falsificar'
          : `carimba um resumo ${nome.toUpperCase()}, que não se aceita`,
      )
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
