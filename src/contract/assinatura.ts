import * as z from 'zod/mini'

import { PapelDeAssinante } from './assinante.ts'
import { Documento, Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { base64url, PinDigitado } from './formas.ts'
import { NivelAssinatura } from './nivel-assinatura.ts'
import { id, Instante } from './page.ts'

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'CAMPO_INVALIDO'))

export { NivelAssinatura }

export const Assinante = z.object({
  pessoa: Pessoa,
  /** As on the paper; `substitui`: in whose place. */
  noPapel: z.object({
    nome: z.string(),
    cargo: z.nullable(z.string()),
    unidade: z.string(),
    substitui: z.nullable(z.string()),
  }),
  papel: PapelDeAssinante,
  situacao: z.enum(['PENDENTE', 'ASSINADO', 'RECUSADO']),
  /** The last day to sign, if somebody asked for one. */
  prazo: z.nullable(z.iso.date()),
  /** Why they refused to sign. */
  recusa: z.nullable(z.object({ em: Instante, motivo: z.string() })),
  assinadoEm: z.nullable(Instante),
  nivel: z.nullable(NivelAssinatura),
})
export type Assinante = z.output<typeof Assinante>

/**
 * The ways to sign. Each has a row in server/base/assinatura/tipos.ts, a file in its provas/, and a line in each of the three
 * lists below: the request for its challenge, the challenge, and the answer that proves who signs.
 */
export const TipoDeAssinatura = z.enum(
  ['SENHA', 'PIN', 'PASSKEY', 'CERTIFICADO_A1', 'CERTIFICADO_A3', 'CODIGO', 'GOVBR'],
  'CAMPO_INVALIDO',
)
export type TipoDeAssinatura = z.output<typeof TipoDeAssinatura>

const tipo = <T extends TipoDeAssinatura>(nome: T) => z.literal(nome, 'CAMPO_INVALIDO')
/** One pattern that includes the size: zod's own check would be loaded with the desk. */
export const Base64 = z.string('CAMPO_INVALIDO').check(z.regex(/^[A-Za-z0-9+/]{4,12000}={0,2}$/, 'CAMPO_INVALIDO'))
/** DER of the person's certificate, and of the authorities between it and a root. */
export const oCertificado = {
  certificado: Base64,
  cadeia: z.array(Base64).check(z.maxLength(6, 'CAMPO_INVALIDO')),
}
const comCertificado = { sha256: Sha256, ...oCertificado }
export const PedidoDeDesafio = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: tipo('SENHA'), sha256: Sha256 }),
    z.strictObject({ tipo: tipo('CERTIFICADO_A1'), ...comCertificado }),
    z.strictObject({ tipo: tipo('CERTIFICADO_A3'), ...comCertificado }),
    z.strictObject({ tipo: tipo('PIN'), sha256: Sha256 }),
    z.strictObject({ tipo: tipo('PASSKEY'), sha256: Sha256 }),
    z.strictObject({ tipo: tipo('CODIGO'), sha256: Sha256 }),
    z.strictObject({ tipo: tipo('GOVBR'), sha256: Sha256 }),
  ],
  'CAMPO_INVALIDO',
)
export type PedidoDeDesafio = z.output<typeof PedidoDeDesafio>

/** A challenge: to be answered once, by who asked for it, before `expiraEm`. */
const dado = { desafio: z.string(), expiraEm: Instante, sha256: z.string() }
/** `paraAssinar`: base64 of the DER that the key signs, with RSA PKCS #1 v1.5 and SHA-256; `documento`: its sigla. */
const paraAChave = { ...dado, paraAssinar: z.string(), documento: z.string() }
/** What the authenticator signs, the relying party, and the credentials allowed; in base64url. */
export const paraOAparelho = { aAssinar: z.string(), rpId: z.string(), credenciais: z.array(z.string()) }
export const Desafio = z.discriminatedUnion('tipo', [
  z.object({ tipo: tipo('SENHA'), ...dado }),
  z.object({ tipo: tipo('CERTIFICADO_A1'), ...paraAChave }),
  z.object({ tipo: tipo('CERTIFICADO_A3'), ...paraAChave }),
  z.object({ tipo: tipo('PIN'), ...dado }),
  z.object({ tipo: tipo('PASSKEY'), ...dado, ...paraOAparelho }),
  /** `email`: the beginning of the address that the code was sent to. */
  z.object({ tipo: tipo('CODIGO'), ...dado, email: z.string() }),
  /** `autorizar`: the address at gov.br. `estado` comes back with the code and identifies this request. */
  z.object({ tipo: tipo('GOVBR'), ...dado, autorizar: z.string(), estado: z.string() }),
])
export type Desafio = z.output<typeof Desafio>

