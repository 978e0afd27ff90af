import { plural, t } from '@lingui/core/macro'

import type { Assunto, Notificacao } from '#contract/notificacao.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

type Tipo = Notificacao['tipo']

export const iconeDa: Record<Tipo, NomeDoIcone> = {
  PEDIDO_DE_ACESSO: 'cadeado',
  ACESSO_CONCEDIDO: 'ok',
  ACESSO_RECUSADO: 'proibido',
  PARTE_PEDIDA: 'lapis',
  PARTE_CONCLUIDA: 'ok',
  PARTE_DEVOLVIDA: 'aviso',
  PARA_ASSINAR: 'carimbo',
  ASSINADO_POR_TODOS: 'ok',
  ASSINATURA_PEDIDA: 'carimbo',
  PRAZO_EM_3_DIAS: 'relogio',
  PRAZO_EM_1_DIA: 'relogio',
  PRAZO_VENCIDO: 'aviso',
  ASSINATURA_ATRASADA: 'aviso',
  ASSINATURA_RECUSADA: 'proibido',
  DEVOLVIDO_PARA_AJUSTE: 'desfazer',
  PEDIDO_ENCERRADO: 'desfazer',
  CHEGOU_A_MIM: 'receber',
  CHEGOU_A_UNIDADE: 'receber',
  COSSIGNATARIO: 'carimbo',
  VIA_PRAZO_EM_3_DIAS: 'relogio',
  VIA_PRAZO_EM_1_DIA: 'relogio',
  VIA_PRAZO_VENCIDO: 'aviso',
  CHEFIA_PRAZO_VENCIDO: 'aviso',
  PIN_CRIADO: 'carimbo',
  PIN_TROCADO: 'carimbo',
  PIN_REMOVIDO: 'carimbo',
  PIN_BLOQUEADO: 'aviso',
  PASSKEY_CRIADA: 'carimbo',
  PASSKEY_REMOVIDA: 'carimbo',
  TRILHA_QUEBRADA: 'erro',
  MENCAO: 'pessoa',
  ATRIBUIDO: 'pessoa',
  LOTE_CONCLUIDO: 'ok',
  MARCADOR_VENCE: 'relogio',
  DEVOLVER_EM_1_DIA: 'relogio',
  DEVOLVER_VENCIDO: 'aviso',
  RETORNO_EM_1_DIA: 'relogio',
  RETORNO_VENCIDO: 'aviso',
  WEBHOOK_DESLIGADO: 'erro',
  FONTE_BARRADA: 'erro',
  SUBSTITUICAO_MARCADA: 'unidade',
  SUBSTITUICAO_COMECOU: 'unidade',
  SUBSTITUICAO_ACABOU: 'unidade',
  AUSENCIA_SEM_SUBSTITUTO: 'pessoa',
  FICOU_DE_QUEM_SAIU: 'aviso',
}

