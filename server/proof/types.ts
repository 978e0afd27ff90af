import type { Problema } from '#contract/problem.ts'

/**
 * What the package answers, in the words in which the contract passes it on: field names are those of the API's JSON.
 */

/**
 * Why a file or a certificate is not taken: a code, with its values. The rest of the house has the words of each code.
 * `texto` is what a chain, a revocation or a CMS objects to, in Portuguese, as verdicts say it.
 */
export type SigningReason =
  | {
      code:
        | 'PDF_COM_SENHA'
        | 'PDF_DANIFICADO'
        | 'PDF_SEM_PAGINAS'
        | 'PDF_ALTERADO'
        | 'PDF_FECHADO'
        | 'NAO_E_CERTIFICADO'
        | 'CERTIFICADO_DE_AUTORIDADE'
        | 'CERTIFICADO_REVOGADO'
        | 'CHAVE_NAO_RSA'
      data: Record<string, never>
    }
  | { code: 'PDF_COM_CAMPO'; data: { nome: string } }
  | { code: 'CHAVE_CURTA'; data: { bits: string; n: number } }
  | { texto: string }

/** What keys throw where the file (ACAO_NAO_PERMITIDA) or the certificate (CERTIFICADO_INVALIDO) is not taken. */
export type SigningRefusal = Problema & { why: SigningReason }

/** Why and for whom the body's seal is put; goes into the PDF's signature dictionary. */
export type PedidoSelo = {
  /** Unique inside the document; becomes the field's name. */
  campo: string
  motivo: string
  local: string
  /** Who decided to sign; the certificate of the seal is the body's, not theirs. */
  nome: string
  /** The field's label for screen readers; by default that of a seal. */
  rotulo?: string
}

/** A person's certificate with which a document can be signed; `caminho` are the authorities up to a trusted one, without it. */
export type CertificadoDaPessoa = {
  titular: string
  emissor: string
  serie: string
  validoAte: string
  cpf: string | null
  /** Of the ICP-Brasil policy it was issued under, by an authority of theirs. */
  qualificado: boolean
  politica: string | null
  caminho: Uint8Array[]
}
/** DER of the certificate, and of the path that `conferir` returned. */
export type ComCertificado = { certificado: Uint8Array; caminho: Uint8Array[] }

/** Signing with keys that are not here, in two phases. */
export type ChavesDaPessoa = {
  /**
   * Whether it may sign at `momento`, or why not; `semResposta` while nobody says whether it was revoked.
   * Never throws on what it is given.
   */
  conferir(
    certificado: Uint8Array,
    cadeia: Uint8Array[],
    momento: Date,
  ): Promise<CertificadoDaPessoa | { recusa: SigningReason } | { semResposta: SigningReason }>
  /** DER of the attributes that the person's key must sign. The same moment gives the same bytes. */
  preparar(pdf: Uint8Array, pedido: PedidoSelo, dela: ComCertificado, momento: Date): Promise<Uint8Array>
  confere(certificado: Uint8Array, paraAssinar: Uint8Array, assinatura: Uint8Array): boolean
  /** The PDF of `preparar` with the signature in it, and its time stamp, as `selar`: `pdf` is its byte prefix. */
  juntar(
    pdf: Uint8Array,
    pedido: PedidoSelo,
    dela: ComCertificado,
    momento: Date,
    assinatura: Uint8Array,
  ): Promise<Uint8Array>
}

/** A seal over a text, and the certificate it is checked with: base64 both. */
export type Selado = { selo: string; certificado: string }
/** The body's seal over what is no PDF. */
export type Seal = {
  lacrar(texto: string): Promise<Selado>
  /**
   * Whose it is and its public key (SPKI, base64), if it is the body's own over this text with a certificate good at
   * `momento`, or without it while it lasted; else null. Never throws.
   */
  confere(texto: string, selado: Selado, momento?: Date): Promise<{ titular: string; chave: string } | null>
  /** A time stamp over a seal, base64; null where the time may be missing. Throws while the authority is away. */
  carimbar(selo: string): Promise<string | null>
  /** The instant a trusted authority says it saw this seal; null when the token says no such thing. */
  lerCarimbo(token: string, selo: string): string | null
}

