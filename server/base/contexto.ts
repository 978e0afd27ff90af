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
  Pacote,
  Pdf,
  ProvedorDeIdentidade,
  Relogio,
  Segredos,
  Testemunha,
  Tokens,
  Webhooks,
} from './ports.ts'

/** What the world gives the house; the same names in Node, in the browser's mocks and in tests. */
export type Portas = {
  banco: Banco
  /** The same database, for who may wait so that others need not (docs/decisions/0041). */
  bancoSemPressa: Banco
  arquivos: Arquivos
  inspecao: Inspecao
  /** For what people bring to be compared: apart, so that nobody's sending waits for it. */
  conferencia: Conferencia
  /** None unless the installation names one. */
  antivirus?: Antivirus | undefined
  pdf: Pdf
  dossie: Dossie
  pacote: Pacote
  chaves: Chaves
  /** None in a browser. */
  testemunha?: Testemunha | undefined
  /** None unless the installation has its credentials. */
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
  /** None where a plan may be made beside what is asked: in a command, in a browser. */
  planejador?: Planejador | undefined
  eventos: Eventos
  relogio: Relogio
  configuracao: Parametros
  /** One line for the operator; never personal data. */
  registrar(nivel: 'info' | 'erro', mensagem: string, dados?: Record<string, unknown>): void
}

/** Figures that a deployment may change. Limits per minute; ages in seconds. */
type Parametros = {
  enderecoPublico: string
  limites: { leitura: number; escrita: number; assinatura: number; texto: number; validacao: number; arquivo: number }
  /** Bytes: of one file, and of all that one person sends in a day. */
  arquivos: { maximo: number; porDia: number }
  assinaturaIdadeMaxima: number
  /** Hour of the day, in Fortaleza, from which the night's verifier of histories runs. */
  horaDaVerificacao: number
  /** Days an edital of elimination stands. */
  prazoDoEdital: number
  /** Kinds of signature that the body does not use, or accepts at a higher level. */
  formas: FormasDoOrgao
  /** Milliseconds: what may be hidden is refused only at a multiple of this, so that the clock does not tell; 0 at once. */
  compassoDaRecusa: number
  /** Until when only reading is allowed, in words; null when all is. */
  modoConsultaAte: string | null
}

/** The active entry: a person in a unit, as the server knows it (never as the client says it). */
export type EntradaAtiva = {
  id: number
  nome: string
  lotacaoId: number
  divisaoId: number
  orgaoId: number
  externa: boolean
  /** Who really acts, with their own entry, where the one above is of somebody they substitute (docs/decisions/0032). */
  substituto?: Substituto
  /** In whose place, where the entry is who acts, as a person of that unit. */
  noLugarDe?: { id: number; nome: string }
  /** For which unit they act, the entry being theirs in it for that time, with their own one. */
  pelaUnidade?: { substituicaoId: number; unidade: string; propria: EntradaPropria }
  /** What of the house stands in the way of every signature; of work nobody waits for, not known. */
  assinaturas?: AssinaturaDaCasa
  /** The language this call is answered in; of work nobody waits for, Portuguese. */
  lingua?: Lingua
  /** The one in which the person used the application last, where that is known of the entry. */
  linguaUsada?: Lingua | null
}
type EntradaPropria = Omit<EntradaAtiva, 'substituto' | 'noLugarDe' | 'pelaUnidade'>
export type Substituto = EntradaPropria & { substituicaoId: number; titular: string }

/** All that a handler knows of the call. */
export type Contexto = {
  portas: Portas
  banco: Banco
  identidade: Identidade
  /** Throws when the endpoint let a call without an entry through. */
  entrada: EntradaAtiva
  /** Sent or not, believed or not: only /siga/usuario/logado and public calls may lack it. */
  entradaOpcional: EntradaAtiva | undefined
  /** The Idempotency-Key, where the endpoint asks for one. */
  chave: string | undefined
  traceId: string
  endereco: string
  agente: string
  /** The language this call is answered in, whoever calls; of work nobody waits for, Portuguese. */
  lingua?: Lingua
  /** Asked with HEAD: what is answered is not shown to anybody. */
  semCorpo?: boolean
  /** The one transaction of a write; with an Idempotency-Key its answer is kept with it and given again. */
  escrever<T extends object>(fazer: (tx: Banco) => Promise<T>): Promise<T>
  /** Runs after the transaction has committed; a failure there never fails the call. */
  depois(fazer: () => Promise<void>): void
}
