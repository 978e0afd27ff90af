import type { Quem } from './autoridades.ts'
import {
  algoritmoDe,
  algoritmoDeResumo,
  assinarBytes,
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
}

const DATA = oid('1.2.840.113549.1.7.1')
const atributo = (id: string, valor: Buffer) => seq(oid(id), set(valor))

/** A detached CMS over `conteudo`, with exactly the attributes asked for. */
export function cms(conteudo: Buffer, p: PedidoCms): Buffer {
  const { quem, resumo = 'sha256' } = p
  const certificado = p.identifica === undefined ? quem.der : p.identifica
  const atributos = [
    atributo('1.2.840.113549.1.9.3', DATA),
    ...(p.semResumo ? [] : [atributo('1.2.840.113549.1.9.4', octetos(resumir(resumo, conteudo)))]),
    ...(p.signingTime ? [atributo('1.2.840.113549.1.9.5', instante(p.signingTime))] : []),
    ...(certificado
      ? [atributo('1.2.840.113549.1.9.16.2.47', seq(seq(seq(octetos(resumir('sha256', certificado))))))]
      : []),
  ].toSorted(Buffer.compare)
  const assinatura = assinarBytes(quem.chave, resumo, el(0x31, atributos))
  const signatario = seq(
    inteiro(1),
    seq(quem.emissor, quem.serie),
    algoritmoDeResumo(resumo),
    el(0xa0, atributos),
    algoritmoDe(quem.chave, resumo),
    octetos(assinatura),
    ...(p.carimbar ? [el(0xa1, atributo('1.2.840.113549.1.9.16.2.14', p.carimbar(assinatura)))] : []),
  )
  const signatarios = p.semSignatario ? [] : p.doisSignatarios ? [signatario, signatario] : [signatario]
  return seq(
    oid('1.2.840.113549.1.7.2'),
    el(
      0xa0,
      seq(
        inteiro(1),
        set(algoritmoDeResumo(resumo)),
        seq(DATA, ...(p.anexo ? [el(0xa0, octetos(p.anexo))] : [])),
        el(0xa0, [quem.der, ...quem.cadeia].toSorted(Buffer.compare)),
        set(...signatarios),
      ),
    ),
  )
}
