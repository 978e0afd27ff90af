import * as z from 'zod/mini'

import { AtoPosterior } from './ato-posterior.ts'
import { OrdemDeAssinatura, PAPEIS_DOS_OUTROS, PapelDeAssinante } from './assinante.ts'
import { bytes, endpoint } from './endpoint.ts'
import { Entrevista, Respostas } from './entrevista.ts'
import { Importado } from './importacao.ts'
import { Orgao, Unidade } from './lotacao.ts'
import { Modelo } from './modelo.ts'
import { HipoteseLegal, NivelAcesso } from './nivel-acesso.ts'
import { dia, id, idJson, Instante } from './page.ts'
import { Acao, NomeAcao } from './acao.ts'
import { Classificacao } from './classificacao.ts'
import { Personalizacao, Personalizada } from './como-assina.ts'
import { ComMotivo } from './motivo.ts'
import { Origem } from './origem.ts'
import { PartesVistas, ResumoDaParte } from './parte.ts'
import { caracteresValidos, imprimivel, linhaDePalavras, palavras, type Texto, TextoDeRascunho } from './texto.ts'
import { semRepeticao } from './sem-repeticao.ts'

export const ASSUNTO_MAXIMO = 500

/** Situation of a document (docs/regras/situacoes.md); exclusive. */
export const Situacao = z.enum([
  'EM_ELABORACAO',
  'PENDENTE_DE_ASSINATURA',
  'ASSINADO',
  'CANCELADO',
  'SEM_EFEITO',
  'ELIMINADO',
])
export type Situacao = z.output<typeof Situacao>

export { NivelAcesso }

/** A person with the post held when the act was done. */
export const Pessoa = z.object({ id: z.int(), nome: z.string(), cargo: z.nullable(z.string()), lotacao: Unidade })
export type Pessoa = z.output<typeof Pessoa>

/** A person, a unit, a body outside the government, or free words. */
export const Destinatario = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('PESSOA'), pessoa: Pessoa }),
  z.object({ tipo: z.literal('LOTACAO'), lotacao: Unidade }),
  z.object({ tipo: z.literal('ORGAO'), orgao: Orgao }),
  z.object({ tipo: z.literal('TEXTO'), texto: z.string() }),
])
export type Destinatario = z.output<typeof Destinatario>

/** Most characters of a text, and of a word: longer ones fit neither the page nor the search index. */
export const TEXTO_MAXIMO = 300_000
const PALAVRA_MAXIMA = 1_000
export const cabe = (corpo: Texto) => {
  const texto = palavras(corpo)
  return texto.length <= TEXTO_MAXIMO && !new RegExp(`\\S{${PALAVRA_MAXIMA + 1}}`).test(texto)
}

/** Whether something of it is seen. */
export const comPalavras = (texto: string) => texto.replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '') !== ''

/** One line without control, bidi or pictographic characters, which can't be printed. */
export const Assunto = z
  .string('ASSUNTO_INVALIDO')
  .check(
    z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
    z.refine(comPalavras, 'ASSUNTO_AUSENTE'),
    z.maxLength(ASSUNTO_MAXIMO, 'ASSUNTO_INVALIDO'),
    z.refine(imprimivel, 'ASSUNTO_INVALIDO'),
    z.trim(),
  )

export const COSSIGNATARIOS_MAXIMO = 50
export const DESTINO_MAXIMO = 300
/** Where the original is: in this system, or on paper that it only refers to (docs/regras/api.md, 9). */
export const Suporte = z.enum(['DIGITAL', 'FISICO'], 'CAMPO_INVALIDO')
export type Suporte = z.output<typeof Suporte>

export const NUMERO_DE_FORA_MAXIMO = 32
const deFora = (maximo: number) => z.nullable(linhaDePalavras(maximo, 'PROCEDENCIA_INVALIDA'))
/** Number and issuer of a document that was not written here. */
export const Procedencia = z.strictObject(
  {
    numeroOriginal: deFora(NUMERO_DE_FORA_MAXIMO),
    numeroAntigo: deFora(NUMERO_DE_FORA_MAXIMO),
    emitente: deFora(DESTINO_MAXIMO),
  },
  'PROCEDENCIA_INVALIDA',
)
export type Procedencia = z.output<typeof Procedencia>

/** Where a via, or a branch of it, is sent: a unit or a person. */
export const DestinoDoTramite = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('LOTACAO'), id: idJson('DESTINATARIO_INVALIDO') }),
  z.strictObject({ tipo: z.literal('PESSOA'), id: idJson('DESTINATARIO_INVALIDO') }),
])
export type DestinoDoTramite = z.output<typeof DestinoDoTramite>

