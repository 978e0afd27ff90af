import type { Quem } from './autoridades.ts'
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
  /** Other attributes, signed and not, by OID. */
  atributos?: Record<string, Buffer>
  soltos?: Record<string, Buffer>
}

const atributo = (id: string, valor: Buffer) => seq(oid(id), set(valor))

/** A CMS over `conteudo`, detached unless said otherwise, with exactly the attributes asked for. */
export function cms(conteudo: Buffer, p: PedidoCms): Buffer {
  const { quem, resumo = 'sha256' } = p
  const tipo = oid(p.tipo ?? '1.2.840.113549.1.7.1')
  const certificado = p.identifica === undefined ? quem.der : p.identifica
  const atributos = [
    atributo('1.2.840.113549.1.9.3', tipo),
    ...(p.semResumo ? [] : [atributo('1.2.840.113549.1.9.4', octetos(resumir(resumo, conteudo)))]),
    ...(p.signingTime ? [atributo('1.2.840.113549.1.9.5', instante(p.signingTime))] : []),
    ...(certificado
      ? [atributo('1.2.840.113549.1.9.16.2.47', seq(seq(seq(octetos(resumir('sha256', certificado))))))]
      : []),
    ...Object.entries(p.atributos ?? {}).map(([id, valor]) => atributo(id, valor)),
  ].toSorted(Buffer.compare)
  const assinatura = (p.pss ? assinarPss : assinarBytes)(quem.chave, resumo, el(0x31, atributos))
  const soltos = [
    ...(p.carimbar ? [atributo('1.2.840.113549.1.9.16.2.14', p.carimbar(assinatura))] : []),
    ...Object.entries(p.soltos ?? {}).map(([id, valor]) => atributo(id, valor)),
  ].toSorted(Buffer.compare)
  const signatario = seq(
    inteiro(1),
    seq(quem.emissor, quem.serie),
    algoritmoDeResumo(resumo),
    el(0xa0, atributos),
    p.pss ? algoritmoPss(resumo) : algoritmoDe(quem.chave, resumo),
    octetos(assinatura),
    ...(soltos.length > 0 ? [el(0xa1, soltos)] : []),
  )
  const signatarios = p.semSignatario ? [] : p.doisSignatarios ? [signatario, signatario] : [signatario]
  return seq(
    oid('1.2.840.113549.1.7.2'),
    el(
      0xa0,
      seq(
        inteiro(p.tipo ? 3 : 1),
        set(algoritmoDeResumo(resumo)),
        seq(tipo, ...(p.anexo ? [el(0xa0, octetos(p.anexo))] : [])),
        el(0xa0, [quem.der, ...quem.cadeia].toSorted(Buffer.compare)),
        set(...signatarios),
      ),
    ),
  )
}
