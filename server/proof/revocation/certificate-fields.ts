import type { X509Certificate } from 'node:crypto'
import { corpoDe, dentro, type Elemento, elementos, oidDe, SEQUENCIA, serieDe, unico } from '#contract/der.ts'

/** What of a certificate is needed to ask whether it was revoked. */
export type Campos = {
  /** Hexadecimal, without leading zeros. */
  serie: string
  /** DER of the names. */
  emissor: Uint8Array
  titular: Uint8Array
  /** The bits of the public key, without what says of which kind. */
  chave: Uint8Array
  /** Addresses of lists (CRL) and of who answers about it (OCSP), as written in it. */
  listas: string[]
  ocsp: string[]
}

const LISTAS = '2.5.29.31'
const ACESSO = '1.3.6.1.5.5.7.1.1'
const OCSP = '1.3.6.1.5.5.7.48.1'
/** GeneralName uniformResourceIdentifier. */
const URI = 0x86
const EXTENSOES = 0xa3
const conhecidos = new WeakMap<X509Certificate, Campos>()

export function camposDe(certificado: X509Certificate): Campos {
  let achado = conhecidos.get(certificado)
  if (!achado) {
    achado = ler(certificado.raw)
    conhecidos.set(certificado, achado)
  }
  return achado
}

function ler(raw: Uint8Array): Campos {
  const [tbs] = dentro(unico(raw))
  const partes = dentro(tbs)
  if (partes[0]?.etiqueta === 0xa0) partes.shift()
  const [serie, , emissor, , titular, chave, ...resto] = partes
  if (!emissor || !titular) throw new Error('not a certificate')
  const extensoes = resto.find((e) => e.etiqueta === EXTENSOES)
  const valor = new Map((extensoes ? dentro(unico(extensoes.corpo)) : []).map(lerExtensao).map((e) => [e.oid, e.valor]))
  const [listas, acesso] = [valor.get(LISTAS), valor.get(ACESSO)]
  return {
    serie: serieDe(serie),
    emissor: emissor.bruto,
    titular: titular.bruto,
    chave: corpoDe(dentro(chave)[1], 0x03).subarray(1),
    listas: listas ? enderecos(listas) : [],
    ocsp: acesso ? dentro(unico(acesso)).flatMap(lerAcesso) : [],
  }
}

export type Extensao = { oid: string; critica: boolean; valor: Uint8Array }

export function lerExtensao(elemento: Elemento): Extensao {
  const [oid, ...resto] = dentro(elemento)
  const valor = corpoDe(resto.at(-1), 0x04)
  return { oid: oidDe(oid), critica: resto.length > 1 && resto[0]?.corpo[0] === 0xff, valor }
}

function lerAcesso(elemento: Elemento): string[] {
  const [como, onde] = dentro(elemento)
  return oidDe(como) === OCSP && onde?.etiqueta === URI ? [texto(onde)] : []
}

/** Every address inside, at whatever depth: distribution points nest their names. */
export function enderecos(bytes: Uint8Array): string[] {
  return elementos(bytes).flatMap((e) =>
    e.etiqueta === URI ? [texto(e)] : e.etiqueta === SEQUENCIA || e.etiqueta === 0xa0 ? enderecos(e.corpo) : [],
  )
}

const texto = ({ corpo }: Elemento) => Buffer.from(corpo).toString('latin1')