/** The fields of a draft; null: not yet filled. A draft may be incomplete; only finalizar requires all. */
export const Rascunho = z.strictObject({
  /** Null if the modelo composes it from the answers. */
  assunto: z.nullable(Assunto),
  corpo: TextoDeRascunho.check(z.refine(cabe, 'TEXTO_GRANDE')),
  responsavelId: z.nullable(idJson('RESPONSAVEL_INATIVO')),
  destinatario: z.nullable(
    z.discriminatedUnion('tipo', [
      z.strictObject({ tipo: z.literal('PESSOA'), id: idJson('DESTINATARIO_INVALIDO') }),
      z.strictObject({ tipo: z.literal('LOTACAO'), id: idJson('DESTINATARIO_INVALIDO') }),
      z.strictObject({ tipo: z.literal('ORGAO'), id: idJson('DESTINATARIO_INVALIDO') }),
      z.strictObject({
        tipo: z.literal('TEXTO'),
        texto: linhaDePalavras(DESTINO_MAXIMO, 'DESTINATARIO_INVALIDO'),
      }),
    ]),
  ),
  /** Whom the responsável substitutes. */
  titularId: z._default(z.nullable(idJson('RESPONSAVEL_INATIVO')), null),
  /** The signers after the responsável, in this order. */
  cossignatarioIds: z._default(
    z
      .array(idJson('COSSIGNATARIO_INVALIDO'), 'COSSIGNATARIO_INVALIDO')
      .check(
        z.maxLength(COSSIGNATARIOS_MAXIMO, 'COSSIGNATARIO_INVALIDO'),
        z.refine(semRepeticao, 'COSSIGNATARIO_INVALIDO'),
      ),
    [],
  ),
  /** Subject of the classification plan; by default the modelo's. */
  classificacaoId: z._default(z.nullable(idJson('CLASSIFICACAO_INVALIDA')), null),
  nivelAcesso: NivelAcesso,
  /** The legal ground, if the level requires one. */
  hipoteseId: z._default(z.nullable(idJson('HIPOTESE_AUSENTE')), null),
  /** The document's date; null: today in Fortaleza. Neither in the future nor before 1900. */
  data: z.nullable(dia('DATA_INVALIDA')),
  /** The answers to the modelo's form; unchanged when absent. */
  entrevista: z.optional(Respostas),
  /** How the signers appear; dropped for people who do not sign. Unchanged when absent, like all that follow. */
  personalizacoes: z.optional(
    z.array(Personalizacao, 'PERSONALIZACAO_INVALIDA').check(
      z.maxLength(COSSIGNATARIOS_MAXIMO + 1, 'PERSONALIZACAO_INVALIDA'),
      z.refine((cada) => new Set(cada.map(({ pessoaId }) => pessoaId)).size === cada.length, 'PERSONALIZACAO_INVALIDA'),
    ),
  ),
  /** The capacity of each of the other signers; people not named sign beside the responsável. */
  papeis: z.optional(
    z
      .array(
        z.strictObject({
          pessoaId: idJson('COSSIGNATARIO_INVALIDO'),
          papel: z.enum(PAPEIS_DOS_OUTROS, 'COSSIGNATARIO_INVALIDO'),
        }),
        'COSSIGNATARIO_INVALIDO',
      )
      .check(z.maxLength(COSSIGNATARIOS_MAXIMO, 'COSSIGNATARIO_INVALIDO')),
  ),
  ordemAssinatura: z.optional(OrdemDeAssinatura),
  suporte: z.optional(Suporte),
  origem: z.optional(Origem),
  procedencia: z.optional(Procedencia),
  /** Where the document it was written for goes once this one is signed. */
  envio: z.optional(z.nullable(DestinoDoTramite)),
})
export type Rascunho = z.output<typeof Rascunho>

/** A name with this beginning. Does what zod's own template would, without bringing it to every page. */
const comecando = <const Nome extends string>(nome: Nome) =>
  z.string().check(z.regex(new RegExp(`^${nome}[.]`))) as unknown as z.ZodMiniType<
    `${Nome}.${string}`,
    `${Nome}.${string}`
  > // just checked
const FaltaNaEntrevista = comecando('entrevista')
/** A part that somebody else has still to write, by its id. */
const FaltaDeOutros = comecando('colaboracao')

/** Something missing: before which act, and the act that settles it, if there is one. */
export const Pendencia = z.object({ texto: z.string(), antesDe: NomeAcao, acao: z.nullable(NomeAcao) })
export type Pendencia = z.output<typeof Pendencia>

