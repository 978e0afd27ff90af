import { describe, expect, test } from 'vitest'

import { NomeAcao } from '#contract/acao.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { acoesDoDocumento, type EstadoDocumento } from '#server/core/documento/acoes.ts'
import { editalCumprido } from '#server/core/documento/condicoes.ts'
import { quando } from '#server/base/palavras/quando.ts'

import {
  autora,
  chefe,
  colega,
  recebedora,
  estranho,
  externa,
  via,
  quemAssina,
  estado,
  transito,
  recebido,
  paraExterna,
  processo,
  comCossignatarios,
  autuado,
  dentroDe,
  capturado,
  autoraEmOutra,
  arquivista,
  noArquivo,
  EM_MAOS,
  ARQUIVA,
  DE_ACESSO,
  DE_ANDAMENTO,
  DE_PRAZO,
  DE_CUSTODIA,
  DE_PEDIDO,
  DE_FORA,
  emParalelo,
  revisora,
} from '../apoio/estados.ts'

describe('quem pode o quê (docs/regras/atos.md)', () => {
  test.each<[string, EstadoDocumento, EntradaAtiva, string]>([
    ['rascunho, autora', estado('EM_ELABORACAO'), autora, 'editar excluir finalizar duplicar'],
    ['rascunho, colega de unidade', estado('EM_ELABORACAO'), colega, 'editar excluir finalizar duplicar'],
    [
      'rascunho, responsável de outra unidade',
      { ...estado('EM_ELABORACAO'), responsavel: { id: 4 } },
      recebedora,
      'editar finalizar duplicar',
    ],
    [
      'rascunho, titular de outra unidade',
      { ...estado('EM_ELABORACAO'), titularId: 4 },
      recebedora,
      'editar finalizar duplicar',
    ],
    ['rascunho, estranho', estado('EM_ELABORACAO'), estranho, 'duplicar'],
    [
      'pendente, autora',
      estado('PENDENTE_DE_ASSINATURA'),
      autora,
      'incluirCossignatario incluirDocumento juntarAqui vincular criarVia duplicar refazer cancelar',
    ],
    [
      'pendente, responsável',
      estado('PENDENTE_DE_ASSINATURA'),
      chefe,
      'assinar incluirCossignatario incluirDocumento juntarAqui vincular criarVia duplicar refazer cancelar',
    ],
    ['pendente, estranho', estado('PENDENTE_DE_ASSINATURA'), estranho, 'duplicar'],
    ['pendente, signatária externa', paraExterna, externa, 'assinar'],
    ['pendente, outra externa', estado('PENDENTE_DE_ASSINATURA'), externa, ''],
    ['pendente, cossignatária antes da vez', comCossignatarios([], false), recebedora, 'duplicar cancelar'],
    ['pendente, cossignatária na vez', comCossignatarios([], true), recebedora, 'assinar duplicar cancelar'],
    ['pendente, cossignatária que já assinou', comCossignatarios([false, true], true), recebedora, 'duplicar cancelar'],
    [
      'pendente, cossignatária externa',
      {
        ...estado('PENDENTE_DE_ASSINATURA'),
        cossignatarios: [{ id: 6 }],
        signatarios: [quemAssina(2, 'SUBSCRITOR', true), quemAssina(6, 'COSSIGNATARIO', false)],
      },
      externa,
      'assinar',
    ],
    [
      'pendente, quem cadastrou e mudou de unidade',
      estado('PENDENTE_DE_ASSINATURA'),
      autoraEmOutra,
      'duplicar cancelar',
    ],
    [
      'pendente, titular de outra unidade',
      { ...estado('PENDENTE_DE_ASSINATURA'), titularId: 5 },
      estranho,
      'criarVia duplicar refazer',
    ],
    [
      'capturado por autenticar, quem cadastrou',
      capturado('PENDENTE_DE_ASSINATURA'),
      autora,
      'incluirCossignatario incluirDocumento juntarAqui vincular criarVia duplicar refazer cancelar',
    ],
    [
      'rascunho de processo, com o expediente em mãos',
      { ...estado('EM_ELABORACAO'), autuado: autuado() },
      autora,
      'editar excluir finalizar duplicar',
    ],
    [
      'rascunho de processo, com o expediente em mãos, revisora de outra unidade',
      { ...revisora('EM_ELABORACAO', 'REVISOR'), autuado: autuado({ atendenteLotacaoId: 20 }) },
      recebedora,
      'editar duplicar',
    ],
    ...(
      [
        autuado({ custodia: 'ARQUIVADO_CORRENTE' }),
        autuado({ custodia: 'JUNTADO' }),
        autuado({ atendenteLotacaoId: 20 }),
        autuado({ apensos: 1 }),
        { ...autuado(), situacao: 'SEM_EFEITO' },
        { ...autuado(), le: false },
      ] as const
    ).map((origem): [string, EstadoDocumento, EntradaAtiva, string] => [
      `rascunho de processo, com o expediente que não entra: ${JSON.stringify(origem)}`,
      { ...estado('EM_ELABORACAO'), autuado: origem },
      autora,
      'editar excluir duplicar',
    ]),
    [
      'capturado por autenticar, quem autentica',
      capturado('PENDENTE_DE_ASSINATURA'),
      chefe,
      'assinar incluirCossignatario incluirDocumento juntarAqui vincular criarVia duplicar refazer cancelar',
    ],
    ['capturado por autenticar, estranho', capturado('PENDENTE_DE_ASSINATURA'), estranho, 'duplicar'],
    [
      'capturado autenticado, quem cadastrou',
      capturado('ASSINADO'),
      autora,
      `${EM_MAOS} criarVia ${ARQUIVA} duplicar tornarSemEfeito`,
    ],
    [
      'capturado autenticado, quem autenticou',
      capturado('ASSINADO'),
      chefe,
      `${EM_MAOS} criarVia ${ARQUIVA} duplicar tornarSemEfeito`,
    ],
    ['capturado autenticado, colega', capturado('ASSINADO'), colega, `${EM_MAOS} criarVia ${ARQUIVA} duplicar`],
    ['capturado autenticado, quem cadastrou e mudou', capturado('ASSINADO'), autoraEmOutra, 'duplicar tornarSemEfeito'],
    ['capturado sem efeito, quem cadastrou', capturado('SEM_EFEITO'), autora, 'duplicar'],
    [
      'pendente, responsável que já assinou',
      comCossignatarios([], true),
      chefe,
      'incluirDocumento juntarAqui vincular criarVia duplicar cancelar',
    ],
    [
      'pendente, com duas vias',
      { ...estado('PENDENTE_DE_ASSINATURA'), vias: 2 },
      autora,
      'incluirCossignatario incluirDocumento juntarAqui vincular criarVia cancelarVia duplicar refazer cancelar',
    ],
    [
      'pendente, via cancelada',
      { ...estado('PENDENTE_DE_ASSINATURA', via({ custodia: 'VIA_CANCELADA' })), vias: 1 },
      autora,
      'incluirCossignatario criarVia duplicar refazer cancelar',
    ],
    ['assinado na unidade, autora', estado('ASSINADO'), autora, `${EM_MAOS} criarVia ${ARQUIVA} duplicar`],
    [
      'assinado na unidade, responsável',
      estado('ASSINADO'),
      chefe,
      `${EM_MAOS} criarVia ${ARQUIVA} duplicar tornarSemEfeito`,
    ],
    ['assinado na unidade, quem não a tem', estado('ASSINADO'), recebedora, 'duplicar'],
    ['assinado, com todas as vias', { ...estado('ASSINADO'), vias: 21 }, autora, `${EM_MAOS} ${ARQUIVA} duplicar`],
    ['assinado, parte de outro', { ...estado('ASSINADO'), paiMobilId: 9 }, autora, `${EM_MAOS} ${ARQUIVA} duplicar`],
    [
      'assinado, com apensos',
      estado('ASSINADO', via({ apensos: 1 })),
      autora,
      'tramitar incluirDocumento responder juntarAqui incluirCopia vincular criarVia reclassificar duplicar',
    ],
    ['em trânsito, quem enviou', transito, autora, 'criarVia duplicar'],
    ['em trânsito, quem recebe', transito, recebedora, 'receber duplicar'],
    ['em trânsito, responsável', transito, chefe, 'criarVia duplicar tornarSemEfeito'],
    [
      'recebido, quem recebeu',
      recebido,
      recebedora,
      `tramitar desfazerRecebimento incluirDocumento responder juntar juntarAqui incluirCopia apensar vincular autuar ${ARQUIVA} duplicar`,
    ],
    ['recebido, quem enviou', recebido, autora, 'criarVia duplicar'],
    ['juntado, unidade que tem o principal', dentroDe('JUNTADO'), colega, 'desentranhar criarVia duplicar'],
    [
      'juntado, principal em outra unidade',
      dentroDe('JUNTADO', { atendenteLotacaoId: 20 }),
      colega,
      'criarVia duplicar',
    ],
    [
      'juntado, unidade que recebeu o principal',
      dentroDe('JUNTADO', { atendenteLotacaoId: 20 }),
      recebedora,
      'desentranhar duplicar',
    ],
    ['juntado, principal em trânsito', dentroDe('JUNTADO', { custodia: 'EM_TRANSITO' }), colega, 'criarVia duplicar'],
    ['apensado, unidade que tem o principal', dentroDe('APENSADO'), colega, 'desapensar criarVia duplicar'],
    ['apensado, estranho', dentroDe('APENSADO'), estranho, 'duplicar'],
    [
      'processo, volume aberto',
      processo('ASSINADO'),
      autora,
      `tramitar incluirDocumento responder juntar juntarAqui incluirCopia apensar vincular encerrarVolume ${ARQUIVA} duplicar`,
    ],
    [
      'processo, volume encerrado',
      processo('ASSINADO', { encerrado: true }),
      autora,
      `tramitar juntar apensar vincular abrirVolume ${ARQUIVA} duplicar`,
    ],
    [
      'processo, volume que não é o último',
      processo('ASSINADO', { encerrado: true, ultimo: false }),
      autora,
      'vincular reclassificar duplicar',
    ],
    [
      'processo por assinar',
      processo('PENDENTE_DE_ASSINATURA'),
      autora,
      'incluirCossignatario incluirDocumento juntarAqui vincular duplicar refazer cancelar',
    ],
    ['processo em outra unidade', processo('ASSINADO', { atendenteLotacaoId: 20 }), autora, 'duplicar'],
    [
      'assinado, sem classificação',
      { ...estado('ASSINADO'), classificado: false },
      autora,
      `${EM_MAOS} criarVia reclassificar duplicar`,
    ],
    ['arquivado, a unidade', noArquivo('ARQUIVADO_CORRENTE'), autora, 'criarVia desarquivar reclassificar duplicar'],
    ['arquivado, outra unidade', noArquivo('ARQUIVADO_CORRENTE'), estranho, 'duplicar'],
    [
      'arquivado, o arquivo antes do prazo',
      { ...noArquivo('ARQUIVADO_CORRENTE'), doArquivo: true },
      arquivista,
      'desarquivar reclassificar avaliar duplicar',
    ],
    [
      'em mãos, com outra via arquivada, o arquivo',
      { ...estado('ASSINADO'), temArquivada: true, doArquivo: true },
      arquivista,
      'reclassificar avaliar duplicar',
    ],
    [
      'em mãos, com outra via arquivada, a unidade',
      { ...estado('ASSINADO'), temArquivada: true },
      autora,
      `${EM_MAOS} criarVia ${ARQUIVA} duplicar`,
    ],
    [
      'arquivado, a unidade depois do prazo',
      noArquivo('ARQUIVADO_CORRENTE', 'TRANSFERIR'),
      autora,
      'criarVia desarquivar reclassificar duplicar',
    ],
    [
      'prazo corrente vencido, o arquivo',
      { ...noArquivo('ARQUIVADO_CORRENTE', 'TRANSFERIR'), doArquivo: true },
      arquivista,
      'desarquivar arquivarIntermediario reclassificar avaliar duplicar',
    ],
    [
      'guarda permanente vencida, o arquivo',
      { ...noArquivo('ARQUIVADO_INTERMEDIARIO', 'RECOLHER'), doArquivo: true },
      arquivista,
      'desarquivar arquivarPermanente reclassificar avaliar duplicar',
    ],
    [
      'eliminação vencida, o arquivo',
      { ...noArquivo('ARQUIVADO_INTERMEDIARIO', 'ELIMINAR'), doArquivo: true },
      arquivista,
      'desarquivar incluirEmEdital reclassificar avaliar duplicar',
    ],
    [
      'em edital, o arquivo',
      { ...noArquivo('EM_EDITAL_DE_ELIMINACAO'), doArquivo: true },
      arquivista,
      'retirarDeEdital reclassificar duplicar',
    ],
    [
      'prazo do edital vencido, o arquivo',
      { ...noArquivo('EM_EDITAL_DE_ELIMINACAO', 'EXECUTAR_EDITAL'), doArquivo: true },
      arquivista,
      'retirarDeEdital eliminar reclassificar duplicar',
    ],
    [
      'prazo do edital vencido, a unidade',
      noArquivo('EM_EDITAL_DE_ELIMINACAO', 'EXECUTAR_EDITAL'),
      autora,
      'criarVia duplicar',
    ],
    ...(['VIA', 'APENSO', 'PERMANENTE', 'PRAZO'] as const).map(
      (preso): [string, EstadoDocumento, EntradaAtiva, string] => [
        `prazo do edital vencido, mas preso: ${preso}`,
        { ...noArquivo('EM_EDITAL_DE_ELIMINACAO', 'EXECUTAR_EDITAL', preso), doArquivo: true },
        arquivista,
        'retirarDeEdital reclassificar duplicar',
      ],
    ),
    [
      'eliminado, o arquivo',
      {
        ...estado('ELIMINADO', via({ custodia: 'EM_EDITAL_DE_ELIMINACAO', vencido: 'EXECUTAR_EDITAL' })),
        doArquivo: true,
      },
      arquivista,
      '',
    ],
    ['eliminado, responsável', estado('ELIMINADO', via({ custodia: 'EM_EDITAL_DE_ELIMINACAO' })), chefe, ''],
    [
      'permanente, o arquivo',
      { ...noArquivo('ARQUIVADO_PERMANENTE'), doArquivo: true },
      arquivista,
      'reclassificar duplicar',
    ],
    ['permanente, a unidade', noArquivo('ARQUIVADO_PERMANENTE'), autora, 'criarVia duplicar'],
    ['cancelado, autora', estado('CANCELADO'), autora, 'duplicar'],
    ['cancelado, responsável', estado('CANCELADO'), chefe, 'duplicar'],
    ['sem efeito, responsável', estado('SEM_EFEITO'), chefe, 'duplicar'],
    ['assinado, externa', estado('ASSINADO'), externa, ''],
  ])('%s', (_, documento, entrada, esperadas) => {
    const acoes = acoesDoDocumento(documento, entrada)
    expect(
      acoes
        .filter(
          ({ nome, pode }) =>
            pode &&
            ![...DE_ACESSO, ...DE_PEDIDO, ...DE_ANDAMENTO, ...DE_PRAZO, ...DE_CUSTODIA, ...DE_FORA].includes(nome),
        )
        .map(({ nome }) => nome)
        .join(' '),
    ).toBe(esperadas)
    for (const { explicacao } of acoes) expect(explicacao).toMatch(/^[A-ZÀ-Ú].+[.…]$/)
  })

  test('cada ato tem na tabela quem pode e quem não pode', () => {
    const linhas = [estado('EM_ELABORACAO'), estado('PENDENTE_DE_ASSINATURA'), estado('ASSINADO'), transito, recebido]
    const estados = [
      { ...estado('ASSINADO'), restrito: true },
      ...linhas,
      { ...estado('PENDENTE_DE_ASSINATURA'), vias: 2 },
      dentroDe('JUNTADO'),
      dentroDe('APENSADO'),
      estado('ASSINADO', via({ custodia: 'SOBRESTADO' })),
      emParalelo,
      estado('ASSINADO', via({ custodia: 'TRANSFERIDO_A_ORGAO_EXTERNO' })),
      {
        ...estado('PENDENTE_DE_ASSINATURA'),
        signatarios: [{ ...quemAssina(2, 'SUBSCRITOR', false), recusa: { em: '', motivo: '', ultima: true } }],
      },
    ]
    const guardados = [
      estado('ASSINADO', via({ prazo: { vence: '2026-11-25', restam: null, acompanha: false } })),
      noArquivo('ARQUIVADO_CORRENTE', 'TRANSFERIR'),
      noArquivo('ARQUIVADO_INTERMEDIARIO', 'RECOLHER'),
      noArquivo('ARQUIVADO_INTERMEDIARIO', 'ELIMINAR'),
      noArquivo('EM_EDITAL_DE_ELIMINACAO', 'EXECUTAR_EDITAL'),
    ].flatMap((guardado) => [guardado, { ...guardado, doArquivo: true }])
    const todos = [...estados, ...guardados, processo('ASSINADO'), processo('ASSINADO', { encerrado: true })]
    for (const nome of NomeAcao.options) {
      const respostas = todos.flatMap((documento) =>
        [autora, chefe, recebedora, externa].map(
          (quem) => acoesDoDocumento(documento, quem).find((acao) => acao.nome === nome)?.pode,
        ),
      )
      expect(respostas, nome).toContain(true)
      expect(respostas, nome).toContain(false)
    }
  })
})

test('o tempo numa regra é o do momento em que o documento foi lido, não o do relógio', () => {
  const visto = (lidoEm: string, mudancas: Parameters<typeof via>[0]) => ({
    ...estado('ASSINADO', via(mudancas)),
    lidoEm,
  })
  const emEdital = { custodia: 'EM_EDITAL_DE_ELIMINACAO' as const, venceEm: '2026-01-20T03:00:00.000Z' }
  expect(editalCumprido(visto('2026-01-19T12:00:00.000Z', emEdital), autora)).toEqual({
    code: 'EDITAL_NO_PRAZO',
    data: { dia: '19/01/2026' },
  })
  expect(editalCumprido(visto('2026-01-21T12:00:00.000Z', emEdital), autora)).toEqual({
    code: 'TEMPORALIDADE_NAO_PEDE',
    data: {},
  })
  const instante = '2026-01-20T17:32:00.000Z'
  expect(quando(instante, new Date('2026-01-20T23:00:00.000Z'))).toBe('às 14:32')
  expect(quando(instante, new Date('2026-01-21T12:00:00.000Z'))).toBe('em 20/01/2026, às 14:32')
})
