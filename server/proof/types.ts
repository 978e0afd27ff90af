import type { Problema } from '#contract/problem.ts'
import type { Finding } from '#contract/signature-findings.ts'

/** What the package returns. Field names are those of the API's JSON (contract). */

/** Thrown when a file (ACAO_NAO_PERMITIDA) or a certificate (CERTIFICADO_INVALIDO) is refused. */
export type SigningRefusal = Problema & { why: Finding }

/** Content of the PDF's signature dictionary: why the body's seal is applied, and for whom. */
export type PedidoSelo = {
  /** Unique inside the document; becomes the field's name. */
  campo: string
  motivo: string
  local: string
  /** Who decided to sign; the seal's certificate is the body's, not theirs. */
  nome: string
  /** The field's label for screen readers; by default the seal's. */
  rotulo?: string
  /** A page (PDF) to draw in the empty field `campo`, if the file has one. Otherwise the signature is invisible. */
  chancela?: Uint8Array
}

/** A person's certificate accepted for signing; `caminho`: the authorities up to an anchor, which is excluded. */
export type CertificadoDaPessoa = {
  titular: string
  emissor: string
  serie: string
  validoAte: string
  cpf: string | null
  /** Issued under an ICP-Brasil policy by an ICP-Brasil authority. */
  qualificado: boolean
  politica: string | null
  caminho: Uint8Array[]
}
/** DER of the certificate, and of the `caminho` that `conferir` returned. */
export type ComCertificado = { certificado: Uint8Array; caminho: Uint8Array[] }

/** Two-phase signing with keys held elsewhere. */
export type ChavesDaPessoa = {
  /** Whether it may sign at `momento`; `semResposta`: no service answered about revocation. Never throws on bad input. */
  conferir(
    certificado: Uint8Array,
    cadeia: Uint8Array[],
    momento: Date,
  ): Promise<CertificadoDaPessoa | { recusa: Finding } | { semResposta: Finding }>
  /** DER of the attributes that the person's key must sign. The same moment gives the same bytes. */
  preparar(pdf: Uint8Array, pedido: PedidoSelo, dela: ComCertificado, momento: Date): Promise<Uint8Array>
  confere(certificado: Uint8Array, paraAssinar: Uint8Array, assinatura: Uint8Array): boolean
  /** The PDF of `preparar` with the signature and its time stamp; `pdf` is a byte prefix, as in `selar`. */
  juntar(
    pdf: Uint8Array,
    pedido: PedidoSelo,
    dela: ComCertificado,
    momento: Date,
    assinatura: Uint8Array,
  ): Promise<Uint8Array>
}

/** A seal over a text, and the certificate that verifies it; both base64. */
export type Selado = { selo: string; certificado: string }
/** The body's seal over what is not a PDF. */
export type Seal = {
  lacrar(texto: string): Promise<Selado>
  /**
   * Holder and public key (SPKI, base64) if the seal is the body's own over this text, with a certificate valid at `momento`
   * (absent: at the end of its validity); otherwise null. Never throws.
   */
  confere(texto: string, selado: Selado, momento?: Date): Promise<{ titular: string; chave: string } | null>
  /** A time stamp over a seal, base64. If it can't be had: null, or throws if it is required. */
  carimbar(selo: string): Promise<string | null>
  /** When a trusted authority stamped this seal; null if the token is not valid for it. */
  lerCarimbo(token: string, selo: string): string | null
}

/** Signing by an external service that makes the whole CMS from the hash of the covered bytes. */
export type ChavesDeFora = {
  conferir: ChavesDaPessoa['conferir']
  /** SHA-256 of the bytes that the signature will cover. Deterministic. */
  resumo(pdf: Uint8Array, pedido: PedidoSelo): Promise<Uint8Array>
  /** The signer's certificate if the CMS is over exactly this hash; otherwise a refusal, as in `conferir`. */
  ler(cms: Uint8Array, resumo: Uint8Array, momento: Date): ReturnType<ChavesDaPessoa['conferir']>
  /** The PDF of `resumo` with the CMS and its time stamp; `pdf` is a byte prefix, as in `selar`. */
  juntar(pdf: Uint8Array, pedido: PedidoSelo, cms: Uint8Array): Promise<Uint8Array>
}

