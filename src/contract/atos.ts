/**
 * A movement of the history. `numero`: SIGA's, if SIGA has it; 5, 15 and those from 99 on are ours. `situacao`: the
 * situations of a document whose last such movement this is. `mudaOAssinado`: it changes the text or the signers.
 */
export type Movimento = { numero: number; situacao?: readonly string[]; mudaOAssinado?: true }

/** `substituto`: a substitute may do it too (docs/decisions/0032-substitution.md). */
export type Ato = { substituto?: true; movimentos?: Record<string, Movimento> }

const FINALIZADO = ['PENDENTE_DE_ASSINATURA', 'ASSINADO']

/** All acts on a document, and the movements that each leaves. */
export const ATOS = {
  editar: { substituto: true },
  excluir: { substituto: true },
  finalizar: {
    substituto: true,
    movimentos: {
      FINALIZACAO: { numero: 5, situacao: FINALIZADO, mudaOAssinado: true },
      NOVA_FINALIZACAO: { numero: 153, situacao: FINALIZADO, mudaOAssinado: true },
    },
  },
  assinar: {
    movimentos: {
      ASSINATURA_COM_CERTIFICADO: { numero: 11, mudaOAssinado: true },
      ASSINATURA_COM_SENHA: { numero: 58, mudaOAssinado: true },
      AUTENTICACAO: { numero: 60, mudaOAssinado: true },
      ASSINATURA_COM_PIN: { numero: 145, mudaOAssinado: true },
      ASSINATURA_COM_PASSKEY: { numero: 146, mudaOAssinado: true },
      ASSINATURA_COM_CODIGO: { numero: 162, mudaOAssinado: true },
    },
  },
  solicitarAssinatura: { movimentos: { SOLICITACAO_DE_ASSINATURA: { numero: 65 } } },
  devolverParaAjuste: {
    movimentos: { DEVOLUCAO_PARA_AJUSTE: { numero: 152, situacao: ['EM_ELABORACAO'], mudaOAssinado: true } },
  },
  reabrir: {
    substituto: true,
    movimentos: { REABERTURA: { numero: 154, situacao: ['EM_ELABORACAO'], mudaOAssinado: true } },
  },
  recusarAssinatura: { movimentos: { RECUSA_DE_ASSINATURA: { numero: 150 } } },
  desfazerRecusa: { movimentos: { DESFAZIMENTO_DE_RECUSA: { numero: 151 } } },
  incluirCossignatario: {
    movimentos: {
      INCLUSAO_DE_COSSIGNATARIO: { numero: 24, mudaOAssinado: true },
      RETIRADA_DE_COSSIGNATARIO: { numero: 135, mudaOAssinado: true },
    },
  },
  tramitar: { substituto: true, movimentos: { TRAMITE: { numero: 3 } } },
  receber: { substituto: true, movimentos: { RECEBIMENTO: { numero: 4 } } },
  desfazerRecebimento: { substituto: true },
  tramitarEmParalelo: { substituto: true, movimentos: { TRAMITE_PARALELO: { numero: 82 } } },
  notificar: { substituto: true, movimentos: { NOTIFICACAO: { numero: 83 } } },
  concluir: { substituto: true, movimentos: { CONCLUSAO: { numero: 84 } } },
  enviarAOrgaoExterno: { substituto: true, movimentos: { TRANSFERENCIA_A_ORGAO_EXTERNO: { numero: 17 } } },
  receberDeVolta: { substituto: true, movimentos: { RETORNO_DE_ORGAO_EXTERNO: { numero: 165 } } },
  desfazer: { substituto: true, movimentos: { DESFAZIMENTO: { numero: 14 } } },
  atribuir: { substituto: true, movimentos: { ATRIBUICAO: { numero: 180 }, RETIRADA_DE_ATRIBUICAO: { numero: 181 } } },
  assumir: { substituto: true },
  sobrestar: { substituto: true, movimentos: { SOBRESTAMENTO: { numero: 46 } } },
  dessobrestar: { substituto: true, movimentos: { DESSOBRESTAMENTO: { numero: 47 } } },
  anotar: { substituto: true, movimentos: { ANOTACAO: { numero: 28 } } },
  marcar: { substituto: true, movimentos: { MARCACAO: { numero: 62 }, RETIRADA_DE_MARCADOR: { numero: 182 } } },
  darCiencia: { movimentos: { CIENCIA: { numero: 66 } } },
  definirPrazo: { substituto: true, movimentos: { DEFINICAO_DE_PRAZO: { numero: 170 } } },
  encerrarPrazo: {
    substituto: true,
    movimentos: { CUMPRIMENTO_DE_PRAZO: { numero: 171 }, RETIRADA_DE_PRAZO: { numero: 172 } },
  },
  desfazerCiencia: {},
  incluirDocumento: { substituto: true },
  responder: { substituto: true },
  juntar: { substituto: true, movimentos: { JUNTADA: { numero: 12 }, INCLUSAO_DE_PECA: { numero: 112 } } },
  juntarAqui: { substituto: true },
  desentranhar: { movimentos: { DESENTRANHAMENTO: { numero: 13 }, RETIRADA_DE_PECA: { numero: 113 } } },
  incluirCopia: { movimentos: { COPIA: { numero: 63 } } },
  apensar: { substituto: true, movimentos: { APENSACAO: { numero: 41 } } },
  desapensar: { substituto: true, movimentos: { DESAPENSACAO: { numero: 42 } } },
  vincular: { substituto: true, movimentos: { VINCULACAO: { numero: 16 } } },
  autuar: { movimentos: { AUTUACAO: { numero: 67 } } },
  encerrarVolume: { movimentos: { ENCERRAMENTO_DE_VOLUME: { numero: 43 } } },
  abrirVolume: { movimentos: { ABERTURA_DE_VOLUME: { numero: 101 } } },
  criarVia: { movimentos: { CRIACAO_DE_VIA: { numero: 1 } } },
  cancelarVia: { movimentos: { CANCELAMENTO_DE_VIA: { numero: 102 } } },
  arquivar: { substituto: true, movimentos: { ARQUIVAMENTO_CORRENTE: { numero: 9 } } },
  desarquivar: { substituto: true, movimentos: { DESARQUIVAMENTO: { numero: 21 } } },
  arquivarIntermediario: { movimentos: { ARQUIVAMENTO_INTERMEDIARIO: { numero: 20 } } },
  arquivarPermanente: { movimentos: { ARQUIVAMENTO_PERMANENTE: { numero: 19 } } },
  incluirEmEdital: { movimentos: { INCLUSAO_EM_EDITAL: { numero: 54 } } },
  retirarDeEdital: { movimentos: { RETIRADA_DE_EDITAL: { numero: 55 } } },
  eliminar: { movimentos: { ELIMINACAO: { numero: 10, situacao: ['ELIMINADO'] } } },
  reclassificar: { movimentos: { RECLASSIFICACAO: { numero: 51 } } },
  avaliar: { movimentos: { AVALIACAO: { numero: 52 } } },
  duplicar: { substituto: true },
  refazer: { movimentos: { REFAZIMENTO: { numero: 71, situacao: ['CANCELADO'] } } },
  cancelar: { movimentos: { CANCELAMENTO: { numero: 15, situacao: ['CANCELADO'] } } },
  tornarSemEfeito: { movimentos: { TORNAR_SEM_EFEITO: { numero: 48, situacao: ['SEM_EFEITO'] } } },
  redefinirNivel: { movimentos: { REDEFINICAO_DE_NIVEL: { numero: 29 } } },
  restringir: { movimentos: { RESTRICAO_DE_ACESSO: { numero: 70 } } },
  desfazerRestricao: { movimentos: { DESFAZIMENTO_DE_RESTRICAO: { numero: 130 } } },
  definirPerfil: { movimentos: { DEFINICAO_DE_PERFIL: { numero: 44 }, RETIRADA_DE_ACESSO: { numero: 131 } } },
  acompanhar: {},
  gerarProtocolo: {
    substituto: true,
    movimentos: {
      GERACAO_DE_PROTOCOLO: { numero: 73 },
      DISPONIBILIZACAO_NO_ACOMPANHAMENTO: { numero: 79 },
      RETIRADA_DO_ACOMPANHAMENTO: { numero: 190 },
    },
  },
  criarLinkPublico: { movimentos: { LINK_PUBLICO: { numero: 86 }, REVOGACAO_DE_LINK_PUBLICO: { numero: 191 } } },
  responderPedido: { movimentos: { CONCESSAO_DE_ACESSO: { numero: 133 }, RECUSA_DE_ACESSO: { numero: 134 } } },
} as const satisfies Record<string, Ato>

/** Movements that no act of a document's page leaves directly. */
export const OUTROS_MOVIMENTOS = {
  ANEXACAO: { numero: 2 },
  ASSINATURA_DE_MOVIMENTACAO_COM_CERTIFICADO: { numero: 22 },
  ASSINATURA_DE_MOVIMENTACAO: { numero: 59 },
  ARQUIVO_AUXILIAR: { numero: 64 },
  VISUALIZACAO_EXTERNA: { numero: 87 },
  EXCLUSAO_DE_ARQUIVO: { numero: 99 },
  PEDIDO_DE_ACESSO: { numero: 132 },
  PUBLICACAO_DE_EDITAL: { numero: 136 },
  CONVITE_EXTERNO: { numero: 160 },
  REVOGACAO_DE_CONVITE: { numero: 161 },
  ENCERRAMENTO_DE_CODIGO: { numero: 163 },
  IMPORTACAO: { numero: 200, situacao: ['ASSINADO'] },
  REDISTRIBUICAO: { numero: 210 },
} as const satisfies Record<string, Movimento>
