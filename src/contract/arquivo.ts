import * as z from 'zod/mini'

import { AssinaturaFeita, AtoPossivel } from './assinatura-feita.ts'
import { Pessoa } from './documento.ts'
import { anexo, bytes, endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { contagem, id, Instante } from './page.ts'
import { caracteresValidos } from './texto.ts'

const KB = 1024
/** Size of a part of an upload, bytes: the most that a lost connection costs. Only the last part may be smaller. */
export const PARTE = 512 * KB
/** Default for the largest file; an installation may set less. SIGA's own limit (docs/regras/seguranca.md, 2). */
export const ARQUIVO_MAXIMO = 10 * KB * KB
export const PAGINAS_MAXIMAS = 500

/** ANEXO: PDF, part of the document · AUXILIAR: beside it, outside the official PDF · CAPTURA: is the document. */
export const TipoArquivo = z.enum(['ANEXO', 'AUXILIAR', 'CAPTURA'])
export type TipoArquivo = z.output<typeof TipoArquivo>

/** State of an upload; `recebido`: the byte to go on from. */
export const Envio = z.object({
  id: z.string(),
  tamanho: z.int(),
  recebido: z.int(),
  /** Bytes of each part but the last. */
  parte: z.int(),
})
export type Envio = z.output<typeof Envio>

export const ArquivoDoDocumento = z.object({
  id: z.int(),
  tipo: TipoArquivo,
  nome: z.string(),
  mime: z.string(),
  tamanho: z.int(),
  paginas: z.nullable(z.int()),
  /** Of the bytes as downloaded: as uploaded, or with the signatures added since. */
  sha256: z.string(),
  incluidoEm: Instante,
  /** What whoever brings it is told: that it says it is PDF/A or PDF/UA and is seen not to be. Null: nothing. */
  aviso: z.nullable(z.string()),
  pessoa: Pessoa,
  lotacao: Unidade,
  mobilId: z.int(),
  mobilSigla: z.string(),
  /** Whether the caller may remove it; `explicacao` says why or why not. */
  exclusao: z.object({ pode: z.boolean(), explicacao: z.string() }),
  /** The movement by which it is signed; null for files of the draft. */
  movimentacaoId: z.nullable(z.int()),
  assinaturas: z.array(AssinaturaFeita),
  /** What the caller may sign of it; empty if it is not signed on its own. */
  atos: z.array(AtoPossivel),
})
export type ArquivoDoDocumento = z.output<typeof ArquivoDoDocumento>

/** A document's files, and what this entry may add. */
export const Arquivos = z.object({
  arquivos: z.array(ArquivoDoDocumento),
  inclusao: z.record(TipoArquivo, z.object({ pode: z.boolean(), explicacao: z.string() })),
  /** Most bytes of one file. */
  maximo: z.int(),
})
export type Arquivos = z.output<typeof Arquivos>

const ENVIO = z.strictObject({
  envio: z
    .string('ENDERECO_INVALIDO')
    .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'ENVIO_NAO_ENCONTRADO')),
})
const documento = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const doDocumento = z.strictObject({ id: id('ENDERECO_INVALIDO'), arquivo: id('ENDERECO_INVALIDO') })
const posicao = contagem(0, 999_999_999_999, 'ENDERECO_INVALIDO')

export const arquivoApi = {
  comecar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/envio',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    chave: true,
    limite: 'arquivo',
    resumo: 'Começa o envio de um arquivo, ou retoma o que parou',
    nomeDeArquivo: 'nome',
    params: documento,
    body: z.strictObject({
      tipo: z.enum(TipoArquivo.options, 'CAMPO_INVALIDO'),
      nome: z
        .string('CAMPO_INVALIDO')
        .check(z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'), z.maxLength(1_000, 'CAMPO_INVALIDO')),
      tamanho: z.int('CAMPO_INVALIDO').check(z.gte(1, 'ARQUIVO_VAZIO')),
      /** Lower-case hexadecimal, if known before sending. */
      sha256: z.optional(z.string('CAMPO_INVALIDO').check(z.regex(/^[0-9a-f]{64}$/, 'CAMPO_INVALIDO'))),
      /** Adds it even though the document already has the same bytes. */
      repetido: z.optional(z.boolean('CAMPO_INVALIDO')),
    }),
    response: Envio,
  }),
  parar: endpoint({
    method: 'DELETE',
    path: '/siga/envio/:envio',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'Desiste de um envio',
    params: ENVIO,
    response: z.object({ excluido: z.literal(true) }),
  }),
  envio: endpoint({
    method: 'GET',
    path: '/siga/envio/:envio',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'Onde um envio parou',
    params: ENVIO,
    response: Envio,
  }),
  parte: endpoint({
    method: 'PUT',
    path: '/siga/envio/:envio/:inicio',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    limite: 'arquivo',
    resumo: 'Uma parte do arquivo, a partir do byte dado',
    params: z.extend(ENVIO, { inicio: posicao }),
    body: bytes('application/octet-stream', PARTE),
    recusas: [499],
    response: Envio,
  }),
  concluir: endpoint({
    method: 'POST',
    path: '/siga/envio/:envio/concluir',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    chave: true,
    resumo: 'Confere o arquivo inteiro e o inclui no documento',
    params: ENVIO,
    recusas: [413, 415],
    response: ArquivoDoDocumento,
  }),
  listar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/arquivo',
    acesso: 'signatario',
    substituto: 'NO_LUGAR',
    resumo: 'Arquivos do documento',
    params: documento,
    response: Arquivos,
  }),
  baixar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/arquivo/:arquivo',
    acesso: 'signatario',
    substituto: 'NO_LUGAR',
    resumo: 'Um arquivo do documento',
    params: doDocumento,
    response: anexo(),
  }),
  excluir: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/arquivo/:arquivo/excluir',
    acesso: 'interno',
    chave: true,
    resumo: 'Retira um arquivo do documento',
    params: doDocumento,
    response: z.object({ excluido: z.literal(true) }),
  }),
}
