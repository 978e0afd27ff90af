import type { RecusaDoConvite } from '#contract/acessos.ts'
import type { ConfiguracaoLdap, RecusaDoDiretorio } from '#contract/diretorio.ts'
import type { FalhaDeEntrega } from '#contract/integracao.ts'
import type { No } from '#contract/texto.ts'

import type { Banco } from '#server/database/connection.ts'
import type { Reason } from './palavras/reason.ts'
import type { Extraidas } from '#server/proof/api.ts'

export type { No }
export type {
  AssinaturaVerificada,
  CertificadoDaPessoa,
  Chaves,
  ChavesDaPessoa,
  ChavesDeFora,
  ComCertificado,
  Extraidas,
  Seal,
  PedidoSelo,
  Selado,
  VeredictoAssinatura,
  Verificacao,
} from '#server/proof/api.ts'

/** The ports: what handlers need from outside. Node implements them in server/adapters, browsers in mocks/. */

/** Content-addressed files, named by their SHA-256: writing twice is harmless. */
export type Arquivos = {
  /** Stores the bytes; answers their SHA-256 in lower-case hex. */
  guardar(bytes: Uint8Array): Promise<string>
  /** The bytes of a SHA-256; undefined when not stored. */
  ler(sha256: string): Promise<Uint8Array | undefined>
  /** Deletes the bytes, if stored. */
  apagar(sha256: string): Promise<void>
  /** Parts of an upload, by upload and order: not yet checked, deleted at its end. */
  partes: {
    guardar(envio: string, n: number, bytes: Uint8Array): Promise<void>
    ler(envio: string, n: number): Promise<Uint8Array | undefined>
    /** Deletes the first `quantas` parts, if stored. */
    apagar(envio: string, quantas: number): Promise<void>
  }
  /** All processes share it: its absence is no fault of this process. */
  deTodos?: true
  /** Whether it can be written to, for readiness. */
  pronto(): Promise<boolean>
}

/** What a PDF says of itself in its XMP; `nivel` in lower case, null where it says none; `ua`: that it is PDF/UA. */
export type Declaracao = { parte: number | null; nivel: string | null; ua: boolean }

/** What breaks a claim, as far as it shows without reading the pages' instructions. */
export type FaltaDaDeclaracao =
  | 'SEM_ESTRUTURA'
  | 'SEM_TITULO_NA_JANELA'
  | 'SEM_IDENTIFICADOR'
  | 'REFERENCIAS_COMPRIMIDAS'
  | 'FONTE_DE_FORA'
  | 'PERFIL_DE_COR'
  | 'TRANSPARENCIA'
  | 'CAMPO_SEM_APARENCIA'

/** A claim that is seen not to hold. */
export type DeclaracaoFalsa = { diz: Declaracao; faltas: FaltaDaDeclaracao[] }

/** Why a PDF is refused (docs/regras/seguranca.md, 2), or its number of pages. */
export type LaudoPdf =
  /** `cresce`: takes an incremental update, and so a seal; `declaracaoFalsa`: what it says of itself and is seen not to be. */
  | { paginas: number; cresce: boolean; declaracaoFalsa?: DeclaracaoFalsa }
  | { recusa: 'INVALIDO' | 'PROTEGIDO' | 'ATIVO' | 'PAGINAS' | 'COMPRESSAO' }
/** A page's text, and the same folded for search, letter for letter (contract/dobrar.ts). */
export type PaginaLida = { texto: string; dobrado: string }
/** Reads pages that are pictures, by machine. */
export type Ocr = {
  /**
   * The words of these pages of a checked PDF, '' for none, in their order; fewer than asked for when time was up, at least
   * one. Null when the file can't be opened. Throws when a page takes too long or ends the process that reads it.
   */
  ler(pdf: Uint8Array, paginas: number[]): Promise<PaginaLida[] | null>
}

