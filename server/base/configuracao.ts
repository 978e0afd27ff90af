/** Everything that may differ between two installations, read once from the environment. docs list each name. */
import path from 'node:path'
import * as z from 'zod'
import type { ConfigPublica } from '#contract/configuracao.ts'
import { NivelAssinatura, TipoDeAssinatura } from '#contract/assinatura.ts'
import type { Vinculo } from './ports.ts'
import type { FormasDoOrgao } from './assinatura/tipos.ts'
import { lerChave } from './ler-chave.ts'
import { ErroDePartida } from './erro-de-partida.ts'

const NOME = /^[\w.-]+$/

const inteiro = (minimo: number, maximo: number, padrao: number) =>
  z.coerce
    .number(`precisa ser um número inteiro de ${minimo} a ${maximo}`)
    .refine((valor) => Number.isInteger(valor) && valor >= minimo && valor <= maximo, {
      error: `precisa ser um número inteiro de ${minimo} a ${maximo}`,
    })
    .default(padrao)

const nome = (padrao: string) =>
  z.string().regex(NOME, 'só pode ter letras, algarismos, ponto, hífen e sublinhado').default(padrao)

const endereco = z
  .url({ protocol: /^https?$/, error: 'precisa ser um endereço que comece com http:// ou https://' })
  .transform((valor) => valor.replace(/\/+$/, ''))

/** A secret goes there: over TLS, unless it stays on this machine. */
const enderecoSeguro = endereco.refine((valor) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))/.test(valor), {
  error: 'precisa ser um endereço que comece com https://',
})

function lerFormas(texto: string, contexto: z.RefinementCtx): FormasDoOrgao {
  const formas: FormasDoOrgao = {}
  for (const cada of texto.split(',').filter((parte) => parte.trim() !== '')) {
    const [nome, dito] = cada.split('=').map((parte) => parte.trim())
    const tipo = TipoDeAssinatura.safeParse(nome)
    const nivel = NivelAssinatura.safeParse(dito)
    if (tipo.success && dito === 'DESLIGADA') formas[tipo.data] = { desligada: true }
    else if (tipo.success && nivel.success) formas[tipo.data] = { nivel: nivel.data }
    else contexto.addIssue({ code: 'custom', message: `não entende "${cada.trim()}": por exemplo SENHA=AVANCADA` })
  }
  return formas
}

const POR: Record<string, Vinculo['por']> = { cpf: 'CPF', matricula: 'MATRICULA' }

