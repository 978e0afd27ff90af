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
  Lacre,
  PedidoSelo,
  Selado,
  VeredictoAssinatura,
  Verificacao,
} from '#server/proof/api.ts'

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
  /** One store for all processes: that it is away says nothing of this process. */
  deTodos?: true
  /** True when the store answers and takes what is written. Readiness asks this. */
  pronto(): Promise<boolean>
}

/** Why a PDF somebody brought is not taken (docs/regras/seguranca.md, 2), or how many pages it has. */
export type LaudoPdf =
  /** `cresce`: takes more after its end, and so a seal. */
  { paginas: number; cresce: boolean } | { recusa: 'INVALIDO' | 'PROTEGIDO' | 'ATIVO' | 'PAGINAS' | 'COMPRESSAO' }
/** What a page says, and the same folded for the search, letter for letter (contract/dobrar.ts). */
export type PaginaLida = { texto: string; dobrado: string }
export type Inspecao = {
  /**
   * Reads a hostile file in bounded time and memory; never throws on what the file holds. `quem`: the person who brings it,
   * absent for the house's own files. Throws SISTEMA_OCUPADO where that person has no turn.
   */
  pdf(bytes: Uint8Array, quem?: string): Promise<LaudoPdf>
  /** What each page of a checked PDF says, '' for one without text; null when it can't be read. Bounded as `pdf`. */
  textos(bytes: Uint8Array): Promise<PaginaLida[] | null>
  /**
   * The pages of `folha` after those of a checked PDF, as an incremental update: the first is a byte prefix of the answer.
   * One that is signed comes back as it is: pages after a signature would break it. Deterministic.
   */
  comFolha(pdf: Uint8Array, folha: Uint8Array): Promise<Uint8Array>
  /** Why a PDF can't take a signature in a field of this name; null where it can. Bounded, and in turn, as `pdf`. */
  impede(pdf: Uint8Array, campo: string, quem?: string): Promise<Reason | null>
}

/** Why the pages of a file were not read: as of `LaudoPdf`, or for want of time. */
export type RecusaDaLeitura = Extract<LaudoPdf, { recusa: string }>['recusa'] | 'DEMORA' | 'OCUPADO'
export type Conferencia = {
  /**
   * What each page says, '' for one without text; or why that is not known. Bounded as `Inspecao.pdf`, and in turns: each
   * `quem`, the address or person that asks, has one before any has a second. `nosso`: a file of the house, read unchecked.
   */
  ler(
    pdf: Uint8Array,
    de: { quem?: string | undefined; nosso?: boolean },
  ): Promise<PaginaLida[] | { recusa: RecusaDaLeitura }>
}

/** A virus scanner, where the installation names one. */
export type Antivirus = {
  /** True when the bytes are clean; throws when the scanner can't say, with the code ANTIVIRUS_LIMITE when they are too many for it. */
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
  /** The órgão's arms, and the last line at the foot of each page; absent: those of the house. */
  brasao?: { bytes: Uint8Array; mime: 'image/png' | 'image/jpeg' | 'image/svg+xml'; sha256: string }
  rodape?: string
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
  /** Where a QR beside the title leads, if there is one. */
  endereco?: string
  /** ISO date (yyyy-MM-dd) for the PDF's own metadata. */
  data: string
}

export type Pdf = {
  /**
   * A tagged PDF of the given standard, deterministic. A character that no font has is shown as its code, as [U+F0B7];
   * throws when the text cannot be set for another reason, or takes longer than `prazoMs` once it is begun.
   */
  compor(dados: DadosPdf, padrao?: 'a-2a' | 'ua-1', opcoes?: { prazoMs?: number }): Promise<Uint8Array>
  /** The characters of it that no font has, which `compor` shows as their codes. */
  semFonte(dados: DadosPdf): Promise<string[]>
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
   * One PDF, which says it is a PDF/A-2b when nothing in it is from outside: a first page that says what is in it, then the
   * pieces as they are, each page with its folha, who
   * signed and the banner, and bookmarks. `ler` brings the bytes of the nth part, null when they can't be had: a page
   * says so, and `faltaram` how many; `andar` hears how many are done and stops the work by throwing.
   */
  montar(
    dados: DadosDossie,
    ler: (n: number) => Promise<Uint8Array | null>,
    andar: (feitas: number) => Promise<void>,
  ): Promise<{ bytes: Uint8Array; paginas: number; faltaram: number }>
}

