import { t } from '@lingui/core/macro'

import { custodiaApi } from '#contract/custodia.ts'
import { mobilApi } from '#contract/mobil.ts'

import type { Atos } from './ato.ts'

/** Where a via goes. In the menu's order. */
export const tramitacao = {
  tramitar: {
    nome: () => t`Tramitar`,
    icone: 'enviar',
    como: 'dialogo',
    tecla: 't',
    passo: { lugar: 150 },
    frequente: { lugar: 70 },
    emLote: { efeito: () => t`Cada documento vai ao destino com uma movimentação sua.`, umaVia: true },
    movimentos: { TRAMITE: { nome: () => t`Trâmite`, icone: 'enviar' } },
  },
  tramitarEmParalelo: {
    nome: () => t`Tramitar em paralelo`,
    icone: 'enviar',
    como: 'dialogo',
    movimentos: { TRAMITE_PARALELO: { nome: () => t`Trâmite em paralelo`, icone: 'enviar' } },
  },
  notificar: {
    nome: () => t`Notificar`,
    icone: 'sino',
    como: 'dialogo',
    movimentos: { NOTIFICACAO: { nome: () => t`Notificação`, icone: 'sino' } },
  },
  concluir: {
    nome: () => t`Concluir`,
    icone: 'ok',
    como: 'dialogo',
    passo: { lugar: 60 },
    frequente: { lugar: 60 },
    emLote: {
      efeito: () =>
        t`A parte da sua unidade acaba em cada um. O que você disser fica no histórico, para quem enviou ler.`,
      umaVia: true,
    },
    movimentos: { CONCLUSAO: { nome: () => t`Conclusão`, icone: 'ok' } },
  },
  enviarAOrgaoExterno: {
    nome: () => t`Enviar a órgão externo`,
    icone: 'enviar',
    como: 'dialogo',
    movimentos: { TRANSFERENCIA_A_ORGAO_EXTERNO: { nome: () => t`Envio a órgão externo`, icone: 'enviar' } },
  },
  receberDeVolta: {
    nome: () => t`Receber de volta`,
    icone: 'receber',
    como: 'confirmar',
    chamar: custodiaApi.receberDeVolta,
    volta: true,
    frase: (sigla) => ({
      titulo: t`Receber ${sigla} de volta?`,
      texto: t`O histórico registra que voltou do órgão externo, e volta à mesa da sua unidade.`,
      feito: t`${sigla} de volta`,
    }),
    passo: { lugar: 70 },
    movimentos: { RETORNO_DE_ORGAO_EXTERNO: { nome: () => t`Retorno de órgão externo`, icone: 'receber' } },
  },
  desfazer: {
    nome: () => t`Desfazer o último ato`,
    icone: 'desfazer',
    como: 'sala',
    movimentos: { DESFAZIMENTO: { nome: () => t`Desfazimento`, icone: 'desfazer' } },
  },
  receber: {
    nome: () => t`Receber`,
    icone: 'receber',
    como: 'jaNaVia',
    chamar: mobilApi.receber,
    passo: { lugar: 50 },
    emLote: { efeito: () => t`Passam a estar com a sua unidade, em suas mãos.` },
    movimentos: { RECEBIMENTO: { nome: () => t`Recebimento`, icone: 'receber' } },
  },
  desfazerRecebimento: {
    nome: () => t`Desfazer recebimento`,
    icone: 'desfazer',
    como: 'jaNaVia',
    chamar: mobilApi.desfazerRecebimento,
    movimentos: {},
  },
} satisfies Partial<Atos>
