import { t } from '@lingui/core/macro'

import { andamentoApi } from '#contract/andamento.ts'
import { atribuicaoApi } from '#contract/atribuicao.ts'
import { custodiaApi } from '#contract/custodia.ts'

import type { Atos } from './ato.ts'

/** Acts on a via that stays where it is. In the menu's order. */
export const andamento = {
  atribuir: {
    nome: () => t`Atribuir`,
    icone: 'pessoa',
    como: 'dialogo',
    emLote: {
      efeito: () => t`Passam a estar com quem você escolher; quem tem cada um fica no histórico.`,
      umaVia: true,
      tecla: 'a',
    },
    movimentos: {
      ATRIBUICAO: { nome: () => t`Atribuição`, icone: 'pessoa' },
      RETIRADA_DE_ATRIBUICAO: { nome: () => t`Retirada de atribuição`, icone: 'unidade' },
    },
  },
  assumir: {
    nome: () => t`Assumir`,
    icone: 'pessoa',
    como: 'confirmar',
    chamar: atribuicaoApi.assumir,
    frase: (sigla) => ({
      titulo: t`Assumir ${sigla}?`,
      texto: t`Passa a estar com você; quem é da unidade vê.`,
      feito: t`${sigla} está com você`,
    }),
    emLote: { efeito: () => t`Passam a estar com você.`, umaVia: true, semPergunta: true },
    movimentos: {},
  },
  sobrestar: {
    nome: () => t`Sobrestar`,
    icone: 'relogio',
    como: 'dialogo',
    emLote: {
      efeito: () => t`O andamento de cada um para até ser retomado; o motivo fica no histórico.`,
      umaVia: true,
    },
    movimentos: { SOBRESTAMENTO: { nome: () => t`Sobrestamento`, icone: 'relogio' } },
  },
  dessobrestar: {
    nome: () => t`Retomar andamento`,
    icone: 'desfazer',
    como: 'confirmar',
    chamar: andamentoApi.dessobrestar,
    volta: true,
    frase: (sigla) => ({
      titulo: t`Retomar o andamento de ${sigla}?`,
      texto: t`Volta ao que anda na sua unidade.`,
      feito: t`Andamento de ${sigla} retomado`,
    }),
    passo: { lugar: 80 },
    emLote: { efeito: () => t`Voltam a andar, em suas mãos.`, nome: () => t`Retomar o andamento` },
    movimentos: { DESSOBRESTAMENTO: { nome: () => t`Andamento retomado`, icone: 'desfazer' } },
  },
  darCiencia: {
    nome: () => t`Dar ciência`,
    icone: 'marca',
    como: 'confirmar',
    chamar: andamentoApi.darCiencia,
    frase: (sigla) => ({
      titulo: t`Dar ciência de ${sigla}?`,
      texto: t`Fica no histórico, com o seu nome e a hora, que você leu e está ciente.`,
      feito: t`Ciência registrada`,
    }),
    emLote: { efeito: () => t`Fica registrado em cada um que você leu e está ciente.` },
    movimentos: { CIENCIA: { nome: () => t`Ciência`, icone: 'marca' } },
  },
  desfazerCiencia: {
    nome: () => t`Retirar a ciência`,
    icone: 'desfazer',
    como: 'confirmar',
    chamar: custodiaApi.desfazerCiencia,
    frase: (sigla) => ({
      titulo: t`Retirar a ciência de ${sigla}?`,
      texto: t`O histórico guarda que você a deu e a retirou.`,
      feito: t`Ciência retirada`,
    }),
    movimentos: {},
  },
  anotar: {
    nome: () => t`Anotar`,
    icone: 'lapis',
    como: 'dialogo',
    emLote: { efeito: () => t`A mesma anotação fica no histórico de cada um. Não se apaga.` },
    movimentos: { ANOTACAO: { nome: () => t`Anotação`, icone: 'lapis' } },
  },
  definirPrazo: {
    nome: () => t`Definir prazo`,
    icone: 'relogio',
    como: 'dialogo',
    movimentos: { DEFINICAO_DE_PRAZO: { nome: () => t`Prazo definido`, icone: 'relogio' } },
  },
  encerrarPrazo: {
    nome: () => t`Encerrar prazo`,
    icone: 'ok',
    como: 'dialogo',
    movimentos: {
      CUMPRIMENTO_DE_PRAZO: { nome: () => t`Prazo cumprido`, icone: 'ok' },
      RETIRADA_DE_PRAZO: { nome: () => t`Prazo retirado`, icone: 'desfazer' },
    },
  },
  marcar: {
    nome: () => t`Marcar`,
    icone: 'elo',
    como: 'dialogo',
    emLote: { efeito: () => t`Cada um ganha o marcador, ou passa à pasta.`, icone: 'pasta', umaVia: true, tecla: 'm' },
    movimentos: {
      MARCACAO: { nome: () => t`Marcador`, icone: 'elo' },
      RETIRADA_DE_MARCADOR: { nome: () => t`Retirada de marcador`, icone: 'desfazer' },
    },
  },
} satisfies Partial<Atos>