export type Inspecao = {
  /**
   * Judges a hostile file in bounded time and memory; never throws because of its content. `quem`: who brings it; absent for the
   * house's own files. Throws SISTEMA_OCUPADO when that person gets no turn.
   */
  pdf(bytes: Uint8Array, quem?: string): Promise<LaudoPdf>
  /** The text of each page of a checked PDF, '' for none; null when unreadable. Bounded as `pdf`. */
  textos(bytes: Uint8Array): Promise<PaginaLida[] | null>
  /**
   * A checked PDF with the pages of `folha` appended, as an incremental update: the input is a byte prefix of the answer. A
   * signed PDF is answered unchanged: pages after a signature would break it. Deterministic.
   */
  comFolha(pdf: Uint8Array, folha: Uint8Array): Promise<Uint8Array>
  /**
   * A checked PDF that no more says that it is PDF/A or PDF/UA where it is seen not to be, as an incremental update: the input
   * is a byte prefix of the answer. Any other file, a signed one too, is answered unchanged. Deterministic.
   */
  semDeclaracaoFalsa(pdf: Uint8Array): Promise<Uint8Array>
  /** Why a PDF can't take a signature in a field of this name; null when it can. Bounded and queued as `pdf`. */
  impede(pdf: Uint8Array, campo: string, quem?: string): Promise<Reason | null>
}

/** Why a file's pages weren't read: as `LaudoPdf`, or for lack of time or turn. */
export type RecusaDaLeitura = Extract<LaudoPdf, { recusa: string }>['recusa'] | 'DEMORA' | 'OCUPADO'
export type Conferencia = {
  /**
   * The text of each page, or why it is unknown. Bounded as `Inspecao.pdf`; each `quem`, an address or person, has a turn
   * before any has a second. `nosso`: a file of the house, read unchecked.
   */
  ler(
    pdf: Uint8Array,
    de: { quem?: string | undefined; nosso?: boolean },
  ): Promise<PaginaLida[] | { recusa: RecusaDaLeitura }>
}

/** A virus scanner, if configured. */
export type Antivirus = {
  /** True: clean. Throws when the scanner can't tell, with the code ANTIVIRUS_LIMITE for a file too large for it. */
  limpo(bytes: Uint8Array): Promise<boolean>
}

/** A document's page, completely in words. */
export type DadosPdf = {
  titulo: string
  orgao: string
  unidade: string
  especie: string
  sigla: string
  assunto: string
  /** As printed: 20 de novembro de 2026. */
  dataPorExtenso: string
  /** yyyy-MM-dd, for the PDF's metadata: the same input gives the same bytes. */
  data: string
  municipio: string
  destinatario: string
  /**
   * Signers in order. `substitui`: in whose place. `papel`: words above the name, or ''. `campo`: name of the empty signature
   * field above the name; absent in what nobody is to sign.
   */
  signatarios: { nome: string; cargo: string; unidade: string; substitui: string; papel: string; campo?: string }[]
  corpo: No
  /** Its images, by SHA-256. */
  imagens?: Record<string, Uint8Array>
  /** The órgão's arms and last line of each page's foot; absent: the house's. */
  brasao?: { bytes: Uint8Array; mime: 'image/png' | 'image/jpeg' | 'image/svg+xml'; sha256: string }
  rodape?: string
  /** Sixteen characters of Crockford base 32, shown in groups of four. */
  codigoVerificador: string
  /** Address in the QR code. */
  enderecoValidacao: string
  /** Word across the page, e.g. MINUTA; null for none. */
  faixa: string | null
  /** Sentences below that word on the first page. */
  aviso?: string
}

/** The mark of a signature, in words: `nome` stands out between the others. */
export type Chancela = Record<'antes' | 'nome' | 'depois' | 'como' | 'codigo', string>

/** A table to publish, completely in words. */
export type DadosListagem = {
  titulo: string
  orgao: string
  unidade: string
  /** Text above the table. */
  paragrafos: string[]
  /** `largura`: relative. */
  colunas: { titulo: string; largura: number }[]
  linhas: string[][]
  /** Address in the QR code beside the title, if any. */
  endereco?: string
  /** yyyy-MM-dd, for the PDF's metadata. */
  data: string
}

