import type { AssinaturaDaCasa, FormasDoOrgao } from './assinatura/tipos.ts'
import type { Planejador } from './planejador.ts'
import type { Banco } from '#server/database/connection.ts'
import type { Lingua } from './palavras/lingua.ts'
import type {
  Antivirus,
  Arquivos,
  Captcha,
  Chaves,
  Conferencia,
  Correio,
  Cpfs,
  Diretorio,
  Dossie,
  Eventos,
  GovBr,
  Identidade,
  Inspecao,
  Limites,
  Ocr,
  Pacote,
  Pdf,
  ProvedorDeIdentidade,
  Relogio,
  Segredos,
  Testemunha,
  Tokens,
  Webhooks,
} from './ports.ts'

/** The house's ports, the same in Node, in the browser's mocks and in tests. */
export type Portas = {
  banco: Banco
  /** Pool for calls that may wait, so that others need not (docs/decisions/0041). */
  bancoSemPressa: Banco
  arquivos: Arquivos
  inspecao: Inspecao
  /** Checks of files brought for comparison, apart from those of uploads. */
  conferencia: Conferencia
  /** Absent when turned off, and in browsers. */
  ocr?: Ocr | undefined
  /** Absent unless configured. */
  antivirus?: Antivirus | undefined
  pdf: Pdf
  dossie: Dossie
  pacote: Pacote
  chaves: Chaves
  /** Absent in browsers. */
  testemunha?: Testemunha | undefined
  /** Absent without credentials. */
  govbr?: GovBr | undefined
  segredos: Segredos
  cpfs: Cpfs
  tokens: Tokens
  provedor: ProvedorDeIdentidade
  limites: Limites
  captcha: Captcha
  correio: Correio
  webhooks: Webhooks
  diretorio: Diretorio
  /** Absent where plans are made inline: in commands and browsers. */
  planejador?: Planejador | undefined
  eventos: Eventos
  relogio: Relogio
  configuracao: Parametros
  /** Logs one line for operators; never personal data. */
  registrar(nivel: 'info' | 'erro', mensagem: string, dados?: Record<string, unknown>): void
}

/** Settings a deployment may change. Limits per minute; ages in seconds. */
type Parametros = {
  enderecoPublico: string
  limites: { leitura: number; escrita: number; assinatura: number; texto: number; validacao: number; arquivo: number }
  /** Bytes per file, and per person and day. */
  arquivos: { maximo: number; porDia: number }
  assinaturaIdadeMaxima: number
  /** Hour (Fortaleza) of the nightly check of histories. */
  horaDaVerificacao: number
  /** Days an edital of elimination stands. */
  prazoDoEdital: number
  /** Kinds the body turned off or raised to a level. */
  formas: FormasDoOrgao
  /** Possibly hidden things are refused only at multiples of this, ms, so that time doesn't tell; 0 at once. */
  refusalDelayMs: number
  /** Until when the house is read-only, in words; null: writable. */
  modoConsultaAte: string | null
}

/** The active entry: a person in a unit, as the server knows it, never as the client claims. */
export type EntradaAtiva = {
  id: number
  nome: string
  lotacaoId: number
  divisaoId: number
  orgaoId: number
  externa: boolean
  /** The person really acting, with their own entry, when they substitute the person above (docs/decisions/0032). */
  substituto?: Substituto
  /** The person substituted, when the entry is the acting person's. */
  noLugarDe?: { id: number; nome: string }
  /** The unit they act for, with their own entry; the entry itself is the temporary one in that unit. */
  pelaUnidade?: { substituicaoId: number; unidade: string; propria: EntradaPropria }
  /** What stops every signature in this house; unknown in background work. */
  assinaturas?: AssinaturaDaCasa
  /** Language of the answer; Portuguese in background work. */
  lingua?: Lingua
  /** Language last used in the application, if known. */
  linguaUsada?: Lingua | null
}
type EntradaPropria = Omit<EntradaAtiva, 'substituto' | 'noLugarDe' | 'pelaUnidade'>
export type Substituto = EntradaPropria & { substituicaoId: number; titular: string }

export type Contexto = {
  portas: Portas
  banco: Banco
  identidade: Identidade
  /** Throws when the endpoint let a call without an entry through. */
  entrada: EntradaAtiva
  /** Undefined in public calls, and possibly in /siga/usuario/logado. */
  entradaOpcional: EntradaAtiva | undefined
  /** The Idempotency-Key, if the endpoint takes one. */
  chave: string | undefined
  traceId: string
  endereco: string
  agente: string
  /** Language of the answer, whoever calls; Portuguese in background work. */
  lingua?: Lingua
  /** HEAD: nobody sees the body. */
  semCorpo?: boolean
  /** Runs the write's one transaction; with an Idempotency-Key, stores its answer for repeats. */
  escrever<T extends object>(fazer: (tx: Banco) => Promise<T>): Promise<T>
  /** Runs after the commit; a failure doesn't fail the call. */
  depois(fazer: () => Promise<void>): void
}
