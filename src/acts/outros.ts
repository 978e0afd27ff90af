import { t } from '@lingui/core/macro'

import type { OUTROS_MOVIMENTOS } from '#contract/atos.ts'

import type { Palavra } from './ato.ts'

/** Name and icon of movements that no act of a document's page makes by itself. */
export const outros: Record<keyof typeof OUTROS_MOVIMENTOS, Palavra> = {
  ANEXACAO: { nome: () => t`Anexação`, icone: 'arquivo' },
  ASSINATURA_DE_MOVIMENTACAO_COM_CERTIFICADO: { nome: () => t`Assinatura de anexo ou termo`, icone: 'carimbo' },
  ASSINATURA_DE_MOVIMENTACAO: { nome: () => t`Assinatura de anexo ou termo`, icone: 'carimbo' },
  ARQUIVO_AUXILIAR: { nome: () => t`Arquivo auxiliar`, icone: 'arquivo' },
  VISUALIZACAO_EXTERNA: { nome: () => t`Código de acesso a quem é de fora`, icone: 'enviar' },
  EXCLUSAO_DE_ARQUIVO: { nome: () => t`Arquivo retirado`, icone: 'lixo' },
  PEDIDO_DE_ACESSO: { nome: () => t`Pedido de acesso`, icone: 'cadeado' },
  PUBLICACAO_DE_EDITAL: { nome: () => t`Publicação do edital de eliminação`, icone: 'enviar' },
  CONVITE_EXTERNO: { nome: () => t`Convite para assinar de fora`, icone: 'enviar' },
  REVOGACAO_DE_CONVITE: { nome: () => t`Encerramento de convite`, icone: 'fechar' },
  ENCERRAMENTO_DE_CODIGO: { nome: () => t`Encerramento de código de acesso`, icone: 'fechar' },
  IMPORTACAO: { nome: () => t`Importação de outro sistema`, icone: 'receber' },
  REDISTRIBUICAO: { nome: () => t`Redistribuição`, icone: 'unidade' },
}