export type Pdf = {
  /**
   * A tagged, deterministic PDF of the given standard; PDF/A-2a is PDF/UA-1 as well, and
   * stands for PDF/A-1a where something is transparent. A character without a font is printed
   * as its code, as [U+F0B7]. Throws when the text can't be typeset, or takes longer than `prazoMs` once begun.
   */
  compor(dados: DadosPdf, padrao?: 'a-1a' | 'a-2a' | 'ua-1', opcoes?: { prazoMs?: number }): Promise<Uint8Array>
  /** Characters no font has, which `compor` prints as codes. */
  semFonte(dados: DadosPdf): Promise<string[]>
  /** A tagged, deterministic PDF/A-2a and PDF/UA-1. */
  listar(dados: DadosListagem): Promise<Uint8Array>
  /** One untagged, deterministic page of the size of a signer's field (`DadosPdf`), to be drawn in it. */
  chancelar(chancela: Chancela): Promise<Uint8Array>
}

export type ParteDoDossie = {
  titulo: string
  /** For the index: subject, unit, date. */
  detalhe: string
  nivel: number
  /** First of its folhas in the dossier. */
  paginaInicial: number
  paginaFinal: number
  /** The piece's own verification code, in groups of four, if it has one. */
  codigo: string | null
  /** Signers and where to check them, in the margin of its pages. */
  assinaturas: string | null
  /** Words across its pages, as CÓPIA. */
  faixa: string | null
  /** It may break PDF/A, because its file, or part of it, came from outside. */
  deFora: boolean
  /** Words of the page that replaces a removed or restricted piece. */
  omissao: { titulo: string; linhas: string[] } | null
}
export type DadosDossie = {
  titulo: string
  orgao: string
  assunto: string
  /** When and for whom it was made. */
  feito: string
  /** yyyy-MM-dd, for the PDF's metadata. */
  data: string
  enderecoValidacao: string
  partes: ParteDoDossie[]
}
export type Dossie = {
  /**
   * One PDF: a first page with the index, then the pieces with folha numbers, signers, banners and bookmarks. Claims
   * PDF/A-2a and PDF/UA-1, unless a part came from outside: then nothing, and its first page says why. `ler`: the nth part's
   * bytes, or null; a missing part gets a page saying so, and `faltaram` counts them. `andar`: told how many are done; throws
   * to stop the work.
   */
  montar(
    dados: DadosDossie,
    ler: (n: number) => Promise<Uint8Array | null>,
    andar: (feitas: number) => Promise<void>,
  ): Promise<{ bytes: Uint8Array; paginas: number; faltaram: number }>
}

/**
 * gov.br's signature service. Its refusals are thrown as Problema; any other error means it couldn't be reached.
 * `autorizacao` works once, for some minutes, and is stored encrypted.
 */
export type GovBr = {
  /** Validity of an authorisation, ms. */
  prazoMs: number
  /** Where the person authorises one signature, or a batch; `estado` returns with the code. */
  endereco(estado: string, quantas?: 'UMA' | 'VARIAS'): string
  autorizar(codigo: string): Promise<string>
  /** DER of the person's certificate and of the authorities sent with it. */
  certificados(autorizacao: string): Promise<Uint8Array[]>
  /** A CMS over a SHA-256. */
  assinar(autorizacao: string, resumo: Uint8Array): Promise<Uint8Array>
}

/** A signed PDF of an export. `nome`: without extension. `nosso`: names of the fields with our signatures. */
export type ArquivoDoPacote = { pdf: Uint8Array; extraidas: Extraidas; nome: string; nosso: RegExp }
/** An anexo or term signed apart. `dito`: its entry in the manifest; `assinaturas`: those of each signature. */
export type MovimentoDoPacote = ArquivoDoPacote & { dito: object; assinaturas: object[] }
/**
 * What a document's export holds. `legenda`: each movement of `historia` in words. `prova`: its newest sealed checkpoint, if
 * any.
 */
export type DadosDoPacote = ArquivoDoPacote & {
  manifesto: { assinaturas: object[] } & Record<string, unknown>
  movimentos: MovimentoDoPacote[]
  historia: { elos: object[]; cabeca: { seq: number; hash: string } }
  prova: object | null
  legenda: object[]
}
export type Pacote = {
  /** A zip with the signed PDF, signatures, certificates, movements, and a page that checks them offline. */
  montar(dados: DadosDoPacote): Promise<Uint8Array<ArrayBuffer>>
}

