import type { No } from '#contract/texto.ts'

export type { No }

/** What the handlers need from the world. Node fulfils these in server/adapters, the browser in mocks/. */

/** Content-addressed bytes: a file's name is its SHA-256, so writing twice is harmless. */
export type Arquivos = {
  /** Stores the bytes and answers their SHA-256 in lower-case hex. */
  guardar(bytes: Uint8Array): Promise<string>
  /** The bytes whose SHA-256 is given, or undefined when the store does not hold them. */
  ler(sha256: string): Promise<Uint8Array | undefined>
  /** Destroys the bytes; what is not there is no failure. */
  apagar(sha256: string): Promise<void>
  /** Parts of a file on its way, by the id of its sending and their order: not yet checked, gone when it ends. */
  partes: {
    guardar(envio: string, n: number, bytes: Uint8Array): Promise<void>
    ler(envio: string, n: number): Promise<Uint8Array | undefined>
    /** The first `quantas` of a sending; what is not there is no failure. */
    apagar(envio: string, quantas: number): Promise<void>
  }
  /** True when the store answers and takes what is written. Readiness asks this. */
  pronto(): Promise<boolean>
}

/** Why a PDF somebody brought is not taken (quality.md §2.5, §2.7), or how many pages it has. */
export type LaudoPdf =
  /** `cresce`: takes more after its end, and so a seal. */
  { paginas: number; cresce: boolean } | { recusa: 'INVALIDO' | 'PROTEGIDO' | 'ATIVO' | 'PAGINAS' | 'COMPRESSAO' }
/** What a page says, and the same folded for the search, letter for letter (contract/dobrar.ts). */
export type PaginaLida = { texto: string; dobrado: string }
export type Inspecao = {
  /** Reads a hostile file in bounded time and memory; never throws on what the file holds. */
  pdf(bytes: Uint8Array): Promise<LaudoPdf>
  /** What each page of a checked PDF says, '' for one without text; null when it can't be read. Bounded as `pdf`. */
  textos(bytes: Uint8Array): Promise<PaginaLida[] | null>
  /** The pages of `folha` after those of a checked PDF, as an incremental update: the first is a byte prefix of the answer. Deterministic. */
  comFolha(pdf: Uint8Array, folha: Uint8Array): Promise<Uint8Array>
}

/** A virus scanner, where the installation names one. */
export type Antivirus = {
  /** True when the bytes are clean; throws when the scanner can't say. */
  limpo(bytes: Uint8Array): Promise<boolean>
}

/** All that the page of a document shows; everything is already words, nothing is looked up. */
export type DadosPdf = {
  titulo: string
  orgao: string
  unidade: string
  especie: string
  sigla: string
  assunto: string
  /** Long form, as printed: 20 de novembro de 2026. */
  dataPorExtenso: string
  /** ISO date (yyyy-MM-dd) for the PDF's own metadata: the same input gives the same bytes. */
  data: string
  municipio: string
  destinatario: string
  /** Who signs, in order; `substitui` is in whose place, `papel` what is said over the name, or empty. */
  signatarios: { nome: string; cargo: string; unidade: string; substitui: string; papel: string }[]
  corpo: No
  /** The bytes of its images, by their SHA-256. */
  imagens?: Record<string, Uint8Array>
  /** Sixteen characters of Crockford base 32, shown in groups of four. */
  codigoVerificador: string
  /** The address the QR leads to. */
  enderecoValidacao: string
  /** Word across the page, e.g. MINUTA; null when the document stands. */
  faixa: string | null
}

/** A table to be published: everything is already words. */
export type DadosListagem = {
  titulo: string
  orgao: string
  unidade: string
  /** What is said above the table. */
  paragrafos: string[]
  /** `largura`: relative. */
  colunas: { titulo: string; largura: number }[]
  linhas: string[][]
  /** ISO date (yyyy-MM-dd) for the PDF's own metadata. */
  data: string
}

export type Pdf = {
  /** A tagged PDF of the given standard; throws when the text cannot be set. Deterministic. */
  compor(dados: DadosPdf, padrao?: 'a-2a' | 'ua-1'): Promise<Uint8Array>
  /** A tagged PDF/A-2a; deterministic too. */
  listar(dados: DadosListagem): Promise<Uint8Array>
}

/** One piece of the dossier's PDF. */
export type ParteDoDossie = {
  titulo: string
  /** Of the index: subject, unit, date. */
  detalhe: string
  nivel: number
  /** Folhas it takes in the dossier, printed on its pages. */
  paginaInicial: number
  paginaFinal: number
  /** By which the piece alone is validated, in groups of four; null where there is none. */
  codigo: string | null
  /** Of who signed it, and where that is checked: drawn in the margin of each of its pages. */
  assinaturas: string | null
  /** Words over each of its pages, as CÓPIA. */
  faixa: string | null
  /** Its file, or a part of it, came from outside: nobody knows that it keeps the rules of PDF/A. */
  deFora: boolean
  /** A page with these words stands in place of what left, or may not be read. */
  omissao: { titulo: string; linhas: string[] } | null
}
export type DadosDossie = {
  titulo: string
  orgao: string
  assunto: string
  /** When and for whom it was made, as printed. */
  feito: string
  /** ISO date (yyyy-MM-dd) for the PDF's own metadata. */
  data: string
  enderecoValidacao: string
  partes: ParteDoDossie[]
}
export type Dossie = {
  /**
   * One PDF, which says it is a PDF/A-2b when nothing in it is from outside: a first page that says what is in it, then the pieces as they are, each page with its folha, who
   * signed and the banner, and bookmarks. `ler` brings the bytes of the nth part, null when they can't be had: a page
   * says so, and `faltaram` how many; `andar` hears how many are done and stops the work by throwing.
   */
  montar(
    dados: DadosDossie,
    ler: (n: number) => Promise<Uint8Array | null>,
    andar: (feitas: number) => Promise<void>,
  ): Promise<{ bytes: Uint8Array; paginas: number; faltaram: number }>
}