const Ambiente = z.object({
  PORT: inteiro(1, 65_535, 8080),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((pasta) => path.resolve(pasta)),
  /** One's own PostgreSQL; the embedded one otherwise. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'precisa ser um endereço que comece com postgres://')
    .optional(),
  /** Origin people type; http://localhost:PORT unless given. */
  ENDERECO_PUBLICO: endereco
    .refine((valor) => new URL(valor).origin === valor.toLowerCase(), {
      error: 'precisa ser só a origem, sem caminho: por exemplo https://carimbo.pb.gov.br',
    })
    .transform((valor) => new URL(valor).origin)
    .optional(),
  /** Address of a Keycloak, without /realms; the embedded provider otherwise. */
  KEYCLOAK_URL: endereco.optional(),
  KEYCLOAK_REALM: nome('pbdoc'),
  KEYCLOAK_EXTERNAL_REALM: nome('paraiba'),
  KEYCLOAK_CLIENT_ID: nome('carimbo-web'),
  /** What `aud` of an access token must hold. */
  KEYCLOAK_AUDIENCE: nome('carimbo-api'),
  /**
   * By what a registered person is known at their first sign-in: the verified e-mail, or the claim of the token that says
   * their CPF or matrícula, which only the provider's administrators may write.
   */
  IDENTIDADE_VINCULO: z
    .string()
    .regex(/^(email|(cpf|matricula):[\w.-]{1,60})$/, 'precisa ser email, cpf:<afirmação> ou matricula:<afirmação>')
    .default('email')
    .transform((dito): Vinculo => {
      const [por = 'email', afirmacao = 'email'] = dito.split(':')
      return { por: POR[por] ?? 'EMAIL', afirmacao }
    }),
  /** Seconds an access token must still have when the browser uses it. */
  TOKEN_MIN_VALIDITY: inteiro(0, 3600, 70),
  /** Seconds between two checks of that. */
  TOKEN_CHECK_INTERVAL: inteiro(1, 3600, 60),
  /** Life of the embedded provider's access tokens, s. */
  TOKEN_DURACAO: inteiro(10, 300, 300),
  /** Milliseconds; 0 turns it off. */
  AXIOS_REQUEST_TIMEOUT: inteiro(0, 600_000, 30_000),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  SENTRY_DSN: endereco.optional(),
  SENTRY_TRACES_SAMPLE_RATE: z.coerce
    .number('precisa ser um número de 0 a 1')
    .refine((valor) => valor >= 0 && valor <= 1, { error: 'precisa ser um número de 0 a 1' })
    .default(0),
  API_BASE: z
    .string()
    .regex(/^(https?:\/\/[^\s]+|\/[^\s]*)?\/api$/, 'precisa ser um caminho ou endereço terminado em /api')
    .default('/api'),
  ORGAO_NOME: z.string().max(200, 'aceita até 200 caracteres').default('Governo do Estado'),
  /** On the paper of documents: an image file (PNG or JPEG) over the órgão's name, and a line at the foot of each page. */
  BRASAO: z
    .string()
    .transform((arquivo) => path.resolve(arquivo))
    .optional(),
  RODAPE: z
    .string()
    .max(160, 'aceita até 160 caracteres')
    .regex(/^\P{Cc}*$/u, 'precisa ser uma linha só')
    .default(''),
  /** Requests per minute and person (or address, where nobody is signed in). */
  LIMITE_LEITURA: inteiro(1, 1_000_000, 1200),
  LIMITE_ESCRITA: inteiro(1, 1_000_000, 240),
  LIMITE_ASSINATURA: inteiro(1, 1_000_000, 120),
  LIMITE_TEXTO: inteiro(1, 1_000_000, 240),
  LIMITE_VALIDACAO: inteiro(1, 1_000_000, 20),
  /** Parts of files, of half a megabyte. */
  LIMITE_ARQUIVO: inteiro(1, 1_000_000, 600),
  /** Megabytes: of one file, and of all that one person sends in a day. */
  ARQUIVO_MAXIMO_MB: inteiro(1, 200, 10),
  ARQUIVOS_POR_DIA_MB: inteiro(1, 1_000_000, 1024),
  /** A store that speaks S3 for files, instead of DATA_DIR: the bucket, where it answers, its region and the two keys. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'precisa ser o nome de um bucket')
    .optional(),
  S3_ENDPOINT: endereco.optional(),
  S3_REGION: nome('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** host:port of a clamd that checks every file before it is kept; none checks unless given. */
  CLAMAV: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'precisa ser o endereço de um clamd: por exemplo localhost:3310')
    .optional(),
  /** How long ago, s, the password may have been typed when signing with it. */
  ASSINATURA_IDADE_MAXIMA: inteiro(30, 3600, 300),
  /** Days an edital of elimination stands before what it names may be destroyed, for whoever objects (CONARQ: 30 to 45). */
  PRAZO_DO_EDITAL_DIAS: inteiro(1, 365, 45),
  /** Hour of the day, in Fortaleza, at which all histories are verified each night. */
  TRILHA_HORA: inteiro(0, 23, 3),
  /** Kinds of signature not used (PIN=DESLIGADA) or accepted at a higher level (SENHA=AVANCADA), separated by commas. */
  ASSINATURA_FORMAS: z.string().default('').transform(lerFormas),
  /** PEM of the authorities whose certificates people may sign with (ICP-Brasil's roots), a file or a folder, beside those of the seal. */
  ASSINATURA_ANCORAS: z.string().optional(),
  /** Hosts, or host:port, separated by commas, that revocation is asked of though their address is not a public one. */
  REVOGACAO_HOSTS: z
    .string()
    .regex(
      /^[\w.-]+(:\d{1,5})?(,[\w.-]+(:\d{1,5})?)*$/,
      'precisa ser nomes separados por vírgula: por exemplo proxy.pb.gov.br:8080',
    )
    .transform((nomes) => nomes.toLowerCase().split(','))
    .optional(),
  /** Hosts, or host:port, separated by commas, that webhooks may call at addresses that are not public; http on this machine only. */
  WEBHOOK_HOSTS: z
    .string()
    .regex(/^[\w.:-]+(,[\w.:-]+)*$/, 'precisa ser nomes separados por vírgula: por exemplo integracao.pb.gov.br:8443')
    .transform((nomes) => nomes.toLowerCase().split(','))
    .optional(),
  /** Hosts, or host:port, separated by commas, of the directories (LDAP) that may be read; none unless given. */
  LDAP_HOSTS: z
    .string()
    .regex(/^[\w.:-]+(,[\w.:-]+)*$/, 'precisa ser nomes separados por vírgula: por exemplo ad.pb.gov.br:636')
    .transform((nomes) => nomes.toLowerCase().split(','))
    .optional(),
  /**
   * The body's seal: PEM of its certificate, followed by the authorities between it and those of SELO_ANCORAS, of its key,
   * and what opens the key where it is encrypted.
   */
  SELO_CERTIFICADO: z.string().optional(),
  SELO_CHAVE: z.string().optional(),
  SELO_SENHA: z.string().optional(),
  SELO_ANCORAS: z.string().optional(),
  /** Those authorities publish no revocation: the seal is believed all the same. */
  SELO_SEM_REVOGACAO: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(false),
  /** A time-stamping authority (RFC 3161): its address, our account, the policy to insist on, the PEM file of its root authorities. */
  TSA_URL: z
    .url({ protocol: /^https?$/, error: 'precisa ser um endereço que comece com http:// ou https://' })
    .optional(),
  TSA_USUARIO: z.string().optional(),
  TSA_SENHA: z.string().optional(),
  TSA_POLITICA: z
    .string()
    .regex(/^[0-2](\.\d{1,9}){1,20}$/, 'precisa ser um OID: por exemplo 2.16.76.1.6.1')
    .optional(),
  TSA_ANCORAS: z.string().optional(),
  /** Those authorities publish no revocation: their time stamps are believed all the same. */
  TSA_SEM_REVOGACAO: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(false),
  /** Whether nothing is signed while that authority is away (1), or without its time stamp (0). */
  TSA_EXIGIDA: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(true),
  /** With which CPFs are encrypted, 32 bytes in hexadecimal or base64; one made in DATA_DIR otherwise. */
  CADASTRO_CHAVE: z
    .string()
    .transform((texto, contexto) => {
      const chave = lerChave(texto)
      if (chave) return chave
      // what was given may be half of a key, and is in no message
      contexto.addIssue({
        code: 'custom',
        message: 'precisa ter 32 bytes em hexadecimal ou base64: openssl rand -hex 32',
      })
      return z.NEVER
    })
    .optional(),
  /** The mail server, smtp:// or smtps:// with user and password, and who the e-mails say they are from. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'precisa ser um endereço que comece com smtp:// ou smtps://')
    .refine((valor) => URL.canParse(valor), { error: 'precisa ser um endereço que comece com smtp:// ou smtps://' })
    .optional(),
  SMTP_FROM: z
    .string()
    .regex(
      /^[^\p{C}<>]*<?[^\s<>@]+@[^\s<>@]+>?$/u,
      'precisa ser um endereço de e-mail: por exemplo Carimbo <nao-responda@pb.gov.br>',
    )
    .optional(),
  /** Days the link by which somebody signs from outside is good for, once sent. */
  CONVITE_VALIDADE_DIAS: inteiro(1, 365, 30),
  ACESSO_CONVITE_DIAS: inteiro(1, 90, 7),
  /**
   * The signature service of gov.br: where people authorise and where it signs, who we are to it, and the PEM (a file, or a
   * folder) of the authorities its certificates lead to.
   */
  GOVBR_OAUTH_URL: enderecoSeguro.optional(),
  GOVBR_API_URL: enderecoSeguro.optional(),
  GOVBR_CLIENT_ID: z.string().optional(),
  GOVBR_CLIENT_SECRET: z.string().optional(),
  GOVBR_ANCORAS: z.string().optional(),
  /** Those authorities publish no revocation: their certificates are believed all the same. */
  GOVBR_SEM_REVOGACAO: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(false),
  /** Kinds of jobs of the queue that this process works off, separated by commas, or "nenhum"; all unless given. */
  TRABALHOS: z
    .string()
    .transform((nomes) => nomes.split(',').map((nome) => nome.trim()))
    .optional(),
  /** Address the server listens on. */
  ENDERECO_ESCUTA: z.string().default('0.0.0.0'),
  /** Reverse proxies whose X-Forwarded-For is believed: how many stand in front, 0 for none. */
  PROXIES: inteiro(0, 10, 0),
  /** Fill an empty database with the demonstration: yes with the embedded database, no with one's own, unless said. */
  DEMONSTRACAO: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .optional(),
  /** Until when only reading is allowed, in words ("18:00"); writing is, unless given. */
  MODO_CONSULTA_ATE: z.string().max(40, 'aceita até 40 caracteres').optional(),
  DEV: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(false),
})