/** A notice's title; without the right to read the document, only its sigla. */
export function tituloDa({ tipo, documento, ...dito }: Notificacao): string {
  const quem = dito.quem ?? ''
  const parte = dito.parte ?? ''
  const texto = dito.texto ?? ''
  const sigla = documento?.sigla ?? ''
  return {
    PEDIDO_DE_ACESSO: () => (quem ? t`${quem} pede acesso a ${sigla}` : t`Pedido de acesso a ${sigla}`),
    ACESSO_CONCEDIDO: () => t`Você recebeu acesso a ${sigla}`,
    ACESSO_RECUSADO: () => t`Seu pedido de acesso a ${sigla} foi recusado`,
    PARTE_PEDIDA: () => t`${quem} pede “${parte}” para ${sigla}`,
    PARTE_CONCLUIDA: () => t`${quem} concluiu “${parte}” de ${sigla}`,
    PARTE_DEVOLVIDA: () => t`${quem} devolveu “${parte}” de ${sigla}`,
    PARA_ASSINAR: () => t`${sigla} espera a sua assinatura`,
    ASSINADO_POR_TODOS: () => t`${sigla} foi assinado por todos`,
    ASSINATURA_PEDIDA: () =>
      quem ? t`${quem} pede a sua assinatura em ${sigla}` : t`Pedem a sua assinatura em ${sigla}`,
    PRAZO_EM_3_DIAS: () => t`Faltam poucos dias para assinar ${sigla}`,
    PRAZO_EM_1_DIA: () => t`Está acabando o prazo para assinar ${sigla}`,
    PRAZO_VENCIDO: () => t`O prazo para assinar ${sigla} acabou`,
    ASSINATURA_ATRASADA: () => t`${sigla} não foi assinado no prazo que você deu`,
    ASSINATURA_RECUSADA: () => (quem ? t`${quem} recusou assinar ${sigla}` : t`A assinatura de ${sigla} foi recusada`),
    DEVOLVIDO_PARA_AJUSTE: () =>
      quem ? t`${quem} devolveu ${sigla} para ajuste` : t`${sigla} foi devolvido para ajuste`,
    PEDIDO_ENCERRADO: () => t`${sigla} voltou a ser escrito: a sua assinatura não é mais pedida`,
    CHEGOU_A_MIM: () =>
      quem && texto
        ? t`${quem} respondeu a você em ${sigla}, com ${texto}`
        : quem
          ? t`${quem} enviou ${sigla} a você`
          : t`${sigla} foi enviado a você`,
    CHEGOU_A_UNIDADE: () =>
      quem && texto
        ? t`${quem} respondeu à sua unidade em ${sigla}, com ${texto}`
        : quem
          ? t`${quem} enviou ${sigla} à sua unidade`
          : t`${sigla} foi enviado à sua unidade`,
    COSSIGNATARIO: () => t`Você assina também ${sigla}: falta chegar a sua vez`,
    VIA_PRAZO_EM_3_DIAS: () => t`Faltam poucos dias úteis para o prazo de ${sigla}`,
    VIA_PRAZO_EM_1_DIA: () => t`Está acabando o prazo de ${sigla}`,
    VIA_PRAZO_VENCIDO: () => t`O prazo de ${sigla} acabou`,
    CHEFIA_PRAZO_VENCIDO: () => t`O prazo de ${sigla} acabou, numa unidade pela qual você responde`,
    PIN_CRIADO: () => t`Você criou um PIN para assinar`,
    PIN_TROCADO: () => t`Você trocou o seu PIN`,
    PIN_REMOVIDO: () => t`Você removeu o seu PIN`,
    PIN_BLOQUEADO: () => t`O seu PIN foi bloqueado por tentativas erradas`,
    PASSKEY_CRIADA: () => t`Você cadastrou uma passkey`,
    PASSKEY_REMOVIDA: () => t`Você removeu uma passkey`,
    TRILHA_QUEBRADA: () =>
      plural(Number(texto), {
        one: 'A verificação das trilhas achou # alteração feita por fora do sistema',
        other: 'A verificação das trilhas achou # alterações feitas por fora do sistema',
      }),
    MENCAO: () => (quem ? t`${quem} mencionou você em ${sigla}` : t`Mencionaram você em ${sigla}`),
    ATRIBUIDO: () => (quem ? t`${quem} atribuiu ${sigla} a você` : t`${sigla} foi atribuído a você`),
    LOTE_CONCLUIDO: () => t`O ato em lote que você pediu terminou: ${texto}`,
    MARCADOR_VENCE: () =>
      texto
        ? t`Está chegando a data do marcador “${texto}” de ${sigla}`
        : t`Está chegando a data de um marcador de ${sigla}`,
    DEVOLVER_EM_1_DIA: () => t`Está acabando o tempo de devolver ${sigla}`,
    DEVOLVER_VENCIDO: () => t`${sigla} devia ter sido devolvido`,
    RETORNO_EM_1_DIA: () => t`Está chegando a data de ${sigla} voltar`,
    RETORNO_VENCIDO: () => t`${sigla} não voltou até a data que você deu`,
    WEBHOOK_DESLIGADO: () => t`O endereço “${texto}” da integração foi desligado por falhar`,
    FONTE_BARRADA: () => t`A fonte “${texto}” quis encerrar pessoas demais e foi barrada`,
    SUBSTITUICAO_MARCADA: () => t`Substituição marcada`,
    SUBSTITUICAO_COMECOU: () => t`Substituição começou`,
    SUBSTITUICAO_ACABOU: () => t`Substituição acabou`,
    AUSENCIA_SEM_SUBSTITUTO: () => t`Falta indicar quem substitui`,
    FICOU_DE_QUEM_SAIU: () => t`Ficou trabalho de quem saiu`,
  }[tipo]()
}

/** Types whose title already holds the text. */
export const textoNoTitulo: ReadonlySet<Tipo> = new Set<Tipo>([
  'TRILHA_QUEBRADA',
  'LOTE_CONCLUIDO',
  'MARCADOR_VENCE',
  'WEBHOOK_DESLIGADO',
  'FONTE_BARRADA',
])