/** Where the document it was written for goes by the last signature, or went; `impedido`: why it could not be sent then. */
export const Envio = z.object({
  destino: z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('PESSOA'), pessoa: Pessoa }),
    z.object({ tipo: z.literal('LOTACAO'), lotacao: Unidade }),
  ]),
  impedido: z.nullable(z.string()),
})
export type Envio = z.output<typeof Envio>

/** A document for its readers. `versao` is sent back in If-Match. */
export const Documento = z.object({
  id: z.int(),
  versao: z.int(),
  /** The version that last changed anything but files: a text based on it overwrites nothing. */
  versaoDoTexto: z.int(),
  sigla: z.string(),
  situacao: Situacao,
  modelo: Modelo,
  orgao: Orgao,
  assunto: z.nullable(z.string()),
  /** Composed by the modelo from the answers. */
  assuntoAutomatico: z.boolean(),
  /** A draft's may hold variables and places of others' parts; a finalised one's never. */
  corpo: TextoDeRascunho,
  /** The parts that others write, while a draft. */
  partes: z.array(ResumoDaParte),
  /** The form of its modelo's version, and the answers; both empty once finalised. */
  campos: Entrevista,
  entrevista: Respostas,
  nivelAcesso: NivelAcesso,
  /** The level's legal ground; null if none is required or chosen. */
  hipotese: z.nullable(HipoteseLegal),
  classificacao: z.nullable(Classificacao),
  /** Only participants and the listed persons may read. */
  restrito: z.boolean(),
  data: z.nullable(z.string()),
  responsavel: z.nullable(Pessoa),
  /** Whom the responsável substitutes. */
  titular: z.nullable(Pessoa),
  cossignatarios: z.array(z.extend(Pessoa, { assinou: z.boolean(), papel: PapelDeAssinante })),
  /** Whose turn it is to sign, and who asked them; empty unless it awaits signatures. */
  esperam: z.array(
    z.object({
      id: z.int(),
      nome: z.string(),
      pedido: z.nullable(z.object({ nome: z.string(), em: Instante, mensagem: z.nullable(z.string()) })),
      prazo: z.nullable(z.iso.date()),
    }),
  ),
  /** Who refused to sign, and why; nobody's turn until that is settled. */
  recusa: z.nullable(z.object({ id: z.int(), nome: z.string(), em: Instante, motivo: z.string() })),
  /** The latest return for adjustment, and the comments of all returns. */
  devolucao: z.nullable(
    z.object({ nome: z.string(), em: Instante, motivo: z.string(), comentarios: z.int(), porResolver: z.int() }),
  ),
  /** How many comments were made while it was written, of those this entry may see. */
  comentarios: z.int(),
  /** It has its number, also while it is rewritten. */
  numerado: z.boolean(),
  ordemAssinatura: OrdemDeAssinatura,
  /** City where it was signed, unless the responsável has another. */
  municipio: z.string(),
  /** A draft's choices for the paper; once finalised, the words for every signer. */
  personalizacoes: z.array(Personalizada),
  destinatario: z.nullable(Destinatario),
  cadastrante: Pessoa,
  /** The unit that wrote it, wherever its author works now. */
  unidade: Unidade,
  criadoEm: Instante,
  alteradoEm: Instante,
  finalizadoEm: z.nullable(Instante),
  assinadoEm: z.nullable(Instante),
  /** Of the PDF with its present signatures; null before the first. */
  sha256Assinado: z.nullable(z.string()),
  codigoVerificador: z.string(),
  /** Its first via, by which it is read once finalised. Null for a draft. */
  mobilId: z.nullable(z.int()),
  /** The via or volume that it was written for. */
  pai: z.nullable(z.object({ mobilId: z.int(), sigla: z.string() })),
  envio: z._default(z.nullable(Envio), null),
  /** The via from which a processo, still a draft, is opened. */
  aPartirDe: z.nullable(z.object({ mobilId: z.int(), sigla: z.string() })),
  origem: Origem,
  suporte: Suporte,
  procedencia: Procedencia,
  /** The captured PDF that is the document, once uploaded. */
  captura: z.nullable(z.object({ nome: z.string(), paginas: z.int(), sha256: z.string() })),
  /** The PDFs that are part of it, in their order. */
  anexos: z._default(z.array(z.object({ id: z.int(), nome: z.string(), paginas: z.nullable(z.int()) })), []),
  /** It was imported from another system, not written or signed here. */
  importado: z._default(z.nullable(Importado), null),
  /** Its text and files are gone, by the edital of that number (3/2026), published that day; what is left is what this page shows. */
  eliminacao: z.nullable(z.object({ em: Instante, edital: z.string(), editalDe: z.iso.date() })),
  /** Names of what is missing before finalizar, empty when nothing is; of the form as `entrevista.campo`, of others as `colaboracao.id`. */
  falta: z.array(
    z.union([
      z.enum(['assunto', 'corpo', 'captura', 'descricao', 'responsavel', 'destinatario', 'hipotese', 'comentarios']),
      FaltaNaEntrevista,
      FaltaDeOutros,
    ]),
  ),
  /** This entry may see how the text came to be. */
  verVersoes: z.boolean(),
  /** What is missing before its next moves, whoever can settle it. */
  pendencias: z.array(Pendencia),
  acoes: z.array(Acao),
})
export type Documento = z.output<typeof Documento>