/**
 * The signature service of gov.br. What it refuses is a Problema; anything else thrown means that it could not be asked by
 * now. `autorizacao` is good once, for some minutes, and unreadable where it is kept.
 */
export type GovBr = {
  /** How long an authorisation is good for, ms. */
  prazoMs: number
  /** Where the person authorises one signature, or all of a batch; `estado` comes back with the code. */
  endereco(estado: string, quantas?: 'UMA' | 'VARIAS'): string
  autorizar(codigo: string): Promise<string>
  /** DER of the person's certificate, and of the authorities sent along. */
  certificados(autorizacao: string): Promise<Uint8Array[]>
  /** A CMS over a SHA-256. */
  assinar(autorizacao: string, resumo: Uint8Array): Promise<Uint8Array>
}

/** A signed PDF on its way into an export; `nome` of the file, without extension; our signatures are in fields named as `nosso`. */
export type ArquivoDoPacote = { pdf: Uint8Array; extraidas: Extraidas; nome: string; nosso: RegExp }
/** An anexo or a term that was signed apart; `dito` is what the manifest says of it, `assinaturas` of each who signed it. */
export type MovimentoDoPacote = ArquivoDoPacote & { dito: object; assinaturas: object[] }
/**
 * What goes into a document's export; `legenda` says in words what each movement of `historia` is, in the same order, and
 * `prova` holds its newest sealed checkpoint, null before the first.
 */
export type DadosDoPacote = ArquivoDoPacote & {
  manifesto: { assinaturas: object[] } & Record<string, unknown>
  movimentos: MovimentoDoPacote[]
  historia: { elos: object[]; cabeca: { seq: number; hash: string } }
  prova: object | null
  legenda: object[]
}
export type Pacote = {
  /** A zip with the signed PDF, its signatures, certificates and movements, and a page that checks them without a network. */
  montar(dados: DadosDoPacote): Promise<Uint8Array<ArrayBuffer>>
}

/** Calling addresses of other systems, which somebody of the house typed. */
export type Webhooks = {
  /** Whether it may be called: over TLS, at a public address, unless the installation says otherwise. */
  aceita(endereco: string): Promise<boolean>
  /** One POST: what was answered, and why that is no acceptance. Never throws, follows no redirect, ends in seconds. */
  enviar(
    endereco: string,
    pedido: { cabecalhos: Record<string, string>; corpo: string },
  ): Promise<{ status: number | null; falha: FalhaDeEntrega | null }>
}

/** One entry of a directory: its values by the name of the attribute in lower case, in no order that means anything. */
export type EntradaDoDiretorio = { dn: string; valores: ReadonlyMap<string, readonly string[]> }
/** `filtro` is written by an administrator (RFC 4515); no value of a user ever goes into it. */
export type BuscaNoDiretorio = { base: string; filtro: string; atributos: readonly string[] }
export type LigacaoAoDiretorio = Pick<ConfiguracaoLdap, 'url' | 'seguranca' | 'ca' | 'usuario' | 'senha'>
/** Directories of people (LDAP). */
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

/** Why an account can't be given to a person of the register. */
export type RecusaDaConta = Extract<RecusaDoConvite, 'COM_SENHA' | 'CONTA_DESATIVADA' | 'CONTA_DE_OUTRA'>

