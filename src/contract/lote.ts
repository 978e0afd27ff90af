import * as z from 'zod/mini'

import {
  Base64,
  oCertificado,
  paraOAparelho,
  ProvaPorGovBr,
  ProvaPorPasskey,
  ProvaPorPin,
  ProvaPorSenha,
  resposta,
  Sha256,
  type TipoDeAssinatura,
} from './assinatura.ts'
import { LOTE_MAXIMO } from './lote-maximo.ts'
import { bytes, endpoint } from './endpoint.ts'
import { NivelAssinatura } from './nivel-assinatura.ts'
import { id, idJson, Instante } from './page.ts'

/** The ways to prove a whole batch at once. */
export const TIPOS_DE_LOTE = [
  'SENHA',
  'PIN',
  'PASSKEY',
  'CERTIFICADO_A1',
  'CERTIFICADO_A3',
  'GOVBR',
] as const satisfies TipoDeAssinatura[]
export const TipoDeLote = z.enum(TIPOS_DE_LOTE, 'CAMPO_INVALIDO')
export type TipoDeLote = z.output<typeof TipoDeLote>

const tipo = <T extends TipoDeLote>(nome: T) => z.literal(nome, 'CAMPO_INVALIDO')
const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const codigoEPalavras = { codigo: z.string(), explicacao: z.string() }

/** A chosen document before signing; the hash is of the PDF to be signed. */
export const ItemASeAssinar = z.object({
  mobilId: z.int(),
  documentoId: z.int(),
  sigla: z.string(),
  assunto: z.nullable(z.string()),
  especie: z.string(),
  origem: z.string(),
  /** As in the document: who read another version has not read what would be signed. */
  versaoDoTexto: z.int(),
  /** Captured documents are authenticated, not signed. */
  captura: z.boolean(),
  sha256: z.string(),
  minimo: NivelAssinatura,
  pode: z.boolean(),
  explicacao: z.string(),
})
export type ItemASeAssinar = z.output<typeof ItemASeAssinar>

/** A way to sign; `abaixo`: mobilIds whose modelo requires a higher level. */
export const FormaDoLote = z.object({
  tipo: TipoDeLote,
  nivel: NivelAssinatura,
  pode: z.boolean(),
  explicacao: z.string(),
  abaixo: z.array(z.int()),
})
export type FormaDoLote = z.output<typeof FormaDoLote>

export const PreparoDoLote = z.object({
  itens: z.array(ItemASeAssinar),
  /** mobilIds that can't be read, or no longer exist. */
  ausentes: z.array(z.int()),
  formas: z.array(FormaDoLote),
  cpf: z.string(),
  identidadeConfirmadaAte: Instante,
})
export type PreparoDoLote = z.output<typeof PreparoDoLote>

const ItemPedido = z.strictObject({ mobilId: idJson('CAMPO_INVALIDO'), sha256: Sha256 }, 'CAMPO_INVALIDO')
const itens = z.array(ItemPedido, 'CAMPO_INVALIDO').check(
  z.minLength(1, 'LOTE_VAZIO'),
  z.maxLength(LOTE_MAXIMO, 'LOTE_GRANDE'),
  z.refine((todos) => new Set(todos.map(({ mobilId }) => mobilId)).size === todos.length, 'CAMPO_INVALIDO'),
)
export const PedidoDeDesafioDoLote = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: tipo('SENHA'), itens }),
    z.strictObject({ tipo: tipo('PIN'), itens }),
    z.strictObject({ tipo: tipo('PASSKEY'), itens }),
    z.strictObject({ tipo: tipo('CERTIFICADO_A1'), itens, ...oCertificado }),
    z.strictObject({ tipo: tipo('CERTIFICADO_A3'), itens, ...oCertificado }),
    z.strictObject({ tipo: tipo('GOVBR'), itens }),
  ],
  'CAMPO_INVALIDO',
)
export type PedidoDeDesafioDoLote = z.output<typeof PedidoDeDesafioDoLote>

/** `sha256`: the manifest's, the canonical JSON (RFC 8785) of `[{documento, versao, sha256}]` in the requested order. */
const dado = {
  id: z.int(),
  desafio: z.string(),
  expiraEm: Instante,
  sha256: z.string(),
  manifesto: z.array(z.object({ documento: z.int(), versao: z.int(), sha256: z.string() })),
  /** Documents left out, and why; the proof covers the others. */
  recusados: z.array(z.object({ mobilId: z.int(), ...codigoEPalavras })),
}
/** What the key signs for each document, as for a single one. */
const paraAChave = {
  paraAssinar: z.array(z.object({ documento: z.int(), sigla: z.string(), bytes: z.string() })),
}
export const DesafioDoLote = z.discriminatedUnion('tipo', [
  z.object({ tipo: tipo('SENHA'), ...dado }),
  z.object({ tipo: tipo('PIN'), ...dado }),
  z.object({ tipo: tipo('PASSKEY'), ...dado, ...paraOAparelho }),
  z.object({ tipo: tipo('CERTIFICADO_A1'), ...dado, ...paraAChave }),
  z.object({ tipo: tipo('CERTIFICADO_A3'), ...dado, ...paraAChave }),
  /** One authorisation for all, as for one document. */
  z.object({ tipo: tipo('GOVBR'), ...dado, autorizar: z.string(), estado: z.string() }),
])
export type DesafioDoLote = z.output<typeof DesafioDoLote>

