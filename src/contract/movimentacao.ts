import * as z from 'zod/mini'

import { AssinaturaFeita, AtoDeAssinatura } from './assinatura-feita.ts'
import { AtoPosterior } from './ato-posterior.ts'
import { Pessoa, Situacao } from './documento.ts'
import { bytes, endpoint } from './endpoint.ts'
import { PassadoImportado } from './importacao.ts'
import { Unidade } from './lotacao.ts'
import { id, Instante, pageOf, paginacao } from './page.ts'

/** SIGA's numbers for the movements that exist by now (domain.md §3.2). 5, 15 and those from 99 on are ours. */
export const TIPOS_MOVIMENTACAO = {
  CRIACAO_DE_VIA: 1,
  ANEXACAO: 2,
  TRAMITE: 3,
  RECEBIMENTO: 4,
  FINALIZACAO: 5,
  ARQUIVAMENTO_CORRENTE: 9,
  ELIMINACAO: 10,
  ASSINATURA_COM_CERTIFICADO: 11,
  JUNTADA: 12,
  DESENTRANHAMENTO: 13,
  DESFAZIMENTO: 14,
  CANCELAMENTO: 15,
  VINCULACAO: 16,
  TRANSFERENCIA_A_ORGAO_EXTERNO: 17,
  ARQUIVAMENTO_PERMANENTE: 19,
  ARQUIVAMENTO_INTERMEDIARIO: 20,
  DESARQUIVAMENTO: 21,
  ASSINATURA_DE_MOVIMENTACAO_COM_CERTIFICADO: 22,
  INCLUSAO_DE_COSSIGNATARIO: 24,
  ANOTACAO: 28,
  REDEFINICAO_DE_NIVEL: 29,
  APENSACAO: 41,
  DESAPENSACAO: 42,
  ENCERRAMENTO_DE_VOLUME: 43,
  DEFINICAO_DE_PERFIL: 44,
  SOBRESTAMENTO: 46,
  DESSOBRESTAMENTO: 47,
  TORNAR_SEM_EFEITO: 48,
  RECLASSIFICACAO: 51,
  AVALIACAO: 52,
  INCLUSAO_EM_EDITAL: 54,
  RETIRADA_DE_EDITAL: 55,
  ASSINATURA_COM_SENHA: 58,
  ASSINATURA_DE_MOVIMENTACAO: 59,
  MARCACAO: 62,
  COPIA: 63,
  AUTENTICACAO: 60,
  ARQUIVO_AUXILIAR: 64,
  SOLICITACAO_DE_ASSINATURA: 65,
  CIENCIA: 66,
  AUTUACAO: 67,
  RESTRICAO_DE_ACESSO: 70,
  REFAZIMENTO: 71,
  GERACAO_DE_PROTOCOLO: 73,
  DISPONIBILIZACAO_NO_ACOMPANHAMENTO: 79,
  LINK_PUBLICO: 86,
  VISUALIZACAO_EXTERNA: 87,
  TRAMITE_PARALELO: 82,
  NOTIFICACAO: 83,
  CONCLUSAO: 84,
  EXCLUSAO_DE_ARQUIVO: 99,
  ABERTURA_DE_VOLUME: 101,
  CANCELAMENTO_DE_VIA: 102,
  INCLUSAO_DE_PECA: 112,
  RETIRADA_DE_PECA: 113,
  DESFAZIMENTO_DE_RESTRICAO: 130,
  RETIRADA_DE_ACESSO: 131,
  PEDIDO_DE_ACESSO: 132,
  CONCESSAO_DE_ACESSO: 133,
  RECUSA_DE_ACESSO: 134,
  RETIRADA_DE_COSSIGNATARIO: 135,
  PUBLICACAO_DE_EDITAL: 136,
  ASSINATURA_COM_PIN: 145,
  ASSINATURA_COM_PASSKEY: 146,
  RECUSA_DE_ASSINATURA: 150,
  DESFAZIMENTO_DE_RECUSA: 151,
  DEVOLUCAO_PARA_AJUSTE: 152,
  NOVA_FINALIZACAO: 153,
  CONVITE_EXTERNO: 160,
  REVOGACAO_DE_CONVITE: 161,
  ASSINATURA_COM_CODIGO: 162,
  ENCERRAMENTO_DE_CODIGO: 163,
  RETORNO_DE_ORGAO_EXTERNO: 165,
  DEFINICAO_DE_PRAZO: 170,
  CUMPRIMENTO_DE_PRAZO: 171,
  RETIRADA_DE_PRAZO: 172,
  ATRIBUICAO: 180,
  RETIRADA_DE_ATRIBUICAO: 181,
  RETIRADA_DE_MARCADOR: 182,
  RETIRADA_DO_ACOMPANHAMENTO: 190,
  REVOGACAO_DE_LINK_PUBLICO: 191,
  IMPORTACAO: 200,
  REDISTRIBUICAO: 210,
} as const
export type TipoMovimentacao = keyof typeof TIPOS_MOVIMENTACAO
export const TipoDeMovimentacao = z.enum(Object.keys(TIPOS_MOVIMENTACAO) as [TipoMovimentacao, ...TipoMovimentacao[]]) // Object.keys forgets the names

export const Movimentacao = z.object({
  id: z.int(),
  seq: z.int(),
  tipo: TipoDeMovimentacao,
  mobilId: z.int(),
  mobilSigla: z.string(),
  instante: Instante,
  responsavel: Pessoa,
  destino: z.nullable(z.object({ lotacao: Unidade, pessoa: z.nullable(Pessoa) })),
  descricao: z.string(),
  cancelada: z.boolean(),
  /** Of a branch, by the movement that opened it; the via stays where it is. */
  ramo: z.optional(z.nullable(z.int())),
  /** A note, a tie or a marker that the entry may take back, whatever happened since. */
  apagavel: z.optional(z.boolean()),
  /** Who signed it, apart from the document. */
  assinaturas: z.array(AssinaturaFeita),
  /** What who asks may sign of it. */
  atos: z.array(AtoDeAssinatura),
  /** Hash of this link of the document's chain. */
  hash: z.string(),
})
export type Movimentacao = z.output<typeof Movimentacao>

export const MovimentacoesDoDocumento = z.extend(pageOf(Movimentacao), {
  sigla: z.string(),
  trilhaIntegra: z.boolean(),
  documento: z.object({
    mobilId: z.nullable(z.int()),
    assunto: z.nullable(z.string()),
    situacao: Situacao,
    /** What later documents did to it, the strongest first. */
    atosPosteriores: z._default(z.array(AtoPosterior), []),
  }),
  /** What it was in the system it was imported from: told by that system, and no movement of this house. */
  importado: z._default(z.nullable(PassadoImportado), null),
  /** Where the units in it are, from which their days of work are counted. */
  locais: z.array(z.object({ lotacaoId: z.int(), uf: z.string(), municipio: z.string(), orgaoId: z.int() })),
})
export type MovimentacoesDoDocumento = z.output<typeof MovimentacoesDoDocumento>

export const movimentacaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/movimentacao',
    acesso: 'interno',
    resumo: 'Histórico do documento',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    query: z.strictObject(paginacao),
    response: MovimentacoesDoDocumento,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/movimentacao/pdf',
    acesso: 'interno',
    resumo: 'O histórico inteiro em PDF, com o resumo que encadeia a última movimentação',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    response: bytes('application/pdf'),
  }),
}
