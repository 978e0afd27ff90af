import * as z from 'zod/mini'

import { AssinaturaFeita } from './assinatura-feita.ts'
import { AtoPosterior } from './ato-posterior.ts'
import { bytes, endpoint } from './endpoint.ts'
import { NivelAssinatura } from './nivel-assinatura.ts'
import { id, Instante } from './page.ts'

/** The verdict in one word; INDETERMINADO is never shown as false (docs/regras/promessas.md, F21). */
export const Veredicto = z.enum([
  'AUTENTICO',
  'ALTERADO',
  /** A signature of the unchanged file is invalid, its certificate having been revoked before; or its history was changed. */
  'FALHOU',
  'SEM_EFEITO',
  /** A later document revoked it. */
  'REVOGADO',
  /** A later document changed part of it: the file is as signed, but no longer all that is in force. */
  'MODIFICADO',
  'NAO_ASSINADO',
  'CANCELADO',
  /** Cancelled before it was signed, and written again under another number. */
  'SUBSTITUIDO',
  'ELIMINADO',
  'INDETERMINADO',
  /** Imported: the file is as it came, but its signatures in the other system were not verified. */
  'IMPORTADO',
])
export type Veredicto = z.output<typeof Veredicto>

const Resultado = z.enum(['PASSOU', 'FALHOU', 'INDETERMINADO'])

/** The evidence of a signature in the file; each part null if there is none. */
export const Evidencia = z.object({
  certificado: z.nullable(
    z.object({
      titular: z.string(),
      /** Always masked. */
      cpf: z.nullable(z.string()),
      emissor: z.string(),
      serie: z.string(),
      validoDe: z.string(),
      validoAte: z.string(),
      confiavel: z.boolean(),
      /** From its issuer up to the authority trusted here. */
      cadeia: z.array(z.string()),
    }),
  ),
  /** Null if nobody was asked, because its authority is unknown. */
  revogacao: z.nullable(
    z.object({
      situacao: z.enum(['BOM', 'REVOGADO', 'NAO_CONSULTADA', 'SEM_SERVICO']),
      /** How it was asked; null without an answer. */
      como: z.nullable(z.enum(['OCSP', 'LISTA'])),
      /** The address that answered; null if the answer is inside the file. */
      onde: z.nullable(z.string()),
      /** The answer's own time. */
      de: z.nullable(Instante),
      disse: z.string(),
    }),
  ),
  carimbo: z.nullable(z.object({ instante: Instante, autoridade: z.string(), confiavel: z.boolean() })),
  /** It covers the file up to this revision; null if it covers none. */
  revisao: z.nullable(z.int()),
})
export type Evidencia = z.output<typeof Evidencia>

/**
 * One of the file's revisions: who signed it, changes that no signature needs, and those that an earlier signature permits.
 * `fim`: the file's length, in bytes, up to its end; `carimbada`: a time stamp over the whole file closes it.
 */
export const Revisao = z.object({
  numero: z.int(),
  assinadaPor: z.nullable(z.string()),
  carimbada: z.boolean(),
  fim: z.int(),
  alteracoes: z.array(z.string()),
  permitidas: z.array(z.string()),
})
export type Revisao = z.output<typeof Revisao>

export const AssinaturaConferida = z.extend(Evidencia, {
  nome: z.string(),
  cargo: z.nullable(z.string()),
  unidade: z.nullable(z.string()),
  /** In whose place. */
  substitui: z.nullable(z.string()),
  /** Always masked: •••.456.789-•• */
  cpf: z.nullable(z.string()),
  tipo: z.string(),
  nivel: NivelAssinatura,
  instante: Instante,
  veredicto: Resultado,
  explicacao: z.string(),
})
export type AssinaturaConferida = z.output<typeof AssinaturaConferida>

/** A time-stamp over the whole file, apart from signatures; `carimbo` null if it can't be read. */
export const CarimboDoArquivo = z.object({
  veredicto: Resultado,
  explicacao: z.string(),
  carimbo: Evidencia.shape.carimbo,
  revisao: z.nullable(z.int()),
})
export type CarimboDoArquivo = z.output<typeof CarimboDoArquivo>