/** Written out because zod's own would be loaded with the desk, which needs none. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const Uuid = z.string('CAMPO_INVALIDO').check(z.regex(UUID, 'CAMPO_INVALIDO'))
/** What every answer to a challenge holds. */
export const resposta = { sha256: Sha256, desafio: Uuid }
const doAparelho = {
  credencial: base64url(1_400),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  assinatura: base64url(1_400),
}
/** What the person brings back from gov.br. */
const doGovBr = {
  codigo: z.string('CAMPO_INVALIDO').check(z.regex(/^[\x21-\x7e]{1,2000}$/, 'CAMPO_INVALIDO')),
  estado: Uuid,
}
/** These prove one document and a batch alike. */
export const ProvaPorSenha = z.strictObject({ tipo: tipo('SENHA'), ...resposta })
export const ProvaPorPin = z.strictObject({ tipo: tipo('PIN'), ...resposta, pin: PinDigitado })
export const ProvaPorPasskey = z.strictObject({ tipo: tipo('PASSKEY'), ...resposta, ...doAparelho })
export const ProvaPorGovBr = z.strictObject({ tipo: tipo('GOVBR'), ...resposta, ...doGovBr })
const daChave = { ...resposta, prova: z.strictObject({ assinatura: Base64 }) }
export const PedidoDeAssinatura = z.discriminatedUnion(
  'tipo',
  [
    ProvaPorSenha,
    z.strictObject({ tipo: tipo('CERTIFICADO_A1'), ...daChave }),
    z.strictObject({ tipo: tipo('CERTIFICADO_A3'), ...daChave }),
    ProvaPorPin,
    ProvaPorPasskey,
    z.strictObject({
      tipo: tipo('CODIGO'),
      ...resposta,
      codigo: z.string('CODIGO_INCORRETO').check(z.regex(/^\d{6}$/, 'CODIGO_INCORRETO')),
    }),
    ProvaPorGovBr,
  ],
  'CAMPO_INVALIDO',
)
export type PedidoDeAssinatura = z.output<typeof PedidoDeAssinatura>

/** One way to sign this document, with its legal level, and why this person can't use it, if so. */
export const Forma = z.object({
  tipo: TipoDeAssinatura,
  nivel: NivelAssinatura,
  pode: z.boolean(),
  explicacao: z.string(),
})
export type Forma = z.output<typeof Forma>

/** The caller's own signature that was proved but is not in the document: it is being concluded, or failed. */
export const AssinaturaPendente = z.object({
  estado: z.enum(['CONFIRMADA', 'FALHOU']),
  desde: Instante,
  explicacao: z.string(),
  /** Nothing is signed yet and the signing device is away: the person may give up and sign in another way. */
  desiste: z.boolean(),
})
export type AssinaturaPendente = z.output<typeof AssinaturaPendente>

/** Fields shown before any signing: the hash of the exact bytes, and whether this entry may sign. */
export const camposDoPreparo = {
  documento: Documento,
  /** SHA-256 of the PDF to be signed; the answer must carry the same. */
  sha256: Sha256,
  pode: z.boolean(),
  explicacao: z.string(),
  formas: z.array(Forma),
  /** The caller's, digits only, to tell whether a certificate is theirs before it is used. '' if the register has none. */
  cpf: z.string(),
  pendente: z.nullable(AssinaturaPendente),
  /** The last change of what is signed, in words: who, when and what. */
  mudanca: z.optional(z.nullable(z.string())),
  /** Until then the last typed password is recent enough to sign with; afterwards it is asked again. */
  identidadeConfirmadaAte: Instante,
}
export const PreparoAssinatura = z.object({ ...camposDoPreparo, assinantes: z.array(Assinante) })
export type PreparoAssinatura = z.output<typeof PreparoAssinatura>

export const Recibo = z.object({
  documentoId: z.int(),
  mobilId: z.int(),
  sigla: z.string(),
  assinadoEm: Instante,
  /** SHA-256 of the signed PDF. */
  sha256: z.string(),
  codigoVerificador: z.string(),
  nivel: NivelAssinatura,
  /** What was signed instead of the document itself: an anexo, or a movement's term. */
  sobre: z.optional(z.object({ movimentacaoId: z.int(), titulo: z.string() })),
  /** The next document that waits for this person's signature. */
  proximo: z.nullable(z.object({ mobilId: z.int(), sigla: z.string() })),
})
export type Recibo = z.output<typeof Recibo>

/** Whether there was one to give up; what was signed meanwhile stays signed. */
export const Desistencia = z.object({ desistiu: z.boolean() })

export const assinaturaApi = {
  preparar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/assinatura',
    acesso: 'signatario',
    conexao: 'assinatura',
    substituto: 'NA_UNIDADE',
    resumo: 'O que será assinado e por quem',
    params,
    /** What the address says about the signer; always checked (docs/regras/enderecos.md, 5). */
    query: z.strictObject({
      idUsuario: z.optional(id('ENDERECO_INVALIDO')),
      isExt: z.optional(z.literal('EXT', 'PARAMETRO_INVALIDO')),
    }),
    response: PreparoAssinatura,
  }),
  desafio: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/desafio',
    acesso: 'signatario',
    conexao: 'assinatura',
    resumo: 'Abre a assinatura: o desafio que a prova de quem assina responde',
    params,
    body: PedidoDeDesafio,
    response: Desafio,
  }),
  assinar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/assinar',
    acesso: 'signatario',
    conexao: 'assinatura',
    chave: true,
    secreto: 'pin',
    limite: 'assinatura',
    resumo: 'Assina, provando o desafio',
    params,
    body: PedidoDeAssinatura,
    response: Recibo,
  }),
  desistir: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/assinar/desistir',
    acesso: 'signatario',
    conexao: 'assinatura',
    chave: true,
    resumo: 'Deixa a assinatura que espera pelo gov.br, para assinar de outra forma',
    params,
    response: Desistencia,
  }),
}