/** Also what later documents did to it, the strongest first, also those this entry may not read. */
export const DocumentoLido = z.extend(Documento, { atosPosteriores: z._default(z.array(AtoPosterior), []) })
export type DocumentoLido = z.output<typeof DocumentoLido>

/** Instead of the document, to who repeats an act with which their right to read it ended: it was done. */
export const JaFeito = z.object({ jaFeito: z.literal(true) })
export type JaFeito = z.output<typeof JaFeito>

/** A mobil id, or the compact code of its sigla (SEADOFI202600012A). */
export const RefMobil = z.string('ENDERECO_INVALIDO').check(z.regex(/^[0-9A-Z]{1,60}$/i, 'ENDERECO_INVALIDO'))

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

/** An end that has to be explained; the words go into the chain of movements. */

export const documentoApi = {
  criar: endpoint({
    method: 'POST',
    path: '/siga/documento',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Começa um rascunho',
    body: z.strictObject({
      modeloId: idJson('ESPECIE_INDISPONIVEL'),
      rascunho: z.optional(z.partial(Rascunho)),
      /** Id or compact code of the via or volume it will be part of. */
      pai: z.optional(RefMobil),
      /** The expediente from which a processo is opened. */
      autuar: z.optional(RefMobil),
    }),
    response: Documento,
  }),
  duplicar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/duplicar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Começa um rascunho igual',
    params,
    response: Documento,
  }),
  refazer: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/refazer',
    acesso: 'interno',
    chave: true,
    resumo: 'Cancela e começa um rascunho igual',
    params,
    response: Documento,
  }),
  reabrir: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/reabrir',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Volta o documento finalizado, que ninguém assinou, a quem o escreveu; o número fica',
    params,
    response: Documento,
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/documento/:id',
    acesso: 'signatario',
    substituto: 'NO_LUGAR',
    resumo: 'Um documento',
    params,
    response: DocumentoLido,
  }),
  salvar: endpoint({
    method: 'PUT',
    path: '/siga/documento/:id',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    versao: true,
    resumo: 'Salva o rascunho',
    params,
    body: Rascunho,
    response: Documento,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/siga/documento/:id',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    versao: true,
    resumo: 'Exclui o rascunho',
    params,
    query: z.strictObject({ partes: PartesVistas }),
    response: z.object({ excluido: z.literal(true) }),
  }),
  finalizar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/finalizar',
    acesso: 'interno',
    demora: { ESPERA: 'NUMERACAO_OCUPADA', DEMORA: 'NUMERACAO_OCUPADA' },
    substituto: 'NO_LUGAR',
    chave: true,
    versao: true,
    resumo: 'Dá o número definitivo',
    params,
    query: z.strictObject({ partes: PartesVistas }),
    response: Documento,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/cancelar',
    acesso: 'interno',
    chave: true,
    resumo: 'Cancela antes da assinatura',
    params,
    body: ComMotivo,
    response: Documento,
  }),
  tornarSemEfeito: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/tornar-sem-efeito',
    acesso: 'interno',
    chave: true,
    resumo: 'Torna sem efeito depois da assinatura',
    params,
    body: ComMotivo,
    response: Documento,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/pdf',
    acesso: 'signatario',
    substituto: 'NO_LUGAR',
    resumo:
      'O PDF do documento: o arquivo assinado, se há assinatura. De um cancelado ou sem efeito, a vista carimbada, se pedida',
    params,
    /** `vista`: of what was cancelled or made without effect, the stamped view instead of the signed file. */
    query: z.strictObject({ vista: z.optional(z.literal('true', 'PARAMETRO_INVALIDO')) }),
    response: bytes('application/pdf'),
  }),
}