/** An anexo or an act's term, signed as a file of its own. */
export const MovimentoConferido = z.object({
  seq: z.int(),
  nome: z.string(),
  sha256: z.string(),
  cancelada: z.boolean(),
  veredicto: Resultado,
  explicacao: z.string(),
  assinaturas: z.array(AssinaturaFeita),
})
export type MovimentoConferido = z.output<typeof MovimentoConferido>

/** SEM_PROVA: whole by itself, but its proof was changed. `ponto`: the sealed checkpoint that holds it, null before the first. */
export const HistoriaConferida = z.object({
  situacao: z.enum(['INTEGRA', 'QUEBRADA', 'SEM_PROVA']),
  movimentacoes: z.int(),
  ponto: z.nullable(z.object({ n: z.int(), instante: Instante, seq: z.int() })),
})
export type HistoriaConferida = z.output<typeof HistoriaConferida>

export const Validacao = z.object({
  veredicto: Veredicto,
  explicacao: z.string(),
  sigla: z.string(),
  especie: z.string(),
  orgao: z.string(),
  data: z.nullable(z.string()),
  /** Null for the public when the document is restricted. */
  assunto: z.nullable(z.string()),
  restrito: z.boolean(),
  sha256: z.nullable(z.string()),
  trilhaIntegra: z.boolean(),
  /** Null if `reservado`. */
  historia: z.nullable(HistoriaConferida),
  /** Empty if `reservado`. */
  assinaturas: z.array(AssinaturaConferida),
  /** Restricted, and the caller may not read it: only its authenticity is told. */
  reservado: z.boolean(),
  /** The document written again in its place. */
  substituidoPor: z.nullable(z.string()),
  /** Later documents that revoke, cancel, void or change it, the strongest first. */
  atosPosteriores: z._default(z.array(AtoPosterior), []),
  revisoes: z.array(Revisao),
  carimbos: z.array(CarimboDoArquivo),
  /** For readers; a public document's, for everybody. */
  movimentos: z.array(MovimentoConferido),
  mobilId: z.nullable(z.int()),
  /** Like mobilId, only for readers. */
  documentoId: z.nullable(z.int()),
})
export type Validacao = z.output<typeof Validacao>

/** A page of the file beside the kept page; null if the other has none. `texto` is null too when one is missing. */
export const ParDePaginas = z.object({
  trazida: z.nullable(z.int()),
  guardada: z.nullable(z.int()),
  /** SEM_TEXTO: neither has characters that can be read. */
  texto: z.nullable(z.enum(['IGUAL', 'DIFERENTE', 'SEM_TEXTO'])),
})
export type ParDePaginas = z.output<typeof ParDePaginas>

/** An uploaded file, judged by its own bytes and compared with the kept one. */
export const Comparacao = z.object({
  veredicto: Veredicto,
  explicacao: z.string(),
  sha256: z.string(),
  /** The kept document that it claims to be, if known. */
  sigla: z.nullable(z.string()),
  /** Null also for the stamped view of a kept document. */
  identico: z.nullable(z.boolean()),
  assinaturas: z.array(
    z.extend(Evidencia, { nome: z.nullable(z.string()), veredicto: Resultado, explicacao: z.string() }),
  ),
  /** The file's revisions in order. */
  revisoes: z.array(Revisao),
  carimbos: z.array(CarimboDoArquivo),
  /** In the file's order; empty if it equals the kept one, or if its document is unknown or may not be told. */
  paginas: z.array(ParDePaginas),
  /** Why the pages were not compared, if its document is known. */
  semPaginas: z.nullable(z.string()),
  /** As in a validation of the kept document that it claims to be. */
  atosPosteriores: z._default(z.array(AtoPosterior), []),
  /** The kept document, for callers who may read its pages. */
  documentoId: z.nullable(z.int()),
})
export type Comparacao = z.output<typeof Comparacao>

/** A stop on the way: the unit, unless the document is not public; when it was sent there, and received. */
export const EtapaDoCaminho = z.object({
  unidade: z.nullable(z.string()),
  desde: Instante,
  recebidoEm: z.nullable(Instante),
})
export type EtapaDoCaminho = z.output<typeof EtapaDoCaminho>

