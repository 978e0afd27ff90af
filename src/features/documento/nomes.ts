import { t } from '@lingui/core/macro'

import type { NomeAcao } from '#contract/acao.ts'
import type { Situacao, Suporte } from '#contract/documento.ts'
import type { Origem } from '#contract/origem.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

export function nomeDoNivel(nivel: number): string {
  switch (nivel) {
    case 10:
      return t`Público`
    case 20:
      return t`Limitado ao órgão`
    case 30:
      return t`Limitado de pessoa para divisão`
    case 40:
      return t`Limitado de divisão para pessoa`
    case 60:
      return t`Limitado entre lotações`
    case 100:
      return t`Limitado entre pessoas`
    default:
      return t`Nível ${nivel}`
  }
}

/** Who will be able to read, in one line. */
export function explicacaoDoNivel(nivel: number): string {
  switch (nivel) {
    case 10:
      return t`Qualquer pessoa do governo pode ler.`
    case 20:
      return t`Quem trabalha no órgão pode ler.`
    case 30:
      return t`Leem as pessoas por onde passou e a divisão de destino.`
    case 40:
      return t`Leem a divisão de origem e as pessoas por onde passou.`
    case 60:
      return t`Leem as unidades por onde passou.`
    case 100:
      return t`Leem só as pessoas por onde passou.`
    default:
      return ''
  }
}

export const nomeDoSuporte = (suporte: Suporte): string => (suporte === 'FISICO' ? t`Físico, em papel` : t`Digital`)

export const nomeDaOrigem = (origem: Origem): string =>
  ({
    INTERNO_PRODUZIDO: t`Escrito aqui`,
    INTERNO_FOLHA_ROSTO: t`Interno, com folha de rosto`,
    EXTERNO_FOLHA_ROSTO: t`Externo, com folha de rosto`,
    EXTERNO_CAPTURADO: t`Externo capturado`,
    INTERNO_CAPTURADO: t`Interno capturado`,
    EXTERNO_CAPTURADO_LIVRE: t`Externo, em outro formato`,
    INTERNO_CAPTURADO_LIVRE: t`Interno, em outro formato`,
  })[origem]

type Aparencia = { nome: string; icone: NomeDoIcone; severidade?: 'success' | 'warn' | 'error' | 'info'; dica?: string }

export function aparenciaDaSituacao(situacao: Situacao): Aparencia {
  switch (situacao) {
    case 'EM_ELABORACAO':
      return { nome: t`Em elaboração`, icone: 'lapis' }
    case 'PENDENTE_DE_ASSINATURA':
      return { nome: t`Pendente de assinatura`, icone: 'relogio', severidade: 'warn' }
    case 'ASSINADO':
      return { nome: t`Assinado`, icone: 'ok', severidade: 'success' }
    case 'CANCELADO':
      return { nome: t`Cancelado`, icone: 'proibido', severidade: 'error', dica: t`Encerrado antes da assinatura` }
    case 'SEM_EFEITO':
      return { nome: t`Sem efeito`, icone: 'proibido', severidade: 'error', dica: t`Encerrado depois da assinatura` }
    case 'ELIMINADO':
      return {
        nome: t`Eliminado`,
        icone: 'lixo',
        dica: t`Destruído no fim da temporalidade; restam os dados e o histórico`,
      }
  }
}

