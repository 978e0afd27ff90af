import { t } from '@lingui/core/macro'

import type { ComoSeLeu } from '#contract/leituras.ts'
import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

export const TIPOS = Object.keys(TIPOS_MOVIMENTACAO) as TipoMovimentacao[] // Object.keys forgets the names

export function nomeDoTipo(tipo: TipoMovimentacao): string {
  switch (tipo) {
    case 'CRIACAO_DE_VIA':
      return t`Criação de via`
    case 'TRAMITE':
      return t`Trâmite`
    case 'REDISTRIBUICAO':
      return t`Redistribuição`
    case 'ASSINATURA_DE_MOVIMENTACAO':
    case 'ASSINATURA_DE_MOVIMENTACAO_COM_CERTIFICADO':
      return t`Assinatura de anexo ou termo`
    case 'ARQUIVAMENTO_CORRENTE':
      return t`Arquivamento`
    case 'ARQUIVAMENTO_INTERMEDIARIO':
      return t`Transferência ao arquivo intermediário`
    case 'ARQUIVAMENTO_PERMANENTE':
      return t`Recolhimento ao arquivo permanente`
    case 'DESARQUIVAMENTO':
      return t`Desarquivamento`
    case 'RECLASSIFICACAO':
      return t`Reclassificação`
    case 'AVALIACAO':
      return t`Avaliação`
    case 'INCLUSAO_EM_EDITAL':
      return t`Inclusão em edital de eliminação`
    case 'PUBLICACAO_DE_EDITAL':
      return t`Publicação do edital de eliminação`
    case 'RETIRADA_DE_EDITAL':
      return t`Retirada do edital de eliminação`
    case 'JUNTADA':
      return t`Juntada`
    case 'DESENTRANHAMENTO':
      return t`Desentranhamento`
    case 'VINCULACAO':
      return t`Vinculação`
    case 'APENSACAO':
      return t`Apensação`
    case 'DESAPENSACAO':
      return t`Desapensação`
    case 'ENCERRAMENTO_DE_VOLUME':
      return t`Encerramento de volume`
    case 'COPIA':
      return t`Inclusão de cópia`
    case 'AUTUACAO':
      return t`Autuação`
    case 'REFAZIMENTO':
      return t`Refeito`
    case 'ABERTURA_DE_VOLUME':
      return t`Abertura de volume`
    case 'CANCELAMENTO_DE_VIA':
      return t`Cancelamento de via`
    case 'INCLUSAO_DE_PECA':
      return t`Inclusão de peça`
    case 'RETIRADA_DE_PECA':
      return t`Retirada de peça`
    case 'RECEBIMENTO':
      return t`Recebimento`
    case 'MARCACAO':
      return t`Marcador`
    case 'RETIRADA_DE_MARCADOR':
      return t`Retirada de marcador`
    case 'ATRIBUICAO':
      return t`Atribuição`
    case 'RETIRADA_DE_ATRIBUICAO':
      return t`Retirada de atribuição`
    case 'SOBRESTAMENTO':
      return t`Sobrestamento`
    case 'DESSOBRESTAMENTO':
      return t`Andamento retomado`
    case 'ANOTACAO':
      return t`Anotação`
    case 'CIENCIA':
      return t`Ciência`
    case 'DEFINICAO_DE_PRAZO':
      return t`Prazo definido`
    case 'CUMPRIMENTO_DE_PRAZO':
      return t`Prazo cumprido`
    case 'RETIRADA_DE_PRAZO':
      return t`Prazo retirado`
    case 'FINALIZACAO':
      return t`Finalização`
    case 'IMPORTACAO':
      return t`Importação de outro sistema`
    case 'DESFAZIMENTO':
      return t`Desfazimento`
    case 'TRAMITE_PARALELO':
      return t`Trâmite em paralelo`
    case 'NOTIFICACAO':
      return t`Notificação`
    case 'TRANSFERENCIA_A_ORGAO_EXTERNO':
      return t`Envio a órgão externo`
    case 'RETORNO_DE_ORGAO_EXTERNO':
      return t`Retorno de órgão externo`
    case 'CONCLUSAO':
      return t`Conclusão`
    case 'CANCELAMENTO':
      return t`Cancelamento`
    case 'ELIMINACAO':
      return t`Eliminação`
    case 'TORNAR_SEM_EFEITO':
      return t`Tornado sem efeito`
    case 'ASSINATURA_COM_SENHA':
      return t`Assinatura com senha`
    case 'ASSINATURA_COM_CERTIFICADO':
      return t`Assinatura com certificado digital`
    case 'CONVITE_EXTERNO':
      return t`Convite para assinar de fora`
    case 'REVOGACAO_DE_CONVITE':
      return t`Encerramento de convite`
    case 'VISUALIZACAO_EXTERNA':
      return t`Código de acesso a quem é de fora`
    case 'ENCERRAMENTO_DE_CODIGO':
      return t`Encerramento de código de acesso`
    case 'GERACAO_DE_PROTOCOLO':
      return t`Protocolo gerado`
    case 'DISPONIBILIZACAO_NO_ACOMPANHAMENTO':
      return t`Caminho mostrado a quem acompanha`
    case 'RETIRADA_DO_ACOMPANHAMENTO':
      return t`Caminho retirado do acompanhamento`
    case 'LINK_PUBLICO':
      return t`Link público`
    case 'REVOGACAO_DE_LINK_PUBLICO':
      return t`Link público revogado`
    case 'ASSINATURA_COM_CODIGO':
      return t`Assinatura com código por e-mail`
    case 'ASSINATURA_COM_PIN':
      return t`Assinatura com PIN`
    case 'ASSINATURA_COM_PASSKEY':
      return t`Assinatura com passkey`
    case 'SOLICITACAO_DE_ASSINATURA':
      return t`Pedido de assinatura`
    case 'RECUSA_DE_ASSINATURA':
      return t`Recusa de assinatura`
    case 'DESFAZIMENTO_DE_RECUSA':
      return t`Recusa desfeita`
    case 'DEVOLUCAO_PARA_AJUSTE':
      return t`Devolução para ajuste`
    case 'NOVA_FINALIZACAO':
      return t`Finalização depois do ajuste`
    case 'INCLUSAO_DE_COSSIGNATARIO':
      return t`Cossignatário incluído`
    case 'RETIRADA_DE_COSSIGNATARIO':
      return t`Cossignatário retirado`
    case 'AUTENTICACAO':
      return t`Autenticação`
    case 'ANEXACAO':
      return t`Anexação`
    case 'REDEFINICAO_DE_NIVEL':
      return t`Nível de acesso redefinido`
    case 'DEFINICAO_DE_PERFIL':
      return t`Perfil definido`
    case 'RESTRICAO_DE_ACESSO':
      return t`Acesso restrito`
    case 'DESFAZIMENTO_DE_RESTRICAO':
      return t`Restrição desfeita`
    case 'RETIRADA_DE_ACESSO':
      return t`Acesso retirado`
    case 'PEDIDO_DE_ACESSO':
      return t`Pedido de acesso`
    case 'CONCESSAO_DE_ACESSO':
      return t`Acesso concedido`
    case 'RECUSA_DE_ACESSO':
      return t`Acesso recusado`
    case 'ARQUIVO_AUXILIAR':
      return t`Arquivo auxiliar`
    case 'EXCLUSAO_DE_ARQUIVO':
      return t`Arquivo retirado`
  }
}

