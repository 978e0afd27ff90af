import * as z from 'zod/mini'

const url = z.string().check(z.regex(/^(https?:\/\/[^\s]+|\/[^\s]*)$/))

/** The content of `/config.json`, read by the browser at run time, so one build serves every deployment (docs/regras/identidade.md, 2). */
export const ConfigPublica = z.object({
  KEYCLOAK_URL: url,
  KEYCLOAK_REALM: z.string().check(z.minLength(1)),
  KEYCLOAK_EXTERNAL_REALM: z.string().check(z.minLength(1)),
  KEYCLOAK_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Seconds. */
  TOKEN_MIN_VALIDITY: z.number().check(z.gte(0)),
  /** Seconds. */
  TOKEN_CHECK_INTERVAL: z.number().check(z.gte(1)),
  /** Milliseconds; 0 turns it off. */
  AXIOS_REQUEST_TIMEOUT: z.number().check(z.gte(0)),
  RECAPTCHA_SITE_KEY: z.nullable(z.string()),
  SENTRY_DSN: z.nullable(z.string()),
  SENTRY_TRACES_SAMPLE_RATE: z.number().check(z.gte(0), z.lte(1)),
  API_BASE: url,
  ORGAO_NOME: z.string(),
  /** Whether /libras has a translator. */
  LIBRAS: z.boolean(),
  /** Whom to write to about barriers met in the pages; null: nobody was named. */
  CONTATO_ACESSIBILIDADE: z.nullable(z.string()),
})
export type ConfigPublica = z.output<typeof ConfigPublica>
