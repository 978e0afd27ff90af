import { t } from '@lingui/core/macro'

import { documentoApi } from '#contract/documento.ts'

import type { Atos } from './ato.ts'
import { aoEditor } from './lugares.ts'

/** The text, and the document's life. In the menu's order. */
export const conteudo = {
  editar: {
    nome: () => t`Continuar editando`,
    icone: 'lapis',
    como: 'ir',
    ir: aoEditor,
    passo: { lugar: 10 },
    movimentos: {},
  },
  finalizar: {
    nome: () => t`Finalizar`,
    icone: 'marca',
    como: 'ir',
    ir: aoEditor,
    movimentos: {
      FINALIZACAO: { nome: () => t`Finalização`, icone: 'marca' },
      NOVA_FINALIZACAO: { nome: () => t`Finalização depois do ajuste`, icone: 'marca' },
    },
  },
  excluir: {
    nome: () => t`Excluir rascunho`,
    icone: 'lixo',
    como: 'ir',
    ir: aoEditor,
    movimentos: {},
  },
  duplicar: {
    nome: () => t`Duplicar`,
    icone: 'copiar',
    como: 'rascunho',
    chamar: documentoApi.duplicar,
    perguntar: null,
    deixaArquivos: true,
    frequente: { lugar: 120 },
    movimentos: {},
  },
  reabrir: {
    nome: () => t`Reabrir`,
    icone: 'lapis',
    como: 'rascunho',
    chamar: documentoApi.reabrir,
    perguntar: (sigla) => ({
      titulo: t`Reabrir ${sigla}?`,
      texto: t`O texto volta a ser escrito, com o mesmo número. Quem foi chamado a assinar é avisado; depois, peça de novo.`,
    }),
    frequente: { lugar: 45 },
    movimentos: { REABERTURA: { nome: () => t`Reabertura`, icone: 'lapis' } },
  },
  refazer: {
    nome: () => t`Refazer`,
    icone: 'copiar',
    como: 'rascunho',
    chamar: documentoApi.refazer,
    perguntar: (sigla) => ({
      titulo: t`Refazer ${sigla}?`,
      texto: t`Este documento é cancelado, o número fica usado, e começa um rascunho igual, com os mesmos arquivos.`,
      destrutiva: true,
    }),
    frequente: { lugar: 50 },
    movimentos: { REFAZIMENTO: { nome: () => t`Refeito`, icone: 'copiar' } },
  },
  cancelar: {
    nome: () => t`Cancelar documento`,
    icone: 'proibido',
    como: 'dialogo',
    movimentos: { CANCELAMENTO: { nome: () => t`Cancelamento`, icone: 'proibido' } },
  },
} satisfies Partial<Atos>
