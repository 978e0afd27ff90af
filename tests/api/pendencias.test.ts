import { expect, test } from 'vitest'

import type { NomeAcao } from '#contract/acao.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { acoesDoDocumento } from '#server/core/documento/acoes.ts'
import { type EstadoPendencias, pendenciasDe } from '#server/core/documento/pendencias.ts'

const quem = (id: number, lotacaoId: number): EntradaAtiva => ({
  id,
  nome: `P${id}`,
  lotacaoId,
  divisaoId: lotacaoId,
  orgaoId: 1,
  externa: false,
})
const chefe = quem(2, 10)
const autora = quem(1, 10)
const arquivista = quem(7, 70)

type Mobil = NonNullable<EstadoPendencias['mobil']>
const via = (mudancas: Partial<Mobil> = {}): Mobil => ({
  tipo: 'VIA',
  custodia: 'COM_ATENDENTE',
  atendenteLotacaoId: 10,
  atendentePessoaId: 1,
  remetenteLotacaoId: null,
  movido: false,
  ato: null,
  encerrado: false,
  ultimo: true,
  pecas: 0,
  apensos: 0,
  vencido: null,
  preso: null,
  prazo: null,
  dono: null,
  ...mudancas,
})
const bruno = (assinadoEm: string | null) => ({ id: 2, nome: 'Bruno', papel: 'SUBSCRITOR' as const, assinadoEm })
const documento = (
  situacao: EstadoPendencias['situacao'],
  mobil: Partial<Mobil> = {},
  mudancas: Partial<EstadoPendencias> = {},
): EstadoPendencias => ({
  lidoEm: '2026-11-20T15:00:00.000Z',
  situacao,
  origem: 'INTERNO_PRODUZIDO',
  tipoEspecie: 'EXPEDIENTE',
  lotaCadastranteId: 10,
  cadastrante: { id: 1 },
  responsavel: { id: 2 },
  titularId: null,
  cossignatarios: [],
  numerado: situacao !== 'EM_ELABORACAO',
  signatarios: [bruno(situacao === 'ASSINADO' ? '2026-11-20T13:00:00.000Z' : null)],
  ordemAssinatura: 'SUBSCRITOR_PRIMEIRO',
  paiMobilId: null,
  vias: 1,
  autuado: null,
  temArquivada: false,
  classificado: true,
  doArquivo: false,
  perfis: [],
  ciente: false,
  restrito: false,
  nivelAcesso: 10,
  ramos: [],
  pedidos: false,
  mobil: situacao === 'EM_ELABORACAO' ? null : via(mobil),
  ...mudancas,
})

const SEM_SELO = 'O órgão ainda não tem o selo com que as assinaturas são feitas: até que tenha, nada é assinado.'

