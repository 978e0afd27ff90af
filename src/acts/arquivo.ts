import { t } from '@lingui/core/macro'

import { arquivamentoApi } from '#contract/arquivamento.ts'

import type { Atos } from './ato.ts'

/** Archiving, classification and elimination. In the menu's order. */
export const arquivo = {
  arquivar: {
    nome: () => t`Arquivar`,
    icone: 'mesa',
    como: 'confirmar',
    chamar: arquivamentoApi.arquivar,
    volta: true,
    semPergunta: true,
    terminaPrazo: (vence) => t`O prazo até ${vence} termina aqui, e desarquivar não o traz de volta.`,
    frase: (sigla) => ({
      titulo: t`Arquivar ${sigla}?`,
      texto: t`Sai da mesa e fica guardado na unidade. Pode ser desarquivado quando for preciso.`,
      feito: t`${sigla} arquivado`,
    }),
    frequente: { lugar: 85 },
    emLote: {
      efeito: () => t`Saem da mesa e ficam no arquivo da unidade, de onde podem voltar.`,
      umaVia: true,
      semPergunta: true,
    },
    movimentos: { ARQUIVAMENTO_CORRENTE: { nome: () => t`Arquivamento`, icone: 'mesa' } },
  },
  desarquivar: {
    nome: () => t`Desarquivar`,
    icone: 'desfazer',
    como: 'confirmar',
    chamar: arquivamentoApi.desarquivar,
    volta: true,
    frase: (sigla) => ({
      titulo: t`Desarquivar ${sigla}?`,
      texto: [
        t`Volta à mesa da sua unidade; a contagem dos prazos de guarda recomeça quando for arquivado de novo.`,
        t`Se tinha prazo para andamento, ele terminou ao ser arquivado: defina outro, se for preciso.`,
      ].join(' '),
      feito: t`${sigla} desarquivado`,
    }),
    passo: { lugar: 170 },
    movimentos: { DESARQUIVAMENTO: { nome: () => t`Desarquivamento`, icone: 'desfazer' } },
  },
  arquivarIntermediario: {
    nome: () => t`Transferir ao arquivo intermediário`,
    icone: 'mesa',
    como: 'confirmar',
    chamar: arquivamentoApi.arquivarIntermediario,
    frase: (sigla) => ({
      titulo: t`Transferir ${sigla} ao arquivo intermediário?`,
      texto: t`O prazo na unidade acabou.`,
      feito: t`${sigla} transferido`,
    }),
    passo: { lugar: 110 },
    movimentos: {
      ARQUIVAMENTO_INTERMEDIARIO: { nome: () => t`Transferência ao arquivo intermediário`, icone: 'mesa' },
    },
  },
  arquivarPermanente: {
    nome: () => t`Recolher ao arquivo permanente`,
    icone: 'mesa',
    como: 'confirmar',
    chamar: arquivamentoApi.arquivarPermanente,
    frase: (sigla) => ({
      titulo: t`Recolher ${sigla} ao arquivo permanente?`,
      texto: t`Fica guardado para sempre e não volta à mesa.`,
      feito: t`${sigla} recolhido`,
    }),
    passo: { lugar: 120 },
    movimentos: { ARQUIVAMENTO_PERMANENTE: { nome: () => t`Recolhimento ao arquivo permanente`, icone: 'mesa' } },
  },
  incluirEmEdital: {
    nome: () => t`Incluir em edital de eliminação`,
    icone: 'lixo',
    como: 'dialogo',
    passo: { lugar: 130 },
    movimentos: { INCLUSAO_EM_EDITAL: { nome: () => t`Inclusão em edital de eliminação`, icone: 'lixo' } },
  },
  retirarDeEdital: {
    nome: () => t`Retirar do edital`,
    icone: 'desfazer',
    como: 'confirmar',
    chamar: arquivamentoApi.retirarDeEdital,
    frase: (sigla) => ({
      titulo: t`Retirar ${sigla} do edital?`,
      texto: t`Volta ao arquivo intermediário.`,
      feito: t`${sigla} retirado do edital`,
    }),
    movimentos: { RETIRADA_DE_EDITAL: { nome: () => t`Retirada do edital de eliminação`, icone: 'desfazer' } },
  },
  eliminar: {
    nome: () => t`Eliminar`,
    icone: 'lixo',
    como: 'confirmar',
    chamar: arquivamentoApi.eliminar,
    destrutiva: true,
    levaOJuntado: true,
    frase: (sigla) => ({
      titulo: t`Eliminar ${sigla}?`,
      texto: t`O texto e os arquivos são destruídos e não voltam. Ficam os dados, o histórico e o código verificador.`,
      feito: t`${sigla} eliminado`,
    }),
    passo: { lugar: 100 },
    movimentos: { ELIMINACAO: { nome: () => t`Eliminação`, icone: 'lixo' } },
  },
  reclassificar: {
    nome: () => t`Reclassificar`,
    icone: 'pasta',
    como: 'dialogo',
    movimentos: { RECLASSIFICACAO: { nome: () => t`Reclassificação`, icone: 'pasta' } },
  },
  avaliar: {
    nome: () => t`Avaliar`,
    icone: 'marca',
    como: 'dialogo',
    movimentos: { AVALIACAO: { nome: () => t`Avaliação`, icone: 'marca' } },
  },
} satisfies Partial<Atos>
