import { describe, expect, test } from 'vitest'

import type { NomeAcao } from '#contract/acao.ts'
import { calendarioCom } from '#contract/dias-uteis.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { acoesDoDocumento, impedimento, type EstadoDocumento } from '#server/core/documento/acoes.ts'
import { marcasDe } from '#server/core/mesa/marcas.ts'
import { acertar, avisoDe, dizerPrazo, type Guardado, tomDoPrazo } from '#server/core/prazo/regras.ts'

import {
  autora,
  colega,
  DE_PRAZO,
  dentroDe,
  estado,
  estranho,
  externa,
  noArquivo,
  transito,
  recebedora,
  via,
} from '../apoio/estados.ts'

const corre = (vence: string, restam: number | null = null) => ({ vence, restam })
/** Friday the 20th is a holiday. */
const comFeriado = calendarioCom([
  { quando: { tipo: 'DATA', data: '2026-11-20' }, deAno: null, ateAno: null, descricao: 'Feriado' },
])
const HOJE = '2026-11-18' // a Wednesday

test.each([
  [corre('2026-11-17'), 'Prazo vencido em 17/11/2026', 'VENCIDO'],
  [corre('2026-11-18'), 'Prazo vence hoje', 'PERTO'],
  [corre('2026-11-19'), 'Prazo vence em 1 dia útil', 'PERTO'],
  [corre('2026-11-23'), 'Prazo vence em 2 dias úteis', 'PERTO'],
  [corre('2026-11-24'), 'Prazo vence em 3 dias úteis', 'PERTO'],
  [corre('2026-11-25'), 'Prazo vence em 4 dias úteis', 'LONGE'],
  [corre('2026-11-25', 1), 'Prazo parado: resta 1 dia útil', 'PARADO'],
  [corre('2026-11-10', 0), 'Prazo parado: restam 0 dias úteis', 'PARADO'],
  [corre('2026-11-10', -1), 'Prazo parado, vencido em 10/11/2026', 'PARADO'],
])('%o: %s', (prazo, dito, tom) =>
  expect([dizer('pt-BR', dizerPrazo(prazo, HOJE, comFeriado)), tomDoPrazo(prazo, HOJE, comFeriado)]).toEqual([
    dito,
    tom,
  ]),
)
test('na véspera de um dia que virou feriado, o prazo diz a data', () =>
  expect(dizer('pt-BR', dizerPrazo(corre('2026-11-20'), '2026-11-19', comFeriado))).toBe('Prazo vence em 20/11/2026'))

test.each([
  ['2026-11-25', null],
  ['2026-11-24', 'EM_3_DIAS'],
  ['2026-11-23', 'EM_3_DIAS'],
  ['2026-11-19', 'EM_1_DIA'],
  ['2026-11-18', 'EM_1_DIA'],
  ['2026-11-17', 'VENCIDO'],
])('aviso do prazo que vence em %s: %s', (vence, aviso) =>
  expect(avisoDe(corre(vence), HOJE, '2026-11-02', comFeriado)).toBe(aviso),
)
test('no dia em que o prazo se define não há aviso; com o prazo parado, nunca há', () => {
  expect(avisoDe(corre('2026-11-19'), HOJE, HOJE, comFeriado)).toBeNull()
  expect(avisoDe(corre('2026-11-17', -1), HOJE, '2026-11-02', comFeriado)).toBeNull()
})