export const iconeDoTipo: Record<TipoMovimentacao, NomeDoIcone> = {
  CRIACAO_DE_VIA: 'novo',
  ARQUIVAMENTO_CORRENTE: 'vazio',
  ARQUIVAMENTO_INTERMEDIARIO: 'vazio',
  ARQUIVAMENTO_PERMANENTE: 'vazio',
  DESARQUIVAMENTO: 'desfazer',
  RECLASSIFICACAO: 'pasta',
  AVALIACAO: 'marca',
  INCLUSAO_EM_EDITAL: 'lixo',
  PUBLICACAO_DE_EDITAL: 'enviar',
  RETIRADA_DE_EDITAL: 'desfazer',
  JUNTADA: 'pasta',
  DESENTRANHAMENTO: 'desfazer',
  VINCULACAO: 'elo',
  APENSACAO: 'elo',
  DESAPENSACAO: 'desfazer',
  ENCERRAMENTO_DE_VOLUME: 'cadeado',
  COPIA: 'copiar',
  AUTUACAO: 'livro',
  REFAZIMENTO: 'lapis',
  ABERTURA_DE_VOLUME: 'livro',
  CANCELAMENTO_DE_VIA: 'proibido',
  INCLUSAO_DE_PECA: 'pasta',
  RETIRADA_DE_PECA: 'desfazer',
  TRAMITE: 'enviar',
  REDISTRIBUICAO: 'unidade',
  RECEBIMENTO: 'receber',
  MARCACAO: 'elo',
  RETIRADA_DE_MARCADOR: 'desfazer',
  ATRIBUICAO: 'pessoa',
  RETIRADA_DE_ATRIBUICAO: 'unidade',
  SOBRESTAMENTO: 'relogio',
  DESSOBRESTAMENTO: 'desfazer',
  ANOTACAO: 'lapis',
  CIENCIA: 'marca',
  DEFINICAO_DE_PRAZO: 'relogio',
  CUMPRIMENTO_DE_PRAZO: 'ok',
  RETIRADA_DE_PRAZO: 'desfazer',
  FINALIZACAO: 'marca',
  IMPORTACAO: 'receber',
  DESFAZIMENTO: 'desfazer',
  TRAMITE_PARALELO: 'enviar',
  NOTIFICACAO: 'sino',
  CONCLUSAO: 'ok',
  TRANSFERENCIA_A_ORGAO_EXTERNO: 'enviar',
  RETORNO_DE_ORGAO_EXTERNO: 'receber',
  CANCELAMENTO: 'proibido',
  ELIMINACAO: 'lixo',
  TORNAR_SEM_EFEITO: 'proibido',
  ASSINATURA_COM_SENHA: 'carimbo',
  ASSINATURA_COM_CERTIFICADO: 'carimbo',
  CONVITE_EXTERNO: 'enviar',
  REVOGACAO_DE_CONVITE: 'fechar',
  VISUALIZACAO_EXTERNA: 'enviar',
  ENCERRAMENTO_DE_CODIGO: 'fechar',
  GERACAO_DE_PROTOCOLO: 'lugar',
  DISPONIBILIZACAO_NO_ACOMPANHAMENTO: 'lugar',
  RETIRADA_DO_ACOMPANHAMENTO: 'fechar',
  LINK_PUBLICO: 'elo',
  REVOGACAO_DE_LINK_PUBLICO: 'fechar',
  ASSINATURA_COM_CODIGO: 'carimbo',
  ASSINATURA_COM_PIN: 'carimbo',
  ASSINATURA_COM_PASSKEY: 'carimbo',
  ASSINATURA_DE_MOVIMENTACAO: 'carimbo',
  ASSINATURA_DE_MOVIMENTACAO_COM_CERTIFICADO: 'carimbo',
  SOLICITACAO_DE_ASSINATURA: 'enviar',
  RECUSA_DE_ASSINATURA: 'proibido',
  DESFAZIMENTO_DE_RECUSA: 'desfazer',
  DEVOLUCAO_PARA_AJUSTE: 'desfazer',
  NOVA_FINALIZACAO: 'marca',
  INCLUSAO_DE_COSSIGNATARIO: 'pessoa',
  RETIRADA_DE_COSSIGNATARIO: 'desfazer',
  AUTENTICACAO: 'carimbo',
  ANEXACAO: 'arquivo',
  ARQUIVO_AUXILIAR: 'arquivo',
  REDEFINICAO_DE_NIVEL: 'cadeado',
  DEFINICAO_DE_PERFIL: 'pessoa',
  RESTRICAO_DE_ACESSO: 'cadeado',
  DESFAZIMENTO_DE_RESTRICAO: 'desfazer',
  RETIRADA_DE_ACESSO: 'desfazer',
  PEDIDO_DE_ACESSO: 'cadeado',
  CONCESSAO_DE_ACESSO: 'ok',
  RECUSA_DE_ACESSO: 'proibido',
  EXCLUSAO_DE_ARQUIVO: 'lixo',
}

/** How a branch of the way stands. */
export function nomeDoDesvio(tipo: 'PARALELO' | 'NOTIFICACAO', fim: 'CONCLUIDO' | 'ENCERRADO' | null): string {
  if (fim === 'CONCLUIDO') return tipo === 'PARALELO' ? t`Em paralelo, concluído` : t`Notificada, concluiu`
  if (fim === 'ENCERRADO') return tipo === 'PARALELO' ? t`Em paralelo, encerrado` : t`Notificada, encerrado`
  return tipo === 'PARALELO' ? t`Em paralelo` : t`Notificada`
}

export function nomeDaLeitura(como: ComoSeLeu): string {
  switch (como) {
    case 'TELA':
      return t`Na tela`
    case 'PREVIA':
      return t`Prévia`
    case 'PDF':
      return t`PDF`
    case 'ANEXO':
      return t`Anexo`
  }
}