test.each<[string, EstadoPendencias, EntradaAtiva, Parameters<typeof pendenciasDe>[1], string[]]>([
  ['rascunho completo', documento('EM_ELABORACAO'), autora, [], []],
  [
    'rascunho: cada falta uma vez, e o formulário numa só',
    documento('EM_ELABORACAO'),
    autora,
    ['assunto', 'entrevista.objeto', 'entrevista.valor'],
    ['Falta o assunto. antes de finalizar: editar', 'Faltam respostas do formulário. antes de finalizar: editar'],
  ],
  [
    'pendente: quem falta assinar, e a si mesmo o botão',
    documento(
      'PENDENTE_DE_ASSINATURA',
      {},
      {
        cossignatarios: [{ id: 3 }],
        signatarios: [bruno(null), { id: 3, nome: 'Carla', papel: 'COSSIGNATARIO', assinadoEm: null }],
      },
    ),
    chefe,
    [],
    ['Falta a assinatura de Bruno. antes de tramitar: assinar', 'Falta a assinatura de Carla. antes de tramitar: -'],
  ],
  [
    'rascunho numa casa sem selo: dito antes de gastar o número',
    documento('EM_ELABORACAO'),
    { ...autora, assinaturas: { falta: 'SELO', ate: 'SIMPLES' } },
    ['assunto'],
    ['Falta o assunto. antes de finalizar: editar', `${SEM_SELO} antes de assinar: -`],
  ],
  [
    'rascunho numa casa sem quem carimbe a hora',
    documento('EM_ELABORACAO'),
    { ...autora, assinaturas: { falta: 'TEMPO', ate: 'QUALIFICADA' } },
    [],
    ['O órgão ainda não tem quem carimbe o tempo das assinaturas: até que tenha, nada é assinado. antes de assinar: -'],
  ],
  [
    'rascunho de um modelo que pede mais do que qualquer forma da casa dá',
    documento('EM_ELABORACAO', {}, { modelo: { nivelAssinaturaMinimo: 'QUALIFICADA' } }),
    { ...autora, assinaturas: { ate: 'AVANCADA' } },
    [],
    [
      'Este modelo pede assinatura qualificada, e nenhuma forma de assinar deste sistema chega a ela. antes de assinar: -',
    ],
  ],
  [
    'rascunho de um modelo que pede o que a casa dá',
    documento('EM_ELABORACAO', {}, { modelo: { nivelAssinaturaMinimo: 'AVANCADA' } }),
    { ...autora, assinaturas: { ate: 'AVANCADA' } },
    [],
    [],
  ],
  [
    'pendente numa casa sem selo: dito uma vez, e nenhum botão',
    documento('PENDENTE_DE_ASSINATURA', {}, { signatarios: [bruno(null)] }),
    { ...chefe, assinaturas: { falta: 'SELO', ate: 'SIMPLES' } },
    [],
    [`${SEM_SELO} antes de assinar: -`, 'Falta a assinatura de Bruno. antes de tramitar: -'],
  ],
  ['assinado, nada falta', documento('ASSINADO'), autora, [], []],
  [
    'assinado, e a casa ficou sem selo',
    documento('ASSINADO'),
    { ...autora, assinaturas: { falta: 'SELO', ate: 'SIMPLES' } },
    [],
    [],
  ],
  [
    'sem classificação',
    documento('ASSINADO', {}, { classificado: false }),
    autora,
    [],
    ['Falta a classificação. antes de arquivar: reclassificar'],
  ],
  [
    'em trânsito',
    documento('ASSINADO', { custodia: 'EM_TRANSITO', atendenteLotacaoId: 20 }),
    autora,
    [],
    ['Está a caminho: falta receber. antes de tramitar: receber'],
  ],
  [
    'volume encerrado',
    documento('ASSINADO', { tipo: 'VOLUME', encerrado: true }),
    autora,
    [],
    ['O volume está encerrado: o que entrar vai para o seguinte. antes de incluirDocumento: abrirVolume'],
  ],
  [
    'com apensos',
    documento('ASSINADO', { apensos: 1 }),
    autora,
    [],
    ['Há documentos apensados a este: solte-os antes. antes de arquivar: -'],
  ],
  [
    'prazo do edital vencido, mas preso',
    documento('ASSINADO', { custodia: 'EM_EDITAL_DE_ELIMINACAO', vencido: 'EXECUTAR_EDITAL', preso: 'APENSO' }),
    arquivista,
    [],
    [
      'O prazo do edital de eliminação acabou. antes de eliminar: eliminar',
      'Há documentos apensados a ele que continuam guardados. antes de eliminar: retirarDeEdital',
    ],
  ],
  [
    'pedido de acesso, para quem responde',
    documento('ASSINADO', {}, { pedidos: true }),
    autora,
    [],
    ['Há pedido de acesso por responder. antes de responderPedido: responderPedido'],
  ],
  ['pedido de acesso, para quem não responde', documento('ASSINADO', {}, { pedidos: true }), arquivista, [], []],
  ['juntado: anda com o dossiê', documento('ASSINADO', { custodia: 'JUNTADO', encerrado: true }), autora, [], []],
  ['cancelado', documento('CANCELADO', {}, { classificado: false }), autora, [], []],
  ['eliminado', documento('ELIMINADO', { custodia: 'EM_EDITAL_DE_ELIMINACAO' }), arquivista, [], []],
])('o que falta: %s', (_, estado, entrada, falta, esperadas) => {
  const acoes = acoesDoDocumento(estado, entrada)
  const ditas = pendenciasDe(estado, falta, acoes, entrada)
  const nome = (acao: NomeAcao | null) => acao ?? '-'
  expect(ditas.map(({ texto, antesDe, acao }) => `${texto} antes de ${antesDe}: ${nome(acao)}`)).toEqual(esperadas)
})