/** Why this person gets it. */
export const porqueDa = (tipo: Tipo): string =>
  ({
    PEDIDO_DE_ACESSO: () => t`porque você responde pelo documento`,
    ACESSO_CONCEDIDO: () => t`porque você pediu acesso`,
    ACESSO_RECUSADO: () => t`porque você pediu acesso`,
    PARTE_PEDIDA: () => t`porque pediram esta parte a você ou à sua unidade`,
    PARTE_CONCLUIDA: () => t`porque você pediu esta parte`,
    PARTE_DEVOLVIDA: () => t`porque você pediu esta parte`,
    PARA_ASSINAR: () => t`porque você assina o documento`,
    ASSINADO_POR_TODOS: () => t`porque você escreveu o documento`,
    ASSINATURA_PEDIDA: () => t`porque você assina o documento`,
    PRAZO_EM_3_DIAS: () => t`porque você assina o documento`,
    PRAZO_EM_1_DIA: () => t`porque você assina o documento`,
    PRAZO_VENCIDO: () => t`porque você assina o documento`,
    ASSINATURA_ATRASADA: () => t`porque você pediu a assinatura`,
    ASSINATURA_RECUSADA: () => t`porque você escreveu o documento ou pediu a assinatura`,
    DEVOLVIDO_PARA_AJUSTE: () => t`porque você escreveu o documento ou pediu a assinatura`,
    PEDIDO_ENCERRADO: () => t`porque pediram a sua assinatura`,
    CHEGOU_A_MIM: () => t`porque o documento foi enviado a você`,
    CHEGOU_A_UNIDADE: () => t`porque o documento foi enviado à sua unidade`,
    COSSIGNATARIO: () => t`porque você assina o documento`,
    VIA_PRAZO_EM_3_DIAS: () => t`porque o documento está com você ou com a sua unidade`,
    VIA_PRAZO_EM_1_DIA: () => t`porque o documento está com você ou com a sua unidade`,
    VIA_PRAZO_VENCIDO: () => t`porque o documento está com você ou com a sua unidade`,
    CHEFIA_PRAZO_VENCIDO: () => t`porque você responde pela unidade`,
    PIN_CRIADO: () => t`porque é a sua forma de assinar`,
    PIN_TROCADO: () => t`porque é a sua forma de assinar`,
    PIN_REMOVIDO: () => t`porque é a sua forma de assinar`,
    PIN_BLOQUEADO: () => t`porque é a sua forma de assinar`,
    PASSKEY_CRIADA: () => t`porque é a sua forma de assinar`,
    PASSKEY_REMOVIDA: () => t`porque é a sua forma de assinar`,
    TRILHA_QUEBRADA: () => t`porque você opera o sistema`,
    MENCAO: () => t`porque seu nome está na anotação`,
    ATRIBUIDO: () => t`porque alguém da sua unidade o atribuiu a você`,
    LOTE_CONCLUIDO: () => t`porque você pediu o ato`,
    MARCADOR_VENCE: () => t`porque você pôs o marcador, ou está com o documento`,
    DEVOLVER_EM_1_DIA: () => t`porque o documento está com você ou com a sua unidade`,
    DEVOLVER_VENCIDO: () => t`porque o documento está com você ou com a sua unidade`,
    RETORNO_EM_1_DIA: () => t`porque você, ou a sua unidade, o enviou com data de devolução`,
    RETORNO_VENCIDO: () => t`porque você, ou a sua unidade, o enviou com data de devolução`,
    WEBHOOK_DESLIGADO: () => t`porque você administra a integração do órgão`,
    FONTE_BARRADA: () => t`porque você administra o Carimbo`,
    SUBSTITUICAO_MARCADA: () => t`porque você é parte da substituição`,
    SUBSTITUICAO_COMECOU: () => t`porque você é parte da substituição`,
    SUBSTITUICAO_ACABOU: () => t`porque você é parte da substituição`,
    AUSENCIA_SEM_SUBSTITUTO: () => t`porque é a sua ausência, ou a de quem você chefia`,
    FICOU_DE_QUEM_SAIU: () => t`porque você responde pela unidade`,
  })[tipo]()

export const nomeDoAssunto = (assunto: Assunto): string =>
  ({
    ASSINATURA: () => t`Assinaturas`,
    CHEGADA: () => t`O que chegou`,
    PRAZOS: () => t`Prazos e datas`,
    TEXTO: () => t`Textos e anotações`,
    ACESSO: () => t`Acesso`,
    OUTROS: () => t`Outros`,
  })[assunto]()