export function nomeDaAcao(nome: NomeAcao): string {
  switch (nome) {
    case 'editar':
      return t`Continuar editando`
    case 'excluir':
      return t`Excluir rascunho`
    case 'finalizar':
      return t`Finalizar`
    case 'assinar':
      return t`Assinar`
    case 'solicitarAssinatura':
      return t`Pedir assinatura`
    case 'devolverParaAjuste':
      return t`Devolver para ajuste`
    case 'recusarAssinatura':
      return t`Recusar assinatura`
    case 'desfazerRecusa':
      return t`Desfazer a recusa`
    case 'incluirCossignatario':
      return t`Cossignatários`
    case 'tramitar':
      return t`Tramitar`
    case 'tramitarEmParalelo':
      return t`Tramitar em paralelo`
    case 'notificar':
      return t`Notificar`
    case 'concluir':
      return t`Concluir`
    case 'enviarAOrgaoExterno':
      return t`Enviar a órgão externo`
    case 'receberDeVolta':
      return t`Receber de volta`
    case 'desfazer':
      return t`Desfazer o último ato`
    case 'receber':
      return t`Receber`
    case 'desfazerRecebimento':
      return t`Desfazer recebimento`
    case 'atribuir':
      return t`Atribuir`
    case 'assumir':
      return t`Assumir`
    case 'sobrestar':
      return t`Sobrestar`
    case 'dessobrestar':
      return t`Retomar andamento`
    case 'anotar':
      return t`Anotar`
    case 'marcar':
      return t`Marcar`
    case 'darCiencia':
      return t`Dar ciência`
    case 'definirPrazo':
      return t`Definir prazo`
    case 'encerrarPrazo':
      return t`Encerrar prazo`
    case 'desfazerCiencia':
      return t`Retirar a ciência`
    case 'incluirDocumento':
      return t`Incluir documento`
    case 'juntar':
      return t`Juntar a outro`
    case 'juntarAqui':
      return t`Juntar documentos`
    case 'desentranhar':
      return t`Desentranhar`
    case 'incluirCopia':
      return t`Incluir cópia`
    case 'apensar':
      return t`Apensar a outro`
    case 'desapensar':
      return t`Desapensar`
    case 'vincular':
      return t`Vincular a outro`
    case 'autuar':
      return t`Autuar processo`
    case 'encerrarVolume':
      return t`Encerrar volume`
    case 'abrirVolume':
      return t`Abrir volume`
    case 'criarVia':
      return t`Criar via`
    case 'cancelarVia':
      return t`Cancelar via`
    case 'arquivar':
      return t`Arquivar`
    case 'desarquivar':
      return t`Desarquivar`
    case 'arquivarIntermediario':
      return t`Transferir ao arquivo intermediário`
    case 'arquivarPermanente':
      return t`Recolher ao arquivo permanente`
    case 'incluirEmEdital':
      return t`Incluir em edital de eliminação`
    case 'retirarDeEdital':
      return t`Retirar do edital`
    case 'eliminar':
      return t`Eliminar`
    case 'reclassificar':
      return t`Reclassificar`
    case 'avaliar':
      return t`Avaliar`
    case 'duplicar':
      return t`Duplicar`
    case 'refazer':
      return t`Refazer`
    case 'cancelar':
      return t`Cancelar documento`
    case 'tornarSemEfeito':
      return t`Tornar sem efeito`
    case 'redefinirNivel':
      return t`Redefinir nível de acesso`
    case 'restringir':
      return t`Restringir acesso`
    case 'desfazerRestricao':
      return t`Desfazer restrição`
    case 'definirPerfil':
      return t`Definir perfil`
    case 'acompanhar':
      return t`Acompanhar`
    case 'gerarProtocolo':
      return t`Gerar protocolo`
    case 'criarLinkPublico':
      return t`Criar link público`
    case 'responderPedido':
      return t`Responder pedido de acesso`
  }
}

export const iconeDaAcao: Record<NomeAcao, NomeDoIcone> = {
  editar: 'lapis',
  excluir: 'lixo',
  finalizar: 'marca',
  assinar: 'carimbo',
  solicitarAssinatura: 'enviar',
  devolverParaAjuste: 'desfazer',
  recusarAssinatura: 'proibido',
  desfazerRecusa: 'desfazer',
  incluirCossignatario: 'pessoa',
  tramitar: 'enviar',
  tramitarEmParalelo: 'enviar',
  notificar: 'sino',
  concluir: 'ok',
  enviarAOrgaoExterno: 'enviar',
  receberDeVolta: 'receber',
  desfazer: 'desfazer',
  receber: 'receber',
  desfazerRecebimento: 'desfazer',
  atribuir: 'pessoa',
  assumir: 'pessoa',
  sobrestar: 'relogio',
  dessobrestar: 'desfazer',
  anotar: 'lapis',
  marcar: 'elo',
  darCiencia: 'marca',
  definirPrazo: 'relogio',
  encerrarPrazo: 'ok',
  desfazerCiencia: 'desfazer',
  incluirDocumento: 'novo',
  juntar: 'pasta',
  juntarAqui: 'pasta',
  desentranhar: 'desfazer',
  incluirCopia: 'copiar',
  apensar: 'elo',
  desapensar: 'desfazer',
  vincular: 'elo',
  autuar: 'livro',
  encerrarVolume: 'cadeado',
  abrirVolume: 'livro',
  criarVia: 'novo',
  cancelarVia: 'proibido',
  arquivar: 'vazio',
  desarquivar: 'desfazer',
  arquivarIntermediario: 'vazio',
  arquivarPermanente: 'vazio',
  incluirEmEdital: 'lixo',
  retirarDeEdital: 'desfazer',
  eliminar: 'lixo',
  reclassificar: 'pasta',
  avaliar: 'marca',
  duplicar: 'copiar',
  refazer: 'lapis',
  cancelar: 'proibido',
  tornarSemEfeito: 'proibido',
  redefinirNivel: 'cadeado',
  restringir: 'cadeado',
  desfazerRestricao: 'desfazer',
  definirPerfil: 'pessoa',
  acompanhar: 'sino',
  gerarProtocolo: 'lugar',
  criarLinkPublico: 'elo',
  responderPedido: 'marca',
}
