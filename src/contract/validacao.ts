import * as z from 'zod/mini'

import { AssinaturaFeita } from './assinatura-feita.ts'
import { AtoPosterior } from './ato-posterior.ts'
import { bytes, endpoint } from './endpoint.ts'
import { NivelAssinatura } from './nivel-assinatura.ts'
import { id, Instante } from './page.ts'

/** One verdict in a word; INDETERMINADO is never shown as false (docs/regras/promessas.md, F21). */
export const Veredicto = z.enum([
  'AUTENTICO',
  'ALTERADO',
  /** The file is as it was signed, and a signature in it does not hold, its certificate revoked before; or its history was changed. */
  'FALHOU',
  'SEM_EFEITO',
  /** A later document revoked it. */
  'REVOGADO',
  /** A later document changed part of it: the file is as it was signed, and is not all that is in force. */
  'MODIFICADO',
  'NAO_ASSINADO',
  'CANCELADO',
  /** Cancelled before it was signed, and made anew under another number. */
  'SUBSTITUIDO',
  'ELIMINADO',
  'INDETERMINADO',
  /** It came from another system: the file is as it came, and whoever signed it there was not checked here. */
  'IMPORTADO',
])
export type Veredicto = z.output<typeof Veredicto>

const Resultado = z.enum(['PASSOU', 'FALHOU', 'INDETERMINADO'])

/** What a signature in the file rests on; each part null where there is none. */
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
      /** Its issuer and so on up to the authority trusted here. */
      cadeia: z.array(z.string()),
    }),
  ),
  /** Null where nobody was asked, its certificate being of nobody known. */
  revogacao: z.nullable(
    z.object({
      situacao: z.enum(['BOM', 'REVOGADO', 'NAO_CONSULTADA', 'SEM_SERVICO']),
      /** How it was asked; null where nobody answered. */
      como: z.nullable(z.enum(['OCSP', 'LISTA'])),
      /** The address that answered; null where the file brings the answer along. */
      onde: z.nullable(z.string()),
      /** Of when the answer is. */
      de: z.nullable(Instante),
      disse: z.string(),
    }),
  ),
  carimbo: z.nullable(z.object({ instante: Instante, autoridade: z.string(), confiavel: z.boolean() })),
  /** It covers the file up to this revision; null where it covers none. */
  revisao: z.nullable(z.int()),
})
export type Evidencia = z.output<typeof Evidencia>

/** One of the file's revisions: who closed it by signing, and what came into it that no signature needs. */
export const Revisao = z.object({
  numero: z.int(),
  assinadaPor: z.nullable(z.string()),
  alteracoes: z.array(z.string()),
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

/** A time stamp over the whole file, which nobody signed; `carimbo` null where it can't be read. */
export const CarimboDoArquivo = z.object({
  veredicto: Resultado,
  explicacao: z.string(),
  carimbo: Evidencia.shape.carimbo,
  revisao: z.nullable(z.int()),
})
export type CarimboDoArquivo = z.output<typeof CarimboDoArquivo>

/** An anexo, or the term of what was done, that was signed apart from the document. */
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

/** SEM_PROVA: whole by itself, and what would prove it was changed. `ponto`: the sealed checkpoint that holds it, null before the first. */
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
  /** Hidden (null) to the public when the document is restricted. */
  assunto: z.nullable(z.string()),
  restrito: z.boolean(),
  sha256: z.nullable(z.string()),
  trilhaIntegra: z.boolean(),
  /** Not said where `reservado`. */
  historia: z.nullable(HistoriaConferida),
  /** None of them is named where `reservado`. */
  assinaturas: z.array(AssinaturaConferida),
  /** Under restriction, and asked by who may not read it: nothing is said but whether it is authentic. */
  reservado: z.boolean(),
  /** The document made anew in its place. */
  substituidoPor: z.nullable(z.string()),
  /** Later documents that revoke, cancel, void or change it, the strongest first. */
  atosPosteriores: z._default(z.array(AtoPosterior), []),
  revisoes: z.array(Revisao),
  carimbos: z.array(CarimboDoArquivo),
  /** To who reads it, and of what is public. */
  movimentos: z.array(MovimentoConferido),
  mobilId: z.nullable(z.int()),
  /** As mobilId, for who reads it. */
  documentoId: z.nullable(z.int()),
})
export type Validacao = z.output<typeof Validacao>

/** A page of the file beside the kept one that stands for it; null where the other has none. `texto` is null too where one is missing. */
export const ParDePaginas = z.object({
  trazida: z.nullable(z.int()),
  guardada: z.nullable(z.int()),
  /** SEM_TEXTO: neither says anything that can be read as letters, only seen. */
  texto: z.nullable(z.enum(['IGUAL', 'DIFERENTE', 'SEM_TEXTO'])),
})
export type ParDePaginas = z.output<typeof ParDePaginas>

/** A file somebody brought, judged by its own bytes and compared with what is kept. */
export const Comparacao = z.object({
  veredicto: Veredicto,
  explicacao: z.string(),
  sha256: z.string(),
  /** The kept document it claims to be, when known. */
  sigla: z.nullable(z.string()),
  identico: z.nullable(z.boolean()),
  assinaturas: z.array(
    z.extend(Evidencia, { nome: z.nullable(z.string()), veredicto: Resultado, explicacao: z.string() }),
  ),
  /** The file's revisions in order. */
  revisoes: z.array(Revisao),
  carimbos: z.array(CarimboDoArquivo),
  /** In the order of the file; empty where it is the kept one, or none of its document is known or may be told. */
  paginas: z.array(ParDePaginas),
  /** Why its pages were not compared, in Portuguese, where its document is known. */
  semPaginas: z.nullable(z.string()),
  /** As in a validation, of the kept document it claims to be. */
  atosPosteriores: z._default(z.array(AtoPosterior), []),
  /** The kept document, for who may read its pages. */
  documentoId: z.nullable(z.int()),
})
export type Comparacao = z.output<typeof Comparacao>

/** A stay on the way: where, which is not said of what is not public, since when it was sent there, and when it was received. */
export const EtapaDoCaminho = z.object({
  unidade: z.nullable(z.string()),
  desde: Instante,
  recebidoEm: z.nullable(Instante),
})
export type EtapaDoCaminho = z.output<typeof EtapaDoCaminho>

/** What anybody is told who follows a document from outside: never its words, nor who wrote, signs or has it. */
export const Protocolo = z.object({
  /** Of the protocolo it was asked by; null by the document's own code. */
  numero: z.nullable(z.string()),
  /** Not said, with the two after it, of what is not public, but to who has the code of its pages. */
  sigla: z.nullable(z.string()),
  especie: z.nullable(z.string()),
  orgao: z.nullable(z.string()),
  situacao: z.string(),
  unidade: z.nullable(z.string()),
  desde: Instante,
  /** Where it has been, when whoever has it shows that; null else. */
  caminho: z.nullable(z.array(EtapaDoCaminho)),
})
export type Protocolo = z.output<typeof Protocolo>

/**
 * Sixteen characters of Crockford base 32; blanks, quotes, dots and dashes of any kind are forgiven, full-width letters
 * are letters, and I L O are read as 1 1 0. Anything else is refused as `recusa`.
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
/** What anybody asks with the verification code; the captcha's token after too many. */
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
    response: bytes('application/zip'),
  }),
  manifesto: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/manifesto',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Quem assinou, como e quando, para acompanhar a cópia impressa',
    params: z.strictObject({ id: id('DOCUMENTO_NAO_ENCONTRADO') }),
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
