import { t } from '@lingui/core/macro'

import type { Atos } from './ato.ts'
import { aSecao } from './lugares.ts'

/** Who reads the document. In the menu's order. */
export const acesso = {
  acompanhar: {
    nome: () => t`Acompanhar`,
    icone: 'sino',
    como: 'sala',
    movimentos: {},
  },
  definirPerfil: {
    nome: () => t`Definir perfil`,
    icone: 'pessoa',
    como: 'ir',
    ir: aSecao('acesso-definirPerfil'),
    movimentos: {
      DEFINICAO_DE_PERFIL: { nome: () => t`Perfil definido`, icone: 'pessoa' },
      RETIRADA_DE_ACESSO: { nome: () => t`Acesso retirado`, icone: 'desfazer' },
    },
  },
  redefinirNivel: {
    nome: () => t`Redefinir nível de acesso`,
    icone: 'cadeado',
    como: 'ir',
    ir: aSecao('acesso-redefinirNivel'),
    movimentos: { REDEFINICAO_DE_NIVEL: { nome: () => t`Nível de acesso redefinido`, icone: 'cadeado' } },
  },
  restringir: {
    nome: () => t`Restringir acesso`,
    icone: 'cadeado',
    como: 'ir',
    ir: aSecao('acesso-restringir'),
    movimentos: { RESTRICAO_DE_ACESSO: { nome: () => t`Acesso restrito`, icone: 'cadeado' } },
  },
  desfazerRestricao: {
    nome: () => t`Desfazer restrição`,
    icone: 'desfazer',
    como: 'sala',
    movimentos: { DESFAZIMENTO_DE_RESTRICAO: { nome: () => t`Restrição desfeita`, icone: 'desfazer' } },
  },
  responderPedido: {
    nome: () => t`Responder pedido de acesso`,
    icone: 'marca',
    como: 'ir',
    ir: aSecao('acesso'),
    passo: { lugar: 90, cabe: ({ documento }) => documento.pendencias.some(({ acao }) => acao === 'responderPedido') },
    movimentos: {
      CONCESSAO_DE_ACESSO: { nome: () => t`Acesso concedido`, icone: 'ok' },
      RECUSA_DE_ACESSO: { nome: () => t`Acesso recusado`, icone: 'proibido' },
    },
  },
  gerarProtocolo: {
    nome: () => t`Gerar protocolo`,
    icone: 'lugar',
    como: 'ir',
    ir: aSecao('acesso-gerarProtocolo'),
    movimentos: {
      GERACAO_DE_PROTOCOLO: { nome: () => t`Protocolo gerado`, icone: 'lugar' },
      DISPONIBILIZACAO_NO_ACOMPANHAMENTO: { nome: () => t`Caminho mostrado a quem acompanha`, icone: 'lugar' },
      RETIRADA_DO_ACOMPANHAMENTO: { nome: () => t`Caminho retirado do acompanhamento`, icone: 'fechar' },
    },
  },
  criarLinkPublico: {
    nome: () => t`Criar link público`,
    icone: 'elo',
    como: 'ir',
    ir: aSecao('acesso-criarLinkPublico'),
    movimentos: {
      LINK_PUBLICO: { nome: () => t`Link público`, icone: 'elo' },
      REVOGACAO_DE_LINK_PUBLICO: { nome: () => t`Link público revogado`, icone: 'fechar' },
    },
  },
} satisfies Partial<Atos>