/** Where people sign in. */
export type ProvedorDeIdentidade = {
  /** EMBUTIDO: the one that comes along; EXTERNO: a Keycloak, or another with its addresses. */
  tipo: 'EMBUTIDO' | 'EXTERNO'
  /** Whether it answers now as the issuer of the house. Never throws. */
  responde(): Promise<boolean>
  /**
   * Finds the account of `sub`; without one makes an account without a password, or finds the one with this e-mail. Answers the
   * address of the page where its password is made, good for an hour and once; undefined where the account is gone or turned
   * off. `provado`: whether somebody answers for the e-mail being theirs, so that it may bind them to the register. Absent where
   * accounts are made elsewhere.
   */
  convidar?(
    tx: Banco,
    pessoa: { nome: string; email: string; volta: string; sub: string | null; provado: boolean },
  ): Promise<string | undefined>
  /**
   * For a registered person: the path of the page where they make their password, good once and until `valeAte`. Using it proves
   * that the mailbox is theirs, so that their first sign-in binds them. It is void once the register names another mailbox, or
   * ends or locks them. COM_SENHA: they have made one. CONTA_DE_OUTRA: the account of
   * that mailbox is somebody else's. Absent where accounts are made elsewhere.
   *
   * `emMaos`: whoever administers hands the path over, and answers for the mailbox. The link is then good for a day, and only
   * for an account that never had a password.
   */
  convidarRegistrada?(
    tx: Banco,
    pessoa: { identidadeId: number; nome: string; email: string; sub: string | null; emMaos?: boolean },
  ): Promise<{ caminho: string; valeAte: string } | { recusa: RecusaDaConta }>
  /** Why `convidarRegistrada` would refuse now; undefined where it would not. Changes nothing. */
  impedeConvite?(
    banco: Banco,
    pessoa: { identidadeId: number; email: string; sub: string | null; emMaos: boolean },
  ): Promise<RecusaDaConta | undefined>
  /** Ends all that is signed in for an identity. Absent where sessions are kept elsewhere. */
  encerrarSessoes?(tx: Banco, quem: { realm: Identidade['realm']; sub: string | null; email: string }): Promise<void>
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
  /** Seconds since the epoch of the last time they proved who they are: by a password, unless `semSenha`. */
  autenticadoEm: number
  /** When their session began, s since the epoch: `autenticadoEm`, or the token's issue where the provider does not say it. */
  sessaoDesde: number
  /** They came in by a code sent to them, and typed no password. */
  semSenha?: boolean
  /** Until when the token is taken, s since the epoch. */
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
  /** Counts one use of `chave` against `porMinuto`; answers seconds to wait, 0 when allowed. */
  consumir(chave: string, porMinuto: number): Promise<number>
}

export type Captcha = {
  /** True when the captcha is off (no secret configured). */
  desligado: boolean
  /** Whether the token is of a person, of this house, for this `acao`, and new; FORA where whoever says so is away. Never throws. */
  conferir(token: string, endereco: string, acao: string): Promise<'CONFERE' | 'NAO_CONFERE' | 'FORA'>
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

/** `resumo` is for look-up by equality, `cifrado` for reading; both '' where there is no CPF. */
export type CpfProtegido = { resumo: string; cifrado: string }
/** CPFs as they are kept: with the key of the house, without which nobody reads or recognises one. */
export type Cpfs = {
  /** In the order given; 50,000 take less than a second. Dots and dashes don't count. Whether it is a CPF is for who calls to know. */
  proteger(cpfs: string[]): Promise<CpfProtegido[]>
  /** Digits only, in the order given. Throws where one was changed or is of another key. */
  revelar(cifrados: string[]): Promise<string[]>
}

/** An e-mail, ready to be sent. */
export type Mensagem = { para: string; messageId: string; assunto: string; texto: string; html: string }
export type Correio = {
  /** DEMONSTRACAO: what is to be sent is kept, and read in the page; DESLIGADO: it is not sent at all. */
  modo: 'SMTP' | 'DEMONSTRACAO' | 'DESLIGADO'
  /** Answers why it was refused for good; throws when it may go another time. */
  enviar(mensagem: Mensagem): Promise<{ recusa: string } | undefined>
}

/** A checkpoint as it is written outside of the database. */
export type PontoAnotado = {
  n: number
  instante: string
  folhas: number
  raiz: string
  anterior: string
  hash: string
  selo: string | null
}
/** What a database's superuser can't rewrite: checkpoints written once more, where only adding is done. */
export type Testemunha = {
  /** The highest one written, 0 for none. */
  ultimo(): Promise<number>
  anotar(pontos: PontoAnotado[]): Promise<void>
  /** All that is written, in the order it was; the same may stand there twice. */
  ler(): AsyncIterable<PontoAnotado>
}

export type Relogio = { agora(): Date }

/** By which claim a person is found in the register at their first sign-in. */
export type Vinculo = { por: NonNullable<Identidade['afirma']>['por']; afirmacao: string }

/** The folder that holds a manifest of imported documents and the files its rows name. */
export type PastaImportada = {
  /** The one manifest of the folder; null where there is none, or more than one. */
  manifesto(): Promise<{ nome: string; bytes: Uint8Array } | { recusa: string }>
  /** A file by its path in the folder, at most `maximo` bytes. It never answers what is outside of the folder. */
  arquivo(
    caminho: string,
    maximo: number,
  ): Promise<{ bytes: Uint8Array } | { recusa: 'AUSENTE' | 'FORA' | 'ATALHO' | 'OUTRO' | 'GRANDE' }>
}
