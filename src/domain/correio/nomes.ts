import { t } from '@lingui/core/macro'

import type { TipoDeEmail } from '#contract/correio.ts'

/** The name of each kind of e-mail. */
export const nomesDosEmails = (): Record<TipoDeEmail, string> => ({
  CONVITE: t`Convite para assinar um documento`,
  CODIGO: t`Código de uso único`,
  FORMAS: t`Mudança nas suas formas de assinar`,
  ACESSO: t`Código para ler um documento`,
  ACESSO_AO_SISTEMA: t`Convite para criar a sua senha`,
  SENHA: t`Endereço para criar outra senha`,
  SEGURANCA: t`Mudança na sua senha, nas suas sessões ou no seu acesso`,
  NOVO_ACESSO: t`Entraram com a sua conta de um lugar ou navegador novo`,
  PARA_ASSINAR: t`Um documento espera a sua assinatura`,
  LEMBRETE: t`Lembrete do prazo para assinar`,
  ASSINADO_POR_TODOS: t`Todos assinaram o que você escreveu`,
  RECUSA: t`Alguém recusou assinar o que você escreveu`,
  DEVOLUCAO: t`Um documento voltou para ajuste`,
  CHEGOU_A_MIM: t`Um documento foi enviado a você`,
  CHEGOU_A_UNIDADE: t`Um documento foi enviado à sua unidade`,
  COSSIGNATARIO: t`Indicaram você para assinar também`,
  SUBSTITUICAO: t`Começou ou acabou uma substituição de que você é parte, ou falta indicar quem substitui`,
  SAIDA: t`Ficou trabalho de quem saiu de uma unidade pela qual você responde`,
  ATRIBUIDO: t`Alguém da sua unidade atribuiu um documento a você`,
  MENCAO: t`Mencionaram você numa anotação`,
  PEDIDO_DE_ACESSO: t`Alguém pede para ler um documento por que você responde`,
  RESPOSTA_DE_ACESSO: t`Responderam ao acesso que você pediu`,
  DATA_DE_DEVOLUCAO: t`A data de devolver um documento, a você ou por você, está chegando, ou passou`,
  MARCADOR: t`A data de um marcador que você pôs está chegando`,
  LOTE: t`Um ato em lote que você pediu terminou`,
  INTEGRACAO: t`Um endereço da integração foi desligado por falhar`,
  RESUMO: t`Resumo do dia`,
  PRAZO: t`O prazo de um documento que está com você está acabando, ou acabou`,
  PRAZO_DA_UNIDADE: t`Um prazo acabou numa unidade pela qual você responde`,
})
