import { describe, expect, test } from 'vitest'

import type { EscolhasDaReorganizacao } from '#contract/reorganizacao.ts'
import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'
import type { Passo } from '#server/core/via/passo.ts'
import { reconstruir } from '#server/core/via/reconstruir.ts'
import { type Troca, trocarQuem } from '#server/core/via/redistribuir.ts'
import {
  destinoDe,
  type EstadoDaReorganizacao,
  impedimentosDe,
  porque,
  queAcabam,
  type UnidadeVista,
} from '#server/rooms/reorganizacao/regras.ts'

const [A, B, C, D] = [1, 2, 3, 4]
const troca: Troca = { de: [A], para: B, pessoas: { '10': 20, '11': null } }

describe('quem fica com o quê na reorganização', () => {
  test.each([
    ['a unidade, por ninguém', { lotacaoId: A, pessoaId: null }, { lotacaoId: B, pessoaId: null }],
    ['a pessoa que segue', { lotacaoId: A, pessoaId: 10 }, { lotacaoId: B, pessoaId: 20 }],
    ['a pessoa que ninguém segue', { lotacaoId: A, pessoaId: 11 }, { lotacaoId: B, pessoaId: null }],
    ['alguém da unidade que não foi nomeado', { lotacaoId: A, pessoaId: 12 }, { lotacaoId: B, pessoaId: null }],
    ['outra unidade', { lotacaoId: C, pessoaId: 30 }, { lotacaoId: C, pessoaId: 30 }],
    ['ninguém', { lotacaoId: null, pessoaId: null }, { lotacaoId: null, pessoaId: null }],
  ])('quem fica no lugar: %s', (_, antes, depois) => {
    expect(trocarQuem(antes, troca)).toEqual(depois)
  })
  test('quando uma pessoa sai, a unidade continua a ter', () => {
    expect(trocarQuem({ lotacaoId: A, pessoaId: 10 }, { de: [], para: null, pessoas: { '10': null } })).toEqual({
      lotacaoId: A,
      pessoaId: null,
    })
  })
  test('uma unidade que só muda de lugar mantém tudo', () => {
    expect(trocarQuem({ lotacaoId: A, pessoaId: 12 }, { de: [A], para: A, pessoas: {} })).toEqual({
      lotacaoId: A,
      pessoaId: 12,
    })
  })
})

describe('custódia depois da reorganização', () => {
  const passo = (id: number, tipo: number, mais: Partial<Passo> = {}): Passo => ({
    id,
    mobilId: 7,
    tipo,
    instante: '2026-11-20T12:00:00.000Z',
    pessoaId: 10,
    lotacaoId: A,
    destinoLotacaoId: null,
    destinoPessoaId: null,
    cancelaId: null,
    dados: {},
    ...mais,
  })
  const fatos = (...passos: Passo[]) => ({
    cadastrante: { lotacaoId: A, pessoaId: 10 },
    mobiles: [{ id: 7, tipo: 'VIA' as const, sequencia: 1 }],
    passos,
  })
  test('o que a unidade extinta enviou volta à sucessora, e o que lhe enviaram chega a ela', () => {
    const { posses, ramos } = reconstruir(
      fatos(
        passo(1, T.TRAMITE, { destinoLotacaoId: C, dados: { devolverAte: '2099-01-01' } }),
        passo(2, T.NOTIFICACAO, { lotacaoId: C, pessoaId: 30, destinoLotacaoId: A }),
        passo(3, T.REDISTRIBUICAO, { lotacaoId: D, pessoaId: 40, dados: { troca, ramos: [2] } }),
      ),
    )
    expect(posses.get(7)).toMatchObject({
      custodia: 'EM_TRANSITO',
      atendente: { lotacaoId: C },
      remetente: { lotacaoId: B, pessoaId: 20 },
      devolucao: { ate: '2099-01-01', lotacaoId: B, pessoaId: 20 },
    })
    expect(ramos).toMatchObject([{ id: 2, lotacaoId: B, abriuLotacaoId: C, abriuPessoaId: 30 }])
  })
  test('o ramo de uma unidade não envolvida fica como estava', () => {
    const { ramos } = reconstruir(
      fatos(
        passo(1, T.NOTIFICACAO, { lotacaoId: C, pessoaId: 30, destinoLotacaoId: A }),
        passo(2, T.REDISTRIBUICAO, { dados: { troca, ramos: [] } }),
      ),
    )
    expect(ramos).toMatchObject([{ lotacaoId: A }])
  })
})

describe('destino de cada via', () => {
  const e: EscolhasDaReorganizacao = {
    tipo: 'DIVIDIR',
    unidades: [A],
    destinoId: B,
    porTipo: [{ tipo: 'ARQUIVADO', unidadeId: C }],
    regras: [
      { por: 'MARCADOR', id: 5, unidadeId: D },
      { por: 'PESSOA', id: 10, unidadeId: C },
      { por: 'DOCUMENTO', id: 99, unidadeId: A },
    ],
  }
  const via = { documentoId: 1, tipo: 'COM_A_UNIDADE' as const, pessoaId: null, marcadores: [] }
  test.each([
    ['sem regra, à sucessora', via, B],
    ['pelo tipo', { ...via, tipo: 'ARQUIVADO' as const }, C],
    ['pelo marcador antes do tipo', { ...via, tipo: 'ARQUIVADO' as const, marcadores: [4, 5] }, D],
    ['pela pessoa antes do marcador', { ...via, pessoaId: 10, marcadores: [5] }, C],
    ['pelo documento antes de tudo', { ...via, documentoId: 99, pessoaId: 10, marcadores: [5] }, A],
  ])('destino: %s', (_, qual, destino) => {
    expect(destinoDe(qual, e, B)).toBe(destino)
  })
})

