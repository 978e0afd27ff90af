import { emBase64 } from '#contract/certificado.ts'

/** The server takes no more authorities than these. */
const CADEIA_MAXIMA = 6

/** Asks for a challenge to sign with a certificate. `cadeia`: the certificates of its authorities. */
export const pedirCom =
  <T extends 'CERTIFICADO_A1' | 'CERTIFICADO_A3'>(tipo: T, certificado: Uint8Array, cadeia: Uint8Array[]) =>
  (sha256: string) => ({
    tipo,
    sha256,
    certificado: emBase64(certificado),
    cadeia: cadeia.slice(0, CADEIA_MAXIMA).map(emBase64),
  })
