import { NomeAcao } from '#contract/acao.ts'
import type { PapelDeAssinante } from '#contract/assinante.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'
import type { Perfil } from '#contract/perfil.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import type { EstadoDocumento } from '#server/core/documento/acoes.ts'

/** People and document states, written by hand for the tables of rules (tests/api/regras*.test.ts). */
export const pessoa = (id: number, lotacaoId: number, mais: Partial<EntradaAtiva> = {}): EntradaAtiva => ({
  id,
  nome: `P${id}`,
  lotacaoId,
  divisaoId: lotacaoId,
  orgaoId: 1,
  externa: false,
  ...mais,
})
export const autora = pessoa(1, 10)
export const chefe = pessoa(2, 10)
export const colega = pessoa(3, 10)
export const recebedora = pessoa(4, 20)
export const estranho = pessoa(5, 30)
export const externa = pessoa(6, 40, { externa: true })

export const via = (mudancas: Partial<NonNullable<EstadoDocumento['mobil']>> = {}) => ({
  tipo: 'VIA' as const,
  encerrado: false,
  ultimo: true,
  pecas: 0,
  apensos: 0,
  dono: null,
  vencido: null,
  preso: null,
  prazo: null,
  custodia: 'COM_ATENDENTE' as const,
  atendenteLotacaoId: 10,
  atendentePessoaId: 1,
  remetenteLotacaoId: null,
  movido: false,
  ato: null,
  ...mudancas,
})
export const quemAssina = (id: number, papel: PapelDeAssinante, assinou: boolean) => ({
  id,
  nome: `P${id}`,
  papel,
  assinadoEm: assinou ? '2026-11-20T13:00:00.000Z' : null,
})
export const estado = (
  situacao: EstadoDocumento['situacao'],
  mobil: EstadoDocumento['mobil'] = situacao === 'EM_ELABORACAO' ? null : via(),
  responsavel = 2,
): EstadoDocumento => ({
  lidoEm: '2026-11-20T15:00:00.000Z',
  situacao,
  origem: 'INTERNO_PRODUZIDO',
  mobil,
  tipoEspecie: 'EXPEDIENTE',
  lotaCadastranteId: 10,
  cadastrante: { id: 1 },
  responsavel: { id: responsavel },
  titularId: null,
  cossignatarios: [],
  signatarios: [quemAssina(responsavel, 'SUBSCRITOR', situacao === 'ASSINADO' || situacao === 'SEM_EFEITO')],
  ordemAssinatura: 'SUBSCRITOR_PRIMEIRO',
  numerado: situacao !== 'EM_ELABORACAO',
  paiMobilId: null,
  vias: situacao === 'EM_ELABORACAO' ? 0 : 1,
  autuado: null,
  temArquivada: mobil?.custodia === 'ARQUIVADO_CORRENTE' || mobil?.custodia === 'ARQUIVADO_INTERMEDIARIO',
  classificado: true,
  doArquivo: false,
  perfis: [],
  ciente: false,
  restrito: false,
  nivelAcesso: 10,
  ramos: [],
})

export const transito = estado(
  'ASSINADO',
  via({ custodia: 'EM_TRANSITO', atendenteLotacaoId: 20, atendentePessoaId: null, remetenteLotacaoId: 10 }),
)
export const recebido = estado(
  'ASSINADO',
  via({
    atendenteLotacaoId: 20,
    atendentePessoaId: 4,
    remetenteLotacaoId: 10,
    movido: true,
    ato: {
      id: 901,
      tipo: TIPOS_MOVIMENTACAO.RECEBIMENTO,
      descricao: 'Recebido na unidade',
      pessoaId: 4,
      lotacaoId: 20,
      quem: 'P4 (SEAD/GELIC)',
      instante: '2026-01-20T17:32:00.000Z',
      assinado: false,
      acompanha: false,
      trabalhado: false,
    },
  }),
)
export const paraExterna = estado('PENDENTE_DE_ASSINATURA', via(), 6)