/** Calls addresses of other systems, typed by administrators. */
export type Webhooks = {
  /** Whether an address may be called: by TLS and public, unless configured otherwise. */
  aceita(endereco: string): Promise<boolean>
  /** One POST: the answer, and why it counts as a failure. Never throws; no redirects; bounded in seconds. */
  enviar(
    endereco: string,
    pedido: { cabecalhos: Record<string, string>; corpo: string },
  ): Promise<{ status: number | null; falha: FalhaDeEntrega | null }>
}

/** One directory entry: values by lower-case attribute name, in no meaningful order. */
export type EntradaDoDiretorio = { dn: string; valores: ReadonlyMap<string, readonly string[]> }
/** `filtro`: written by an administrator (RFC 4515); never contains a user's input. */
export type BuscaNoDiretorio = { base: string; filtro: string; atributos: readonly string[] }
export type LigacaoAoDiretorio = Pick<ConfiguracaoLdap, 'url' | 'seguranca' | 'ca' | 'usuario' | 'senha'>
export type Diretorio = {
  /**
   * All entries that each search finds, or why not: never a part of them. Reads nothing from a server that the installation
   * does not name, nor without TLS but on this machine. Ends within `prazoMs`. Never throws.
   */
  ler(
    ligacao: LigacaoAoDiretorio,
    buscas: readonly BuscaNoDiretorio[],
    opcoes: { prazoMs: number },
  ): Promise<{ entradas: EntradaDoDiretorio[][] } | { recusa: RecusaDoDiretorio }>
}

export type RecusaDaConta = Extract<RecusaDoConvite, 'COM_SENHA' | 'CONTA_DESATIVADA' | 'CONTA_DE_OUTRA'>

export type ProvedorDeIdentidade = {
  /** EMBUTIDO: the embedded one. EXTERNO: a Keycloak. */
  tipo: 'EMBUTIDO' | 'EXTERNO'
  /** Whether it answers now as the house's issuer. Never throws. */
  responde(): Promise<boolean>
  /**
   * Finds the account of `sub`, else the one with this e-mail, else makes one without a password. Answers the address where
   * its password is made, valid for an hour and once; undefined when the account is gone or turned off. `provado`: somebody
   * vouches for the e-mail, so that it may bind the account to the register. Absent when accounts are made elsewhere.
   */
  convidar?(
    tx: Banco,
    pessoa: { nome: string; email: string; volta: string; sub: string | null; provado: boolean },
  ): Promise<string | undefined>
  /**
   * For a registered person: the path where they make their password, valid once and until `valeAte`. Using it proves that the mailbox is
   * theirs, and their first sign-in binds them. Void once the register changes the e-mail, or ends or locks the person. COM_SENHA: they
   * have a password. CONTA_DE_OUTRA: the mailbox's account is another person's. Absent when accounts are made elsewhere.
   *
   * `emMaos`: an administrator hands the path over and vouches for the mailbox. It is then valid for a day, and only for an account that
   * never had a password.
   */
  convidarRegistrada?(
    tx: Banco,
    pessoa: { identidadeId: number; nome: string; email: string; sub: string | null; emMaos?: boolean },
  ): Promise<{ caminho: string; valeAte: string } | { recusa: RecusaDaConta }>
  /** Why `convidarRegistrada` would refuse now; undefined when it wouldn't. Changes nothing. */
  impedeConvite?(
    banco: Banco,
    pessoa: { identidadeId: number; email: string; sub: string | null; emMaos: boolean },
  ): Promise<RecusaDaConta | undefined>
  /** Ends all sessions of an identity. Absent when sessions are kept elsewhere. */
  encerrarSessoes?(tx: Banco, quem: { realm: Identidade['realm']; sub: string | null; email: string }): Promise<void>
}

