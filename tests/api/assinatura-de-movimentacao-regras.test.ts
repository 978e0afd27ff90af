import { describe, expect, test } from 'vitest'

import {
  atosPossiveis,
  type EstadoDaMovimentacao,
  impedimentoDaMovimentacao,
  type QuemPede,
} from '#server/core/assinaveis/regras.ts'
import { codeOf } from '#server/base/palavras/recusa-dita.ts'
import { termos } from '#server/core/assinaveis/termos.ts'

const ANEXO: EstadoDaMovimentacao = {
  tipo: 'ANEXACAO',
  situacao: 'ASSINADO',
  cancelada: false,
  autor: { id: 1, lotacaoId: 10 },
  signatarios: [{ id: 2 }],
  atendenteLotacaoId: 20,
  feitas: [],
}
const TRAMITE: EstadoDaMovimentacao = { ...ANEXO, tipo: 'TRAMITE' }
const autor = { id: 1, lotacaoId: 10, externa: false }
const signatario = { id: 2, lotacaoId: 30, externa: false }
const colega = { id: 3, lotacaoId: 10, externa: false }
const emPosse = { id: 4, lotacaoId: 20, externa: false }
const outro = { id: 5, lotacaoId: 50, externa: false }
const deFora = { id: 2, lotacaoId: 90, externa: true }
const feita = (quem: number, ato: 'ASSINATURA' | 'AUTENTICACAO') => ({
  // also the person's entry in another unit
  entradas: [quem + 100, quem],
  nome: 'Ana Souza',
  ato,
  instante: '2026-11-20T12:00:00.000Z',
})

const motivo = (...args: Parameters<typeof impedimentoDaMovimentacao>) => {
  const impede = impedimentoDaMovimentacao(...args)
  return impede && codeOf(impede)
}

type Linha = [string, EstadoDaMovimentacao, QuemPede, string | undefined]

describe('assinar uma movimentação', () => {
  test.each<Linha>([
    ['o anexo, quem o incluiu', ANEXO, autor, undefined],
    ['o anexo, quem assina o documento', ANEXO, signatario, undefined],
    ['o anexo, quem assina o documento, de fora', ANEXO, deFora, undefined],
    ['o anexo, colega da unidade', ANEXO, colega, 'NAO_SIGNATARIO'],
    ['o anexo, quem tem o documento em mãos', ANEXO, emPosse, 'NAO_SIGNATARIO'],
    ['o anexo, de documento por assinar', { ...ANEXO, situacao: 'PENDENTE_DE_ASSINATURA' }, autor, undefined],
    [
      'o anexo, de documento que voltou a ser escrito',
      { ...ANEXO, situacao: 'EM_ELABORACAO' },
      autor,
      'NAO_FINALIZADO',
    ],
    ['o anexo, de documento cancelado', { ...ANEXO, situacao: 'CANCELADO' }, autor, 'DOCUMENTO_CANCELADO'],
    ['o anexo, de documento sem efeito', { ...ANEXO, situacao: 'SEM_EFEITO' }, autor, 'DOCUMENTO_CANCELADO'],
    ['o anexo retirado', { ...ANEXO, cancelada: true }, autor, 'DOCUMENTO_CANCELADO'],
    ['duas vezes', { ...ANEXO, feitas: [feita(1, 'ASSINATURA')] }, autor, 'JA_ASSINADO'],
    ['depois de autenticar', { ...ANEXO, feitas: [feita(1, 'AUTENTICACAO')] }, autor, undefined],
    ['depois de outra pessoa', { ...ANEXO, feitas: [feita(1, 'ASSINATURA')] }, signatario, undefined],
    ['o termo, quem fez', TRAMITE, autor, undefined],
    ['o termo, quem assina o documento', TRAMITE, signatario, 'NAO_SIGNATARIO'],
    [
      'do cancelamento, com o documento cancelado',
      { ...TRAMITE, tipo: 'CANCELAMENTO', situacao: 'CANCELADO' },
      autor,
      undefined,
    ],
    [
      'do cancelamento, com o documento sem efeito',
      { ...TRAMITE, tipo: 'CANCELAMENTO', situacao: 'SEM_EFEITO' },
      autor,
      'DOCUMENTO_CANCELADO',
    ],
    ['do que tornou sem efeito', { ...TRAMITE, tipo: 'TORNAR_SEM_EFEITO', situacao: 'SEM_EFEITO' }, autor, undefined],
    ['o recebimento', { ...TRAMITE, tipo: 'RECEBIMENTO' }, autor, 'MOVIMENTACAO_NAO_SE_ASSINA'],
    ['uma assinatura', { ...TRAMITE, tipo: 'ASSINATURA_DE_MOVIMENTACAO' }, autor, 'MOVIMENTACAO_NAO_SE_ASSINA'],
    ['o arquivo auxiliar', { ...TRAMITE, tipo: 'ARQUIVO_AUXILIAR' }, autor, 'MOVIMENTACAO_NAO_SE_ASSINA'],
  ])('%s', (_, estado, quem, codigo) => {
    expect(motivo(estado, 'ASSINATURA', quem)).toBe(codigo)
  })
})

describe('autenticar um anexo', () => {
  test.each<Linha>([
    ['quem incluiu', ANEXO, autor, undefined],
    ['colega da unidade que incluiu', ANEXO, colega, undefined],
    ['a unidade que está com o documento', ANEXO, emPosse, undefined],
    ['outra unidade', ANEXO, outro, 'SO_UNIDADE_DO_ANEXO'],
    ['de fora', ANEXO, { ...deFora, lotacaoId: 10 }, 'SO_INTERNOS'],
    ['o que já foi autenticado', { ...ANEXO, feitas: [feita(1, 'AUTENTICACAO')] }, colega, 'JA_AUTENTICADO'],
    ['o termo', TRAMITE, autor, 'SO_ANEXO_SE_AUTENTICA'],
  ])('%s', (_, estado, quem, codigo) => {
    expect(motivo(estado, 'AUTENTICACAO', quem)).toBe(codigo)
  })
})

test('cada ato é oferecido quando é possível, e diz por quê quando não é', () => {
  expect(atosPossiveis(ANEXO, outro)).toEqual([
    { ato: 'ASSINATURA', pode: false, explicacao: 'Você não é signatário deste documento.' },
    { ato: 'AUTENTICACAO', pode: false, explicacao: 'Só a unidade que incluiu o anexo ou a que está com o documento.' },
  ])
  expect(atosPossiveis(TRAMITE, autor)).toEqual([
    { ato: 'ASSINATURA', pode: true, explicacao: 'Põe a sua assinatura neste arquivo.' },
  ])
  expect(atosPossiveis({ ...TRAMITE, tipo: 'FINALIZACAO' }, autor)).toEqual([])
})

test('assinatura não gera termo, e só o termo que encerra o documento diz isso', () => {
  const nomes = Object.keys(termos)
  expect(nomes.filter((nome) => /ASSINATURA|AUTENTICACAO/.test(nome))).toEqual([])
  expect(Object.entries(termos).flatMap(([nome, { encerra }]) => (encerra ? [nome] : []))).toEqual([
    'REFAZIMENTO',
    'CANCELAMENTO',
    'TORNAR_SEM_EFEITO',
  ])
})