describe('o que acaba e o que impede a reorganização', () => {
  test.each([
    ['extinta', { tipo: 'EXTINGUIR', unidades: [A], destinoId: B }, [A]],
    ['fundida numa das duas', { tipo: 'FUNDIR', unidades: [A, B], destinoId: B }, [A]],
    [
      'dividida, e que fica',
      { tipo: 'DIVIDIR', unidades: [A], destinoId: A, porTipo: [{ tipo: 'RAMO', unidadeId: B }] },
      [],
    ],
    ['dividida por inteiro', { tipo: 'DIVIDIR', unidades: [A], destinoId: B }, [A]],
    ['movida', { tipo: 'MOVER', unidades: [A], paiId: B }, []],
  ] as [string, EscolhasDaReorganizacao, number[]][])('acaba: %s', (_, e, acabam) => {
    expect(queAcabam(e)).toEqual(acabam)
  })

  const vista = (id: number, mais: Partial<UnidadeVista> = {}): [number, UnidadeVista] => [
    id,
    {
      id,
      nome: `U${id}`,
      orgaoId: 1,
      paiId: null,
      ativa: true,
      suspensa: false,
      externa: false,
      arquivo: false,
      subunidades: 0,
      emReorganizacao: false,
      alcancada: true,
      ...mais,
    },
  ]
  const estado = (mais: Partial<EstadoDaReorganizacao> = {}): EstadoDaReorganizacao => ({
    unidades: new Map([vista(A), vista(B)]),
    abaixo: new Set(),
    pessoa: null,
    herdeiro: null,
    orgaoNovo: null,
    siglaRepetida: null,
    temDaPessoa: false,
    restaDaPessoa: false,
    jaNoDestino: false,
    ...mais,
  })
  const extinguir: EscolhasDaReorganizacao = { tipo: 'EXTINGUIR', unidades: [A], destinoId: B }
  const pessoa = { id: 10, nome: 'Ana', lotacaoId: A, identidadeId: 1, ativa: true, externa: false, ultimoGeral: false }
  test.each([
    ['nada', extinguir, estado(), []],
    [
      'quem não alcança',
      extinguir,
      estado({ unidades: new Map([vista(A, { alcancada: false }), vista(B)]) }),
      ['REORGANIZACAO_FORA_DO_ALCANCE'],
    ],
    [
      'o destino que não se alcança',
      extinguir,
      estado({ unidades: new Map([vista(A), vista(B, { alcancada: false })]) }),
      ['REORGANIZACAO_FORA_DO_ALCANCE'],
    ],
    [
      'o destino suspenso',
      extinguir,
      estado({ unidades: new Map([vista(A), vista(B, { ativa: false })]) }),
      ['REORGANIZACAO_DESTINO_INVALIDO'],
    ],
    [
      'outra que corre',
      extinguir,
      estado({ unidades: new Map([vista(A, { emReorganizacao: true }), vista(B)]) }),
      ['REORGANIZACAO_EM_CURSO'],
    ],
    [
      'a última que administra',
      { tipo: 'SAIDA', unidades: [], pessoaId: 10 },
      estado({ pessoa: { ...pessoa, ultimoGeral: true } }),
      ['REORGANIZACAO_ULTIMO_ADMINISTRADOR'],
    ],
    [
      'a última que administra, transferida',
      { tipo: 'SAIDA', unidades: [], pessoaId: 10, destinoId: B },
      estado({ pessoa: { ...pessoa, ultimoGeral: true } }),
      [],
    ],
    [
      'quem assume de outra unidade',
      { tipo: 'SAIDA', unidades: [], pessoaId: 10, herdeiroId: 11 },
      estado({ pessoa, herdeiro: { id: 11, lotacaoId: B, identidadeId: 2, ativa: true } }),
      ['REORGANIZACAO_HERDEIRO_INVALIDO'],
    ],
    [
      'quem assume que é a mesma pessoa',
      { tipo: 'SAIDA', unidades: [], pessoaId: 10, herdeiroId: 11 },
      estado({ pessoa, herdeiro: { id: 11, lotacaoId: A, identidadeId: 1, ativa: true } }),
      ['REORGANIZACAO_HERDEIRO_INVALIDO'],
    ],
  ] as [string, EscolhasDaReorganizacao, EstadoDaReorganizacao, string[]][])('impede: %s', (_, e, visto, codigos) => {
    expect(impedimentosDe(e, visto).map(({ codigo }) => codigo)).toEqual(codigos)
  })

  test('cada movimentação cita o ato que a ordena', () => {
    const dita = {
      ato: 'Decreto nº 1, de 2026',
      origem: { sigla: 'A', nome: 'Aa' },
      destino: { sigla: 'B', nome: 'Bb' },
      pessoa: 'Ana',
    }
    expect(porque('EXTINGUIR', dita)).toBe(
      'Redistribuição por extinção da unidade A, Decreto nº 1, de 2026. Para B – Bb',
    )
    expect(porque('SAIDA', dita)).toBe(
      'Redistribuição por saída de Ana da unidade A, Decreto nº 1, de 2026. Para B – Bb',
    )
  })
})
