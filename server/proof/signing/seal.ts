import { constants, sign, verify, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'

import type { Lacre } from '../types.ts'
import type { Autoridade } from '../certificates/authority.ts'
import { type Ancora, conferirCadeia } from '../certificates/chain.ts'
import { lerCarimbo, resumosDe } from '../timestamp/token.ts'
import type { Tempo } from '../timestamp/timestamps.ts'

const assinar = promisify(sign)
const padding = constants.RSA_PKCS1_PADDING
const bytes = (base64: string) => Buffer.from(base64, 'base64')

/** The body's seal over what is not a PDF: a checkpoint of histories. */
export function criarLacre({ selo, chave, cadeia, ancoras }: Autoridade, tempo: Tempo): Lacre {
  const doSelo: Ancora[] = ancoras.map((certificado) => ({ certificado, semRevogacao: true }))
  /** The seal's certificate of today, or one it had before: of the same body, by the same authorities. */
  const doOrgao = (certificado: X509Certificate, momento: Date) =>
    certificado.raw.equals(selo.raw) ||
    (certificado.subject === selo.subject && conferirCadeia(certificado, cadeia, doSelo, momento).confiavel)
  return {
    async lacrar(texto) {
      const assinatura = await assinar('sha256', Buffer.from(texto), { key: chave, padding })
      return { selo: assinatura.toString('base64'), certificado: selo.raw.toString('base64') }
    },
    async confere(texto, { selo: assinatura, certificado: der }, momento) {
      try {
        const certificado = new X509Certificate(bytes(der))
        const { publicKey: key } = certificado
        if (
          !doOrgao(certificado, momento ?? certificado.validToDate) ||
          !verify('sha256', Buffer.from(texto), { key, padding }, bytes(assinatura))
        )
          return null
        const titular = /^CN=(.+)$/m.exec(certificado.subject)?.[1] ?? certificado.subject
        return { titular, chave: key.export({ type: 'spki', format: 'der' }).toString('base64') }
      } catch {
        return null
      }
    },
    async carimbar(assinatura) {
      return (
        (await tempo.carimbar(bytes(assinatura)).then((token) => token && Buffer.from(token).toString('base64'))) ??
        null
      )
    },
    lerCarimbo(token, assinatura) {
      const carimbo = lerCarimbo(bytes(token), resumosDe(bytes(assinatura)))
      if (!carimbo || carimbo.ressalvas.length > 0) return null
      const { certificado, outros, instante } = carimbo
      const { confiavel } = conferirCadeia(certificado, outros, tempo.ancoras, instante, 'TEMPO')
      return confiavel ? instante.toISOString() : null
    },
  }
}
