import { t } from '@lingui/core/macro'

import { dossieApi } from '#contract/dossie.ts'

import type { Atos } from './ato.ts'
import { aoNovo } from './lugares.ts'

/** Documents put into, tied to or taken out of others. In the menu's order. */
export const dossie = {
  incluirDocumento: {
    nome: () => t`Incluir documento`,
    icone: 'novo',
    como: 'ir',
    ir: aoNovo,
    tecla: 'i',
    passo: { lugar: 160, cabe: ({ mobil }) => mobil.tipo === 'VOLUME' },
    frequente: { lugar: 95 },
    movimentos: {},
  },
  responder: {
    nome: () => t`Responder`,
    icone: 'responder',
    como: 'sala',
    tecla: 'r',
    frequente: { lugar: 65 },
    movimentos: {},
  },
  juntarAqui: {
    nome: () => t`Juntar documentos`,
    icone: 'pasta',
    como: 'dialogo',
    movimentos: {},
  },
  juntar: {
    nome: () => t`Juntar a outro`,
    icone: 'pasta',
    como: 'dialogo',
    frase: (sigla) => ({
      titulo: t`Juntar ${sigla} a outro documento`,
      texto: t`Ele passa a ser peça do outro e deixa de tramitar sozinho. Pode ser desentranhado depois.`,
      botao: t`Juntar`,
      feito: t`${sigla} juntado`,
    }),
    rotulo: () => t`Juntar a`,
    frequente: { lugar: 90 },
    movimentos: {
      JUNTADA: { nome: () => t`Juntada`, icone: 'pasta' },
      INCLUSAO_DE_PECA: { nome: () => t`Inclusão de peça`, icone: 'pasta' },
    },
  },
  desentranhar: {
    nome: () => t`Desentranhar`,
    icone: 'desfazer',
    como: 'dialogo',
    frase: (sigla) => ({
      titulo: t`Desentranhar ${sigla}?`,
      texto: t`Ele sai do documento em que está e fica com a sua unidade. O lugar e o motivo continuam registrados.`,
      botao: t`Desentranhar`,
      feito: t`${sigla} desentranhado`,
    }),
    movimentos: {
      DESENTRANHAMENTO: { nome: () => t`Desentranhamento`, icone: 'desfazer' },
      RETIRADA_DE_PECA: { nome: () => t`Retirada de peça`, icone: 'desfazer' },
    },
  },
  incluirCopia: {
    nome: () => t`Incluir cópia`,
    icone: 'copiar',
    como: 'dialogo',
    frase: (sigla) => ({
      titulo: t`Incluir cópia em ${sigla}`,
      texto: t`A cópia entra como peça; o original continua onde está.`,
      botao: t`Incluir cópia`,
      feito: t`Cópia incluída em ${sigla}`,
    }),
    rotulo: () => t`Documento a copiar`,
    movimentos: { COPIA: { nome: () => t`Inclusão de cópia`, icone: 'copiar' } },
  },
  apensar: {
    nome: () => t`Apensar a outro`,
    icone: 'elo',
    como: 'dialogo',
    frase: (sigla) => ({
      titulo: t`Apensar ${sigla} a outro documento`,
      texto: t`Os dois passam a tramitar juntos; cada um continua com o seu número.`,
      botao: t`Apensar`,
      feito: t`${sigla} apensado`,
    }),
    rotulo: () => t`Apensar a`,
    movimentos: { APENSACAO: { nome: () => t`Apensação`, icone: 'elo' } },
  },
  desapensar: {
    nome: () => t`Desapensar`,
    icone: 'desfazer',
    como: 'confirmar',
    chamar: dossieApi.desapensar,
    frase: (sigla) => ({
      titulo: t`Desapensar ${sigla}?`,
      texto: t`Ele volta a tramitar sozinho.`,
      feito: t`${sigla} desapensado`,
    }),
    movimentos: { DESAPENSACAO: { nome: () => t`Desapensação`, icone: 'desfazer' } },
  },
  vincular: {
    nome: () => t`Vincular a outro`,
    icone: 'elo',
    como: 'dialogo',
    frase: (sigla) => ({
      titulo: t`Vincular ${sigla} a outro documento`,
      texto: t`A ligação aparece nos dois documentos e não muda onde eles estão.`,
      botao: t`Vincular`,
      feito: t`${sigla} vinculado`,
    }),
    rotulo: () => t`Documento`,
    frequente: { lugar: 110 },
    movimentos: { VINCULACAO: { nome: () => t`Vinculação`, icone: 'elo' } },
  },
  autuar: {
    nome: () => t`Autuar processo`,
    icone: 'livro',
    como: 'dialogo',
    movimentos: { AUTUACAO: { nome: () => t`Autuação`, icone: 'livro' } },
  },
} satisfies Partial<Atos>