/** A signature for each document. */
const provasDe = <S extends z.ZodMiniType<string>>(assinatura: S) =>
  z
    .array(z.strictObject({ documento: idJson('CAMPO_INVALIDO'), assinatura }), 'CAMPO_INVALIDO')
    .check(z.maxLength(LOTE_MAXIMO, 'LOTE_GRANDE'))
/** As for one document; `sha256` is the manifest's. */
export const PedidoDeLote = z.discriminatedUnion(
  'tipo',
  [
    ProvaPorSenha,
    ProvaPorPin,
    ProvaPorPasskey,
    z.strictObject({ tipo: tipo('CERTIFICADO_A1'), ...resposta, provas: provasDe(Base64) }),
    z.strictObject({
      tipo: tipo('CERTIFICADO_A3'),
      ...resposta,
      // each is judged by itself: a malformed signature is refused alone
      provas: provasDe(z.string('CAMPO_INVALIDO').check(z.maxLength(16_000, 'CAMPO_INVALIDO'))),
    }),
    ProvaPorGovBr,
  ],
  'CAMPO_INVALIDO',
)
export type PedidoDeLote = z.output<typeof PedidoDeLote>

/** PENDENTE: proved, but not in the document yet; `explicacao` says what it waits for. */
export const ItemDoLote = z.object({
  mobilId: z.int(),
  documentoId: z.int(),
  sigla: z.string(),
  assunto: z.nullable(z.string()),
  estado: z.enum(['ABERTO', 'PENDENTE', 'ASSINADO', 'ERRO']),
  ok: z.boolean(),
  /** Of the PDF that was shown and signed. */
  sha256: z.string(),
  sha256Assinado: z.nullable(z.string()),
  assinadoEm: z.nullable(Instante),
  erro: z.nullable(z.object(codigoEPalavras)),
})
export type ItemDoLote = z.output<typeof ItemDoLote>

/** EM_ANDAMENTO as long as any item is pending. */
export const EstadoDoLote = z.enum(['ABERTO', 'EXPIRADO', 'EM_ANDAMENTO', 'CONCLUIDO'])
export type EstadoDoLote = z.output<typeof EstadoDoLote>

const resumo = {
  id: z.int(),
  tipo: z.string(),
  estado: EstadoDoLote,
  abertoEm: Instante,
  confirmadoEm: z.nullable(Instante),
  assinados: z.int(),
  erros: z.int(),
  pendentes: z.int(),
}
export const LoteResumido = z.object(resumo)
export type LoteResumido = z.output<typeof LoteResumido>
export const Lote = z.object({
  ...resumo,
  /** Of the proved manifest. */
  sha256: z.string(),
  /** The sealed manifest with the results can be downloaded. */
  manifesto: z.boolean(),
  /** In a sentence: "47 assinados, 3 com erro: veja cada motivo." */
  resumo: z.string(),
  /** All were signed; if not, the status is 207. */
  completo: z.boolean(),
  itens: z.array(ItemDoLote),
})
export type Lote = z.output<typeof Lote>

const mobilIds = z
  .pipe(
    z.string('PARAMETRO_INVALIDO').check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'PARAMETRO_INVALIDO')),
    z.transform((dito) => [...new Set(dito.split(',').map(Number))]),
  )
  .check(z.maxLength(LOTE_MAXIMO, 'LOTE_GRANDE'))

export const loteApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/lote',
    acesso: 'interno',
    conexao: 'assinatura',
    resumo: 'Os lotes que a pessoa assinou, do mais novo ao mais antigo',
    response: z.array(LoteResumido),
  }),
  preparar: endpoint({
    method: 'GET',
    path: '/siga/lote/assinar',
    acesso: 'interno',
    conexao: 'assinatura',
    resumo: 'O que seria assinado em lote, e de que formas',
    query: z.strictObject({ mobilIds }),
    recusas: [404, 422],
    response: PreparoDoLote,
  }),
  desafio: endpoint({
    method: 'POST',
    path: '/siga/lote/assinar/desafio',
    acesso: 'interno',
    conexao: 'assinatura',
    resumo: 'Abre o lote: o desafio que uma prova responde por todos os documentos',
    body: PedidoDeDesafioDoLote,
    response: DesafioDoLote,
  }),
  assinar: endpoint({
    method: 'POST',
    path: '/siga/lote/assinar',
    acesso: 'interno',
    conexao: 'assinatura',
    chave: true,
    secreto: 'pin',
    limite: 'assinatura',
    parcial: true,
    resumo: 'Assina o lote, provando o desafio: um resultado por documento',
    body: PedidoDeLote,
    response: Lote,
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/lote/:id',
    acesso: 'interno',
    conexao: 'assinatura',
    resumo: 'Um lote e o que houve com cada documento',
    params,
    response: Lote,
  }),
  manifesto: endpoint({
    method: 'GET',
    path: '/siga/lote/:id/manifesto',
    acesso: 'interno',
    conexao: 'assinatura',
    resumo: 'O manifesto do lote, lacrado',
    params,
    recusas: [409],
    response: bytes('application/pdf'),
  }),
}