export const processo = (
  situacao: EstadoDocumento['situacao'],
  mudancas: Partial<NonNullable<EstadoDocumento['mobil']>> = {},
) => ({
  ...estado(situacao, via({ tipo: 'VOLUME', ...mudancas })),
  tipoEspecie: 'PROCESSO' as const,
  vias: 0,
})
export const comCossignatarios = (assinaram: boolean[], responsavelAssinou: boolean): EstadoDocumento => ({
  ...estado('PENDENTE_DE_ASSINATURA'),
  cossignatarios: [{ id: 3 }, { id: 4 }],
  signatarios: [
    quemAssina(2, 'SUBSCRITOR', responsavelAssinou),
    quemAssina(3, 'COSSIGNATARIO', assinaram[0] ?? false),
    quemAssina(4, 'COSSIGNATARIO', assinaram[1] ?? false),
  ],
})
/** The expediente from which a draft processo is opened. */
export const autuado = (mudancas: Partial<NonNullable<EstadoDocumento['mobil']>> = {}) => ({
  le: true,
  situacao: 'ASSINADO' as const,
  mobil: via(mudancas),
  ramos: [],
})
export const dentroDe = (custodia: 'JUNTADO' | 'APENSADO', dono: object = {}) =>
  estado('ASSINADO', via({ custodia, dono: { custodia: 'COM_ATENDENTE' as const, atendenteLotacaoId: 10, ...dono } }))

/** A captured PDF: the responsável authenticates it. */
export const capturado = (situacao: EstadoDocumento['situacao']): EstadoDocumento => ({
  ...estado(situacao),
  origem: 'EXTERNO_CAPTURADO',
})
/** The cadastrante, now in another unit. */
export const autoraEmOutra = pessoa(1, 30)

export const arquivista = pessoa(7, 70)
export const noArquivo = (
  custodia: 'ARQUIVADO_CORRENTE' | 'ARQUIVADO_INTERMEDIARIO' | 'ARQUIVADO_PERMANENTE' | 'EM_EDITAL_DE_ELIMINACAO',
  vencido: NonNullable<EstadoDocumento['mobil']>['vencido'] = null,
  preso: NonNullable<EstadoDocumento['mobil']>['preso'] = null,
) => estado('ASSINADO', via({ custodia, vencido, preso }))

/** The acts possible to who holds a signed expediente. */
export const EM_MAOS = 'tramitar incluirDocumento responder juntar juntarAqui incluirCopia apensar vincular autuar'
export const ARQUIVA = 'arquivar reclassificar'

/** Acts on who may read; tested in a table of their own. */
export const DE_ACESSO: NomeAcao[] = [
  'redefinirNivel',
  'restringir',
  'desfazerRestricao',
  'definirPerfil',
  'acompanhar',
  'responderPedido',
]
/** Acts that inform external people; tested in regras-protocolo.test.ts. */
export const DE_FORA: NomeAcao[] = ['gerarProtocolo', 'criarLinkPublico']
/** Acts on a via that stays in place; tested in regras-andamento.test.ts. */
export const DE_ANDAMENTO: NomeAcao[] = [
  'atribuir',
  'assumir',
  'sobrestar',
  'dessobrestar',
  'anotar',
  'marcar',
  'darCiencia',
]
/** Acts on a via's deadline; tested in regras-prazo.test.ts. */
export const DE_PRAZO: NomeAcao[] = ['definirPrazo', 'encerrarPrazo']
/** Acts on branches, and undoing; tested in regras-custodia.test.ts. */
export const DE_CUSTODIA: NomeAcao[] = [
  'tramitarEmParalelo',
  'notificar',
  'concluir',
  'enviarAOrgaoExterno',
  'receberDeVolta',
  'desfazer',
  'desfazerCiencia',
]
/** Sent in parallel, and received by the person who asks, who has acknowledged reading. */
export const emParalelo: EstadoDocumento = {
  ...estado('ASSINADO', via({ custodia: 'SOBRESTADO' })),
  ciente: true,
  ramos: [
    { id: 800, tipo: 'PARALELO', estado: 'RECEBIDO', lotacaoId: 20, pessoaId: 4, unidade: 'SEAD/GELIC', ato: null },
    {
      id: 801,
      tipo: 'NOTIFICACAO',
      estado: 'A_CAMINHO',
      lotacaoId: 30,
      pessoaId: null,
      unidade: 'SES/GEVIG',
      ato: {
        id: 801,
        tipo: 83,
        descricao: 'Para SES/GEVIG',
        pessoaId: 1,
        lotacaoId: 10,
        quem: 'P1 (SEAD/GEGOV)',
        instante: '2026-01-20T17:32:00.000Z',
        assinado: false,
        acompanha: false,
        trabalhado: false,
      },
    },
  ],
}
/** Asking for, refusing and returning signatures; tested in regras-pedidos.test.ts. */
export const DE_PEDIDO: NomeAcao[] = [
  'solicitarAssinatura',
  'devolverParaAjuste',
  'reabrir',
  'recusarAssinatura',
  'desfazerRecusa',
]
export const revisora = (situacao: EstadoDocumento['situacao'], perfil: Perfil): EstadoDocumento => ({
  ...estado(situacao),
  perfis: [perfil],
})
