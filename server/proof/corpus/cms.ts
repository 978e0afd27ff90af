import { identificadorDa, type Quem } from './authorities.ts'
import {
  algoritmoDe,
  algoritmoDeResumo,
  algoritmoPss,
  assinarBytes,
  assinarPss,
  el,
  instante,
  inteiro,
  octetos,
  oid,
  resumir,
  type Resumo,
  seq,
  set,
} from './der.ts'

export type PedidoCms = {
  quem: Quem
  resumo?: Resumo
  /** Certificate that signingCertificateV2 names; null leaves the attribute out. */
  identifica?: Buffer | null
  signingTime?: Date
  semResumo?: boolean
  doisSignatarios?: boolean
  semSignatario?: boolean
  /** The content inside, instead of detached. */
  anexo?: Buffer
  /** Unsigned attributes over the signature's value. */
  carimbar?: (assinatura: Buffer) => Buffer
  pss?: boolean
  /** The OID of what is inside, where that is not data. */
  tipo?: string
  /** More time stamps of it than one: as so many values, or attributes. */
  carimbos?: ((assinatura: Buffer) => Buffer)[]
  emAtributos?: boolean
  /** Names the signer by the identifier of the key, as its certificate does. */
  porChave?: boolean
  /** The version, where it is not the one of what is inside. */
  versao?: number
  /** Other lists beside the certificates (RFC 5940). */
  outrasListas?: Buffer
  /** Digest and signature by another algorithm than RSA or ECDSA over one of ours. */
  algoritmos?: { resumo: Buffer; assinatura: Buffer; resumir: (b: Buffer) => Buffer; assinar: (b: Buffer) => Buffer }
  semResumos?: boolean
  /** The value of signingCertificateV2. */
  identificacao?: Buffer
  /** Other attributes, signed and not, by OID. */
  atributos?: Record<string, Buffer>
  soltos?: Record<string, Buffer>
  /** The version of who signed, where it is not the one of how they are named. */
  versaoDeQuem?: number
  /** Signed over the content itself. */
  semAtributos?: boolean
  semCertificado?: boolean
}

const atributo = (id: string, valor: Buffer) => seq(oid(id), set(valor))

/** A CMS over `conteudo`, detached unless said otherwise, with exactly the attributes asked for. */
export function cms(conteudo: Buffer, p: PedidoCms): Buffer {
  const { quem, resumo = 'sha256' } = p
  const tipo = oid(p.tipo ?? '1.2.840.113549.1.7.1')
  const certificado = p.identifica === undefined ? quem.der : p.identifica
  const atributos = [
    atributo('1.2.840.113549.1.9.3', tipo),
    ...(p.semResumo
      ? []
      : [atributo('1.2.840.113549.1.9.4', octetos(p.algoritmos?.resumir(conteudo) ?? resumir(resumo, conteudo)))]),
    ...(p.signingTime ? [atributo('1.2.840.113549.1.9.5', instante(p.signingTime))] : []),
    ...(certificado
      ? [
          atributo(
            '1.2.840.113549.1.9.16.2.47',
            p.identificacao ?? seq(seq(seq(octetos(resumir('sha256', certificado))))),
          ),
        ]
      : []),
    ...Object.entries(p.atributos ?? {}).map(([id, valor]) => atributo(id, valor)),
  ].toSorted(Buffer.compare)
  const paraAssinar = p.semAtributos ? conteudo : el(0x31, atributos)
  const assinatura =
    p.algoritmos?.assinar(paraAssinar) ?? (p.pss ? assinarPss : assinarBytes)(quem.chave, resumo, paraAssinar)
  const carimbos = (p.carimbos ?? []).map((carimbar) => carimbar(assinatura))
  const CARIMBO = '1.2.840.113549.1.9.16.2.14'
  const resumoUsado = p.algoritmos?.resumo ?? algoritmoDeResumo(resumo)
  const soltos = [
    ...(p.carimbar ? [atributo('1.2.840.113549.1.9.16.2.14', p.carimbar(assinatura))] : []),
    ...(p.emAtributos
      ? carimbos.map((um) => atributo(CARIMBO, um))
      : carimbos.length > 0
        ? [seq(oid(CARIMBO), set(...carimbos))]
        : []),
    ...Object.entries(p.soltos ?? {}).map(([id, valor]) => atributo(id, valor)),
  ].toSorted(Buffer.compare)
  const signatario = seq(
    inteiro(p.versaoDeQuem ?? (p.porChave ? 3 : 1)),
    p.porChave ? el(0x80, identificadorDa(quem.chave)) : seq(quem.emissor, quem.serie),
    resumoUsado,
    ...(p.semAtributos ? [] : [el(0xa0, atributos)]),
    p.algoritmos?.assinatura ?? (p.pss ? algoritmoPss(resumo) : algoritmoDe(quem.chave, resumo)),
    octetos(assinatura),
    ...(soltos.length > 0 ? [el(0xa1, soltos)] : []),
  )
  const signatarios = p.semSignatario ? [] : p.doisSignatarios ? [signatario, signatario] : [signatario]
  return seq(
    oid('1.2.840.113549.1.7.2'),
    el(
      0xa0,
      seq(
        inteiro(p.versao ?? (p.tipo || p.porChave ? 3 : 1)),
        p.semResumos ? set() : set(resumoUsado),
        seq(tipo, ...(p.anexo ? [el(0xa0, octetos(p.anexo))] : [])),
        el(0xa0, [...(p.semCertificado ? [] : [quem.der]), ...quem.cadeia].toSorted(Buffer.compare)),
        ...(p.outrasListas ? [el(0xa1, p.outrasListas)] : []),
        set(...signatarios),
      ),
    ),
  )
}
