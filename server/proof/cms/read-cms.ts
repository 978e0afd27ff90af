import { corpoDe, CONJUNTO, dentro, type Elemento, elementos, oidDe, SEQUENCIA, unico } from '#contract/der.ts'

/** AlgorithmIdentifier; `simples`: without parameters, or with the NULL that stands for none. */
export type AlgoritmoLido = { oid: string; simples: boolean; parametros: Elemento | undefined }
export type Atributo = { tipo: string; valores: Elemento[] }
export type Signatario = {
  versao: number
  /** Whose signature it is, as it is written: issuer and serial number, or the identifier of the key. */
  quem: { nome: Uint8Array; serie: Uint8Array } | { chave: Uint8Array }
  resumo: AlgoritmoLido
  /** Signed attributes, and what the signature is over: the same bytes as a SET OF, whatever tag they travel under (RFC 5652 §5.4). */
  assinados: { atributos: Atributo[]; bytes: Uint8Array } | undefined
  algoritmo: AlgoritmoLido
  assinatura: Uint8Array
  soltos: Atributo[]
}
export type Cms = {
  versao: number
  /** The one it must say for what is in it (RFC 5652 §5.1). */
  devida: number
  resumos: AlgoritmoLido[]
  tipo: string
  conteudo: Uint8Array | undefined
  /** DER of each X.509 certificate; attribute certificates and the like are left out. */
  certificados: Uint8Array[]
  signatarios: Signatario[]
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const INTEIRO = 0x02
const OCTETOS = 0x04
const DATA = '1.2.840.113549.1.7.1'
const CHAVE = 0x80
const NULO = 0x05
/** [n], constructed. */
const marca = (n: number) => 0xa0 + n

/**
 * A CMS SignedData (RFC 5652) in DER, read by hand: an address in the bytes for each field, nothing skipped, nothing more
 * than the norm has. Undefined where the envelope holds something else; throws on what it can't read.
 */
export function lerCms(der: Uint8Array): Cms | undefined {
  const [tipo, envolto, ...mais] = dentro(unico(der))
  if (oidDe(tipo) !== SIGNED_DATA) return undefined
  nadaMais(mais)
  const fila = emFila(dentro(unico(corpoDe(envolto, marca(0)))))
  const versao = versaoDe(fila.proximo())
  const resumos = dentro(fila.proximo(), CONJUNTO).map(lerAlgoritmo)
  const [tipoDoConteudo, levado, ...outros] = dentro(fila.proximo())
  nadaMais(outros)
  const conteudo = levado && corpoDe(unico(corpoDe(levado, marca(0))), OCTETOS)
  const certificados = fila.seFor(marca(0))
  // lists of revoked certificates travel here too, and are not asked
  const listas = fila.seFor(marca(1))
  const signatarios = dentro(fila.proximo(), CONJUNTO).map(lerSignatario)
  fila.acabou()
  const marcas = (lugar: Elemento | undefined) =>
    new Set(lugar ? elementos(lugar.corpo).map(({ etiqueta }) => etiqueta) : [])
  const escolhas = marcas(certificados)
  const nova = oidDe(tipoDoConteudo) !== DATA || signatarios.some(({ versao: dela }) => dela === 3)
  const devida =
    escolhas.has(marca(3)) || marcas(listas).has(marca(1))
      ? 5
      : escolhas.has(marca(2))
        ? 4
        : nova || escolhas.has(marca(1))
          ? 3
          : 1
  return {
    versao,
    devida,
    resumos,
    tipo: oidDe(tipoDoConteudo),
    conteudo,
    certificados: certificados ? soCertificados(elementos(certificados.corpo)) : [],
    signatarios,
  }
}

function lerSignatario(elemento: Elemento): Signatario {
  const fila = emFila(dentro(elemento))
  const versao = versaoDe(fila.proximo())
  const quem = lerQuem(fila.proximo())
  const resumo = lerAlgoritmo(fila.proximo())
  const assinados = fila.seFor(marca(0))
  const algoritmo = lerAlgoritmo(fila.proximo())
  const assinatura = corpoDe(fila.proximo(), OCTETOS)
  const soltos = fila.seFor(marca(1))
  fila.acabou()
  return {
    versao,
    quem,
    resumo,
    assinados: assinados && {
      atributos: elementos(assinados.corpo).map(lerAtributo),
      bytes: comoConjunto(assinados.bruto),
    },
    algoritmo,
    assinatura,
    soltos: soltos ? elementos(soltos.corpo).map(lerAtributo) : [],
  }
}

function comoConjunto(bruto: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(bruto)
  bytes[0] = CONJUNTO
  return bytes
}

function lerQuem(elemento: Elemento | undefined): Signatario['quem'] {
  if (elemento?.etiqueta === CHAVE) return { chave: elemento.corpo }
  const [nome, serie, ...mais] = dentro(elemento)
  nadaMais(mais)
  corpoDe(nome, SEQUENCIA)
  corpoDe(serie, INTEIRO)
  if (!nome || !serie) throw new Error('nobody named')
  return { nome: nome.bruto, serie: serie.bruto }
}

/** Who issued a certificate and under which number, as they are written in it. */
export function emissorDe(certificado: Uint8Array): { nome: Uint8Array; serie: Uint8Array } {
  const [tbs] = dentro(unico(certificado))
  const campos = dentro(tbs)
  const [serie, , nome] = campos[0]?.etiqueta === marca(0) ? campos.slice(1) : campos
  if (!serie || !nome) throw new Error('not a certificate')
  return { nome: nome.bruto, serie: serie.bruto }
}

/** CertificateChoices (RFC 5652 §10.2.2): those that are X.509. */
function soCertificados(escolhas: Elemento[]): Uint8Array[] {
  if (!escolhas.every(({ etiqueta }) => etiqueta === SEQUENCIA || (etiqueta >= marca(0) && etiqueta <= marca(3))))
    throw new Error('not a certificate')
  return escolhas.filter(({ etiqueta }) => etiqueta === SEQUENCIA).map(({ bruto }) => bruto)
}

export function lerAlgoritmo(elemento: Elemento | undefined): AlgoritmoLido {
  const [oid, parametros, ...mais] = dentro(elemento)
  nadaMais(mais)
  if (parametros?.etiqueta === NULO && parametros.corpo.length > 0) throw new Error('not DER')
  return { oid: oidDe(oid), simples: !parametros || parametros.etiqueta === NULO, parametros }
}

function lerAtributo(elemento: Elemento): Atributo {
  const [tipo, valores, ...mais] = dentro(elemento)
  nadaMais(mais)
  return { tipo: oidDe(tipo), valores: dentro(valores, CONJUNTO) }
}

/** Versions here are of one digit; anything else is none of them. */
function versaoDe(elemento: Elemento | undefined): number {
  const [versao = -1, ...mais] = corpoDe(elemento, INTEIRO)
  return mais.length > 0 ? -1 : versao
}

function nadaMais(sobra: Elemento[]): void {
  if (sobra.length > 0) throw new Error('more than there should be')
}

/** The elements in their order, of which some may not be there. */
function emFila(todos: Elemento[]) {
  let lugar = 0
  return {
    proximo: () => todos[lugar++],
    seFor: (etiqueta: number) => (todos[lugar]?.etiqueta === etiqueta ? todos[lugar++] : undefined),
    acabou: () => nadaMais(todos.slice(lugar)),
  }
}
