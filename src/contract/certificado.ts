import { cnpjValido } from './cnpj.ts'
import { corpoDe, dentro, type Elemento, filhos, instanteDe, oidDe, unico } from './der.ts'

/** The contents of a person's certificate. Nothing is verified here; the caller decides what to trust. */
export type CertificadoLido = {
  titular: string
  emissor: string
  validoDe: Date
  validoAte: Date
  /** Eleven digits, as ICP-Brasil writes them (DOC-ICP-04); null if it names nobody, or two people. */
  cpf: string | null
  /** The kind of ICP-Brasil certificate that its policy names. */
  politica: 'A1' | 'A2' | 'A3' | 'A4' | null
  /** Its key usage has digitalSignature or nonRepudiation, or is not restricted. */
  assina: boolean
  /** A CA's certificate, with which nobody signs documents. */
  autoridade: boolean
  /** Its public key, as WebCrypto imports it. */
  spki: Uint8Array
}

const OID = {
  comum: '2.5.4.3',
  alternativos: '2.5.29.17',
  usos: '2.5.29.15',
  restricoes: '2.5.29.19',
  politicas: '2.5.29.32',
}
/** OIDs of the holder's birth date, CPF and more, and of the person responsible for a holder that is a company. */
const COM_CPF = new Set(['2.16.76.1.3.1', '2.16.76.1.3.4'])
const POLITICA = /^2\.16\.76\.1\.2\.([1-4])\.\d+$/

const latin1 = new TextDecoder('latin1')
const utf8 = new TextDecoder('utf-8', { fatal: true })
const utf16 = new TextDecoder('utf-16be', { fatal: true })
/** A string decoded by its tag. Older authorities put Latin-1 under every tag, one byte a letter. */
function texto({ etiqueta, corpo }: Elemento) {
  try {
    return (etiqueta === 0x0c ? utf8 : etiqueta === 0x1e ? utf16 : latin1).decode(corpo)
  } catch {
    return latin1.decode(corpo)
  }
}

/** The attributes of a name (X.501), in order. */
export const atributosDe = (nome: Elemento) =>
  filhos(nome)
    .flatMap(filhos)
    .map((par) => filhos(par))
    .flatMap(([tipo, valor]) => (tipo && valor ? [{ tipo: oidDe(tipo), dito: texto(valor) }] : []))

/** The last common name, which is the most specific (X.501 §9); without one, all attributes. */
function nomeComum(nome: Elemento): string {
  const partes = atributosDe(nome)
  const comum = partes.findLast(({ tipo }) => tipo === OID.comum)
  return semNumero(comum?.dito ?? partes.map(({ dito }) => dito).join(', '))
}

const CNPJ = /[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}/
const NUMERO_NO_FIM = new RegExp(String.raw`:\s*(\d{3}\.?\d{3}\.?\d{3}-?\d{2}|${CNPJ.source})\s*$`, 'i')
const CPF = /(?<!\d)\d{3}[. ]?(\d{3})[. ]?(\d{3})[- ]?\d{2}(?!\d)/g
/** A whole word that may be a CNPJ of letters and digits, else what may be a CPF. */
const CNPJ_OU_CPF = new RegExp(`(?<![0-9A-Za-z])(${CNPJ.source})(?![0-9A-Za-z])|${CPF.source}`, 'gi')

/** Masks whatever may be a CPF (docs/regras/seguranca.md, 3). A CNPJ is public, even one of three letters and eleven digits. */
export const semCpf = (texto: string) =>
  texto.replace(CNPJ_OU_CPF, (achado, cnpj: string | undefined, meio: string | undefined, fim: string | undefined) => {
    if (cnpj === undefined) return `•••.${meio}.${fim}-••`
    if (cnpjValido(cnpj)) return cnpj
    return achado.replace(CPF, '•••.$1.$2-••')
  })

/** Removes the CPF or CNPJ that ICP-Brasil appends to a name, and any other CPF. Letters are removed only in a valid CNPJ. */
export function semNumero(nome: string): string {
  const numero = NUMERO_NO_FIM.exec(nome)?.[1]
  const eNumero = numero !== undefined && (/^[\d./-]+$/.test(numero) || cnpjValido(numero))
  return semCpf(eNumero ? nome.replace(NUMERO_NO_FIM, '') : nome).trim()
}