/** A PDF with a time stamp over all of it, and when the certificate of the time stamp ends (ISO 8601). */
export type ComCarimbo = { pdf: Uint8Array; validoAte: string }

export type Chaves = {
  /** Why the house can't sign: no seal, or no required time-stamping authority. */
  naoAssina?: 'SELO' | 'TEMPO' | undefined
  /** Absent without a key, as in the demonstration in a browser. */
  seal?: Seal
  /** Absent if no external signing service is configured. */
  deFora?: ChavesDeFora | undefined
  /** Absent if no authority of people's certificates is trusted. */
  pessoa?: ChavesDaPessoa | undefined
  /**
   * Appends a PAdES signature by the body's seal, with a time stamp, as an incremental update: `pdf` is a byte prefix of the
   * result. The same moment signs the same bytes; only the time stamp differs. Throws, and signs nothing, if a required time
   * stamp can't be had.
   */
  selar(pdf: Uint8Array, pedido: PedidoSelo, momento: Date): Promise<Uint8Array>
  /**
   * Appends a time stamp over the whole signed PDF, with the evidence it lacks (PAdES B-LTA): `pdf` is a byte prefix of the
   * result. Null if the time-stamping authority can't be had now. Absent if there is none.
   */
  carimbarArquivo?: ((pdf: Uint8Array) => Promise<ComCarimbo | null>) | undefined
  /**
   * Checks every signature of a PDF against its bytes and our trust anchors, and compares page drawings after each. Never
   * throws on a bad PDF. `quem`: the address or person that brought the file; absent for the house's own files.
   */
  verificar(pdf: Uint8Array, quem?: string): Promise<Verificacao>
  /** The signatures of a PDF already judged, the certificates it brings, and the anchors above them. */
  extrair(pdf: Uint8Array): Extraidas
  /** Whether the key can sign now; used by `/readyz`. */
  pronta(): Promise<boolean>
}

export type VeredictoAssinatura = 'PASSOU' | 'FALHOU' | 'INDETERMINADO'

export type AssinaturaVerificada = {
  campo: string
  veredicto: VeredictoAssinatura
  /** Why: sentences, in their order. */
  explicacao: Finding[]
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
    /** Masked; null if the certificate has none. */
    cpf: string | null
    /** Its issuers up to an anchor; empty if no anchor is reached. */
    cadeia: string[]
  } | null
  /** The time stamp over the signature's own value; null without one. If trusted, it says when the signature existed. */
  carimbo: { instante: string; autoridade: string; confiavel: boolean } | null
  /** Of the certificate when it signed; SEM_SERVICO: its authority publishes no revocation. Null if not asked. */
  revogacao: 'BOM' | 'REVOGADO' | 'NAO_CONSULTADA' | 'SEM_SERVICO' | null
  /**
   * The answer about revocation: method, address (null: the file brought it), date and content. `como` null: nobody
   * answered. Null if not asked.
   */
  consulta: { como: 'OCSP' | 'LISTA' | null; onde: string | null; de: string | null; disse: Finding } | null
  nome: string | null
  motivo: string | null
  /** Byte length of the revision that this signature closed. */
  revisao: number
}

export type Verificacao = {
  veredicto: VeredictoAssinatura
  explicacao: Finding[]
  /** Why the signatures were not judged: no turn in the queue, interrupted, or protected by a password. */
  naoJulgado?: 'SEM_VEZ' | 'INTERROMPIDO' | 'PROTEGIDO'
  assinaturas: AssinaturaVerificada[]
  /** Time stamps over the whole file (B-LTA). */
  carimbos: AssinaturaVerificada[]
  /**
   * In file order. `fim`: length up to its end, whose hash is `sha256`; `campo`: the signature that closed it; `alteracoes`:
   * changes that no further signature needs; `permitidas`: changes that an earlier signature permits.
   */
  revisoes: {
    numero: number
    fim: number
    sha256: string
    campo: string | null
    alteracoes: Finding[]
    permitidas: Finding[]
  }[]
  /** More than evidence and what is permitted follows the last signature, or an earlier revision was altered. */
  alteradoDepois: boolean
}

/** A PDF's signatures as found in the file; `intervalo`: their /ByteRange. */
export type Extraidas = {
  assinaturas: {
    campo: string
    nome: string | null
    intervalo: readonly [0, number, number, number]
    cms: Uint8Array
  }[]
  certificados: Uint8Array[]
}
