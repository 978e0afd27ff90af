import { corpoDe, dentro, oidDe, unico } from '#contract/der.ts'

const BOOLEANO = 0x01
const OCTETOS = 0x04
/** TBSCertificate's [3] (RFC 5280 §4.1). */
const EXTENSOES = 0xa3

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
