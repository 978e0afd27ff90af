/** Everything that may differ between installations, read once from the environment. docs/ lists each name. */
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

/** A secret is sent there: TLS, unless on this machine. */
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
  /** File for the log, or `-` for the terminal; by default the terminal, but a file for a demonstration watched in one. */
  LOG: z.string().min(1, 'precisa ser um arquivo, ou -').optional(),
  /** An own PostgreSQL; without it, the embedded one. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'precisa ser um endereço que comece com postgres://')
    .optional(),
  /** Origin that people type; by default http://localhost:PORT. */
  ENDERECO_PUBLICO: endereco
    .refine((valor) => new URL(valor).origin === valor.toLowerCase(), {
      error: 'precisa ser só a origem, sem caminho: por exemplo https://carimbo.pb.gov.br',
    })
    .transform((valor) => new URL(valor).origin)
    .optional(),
  /** Address of a Keycloak, without /realms; without it, the embedded provider. */
  KEYCLOAK_URL: endereco.optional(),
  KEYCLOAK_REALM: nome('pbdoc'),
  KEYCLOAK_EXTERNAL_REALM: nome('paraiba'),
  KEYCLOAK_CLIENT_ID: nome('carimbo-web'),
  /** Required `aud` of access tokens. */
  KEYCLOAK_AUDIENCE: nome('carimbo-api'),
  /**
   * Claim that identifies a registered person at first sign-in: verified e-mail, CPF or matrícula. Only the provider's
   * administrators may write it.
   */
  IDENTIDADE_VINCULO: z
    .string()
    .regex(/^(email|(cpf|matricula):[\w.-]{1,60})$/, 'precisa ser email, cpf:<afirmação> ou matricula:<afirmação>')
    .default('email')
    .transform((dito): Vinculo => {
      const [por = 'email', afirmacao = 'email'] = dito.split(':')
      return { por: POR[por] ?? 'EMAIL', afirmacao }
    }),
  /** Validity an access token must still have when the browser uses it, s. */
  TOKEN_MIN_VALIDITY: inteiro(0, 3600, 70),
  /** Pause between two checks of that, s. */
  TOKEN_CHECK_INTERVAL: inteiro(1, 3600, 60),
  /** Validity of the embedded provider's access tokens, s. */
  TOKEN_DURACAO: inteiro(10, 300, 300),
  /** Milliseconds; 0: no limit. */
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
  /** Where the VLibras widget comes from, e.g. https://vlibras.gov.br/app; without it there is no page /libras. */
  VLIBRAS_URL: enderecoSeguro.optional(),
  /** An e-mail, a phone number or an address, on the page about accessibility. */
  CONTATO_ACESSIBILIDADE: z.string().max(200, 'aceita até 200 caracteres').optional(),
  /** On documents: an image (PNG or JPEG) above the órgão's name, and a line at the foot of each page. */
  BRASAO: z
    .string()
    .transform((arquivo) => path.resolve(arquivo))
    .optional(),
  RODAPE: z
    .string()
    .max(160, 'aceita até 160 caracteres')
    .regex(/^\P{Cc}*$/u, 'precisa ser uma linha só')
    .default(''),
  /** Requests per minute, by person or else by address. */
  LIMITE_LEITURA: inteiro(1, 1_000_000, 1200),
  LIMITE_ESCRITA: inteiro(1, 1_000_000, 240),
  LIMITE_ASSINATURA: inteiro(1, 1_000_000, 120),
  LIMITE_TEXTO: inteiro(1, 1_000_000, 240),
  LIMITE_VALIDACAO: inteiro(1, 1_000_000, 20),
  /** Parts of files, half a megabyte each. */
  LIMITE_ARQUIVO: inteiro(1, 1_000_000, 600),
  /** Megabytes: per file, and per person and day. */
  ARQUIVO_MAXIMO_MB: inteiro(1, 200, 10),
  ARQUIVOS_POR_DIA_MB: inteiro(1, 1_000_000, 1024),
  /** An S3 store for files instead of DATA_DIR: bucket, endpoint, region, two keys. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'precisa ser o nome de um bucket')
    .optional(),
  S3_ENDPOINT: endereco.optional(),
  S3_REGION: nome('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** host:port of a clamd that checks every file; without it, none is checked. */
  CLAMAV: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'precisa ser o endereço de um clamd: por exemplo localhost:3310')
    .optional(),
  /** Pictures of pages are read by machine; with this program instead of the one that comes with the house, if given. */
  OCR: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(true),
  OCR_PROGRAMA: z
    .string()
    .regex(/^\//, 'precisa ser o caminho inteiro de um programa: por exemplo /usr/bin/tesseract')
    .optional(),
  /** Maximum age of the typed password when signing with it, s. */
  ASSINATURA_IDADE_MAXIMA: inteiro(30, 3600, 300),
  /** Days an edital of elimination stays open to objections (CONARQ: 30 to 45). */
  PRAZO_DO_EDITAL_DIAS: inteiro(1, 365, 45),
  /** Hour (Fortaleza) of the nightly check of all histories. */
  TRILHA_HORA: inteiro(0, 23, 3),
  /** Kinds of signature turned off (PIN=DESLIGADA) or raised to a level (SENHA=AVANCADA), comma-separated. */
  ASSINATURA_FORMAS: z.string().default('').transform(lerFormas),
  /** PEM file or folder of the authorities people's certificates may come from (ICP-Brasil's roots), besides the seal's. */
  ASSINATURA_ANCORAS: z.string().optional(),
  /** Hosts or host:port with private addresses that revocation checks may call, comma-separated. */
  REVOGACAO_HOSTS: z
    .string()
    .regex(
      /^[\w.-]+(:\d{1,5})?(,[\w.-]+(:\d{1,5})?)*$/,
      'precisa ser nomes separados por vírgula: por exemplo proxy.pb.gov.br:8080',
    )
    .transform((nomes) => nomes.toLowerCase().split(','))
    .optional(),
  /** Hosts or host:port with private addresses that webhooks may call, comma-separated; http on this machine only. */
  WEBHOOK_HOSTS: z
    .string()
    .regex(/^[\w.:-]+(,[\w.:-]+)*$/, 'precisa ser nomes separados por vírgula: por exemplo integracao.pb.gov.br:8443')
    .transform((nomes) => nomes.toLowerCase().split(','))
    .optional(),
  /** Hosts or host:port of LDAP directories that may be read, comma-separated; none by default. */
  LDAP_HOSTS: z
    .string()
    .regex(/^[\w.:-]+(,[\w.:-]+)*$/, 'precisa ser nomes separados por vírgula: por exemplo ad.pb.gov.br:636')
    .transform((nomes) => nomes.toLowerCase().split(','))
    .optional(),
  /**
   * The body's seal: PEM of its certificate with intermediates up to those of SELO_ANCORAS, PEM of its key, and the key's
   * password.
   */
  SELO_CERTIFICADO: z.string().optional(),
  SELO_CHAVE: z.string().optional(),
  SELO_SENHA: z.string().optional(),
  SELO_ANCORAS: z.string().optional(),
  /** The seal's authorities publish no revocation: accept it without. */
  SELO_SEM_REVOGACAO: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(false),
  /** A time-stamping authority (RFC 3161): address, account, required policy, PEM of its roots. */
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
  /** The time stamp's authorities publish no revocation: accept them without. */
  TSA_SEM_REVOGACAO: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(false),
  /** 1: nothing is signed while the authority is unavailable. 0: signed without its time stamp. */
  TSA_EXIGIDA: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(true),
  /** Key that encrypts CPFs, 32 bytes in hexadecimal or base64; by default one made in DATA_DIR. */
  CADASTRO_CHAVE: z
    .string()
    .transform((texto, contexto) => {
      const chave = lerChave(texto)
      if (chave) return chave
      // the value may be half a key: keep it out of messages
      contexto.addIssue({
        code: 'custom',
        message: 'precisa ter 32 bytes em hexadecimal ou base64: openssl rand -hex 32',
      })
      return z.NEVER
    })
    .optional(),
  /** Mail server, smtp:// or smtps:// with user and password, and the sender of e-mails. */
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
  /** Days an external signer's link is valid once sent. */
  CONVITE_VALIDADE_DIAS: inteiro(1, 365, 30),
  ACESSO_CONVITE_DIAS: inteiro(1, 90, 7),
  /**
   * gov.br's signature service: addresses to authorise and sign, our credentials, and the PEM file or folder of its
   * authorities.
   */
  GOVBR_OAUTH_URL: enderecoSeguro.optional(),
  GOVBR_API_URL: enderecoSeguro.optional(),
  GOVBR_CLIENT_ID: z.string().optional(),
  GOVBR_CLIENT_SECRET: z.string().optional(),
  GOVBR_ANCORAS: z.string().optional(),
  /** gov.br's authorities publish no revocation: accept certificates without. */
  GOVBR_SEM_REVOGACAO: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(false),
  /** Kinds of jobs this process works, comma-separated, or "nenhum"; all by default. */
  TRABALHOS: z
    .string()
    .transform((nomes) => nomes.split(',').map((nome) => nome.trim()))
    .optional(),
  ENDERECO_ESCUTA: z.string().default('0.0.0.0'),
  /** Trusted reverse proxies in front (X-Forwarded-For); 0 for none. */
  PROXIES: inteiro(0, 10, 0),
  /** Fills an empty database with the demonstration; by default yes with the embedded database, no with an own one. */
  DEMONSTRACAO: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .optional(),
  /** Until when the house is read-only, in words ("18:00"); absent: writable. */
  MODO_CONSULTA_ATE: z.string().max(40, 'aceita até 40 caracteres').optional(),
  DEV: z
    .enum(['0', '1', 'false', 'true'], 'precisa ser 0 ou 1')
    .transform((valor) => valor === '1' || valor === 'true')
    .default(false),
})

