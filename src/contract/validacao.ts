import * as z from 'zod/mini'

import { bytes, endpoint } from './endpoint.ts'
import { NivelAssinatura } from './nivel-assinatura.ts'
import { Instante } from './page.ts'

/** One verdict in a word; INDETERMINADO is never shown as false (quality.md F21). */
export const Veredicto = z.enum([
  'AUTENTICO',
  'ALTERADO',
  /** The file is as it was signed, and a signature in it does not hold: its certificate was revoked before. */
  'FALHOU',
  'SEM_EFEITO',
  'NAO_ASSINADO',
  'CANCELADO',
  'ELIMINADO',
  'INDETERMINADO',
])
export type Veredicto = z.output<typeof Veredicto>

export const AssinaturaConferida = z.object({
  nome: z.string(),
  cargo: z.nullable(z.string()),
  unidade: z.nullable(z.string()),
  /** Always masked: •••.456.789-•• */
  cpf: z.nullable(z.string()),
  tipo: z.string(),
  nivel: NivelAssinatura,
  instante: Instante,
  veredicto: z.enum(['PASSOU', 'FALHOU', 'INDETERMINADO']),
  explicacao: z.string(),
  certificado: z.nullable(
    z.object({
      titular: z.string(),
      emissor: z.string(),
      serie: z.string(),
      validoDe: z.string(),
      validoAte: z.string(),
      confiavel: z.boolean(),
    }),
  ),
})
export type AssinaturaConferida = z.output<typeof AssinaturaConferida>

export const Validacao = z.object({
  veredicto: Veredicto,
  explicacao: z.string(),
  sigla: z.string(),
  especie: z.string(),
  orgao: z.string(),
  data: z.nullable(z.string()),
  /** Hidden (null) to the public when the document is restricted. */
  assunto: z.nullable(z.string()),
  restrito: z.boolean(),
  sha256: z.nullable(z.string()),
  trilhaIntegra: z.boolean(),
  assinaturas: z.array(AssinaturaConferida),
  mobilId: z.nullable(z.int()),
})
export type Validacao = z.output<typeof Validacao>

/** A file somebody brought, judged by its own bytes and compared with what is kept. */
export const Comparacao = z.object({
  veredicto: Veredicto,
  explicacao: z.string(),
  sha256: z.string(),
  /** The kept document it claims to be, when known. */
  sigla: z.nullable(z.string()),
  identico: z.nullable(z.boolean()),
  assinaturas: z.array(
    z.object({
      nome: z.nullable(z.string()),
      veredicto: z.enum(['PASSOU', 'FALHOU', 'INDETERMINADO']),
      explicacao: z.string(),
      /** Whose certificate, and who issued it; null where none can be read. */
      certificado: z.nullable(z.object({ titular: z.string(), emissor: z.string() })),
      /** It covers the file up to this revision; null where it covers none. */
      revisao: z.nullable(z.int()),
    }),
  ),
  /** The file's revisions in order, and what came into each that no signature needs. */
  revisoes: z.array(z.object({ numero: z.int(), alteracoes: z.array(z.string()) })),
})
export type Comparacao = z.output<typeof Comparacao>

export const Protocolo = z.object({
  sigla: z.string(),
  especie: z.string(),
  orgao: z.string(),
  situacao: z.string(),
  unidade: z.nullable(z.string()),
  desde: Instante,
})
export type Protocolo = z.output<typeof Protocolo>

/** Sixteen characters of Crockford base 32, spaces, dots and hyphens forgiven, I L O read as 1 1 0. */
export const CodigoVerificador = z
  .pipe(
    z.string('NUMERO_NAO_LOCALIZADO').check(z.maxLength(40, 'NUMERO_NAO_LOCALIZADO')),
    z.transform((texto) =>
      texto
        .toUpperCase()
        .replace(/[\s.-]/g, '')
        .replace(/[IL]/g, '1')
        .replace(/O/g, '0'),
    ),
  )
  .check(z.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'NUMERO_NAO_LOCALIZADO'))

const ARQUIVO_MAXIMO = 20 * 1024 * 1024
const publica = {
  params: z.strictObject({ codigo: CodigoVerificador }),
  query: z.strictObject({ captcha: z.optional(z.string().check(z.maxLength(4_000))) }),
}
/** A sigla as in the address /validacao/:numero, or a verification code. */
const numero = z.strictObject({ numero: z.string().check(z.maxLength(60, 'NUMERO_NAO_LOCALIZADO')) })

export const validacaoApi = {
  publica: endpoint({
    method: 'GET',
    path: '/publico/validacao/:codigo',
    acesso: 'publico',
    limite: 'validacao',
    resumo: 'Valida pelo código verificador',
    ...publica,
    response: Validacao,
  }),
  protocolo: endpoint({
    method: 'GET',
    path: '/publico/protocolo/:codigo',
    acesso: 'publico',
    limite: 'validacao',
    resumo: 'Onde está o documento',
    ...publica,
    response: Protocolo,
  }),
  arquivoPublico: endpoint({
    method: 'POST',
    path: '/publico/validacao/arquivo',
    acesso: 'publico',
    limite: 'validacao',
    resumo: 'Confere um PDF trazido',
    query: publica.query,
    body: bytes('application/pdf', ARQUIVO_MAXIMO),
    response: Comparacao,
  }),
  porNumero: endpoint({
    method: 'GET',
    path: '/siga/validacao/:numero',
    acesso: 'interno',
    resumo: 'Valida pela sigla ou pelo código',
    params: numero,
    response: Validacao,
  }),
  comparar: endpoint({
    method: 'POST',
    path: '/siga/validacao/:numero/comparar',
    acesso: 'interno',
    resumo: 'Compara um PDF com o guardado',
    params: numero,
    body: bytes('application/pdf', ARQUIVO_MAXIMO),
    response: Comparacao,
  }),
}
