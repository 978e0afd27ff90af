import { t } from '@lingui/core/macro'

import { mobilApi } from '#contract/mobil.ts'

import type { Atos } from './ato.ts'

/** Vias of an expediente and volumes of a processo. In the menu's order. */
export const vias = {
  criarVia: {
    nome: () => t`Criar via`,
    icone: 'novo',
    como: 'confirmar',
    chamar: mobilApi.criarVia,
    frase: (sigla) => ({
      titulo: t`Criar mais uma via de ${sigla}?`,
      texto: t`A nova via fica com a sua unidade e tramita por si.`,
      feito: t`Via criada`,
    }),
    movimentos: { CRIACAO_DE_VIA: { nome: () => t`Criação de via`, icone: 'novo' } },
  },
  cancelarVia: {
    nome: () => t`Cancelar via`,
    icone: 'proibido',
    como: 'confirmar',
    chamar: mobilApi.cancelarVia,
    destrutiva: true,
    terminaPrazo: (vence) => t`O prazo até ${vence} termina aqui.`,
    frase: (sigla) => ({
      titulo: t`Cancelar a via ${sigla}?`,
      texto: t`A letra fica usada e a via não tramita mais.`,
      feito: t`Via ${sigla} cancelada`,
    }),
    movimentos: { CANCELAMENTO_DE_VIA: { nome: () => t`Cancelamento de via`, icone: 'proibido' } },
  },
  encerrarVolume: {
    nome: () => t`Encerrar volume`,
    icone: 'cadeado',
    como: 'confirmar',
    chamar: mobilApi.encerrarVolume,
    frase: (sigla) => ({
      titulo: t`Encerrar o volume ${sigla}?`,
      texto: t`Nada mais entra nele. As próximas peças vão para um novo volume.`,
      feito: t`Volume ${sigla} encerrado`,
    }),
    movimentos: { ENCERRAMENTO_DE_VOLUME: { nome: () => t`Encerramento de volume`, icone: 'cadeado' } },
  },
  abrirVolume: {
    nome: () => t`Abrir volume`,
    icone: 'livro',
    como: 'confirmar',
    chamar: mobilApi.abrirVolume,
    frase: () => ({
      titulo: t`Abrir o volume seguinte?`,
      texto: t`As próximas peças entram nele.`,
      feito: t`Volume aberto`,
    }),
    passo: { lugar: 140 },
    movimentos: { ABERTURA_DE_VOLUME: { nome: () => t`Abertura de volume`, icone: 'livro' } },
  },
} satisfies Partial<Atos>