type Lido = z.output<typeof Ambiente>
export type Configuracao = Readonly<Omit<Lido, 'ENDERECO_PUBLICO'> & { ENDERECO_PUBLICO: string }>

/** Variables that must be given all together, and what for. */
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

/** Reads and checks the environment; empty values count as absent. Throws ErroDePartida naming the variable. */
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

/** As lerConfiguracao for this process; a bad value prints its sentence and exits with 1. */
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
 * Whether this is a demonstration, with its accounts, seal and time authority. A house with its own database isn't, unless
 * DEMONSTRACAO is set.
 */
export const eDemonstracao = ({ DEMONSTRACAO, DATABASE_URL }: Configuracao) =>
  DEMONSTRACAO ?? DATABASE_URL === undefined

/** What `/config.json` shows browsers: no secrets. */
export function configPublica(configuracao: Configuracao): ConfigPublica {
  return {
    KEYCLOAK_URL: configuracao.KEYCLOAK_URL ?? configuracao.ENDERECO_PUBLICO,
    KEYCLOAK_REALM: configuracao.KEYCLOAK_REALM,
    KEYCLOAK_EXTERNAL_REALM: configuracao.KEYCLOAK_EXTERNAL_REALM,
    KEYCLOAK_CLIENT_ID: configuracao.KEYCLOAK_CLIENT_ID,
    TOKEN_MIN_VALIDITY: configuracao.TOKEN_MIN_VALIDITY,
    TOKEN_CHECK_INTERVAL: configuracao.TOKEN_CHECK_INTERVAL,
    // docs/regras/identidade.md, 2: no time limit in development, so that breakpoints don't become errors
    AXIOS_REQUEST_TIMEOUT: configuracao.DEV ? 0 : configuracao.AXIOS_REQUEST_TIMEOUT,
    RECAPTCHA_SITE_KEY: configuracao.RECAPTCHA_SITE_KEY ?? null,
    SENTRY_DSN: configuracao.SENTRY_DSN ?? null,
    SENTRY_TRACES_SAMPLE_RATE: configuracao.SENTRY_TRACES_SAMPLE_RATE,
    API_BASE: configuracao.API_BASE,
    ORGAO_NOME: configuracao.ORGAO_NOME,
    LIBRAS: configuracao.VLIBRAS_URL !== undefined,
    CONTATO_ACESSIBILIDADE: configuracao.CONTATO_ACESSIBILIDADE ?? null,
  }
}