/** Whether both validity dates are dates; libraries make anything of a wrong one. */
export function temPrazo(der: Uint8Array): boolean {
  try {
    const partes = dentro(dentro(unico(der))[0])
    const [de, ate] = dentro((partes[0]?.etiqueta === 0xa0 ? partes.slice(1) : partes)[3])
    return instanteDe(de) <= instanteDe(ate)
  } catch {
    return false
  }
}

type Nomes = Pick<CertificadoLido, 'titular' | 'emissor'>

/** The subject and issuer that a certificate names; undefined if the names can't be read. */
export function nomesDe(der: Uint8Array): Nomes | undefined {
  try {
    const partes = dentro(dentro(unico(der))[0])
    const [, , emissor, , titular] = partes[0]?.etiqueta === 0xa0 ? partes.slice(1) : partes
    return emissor && titular && { titular: nomeComum(titular), emissor: nomeComum(emissor) }
  } catch {
    return undefined
  }
}

function cpfDe(alternativos: Elemento | undefined): string | null {
  if (!alternativos) return null
  const cpfs = filhos(alternativos)
    .filter(({ etiqueta }) => etiqueta === 0xa0)
    .map(filhos)
    .flatMap(([tipo, valor]) => (tipo && valor && COM_CPF.has(oidDe(tipo)) ? filhos(valor) : []))
    .flatMap((valor) => /^\d{8}(\d{11})/.exec(texto(valor))?.[1] ?? [])
  return new Set(cpfs).size === 1 ? (cpfs[0] ?? null) : null
}

function ler(der: Uint8Array): CertificadoLido {
  const [tbs] = dentro(unico(der))
  if (!tbs) throw new Error('DER')
  const partes = filhos(tbs)
  const v = partes[0]?.etiqueta === 0xa0 ? 1 : 0
  const [, , emissor, validade, titular, chave] = partes.slice(v)
  if (!emissor || !validade || !titular || !chave) throw new Error('DER')
  const [de, ate] = filhos(validade)
  if (!de || !ate) throw new Error('DER')
  const extensoes = new Map(
    partes
      .filter(({ etiqueta }) => etiqueta === 0xa3)
      .flatMap(filhos)
      .flatMap(filhos)
      .map((extensao) => {
        const [tipo, ...resto] = filhos(extensao)
        const valor = resto.at(-1)
        if (!tipo || !valor) throw new Error('DER')
        return [oidDe(tipo), unico(corpoDe(valor, 0x04))] as const
      }),
  )
  const ditas = extensoes.get(OID.politicas)
  const politicas = (ditas ? filhos(ditas) : []).flatMap((politica) => filhos(politica).slice(0, 1)).map(oidDe)
  const numero = politicas.map((oid) => POLITICA.exec(oid)?.[1]).find((achado) => achado !== undefined)
  const usos = extensoes.get(OID.usos)
  const restricoes = extensoes.get(OID.restricoes)
  return {
    titular: nomeComum(titular),
    emissor: nomeComum(emissor),
    validoDe: instanteDe(de),
    validoAte: instanteDe(ate),
    cpf: cpfDe(extensoes.get(OID.alternativos)),
    politica: numero === undefined ? null : (`A${numero}` as 'A1' | 'A2' | 'A3' | 'A4'), // one digit from 1 to 4
    assina: usos === undefined || ((usos.corpo[1] ?? 0) & 0b1100_0000) !== 0,
    autoridade:
      restricoes !== undefined && filhos(restricoes).some(({ etiqueta, corpo }) => etiqueta === 1 && corpo[0] !== 0),
    spki: chave.bruto,
  }
}

/** Undefined if the bytes are not the DER of one certificate. */
export function lerCertificado(der: Uint8Array): CertificadoLido | undefined {
  try {
    return ler(der)
  } catch {
    return undefined
  }
}

const PEM = /-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g

export const emBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
export const deBase64 = (dito: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dito), (letra) => letra.charCodeAt(0))

/** The certificates in a PEM or DER file; empty if it has none. */
export function certificadosEm(arquivo: Uint8Array): Uint8Array[] {
  const emPem = [...latin1.decode(arquivo).matchAll(PEM)].map(([, dito = '']) => deBase64(dito.replace(/\s/g, '')))
  return (emPem.length > 0 ? emPem : [arquivo]).filter((der) => lerCertificado(der))
}
