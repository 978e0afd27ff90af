import { t } from '@lingui/core/macro'

import { pedidosApi } from '#contract/pedidos.ts'

import type { Atos } from './ato.ts'
import { aAssinar } from './lugares.ts'

/** Signing, and its alternatives. In the menu's order. */
export const assinatura = {
  assinar: {
    nome: () => t`Assinar`,
    icone: 'carimbo',
    como: 'ir',
    ir: aAssinar(),
    tecla: 'a',
    passo: { lugar: 20 },
    frequente: { lugar: 10 },
    movimentos: {
      ASSINATURA_COM_CERTIFICADO: { nome: () => t`Assinatura com certificado digital`, icone: 'carimbo' },
      ASSINATURA_COM_SENHA: { nome: () => t`Assinatura com senha`, icone: 'carimbo' },
      AUTENTICACAO: { nome: () => t`Autenticação`, icone: 'carimbo' },
      ASSINATURA_COM_PIN: { nome: () => t`Assinatura com PIN`, icone: 'carimbo' },
      ASSINATURA_COM_PASSKEY: { nome: () => t`Assinatura com passkey`, icone: 'carimbo' },
      ASSINATURA_COM_CODIGO: { nome: () => t`Assinatura com código por e-mail`, icone: 'carimbo' },
    },
  },
  solicitarAssinatura: {
    nome: () => t`Pedir assinatura`,
    icone: 'enviar',
    como: 'dialogo',
    passo: { lugar: 40, cabe: ({ documento }) => documento.esperam.some(({ pedido }) => !pedido) },
    frequente: { lugar: 30 },
    movimentos: { SOLICITACAO_DE_ASSINATURA: { nome: () => t`Pedido de assinatura`, icone: 'enviar' } },
  },
  recusarAssinatura: {
    nome: () => t`Recusar assinatura`,
    icone: 'proibido',
    como: 'dialogo',
    movimentos: { RECUSA_DE_ASSINATURA: { nome: () => t`Recusa de assinatura`, icone: 'proibido' } },
  },
  desfazerRecusa: {
    nome: () => t`Desfazer a recusa`,
    icone: 'desfazer',
    como: 'jaNoDocumento',
    chamar: pedidosApi.desfazerRecusa,
    frequente: { lugar: 20 },
    movimentos: { DESFAZIMENTO_DE_RECUSA: { nome: () => t`Recusa desfeita`, icone: 'desfazer' } },
  },
  devolverParaAjuste: {
    nome: () => t`Devolver para ajuste`,
    icone: 'desfazer',
    como: 'ir',
    ir: aAssinar('devolver'),
    passo: { lugar: 30, cabe: ({ documento }) => documento.recusa !== null },
    frequente: { lugar: 40 },
    movimentos: { DEVOLUCAO_PARA_AJUSTE: { nome: () => t`Devolução para ajuste`, icone: 'desfazer' } },
  },
  incluirCossignatario: {
    nome: () => t`Cossignatários`,
    icone: 'pessoa',
    como: 'dialogo',
    movimentos: {
      INCLUSAO_DE_COSSIGNATARIO: { nome: () => t`Cossignatário incluído`, icone: 'pessoa' },
      RETIRADA_DE_COSSIGNATARIO: { nome: () => t`Cossignatário retirado`, icone: 'desfazer' },
    },
  },
  tornarSemEfeito: {
    nome: () => t`Tornar sem efeito`,
    icone: 'proibido',
    como: 'dialogo',
    movimentos: { TORNAR_SEM_EFEITO: { nome: () => t`Tornado sem efeito`, icone: 'proibido' } },
  },
} satisfies Partial<Atos>