/** Why and for whom the body's seal is put; goes into the PDF's signature dictionary. */
export type PedidoSelo = {
  /** Unique inside the document; becomes the field's name. */
  campo: string
  motivo: string
  local: string
  /** Who decided to sign; the seal's certificate is the body's (decisions.md 29). */
  nome: string
  /** What the field is, for who can't see it; a seal unless said. */
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
/** DER of the certificate and of what `conferir` said is its way up. */
export type ComCertificado = { certificado: Uint8Array; caminho: Uint8Array[] }

/** Signing with keys that are not here, in two phases. */
export type ChavesDaPessoa = {
  /** Whether it may sign at `momento`, or why not in a sentence; `semResposta` while nobody says whether it was revoked. Never throws on what it is given. */
  conferir(
    certificado: Uint8Array,
    cadeia: Uint8Array[],
    momento: Date,
  ): Promise<CertificadoDaPessoa | { recusa: string } | { semResposta: string }>
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

export type Chaves = {
  /** Absent where no authority is trusted to say who people are. */
  pessoa?: ChavesDaPessoa | undefined
  /**
   * Appends a PAdES signature by the body's seal, with a time stamp, as an incremental update: the input is a byte prefix of
   * the output. The same moment signs the same bytes; only the time stamp beside the signature differs. Throws, and signs
   * nothing, while the time can't be had.
   */
  selar(pdf: Uint8Array, pedido: PedidoSelo, momento: Date): Promise<Uint8Array>
  /** Every signature found in a PDF, checked against its bytes and our trust anchors. Never throws on a bad PDF. */
  verificar(pdf: Uint8Array): Promise<Verificacao>
  /** True when the key can sign now. Readiness asks this (quality.md §0.10). */
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
  } | null
  /** The time stamp it carries, over the signature's own value; null without one. A believed one says when it was signed. */
  carimbo: { instante: string; autoridade: string; confiavel: boolean } | null
  /** Of the certificate, when it was signed; SEM_SERVICO: its authority publishes none. Null where nobody was asked. */
  revogacao: 'BOM' | 'REVOGADO' | 'NAO_CONSULTADA' | 'SEM_SERVICO' | null
  nome: string | null
  motivo: string | null
  /** Byte length of the revision this signature closed. */
  revisao: number
}

export type Verificacao = {
  veredicto: VeredictoAssinatura
  explicacao: string
  assinaturas: AssinaturaVerificada[]
  /** From the first; `fim` is its length, `campo` the signature that closed it, `alteracoes` what in it no further signature needs. */
  revisoes: { numero: number; fim: number; campo: string | null; alteracoes: string[] }[]
  /** More than a DSS after the last signature, or something a further signature does not need before it. */
  alteradoDepois: boolean
}

/** The claims of an access token, already checked for signature, issuer, audience and time. */
export type Identidade = {
  iss: string
  sub: string
  /** Realm of the issuer: staff or external signers. */
  realm: 'interno' | 'externo'
  nome: string
  username: string
  email: string
  emailVerificado: boolean
  /** Seconds since the epoch of the last time a password was typed. */
  autenticadoEm: number
  /** Until when the token is taken, s since the epoch. */
  expiraEm: number
}

export type Tokens = {
  /** Throws a Problema (contract/problem.ts) naming what is wrong with the token. */
  verificar(token: string): Promise<Identidade>
}

export type Limites = {
  /** Counts one use of `chave` against `porMinuto`; answers seconds to wait, 0 when allowed. */
  consumir(chave: string, porMinuto: number): Promise<number>
}

export type Captcha = {
  /** True when the captcha is off (no secret configured). */
  desligado: boolean
  conferir(token: string, endereco: string): Promise<boolean>
}

/** Things others wait for: written after the transaction that caused them has committed. */
export type Eventos = {
  publicar(canais: string[], dados: unknown): Promise<void>
  /** Listens from the call on, not from when the answer is first read. */
  assinar(canais: string[], sinal: AbortSignal): AsyncIterable<unknown>
}

/** Short secrets that people type again, as a PIN: kept so that they can be recognised and not read. */
export type Segredos = {
  /** What to keep of one; never twice the same. */
  guardar(segredo: string): Promise<string>
  /** Whether it is the one kept, in constant time. */
  confere(segredo: string, guardado: string): Promise<boolean>
}

export type Relogio = { agora(): Date }