describe('o prazo segue a via', () => {
  const guardado = (mais: Partial<Guardado> = {}): Guardado => ({
    id: 1,
    lotacaoId: 10,
    vence: '2026-11-25',
    restam: null,
    acompanha: false,
    aberto: true,
    desfeito: false,
    ...mais,
  })
  const onde = (custodia: Parameters<typeof acertar>[1]['custodia'], atendenteLotacaoId = 10, emVigor = true) => ({
    custodia,
    atendenteLotacaoId,
    emVigor,
  })
  test.each<[string, Guardado, Parameters<typeof acertar>[1], Partial<Guardado>]>([
    ['nada mudou', guardado(), onde('COM_ATENDENTE'), {}],
    ['apensado, continua', guardado(), onde('APENSADO'), {}],
    ['sobrestado, para com o que resta', guardado(), onde('SOBRESTADO'), { restam: 4 }],
    ['sobrestado, já parado', guardado({ restam: 9 }), onde('SOBRESTADO'), { restam: 9 }],
    [
      'retomado, corre o que restava',
      guardado({ restam: 2 }),
      onde('COM_ATENDENTE'),
      { restam: null, vence: '2026-11-23' },
    ],
    ['retomado no dia em que vencia', guardado({ restam: 0 }), onde('COM_ATENDENTE'), { restam: null, vence: HOJE }],
    [
      'vencido, sobrestado e retomado, continua vencido',
      guardado({ vence: '2026-11-10', restam: -1 }),
      onde('COM_ATENDENTE'),
      { restam: null, vence: '2026-11-10' },
    ],
    ['vencido e sobrestado', guardado({ vence: '2026-11-17' }), onde('SOBRESTADO'), { restam: -1 }],
    ['tramitado, acaba', guardado(), onde('EM_TRANSITO', 20), { aberto: false }],
    ['tramitado, acompanha', guardado({ acompanha: true }), onde('EM_TRANSITO', 20), { lotacaoId: 20 }],
    ['a caminho de alguém da mesma unidade, fica', guardado(), onde('EM_TRANSITO'), {}],
    [
      'arquivado, acaba, ainda que acompanhe',
      guardado({ acompanha: true }),
      onde('ARQUIVADO_CORRENTE'),
      { aberto: false },
    ],
    ['juntado, acaba', guardado(), onde('JUNTADO'), { aberto: false }],
    ['sem efeito, acaba', guardado(), onde('COM_ATENDENTE', 10, false), { aberto: false }],
    [
      'acabou, e voltou por outro caminho: acabou',
      guardado({ aberto: false }),
      onde('COM_ATENDENTE'),
      { aberto: false },
    ],
    [
      'o trâmite foi desfeito: volta a correr',
      guardado({ aberto: false, desfeito: true }),
      onde('COM_ATENDENTE'),
      { aberto: true },
    ],
    [
      'desfeito, mas está noutra unidade',
      guardado({ aberto: false, desfeito: true }),
      onde('COM_ATENDENTE', 20),
      { aberto: false },
    ],
  ])('movimentos e prazo: %s', (_, prazo, lugar, muda) =>
    expect(acertar(prazo, lugar, HOJE, comFeriado)).toEqual({ ...prazo, ...muda }),
  )
})

describe('quem define e encerra o prazo', () => {
  const comPrazo = (custodia: 'COM_ATENDENTE' | 'SOBRESTADO' = 'COM_ATENDENTE') =>
    estado('ASSINADO', via({ custodia, prazo: { ...corre('2026-11-25'), acompanha: false } }))
  const podem = (d: EstadoDocumento, e: EntradaAtiva) =>
    acoesDoDocumento(d, e)
      .filter(({ nome, pode }) => pode && DE_PRAZO.includes(nome))
      .map(({ nome }) => nome)
      .join(' ')
  test.each<[string, EstadoDocumento, EntradaAtiva, string]>([
    ['rascunho', estado('EM_ELABORACAO'), autora, ''],
    ['pendente', estado('PENDENTE_DE_ASSINATURA'), autora, ''],
    ['assinado, a unidade', estado('ASSINADO'), colega, 'definirPrazo'],
    ['com prazo, a unidade', comPrazo(), colega, 'definirPrazo encerrarPrazo'],
    ['com prazo, sobrestado', comPrazo('SOBRESTADO'), colega, 'encerrarPrazo'],
    ['com prazo, quem só lê', comPrazo(), estranho, ''],
    ['com prazo, de fora', comPrazo(), externa, ''],
    ['em trânsito, quem recebe', transito, recebedora, ''],
    ['juntado', dentroDe('JUNTADO'), colega, ''],
    ['arquivado', noArquivo('ARQUIVADO_CORRENTE'), autora, ''],
    ['sem efeito', estado('SEM_EFEITO'), autora, ''],
  ])('prazo: %s', (_, d, e, quais) => expect(podem(d, e)).toBe(quais))
  test('o que não se pode fazer com o prazo diz por quê', () => {
    const motivo = (d: EstadoDocumento, nome: NomeAcao) => impedimento(nome, d, colega)?.code
    expect(motivo(estado('ASSINADO'), 'encerrarPrazo')).toBe('SEM_PRAZO')
    expect(motivo(comPrazo('SOBRESTADO'), 'definirPrazo')).toBe('SOBRESTADO')
  })
})

test('um documento com prazo está nos alertas de quem o tem em mãos, além do seu grupo', () => {
  const atendente = { pessoaId: 4, lotacaoId: 20 }
  const marcas = (aberto: boolean) =>
    marcasDe({
      situacao: 'ASSINADO',
      geralId: 100,
      arquivoId: null,
      retencao: null,
      cadastrante: atendente,
      esperam: [],
      vias: [
        {
          id: 101,
          custodia: 'COM_ATENDENTE',
          atendente,
          remetente: null,
          movido: true,
          arquivadoEm: null,
          venceEm: null,
          prazo: { aberto },
        },
      ],
    })
  const andamento = { mobilId: 101, marcador: 'AGUARDANDO_ANDAMENTO', ...atendente }
  expect(marcas(false)).toEqual([andamento])
  expect(marcas(true)).toEqual([andamento, { mobilId: 101, marcador: 'PRAZO', ...atendente }])
})