/** What anybody may follow from outside: never the text, nor who wrote, signs or holds it. */
export const Protocolo = z.object({
  /** The protocolo's number; null if asked by the document's own code. */
  numero: z.nullable(z.string()),
  /** Null, with the next two, if the document is not public, unless the caller has the code of its pages. */
  sigla: z.nullable(z.string()),
  especie: z.nullable(z.string()),
  orgao: z.nullable(z.string()),
  situacao: z.string(),
  unidade: z.nullable(z.string()),
  desde: Instante,
  /** Its units so far, if its holder shows them; null otherwise. */
  caminho: z.nullable(z.array(EtapaDoCaminho)),
})
export type Protocolo = z.output<typeof Protocolo>

/**
 * Sixteen characters of Crockford base 32. Blanks, quotes, dots and dashes of any kind are ignored, full-width letters are
 * plain ones, and I L O are read as 1 1 0. Anything else is refused as `recusa`.
 */
export const codigoDeDezesseis = (recusa: string) =>
  z
    .pipe(
      z.string(recusa).check(z.maxLength(40, recusa)),
      z.transform((texto) =>
        texto
          .normalize('NFKC')
          .toUpperCase()
          .replace(/[\s\p{Pd}\p{Pi}\p{Pf}\p{Pc}\p{Cf}\u2212\u2043.,;:"'()]/gu, '')
          .replace(/[IL]/g, '1')
          .replace(/O/g, '0'),
      ),
    )
    .check(z.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, recusa))
export const CodigoVerificador = codigoDeDezesseis('NUMERO_NAO_LOCALIZADO')

const ARQUIVO_MAXIMO = 20 * 1024 * 1024
/** Public questions by the verification code; with a captcha's token after too many. */
export const publica = {
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
    acao: 'validar',
    resumo: 'Valida pelo código verificador',
    ...publica,
    recusas: [409, 422],
    response: Validacao,
  }),
  protocolo: endpoint({
    method: 'GET',
    path: '/publico/protocolo/:codigo',
    acesso: 'publico',
    limite: 'validacao',
    acao: 'protocolo',
    resumo: 'Onde está o documento, pelo código do protocolo ou pelo verificador',
    ...publica,
    response: Protocolo,
  }),
  arquivoPublico: endpoint({
    method: 'POST',
    path: '/publico/validacao/arquivo',
    acesso: 'publico',
    limite: 'validacao',
    acao: 'comparar',
    resumo: 'Confere um PDF trazido',
    query: publica.query,
    body: bytes('application/pdf', ARQUIVO_MAXIMO),
    response: Comparacao,
  }),
  porNumero: endpoint({
    method: 'GET',
    path: '/siga/validacao/:numero',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Valida pela sigla ou pelo código',
    params: numero,
    recusas: [409],
    response: Validacao,
  }),
  arquivo: endpoint({
    method: 'POST',
    path: '/siga/validacao/arquivo',
    acesso: 'signatario',
    substituto: 'NO_LUGAR',
    resumo: 'Confere um PDF trazido por quem entrou',
    body: bytes('application/pdf', ARQUIVO_MAXIMO),
    response: Comparacao,
  }),
  pacote: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/pacote',
    acesso: 'interno',
    resumo: 'O documento assinado com tudo o que o prova, para conferir sem rede',
    params: z.strictObject({ id: id('DOCUMENTO_NAO_ENCONTRADO') }),
    recusas: [409],
    response: bytes('application/zip'),
  }),
  manifesto: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/manifesto',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Quem assinou, como e quando, para acompanhar a cópia impressa',
    params: z.strictObject({ id: id('DOCUMENTO_NAO_ENCONTRADO') }),
    recusas: [409],
    response: bytes('application/pdf'),
  }),
  comparar: endpoint({
    method: 'POST',
    path: '/siga/validacao/:numero/comparar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Compara um PDF com o guardado',
    params: numero,
    body: bytes('application/pdf', ARQUIVO_MAXIMO),
    response: Comparacao,
  }),
}