type Lido = z.output<typeof Ambiente>
export type Configuracao = Readonly<Omit<Lido, 'ENDERECO_PUBLICO'> & { ENDERECO_PUBLICO: string }>

/** Variables that are named all together or not at all, and what they are for. */
const JUNTAS: readonly { nomes: readonly (keyof Lido)[]; faz: string }[] = [
  { nomes: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'], faz: 'quando a outra chave do reCAPTCHA é informada' },
  {
    nomes: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    faz: 'para guardar os arquivos em S3',
  },
  {
    nomes: ['GOVBR_OAUTH_URL', 'GOVBR_API_URL', 'GOVBR_CLIENT_ID', 'GOVBR_CLIENT_SECRET', 'GOVBR_ANCORAS'],
    faz: 'para assinar com gov.br',
  },
  { nomes: ['SELO_CERTIFICADO', 'SELO_CHAVE', 'SELO_ANCORAS'], faz: 'para o selo do órgão' },
  { nomes: ['TSA_URL', 'TSA_ANCORAS'], faz: 'para carimbar o tempo' },
  { nomes: ['SMTP_URL', 'SMTP_FROM'], faz: 'para enviar e-mails' },
]

function exigirJuntas(valores: Lido, juntas: readonly (keyof Lido)[], faz: string) {
  const falta = juntas.find((nome) => valores[nome] === undefined)
  if (falta !== undefined && juntas.some((nome) => valores[nome] !== undefined))
    throw new ErroDePartida(`Configuração: ${falta} é necessária ${faz}.`)
}

/** Reads and checks the environment; an empty value counts as absent. Throws ErroDePartida naming the variable. */
export function lerConfiguracao(ambiente: Record<string, string | undefined>): Configuracao {
  const nomes = Object.keys(Ambiente.shape)
  const dados = Object.fromEntries(nomes.map((chave) => [chave, ambiente[chave]?.trim() || undefined]))
  const lido = Ambiente.safeParse(dados)
  if (!lido.success) {
    const [problema] = lido.error.issues
    throw new ErroDePartida(`Configuração: ${problema?.path.join('.')} ${problema?.message}.`)
  }
  const valores = lido.data
  for (const { nomes: juntas, faz } of JUNTAS) exigirJuntas(valores, juntas, faz)
  return Object.freeze({ ...valores, ENDERECO_PUBLICO: valores.ENDERECO_PUBLICO ?? `http://localhost:${valores.PORT}` })
}

/** As lerConfiguracao on this process's environment; a bad value prints its sentence and ends the process with 1. */
export function carregarConfiguracao(): Configuracao {
  try {
    return lerConfiguracao(process.env)
  } catch (erro) {
    if (!(erro instanceof ErroDePartida)) throw erro
    console.error(erro.message)
    process.exit(1)
  }
}

/**
 * Whether this is a demonstration, which brings accounts, a seal and a time authority along. A house with a database of its own
 * is none, unless DEMONSTRACAO says so.
 */
export const eDemonstracao = ({ DEMONSTRACAO, DATABASE_URL }: Configuracao) =>
  DEMONSTRACAO ?? DATABASE_URL === undefined

/** What `/config.json` shows the browser: nothing here may be a secret. */
export function configPublica(configuracao: Configuracao): ConfigPublica {
  return {
    KEYCLOAK_URL: configuracao.KEYCLOAK_URL ?? configuracao.ENDERECO_PUBLICO,
    KEYCLOAK_REALM: configuracao.KEYCLOAK_REALM,
    KEYCLOAK_EXTERNAL_REALM: configuracao.KEYCLOAK_EXTERNAL_REALM,
    KEYCLOAK_CLIENT_ID: configuracao.KEYCLOAK_CLIENT_ID,
    TOKEN_MIN_VALIDITY: configuracao.TOKEN_MIN_VALIDITY,
    TOKEN_CHECK_INTERVAL: configuracao.TOKEN_CHECK_INTERVAL,
    // docs/regras/identidade.md, 2: no time limit while developing, so a breakpoint does not become an error
    AXIOS_REQUEST_TIMEOUT: configuracao.DEV ? 0 : configuracao.AXIOS_REQUEST_TIMEOUT,
    RECAPTCHA_SITE_KEY: configuracao.RECAPTCHA_SITE_KEY ?? null,
    SENTRY_DSN: configuracao.SENTRY_DSN ?? null,
    SENTRY_TRACES_SAMPLE_RATE: configuracao.SENTRY_TRACES_SAMPLE_RATE,
    API_BASE: configuracao.API_BASE,
    ORGAO_NOME: configuracao.ORGAO_NOME,
  }
}
