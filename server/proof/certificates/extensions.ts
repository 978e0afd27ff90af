import { corpoDe, dentro, oidDe, unico } from '#contract/der.ts'

const USO_DE_CHAVE = '2.5.29.15'
const BIT_STRING = 0x03
const BOOLEANO = 0x01
const OCTETOS = 0x04
/** TBSCertificate's [3] (RFC 5280 §4.1). */
const EXTENSOES = 0xa3

/** What a key may be used for, by the bits of the first byte of `keyUsage` (RFC 5280 §4.2.1.3). */
export const USO = { assinar: 0b1100_0000, emitir: 0b0000_0100, listar: 0b0000_0010 }

/** Whether any of these uses of its key is permitted: of a certificate that says none, all are. */
export function chaveServe(extensoes: ReturnType<typeof extensoesDe>, usos: number): boolean {
  const dita = extensoes.get(USO_DE_CHAVE)
  if (!dita) return true
  // a BIT STRING: how many bits of its last byte are not used, then the bits
  const [, bits = 0] = corpoDe(unico(dita.valor), BIT_STRING)
  return (bits & usos) !== 0
}

/** What a certificate says beside its holder and key, by identifier: whether it is critical, and its DER. Throws on what is no certificate. */
export function extensoesDe(certificado: Uint8Array): Map<string, { critica: boolean; valor: Uint8Array }> {
  const [tbs] = dentro(unico(certificado))
  const lista = dentro(tbs).find(({ etiqueta }) => etiqueta === EXTENSOES)
  const achadas = new Map<string, { critica: boolean; valor: Uint8Array }>()
  for (const extensao of lista ? dentro(unico(corpoDe(lista, EXTENSOES))) : []) {
    const [tipo, ...resto] = dentro(extensao)
    const critica = resto[0]?.etiqueta === BOOLEANO && resto[0].corpo[0] !== 0
    const nome = oidDe(tipo)
    // said twice (RFC 5280 §4.2 forbids it), neither can be gone by
    if (achadas.has(nome)) throw new Error(`extension ${nome} is there twice`)
    achadas.set(nome, { critica, valor: corpoDe(resto.at(-1), OCTETOS) })
  }
  return achadas
}