/** Signing where a whole CMS is made elsewhere, over the hash of the bytes it covers. */
export type ChavesDeFora = {
  conferir: ChavesDaPessoa['conferir']
  /** SHA-256 of the bytes that the signature will cover. Deterministic. */
  resumo(pdf: Uint8Array, pedido: PedidoSelo): Promise<Uint8Array>
  /** Whose certificate signed, at `momento`, if the CMS is of this hash and of nothing else; else as `conferir` refuses. */
  ler(cms: Uint8Array, resumo: Uint8Array, momento: Date): ReturnType<ChavesDaPessoa['conferir']>
  /** The PDF of `resumo` with the CMS in it, and its time stamp, as `selar`: `pdf` is its byte prefix. */
  juntar(pdf: Uint8Array, pedido: PedidoSelo, cms: Uint8Array): Promise<Uint8Array>
}

export type Chaves = {
  /** Why the house can't sign: no seal, or no required time-stamping authority. */
  naoAssina?: 'SELO' | 'TEMPO' | undefined
  /** Absent where there is no key: the demonstration in a browser. */
  seal?: Seal
  /** Absent where no external signing service is configured. */
  deFora?: ChavesDeFora | undefined
  /** Absent where no authority is trusted to say who people are. */
  pessoa?: ChavesDaPessoa | undefined
  /**
   * Appends a PAdES signature by the body's seal, with a time stamp, as an incremental update: the input is a byte prefix of
   * the output. The same moment signs the same bytes; only the time stamp beside the signature differs. Throws, and signs
   * nothing, while the time can't be had.
   */
  selar(pdf: Uint8Array, pedido: PedidoSelo, momento: Date): Promise<Uint8Array>
  /**
   * Every signature found in a PDF, checked against its bytes and our trust anchors, and what came after one looked at as it is
   * drawn. Never throws on a bad PDF. `quem`: the address or person that brought the file, absent for the house's own.
   */
  verificar(pdf: Uint8Array, quem?: string): Promise<Verificacao>
  /** The signatures of a PDF already judged, and the certificates that came along with those above them that are trusted here. */
  extrair(pdf: Uint8Array): Extraidas
  /** True when the key can sign now. `/readyz` asks this. */
  pronta(): Promise<boolean>
}

export type VeredictoAssinatura = 'PASSOU' | 'FALHOU' | 'INDETERMINADO'

export type AssinaturaVerificada = {
  campo: string
  veredicto: VeredictoAssinatura
  /** Why, in Portuguese, for people. */
  explicacao: string
  /** The bytes covered are unchanged. */
  integra: boolean
  /** The ByteRange leaves out only /Contents and ends at the end of its revision. */
  cobreRevisao: boolean
  certificado: {
    titular: string
    emissor: string
    serie: string
    validoDe: string
    validoAte: string
    confiavel: boolean
    /** Masked; null where the certificate has none. */
    cpf: string | null
    /** Its issuer and so on up to the authority trusted here; none where it leads to nobody known. */
    cadeia: string[]
  } | null
  /** The time stamp it carries, over the signature's own value; null without one. A believed one says when it was signed. */
  carimbo: { instante: string; autoridade: string; confiavel: boolean } | null
  /** Of the certificate, when it was signed; SEM_SERVICO: its authority publishes none. Null where nobody was asked. */
  revogacao: 'BOM' | 'REVOGADO' | 'NAO_CONSULTADA' | 'SEM_SERVICO' | null
  /**
   * Who answered about revocation: how, where (null: the file brings the answer), of when the answer is, and what it said, in
   * words; without `como` nobody did. Null where nobody was asked.
   */
  consulta: { como: 'OCSP' | 'LISTA' | null; onde: string | null; de: string | null; disse: string } | null
  nome: string | null
  motivo: string | null
  /** Byte length of the revision this signature closed. */
  revisao: number
}

export type Verificacao = {
  veredicto: VeredictoAssinatura
  explicacao: string
  /** Why `assinaturas` says nothing about the file: there was no turn, no time, or nobody can look without its password. */
  naoJulgado?: 'SEM_VEZ' | 'INTERROMPIDO' | 'PROTEGIDO'
  assinaturas: AssinaturaVerificada[]
  /** Time stamps over the whole file (B-LTA). */
  carimbos: AssinaturaVerificada[]
  /**
   * From the first; `fim` is its length, `sha256` that of the file up to there, `campo` the signature that closed it,
   * `alteracoes` what in it no further signature needs.
   */
  revisoes: { numero: number; fim: number; sha256: string; campo: string | null; alteracoes: string[] }[]
  /** More than a DSS after the last signature, or something a further signature does not need before it. */
  alteradoDepois: boolean
}

/** The signatures of a PDF as they lie in it; `intervalo` is each one's /ByteRange. */
export type Extraidas = {
  assinaturas: {
    campo: string
    nome: string | null
    intervalo: readonly [0, number, number, number]
    cms: Uint8Array
  }[]
  certificados: Uint8Array[]
}