/** Claims of an access token whose signature, issuer, audience and time were checked. */
export type Identidade = {
  iss: string
  sub: string
  /** Staff or external signers. */
  realm: 'interno' | 'externo'
  nome: string
  username: string
  email: string
  emailVerificado: boolean
  /** Last proof of identity, s since the epoch: by password, unless `semSenha`. */
  autenticadoEm: number
  /** Start of the session, s since the epoch: `autenticadoEm`, or the token's issue when the provider doesn't tell. */
  sessaoDesde: number
  /** Signed in by a code sent to them, without a password. */
  semSenha?: boolean
  /** Expiry of the token, s since the epoch. */
  expiraEm: number
  /**
   * By what the person can be found in the register before they are bound to it: what the provider affirms under the
   * configured claim. Absent when the token does not affirm it, or says that the e-mail was not verified.
   */
  afirma?: { por: 'EMAIL' | 'CPF' | 'MATRICULA'; valor: string }
}

export type Tokens = {
  /** Throws a Problema (contract/problem.ts) naming what is wrong with the token. */
  verificar(token: string): Promise<Identidade>
}

export type Limites = {
  /** Counts one use of `chave` against `porMinuto`; answers the seconds to wait, 0 when allowed. */
  consumir(chave: string, porMinuto: number): Promise<number>
}

export type Captcha = {
  /** No captcha is configured. */
  desligado: boolean
  /**
   * Whether the token is new, a person's, and for this house and `acao`; FORA when the service can't be reached. Never
   * throws.
   */
  conferir(token: string, endereco: string, acao: string): Promise<'CONFERE' | 'NAO_CONFERE' | 'FORA'>
}

/** Events others wait for, published after the commit that caused them. */
export type Eventos = {
  publicar(canais: string[], dados: unknown): Promise<void>
  /** Listens from the call on, even before the first read. */
  assinar(canais: string[], sinal: AbortSignal): AsyncIterable<unknown>
}

/** Hashes short secrets that people type again, such as a PIN. */
export type Segredos = {
  /** The hash to keep; never twice the same. */
  guardar(segredo: string): Promise<string>
  /** Whether the secret matches, in constant time. */
  confere(segredo: string, guardado: string): Promise<boolean>
}

/** `resumo`: for look-up by equality. `cifrado`: for reading. Both '' without a CPF. */
export type CpfProtegido = { resumo: string; cifrado: string }
/** Protects CPFs with the house's key, needed to read or recognise one. */
export type Cpfs = {
  /** In the order given; 50,000 take under a second. Ignores dots and dashes. The caller checks that each is a CPF. */
  proteger(cpfs: string[]): Promise<CpfProtegido[]>
  /** Digits only, in the order given. Throws when one was altered or encrypted with another key. */
  revelar(cifrados: string[]): Promise<string[]>
}

export type Mensagem = { para: string; messageId: string; assunto: string; texto: string; html: string }
export type Correio = {
  /** DEMONSTRACAO: e-mails are kept and shown in a page. DESLIGADO: none are sent. */
  modo: 'SMTP' | 'DEMONSTRACAO' | 'DESLIGADO'
  /** Answers a permanent refusal; throws when a retry may succeed. */
  enviar(mensagem: Mensagem): Promise<{ recusa: string } | undefined>
}

/** A checkpoint as written outside the database. */
export type PontoAnotado = {
  n: number
  instante: string
  folhas: number
  raiz: string
  anterior: string
  hash: string
  selo: string | null
}
/** An append-only copy of the checkpoints, which a superuser of the database can't rewrite. */
export type Testemunha = {
  /** The highest one written; 0 for none. */
  ultimo(): Promise<number>
  anotar(pontos: PontoAnotado[]): Promise<void>
  /** Everything written, in order; may contain repeats. */
  ler(): AsyncIterable<PontoAnotado>
}

export type Relogio = { agora(): Date }

/** The claim that identifies a person in the register at first sign-in. */
export type Vinculo = { por: NonNullable<Identidade['afirma']>['por']; afirmacao: string }

/** The folder of an import: a manifest, and the files its rows name. */
export type PastaImportada = {
  /** The folder's manifest; refused when there is none, or several. */
  manifesto(): Promise<{ nome: string; bytes: Uint8Array } | { recusa: string }>
  /** A file by its path, at most `maximo` bytes; never one outside the folder. */
  arquivo(
    caminho: string,
    maximo: number,
  ): Promise<{ bytes: Uint8Array } | { recusa: 'AUSENTE' | 'FORA' | 'ATALHO' | 'OUTRO' | 'GRANDE' }>
}
