import { describe, expect, test } from 'vitest'

import type { NomeAcao } from '#contract/acao.ts'
import type { EntradaAtiva } from '#server/contexto.ts'
import { acoesDoDocumento, type EstadoDocumento } from '#server/documento/acoes.ts'
import { compacta, hoje, novoCodigoVerificador, siglaDe } from '#server/documento/escrita.ts'
import { marcasDe } from '#server/mesa/marcas.ts'
import { lerSigla } from '#server/busca/sigla.ts'
import { trecho } from '#server/busca/trecho.ts'

const pessoa = (id: number, lotacaoId: number, mais: Partial<EntradaAtiva> = {}): EntradaAtiva => ({
  id,
  nome: `P${id}`,
  lotacaoId,
  divisaoId: lotacaoId,
  orgaoId: 1,
  externa: false,
  ...mais,
})
const autora = pessoa(1, 10)
const chefe = pessoa(2, 10)
const colega = pessoa(3, 10)
const recebedora = pessoa(4, 20)
const estranho = pessoa(5, 30)
const externa = pessoa(6, 40, { externa: true })

const via = (mudancas: Partial<NonNullable<EstadoDocumento['mobil']>> = {}) => ({
  custodia: 'COM_ATENDENTE' as const,
  atendenteLotacaoId: 10,
  atendentePessoaId: 1,
  remetenteLotacaoId: null,
  movido: false,
  ...mudancas,
})
const estado = (
  situacao: EstadoDocumento['situacao'],
  mobil: EstadoDocumento['mobil'] = situacao === 'EM_ELABORACAO' ? null : via(),
  responsavel = 2,
): EstadoDocumento => ({
  situacao,
  mobil,
  lotaCadastranteId: 10,
  cadastrante: { id: 1 },
  responsavel: { id: responsavel },
})

const transito = estado(
  'ASSINADO',
  via({ custodia: 'EM_TRANSITO', atendenteLotacaoId: 20, atendentePessoaId: null, remetenteLotacaoId: 10 }),
)
const recebido = estado(
  'ASSINADO',
  via({ atendenteLotacaoId: 20, atendentePessoaId: 4, remetenteLotacaoId: 10, movido: true }),
)
const paraExterna = estado('PENDENTE_DE_ASSINATURA', via(), 6)

describe('quem pode o quê (domain.md §3.2)', () => {
  test.each<[string, EstadoDocumento, EntradaAtiva, NomeAcao[]]>([
    ['rascunho, autora', estado('EM_ELABORACAO'), autora, ['editar', 'excluir', 'finalizar']],
    ['rascunho, colega de unidade', estado('EM_ELABORACAO'), colega, ['editar', 'excluir', 'finalizar']],
    [
      'rascunho, responsável de outra unidade',
      { ...estado('EM_ELABORACAO'), responsavel: { id: 4 } },
      recebedora,
      ['editar', 'finalizar'],
    ],
    ['rascunho, estranho', estado('EM_ELABORACAO'), estranho, []],
    ['pendente, autora', estado('PENDENTE_DE_ASSINATURA'), autora, ['cancelar']],
    ['pendente, responsável', estado('PENDENTE_DE_ASSINATURA'), chefe, ['assinar', 'cancelar']],
    ['pendente, estranho', estado('PENDENTE_DE_ASSINATURA'), estranho, []],
    ['pendente, signatária externa', paraExterna, externa, ['assinar']],
    ['pendente, outra externa', estado('PENDENTE_DE_ASSINATURA'), externa, []],
    ['assinado na unidade, autora', estado('ASSINADO'), autora, ['tramitar']],
    ['assinado na unidade, responsável', estado('ASSINADO'), chefe, ['tramitar', 'tornarSemEfeito']],
    ['assinado na unidade, quem não a tem', estado('ASSINADO'), recebedora, []],
    ['em trânsito, quem enviou', transito, autora, []],
    ['em trânsito, quem recebe', transito, recebedora, ['receber']],
    ['em trânsito, responsável', transito, chefe, ['tornarSemEfeito']],
    ['recebido, quem recebeu', recebido, recebedora, ['tramitar', 'desfazerRecebimento']],
    ['recebido, quem enviou', recebido, autora, []],
    ['cancelado, autora', estado('CANCELADO'), autora, []],
    ['cancelado, responsável', estado('CANCELADO'), chefe, []],
    ['sem efeito, responsável', estado('SEM_EFEITO'), chefe, []],
  ])('%s', (_, documento, entrada, esperadas) => {
    const acoes = acoesDoDocumento(documento, entrada)
    expect(acoes.filter(({ pode }) => pode).map(({ nome }) => nome)).toEqual(esperadas)
    for (const { explicacao } of acoes) expect(explicacao).toMatch(/^[A-ZÀ-Ú].+\.$/)
  })
})

describe('marcas da mesa', () => {
  const cadastrante = { pessoaId: 1, lotacaoId: 10 }
  const responsavel = { pessoaId: 2, lotacaoId: 10 }
  const com = (mudancas: object) => ({
    custodia: 'COM_ATENDENTE' as const,
    atendente: cadastrante,
    remetente: null,
    movido: false,
    ...mudancas,
  })
  test.each<[string, Parameters<typeof marcasDe>[0], string[]]>([
    ['rascunho', { situacao: 'EM_ELABORACAO', cadastrante, responsavel, via: null }, ['EM_ELABORACAO 10/1']],
    [
      'pendente',
      { situacao: 'PENDENTE_DE_ASSINATURA', cadastrante, responsavel, via: com({}) },
      ['PENDENTE_DE_ASSINATURA 10/1', 'PRONTO_PARA_ASSINAR 10/2'],
    ],
    ['assinado, nunca movido', { situacao: 'ASSINADO', cadastrante, responsavel, via: com({}) }, ['ASSINADO 10/1']],
    [
      'em trânsito',
      {
        situacao: 'ASSINADO',
        cadastrante,
        responsavel,
        via: com({ custodia: 'EM_TRANSITO', atendente: { pessoaId: null, lotacaoId: 20 }, remetente: responsavel }),
      },
      ['CAIXA_DE_ENTRADA 20/', 'EM_TRANSITO 10/2'],
    ],
    [
      'recebido',
      {
        situacao: 'ASSINADO',
        cadastrante,
        responsavel,
        via: com({ atendente: { pessoaId: 4, lotacaoId: 20 }, movido: true }),
      },
      ['AGUARDANDO_ANDAMENTO 20/4'],
    ],
    ['cancelado', { situacao: 'CANCELADO', cadastrante, responsavel, via: com({}) }, []],
    ['sem efeito', { situacao: 'SEM_EFEITO', cadastrante, responsavel, via: com({}) }, []],
  ])('%s', (_, mesa, esperadas) => {
    expect(
      marcasDe(mesa).map(({ marcador, lotacaoId, pessoaId }) => `${marcador} ${lotacaoId}/${pessoaId ?? ''}`),
    ).toEqual(esperadas)
  })
})

test.each([
  ['ofi 12', { orgao: undefined, especie: 'OFI', ano: undefined, numero: 12 }],
  ['SEAD-OFI-2026/00012', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['SEAD-OFI-2026/00012-A', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['SEADOFI202600012A', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['ofi2026/12', { orgao: undefined, especie: 'OFI', ano: 2026, numero: 12 }],
  ['OFI-2026/123456', { orgao: undefined, especie: 'OFI', ano: 2026, numero: 123456 }],
  ['licitação', undefined],
  ['2026', undefined],
])('a sigla %j se lê', (digitado, lida) => {
  expect(lerSigla(digitado)).toEqual(lida)
})

test('a sigla tem cinco algarismos ou mais, nunca cortados', () => {
  expect(siglaDe('SEAD', 'OFI', 2026, 7)).toBe('SEAD-OFI-2026/00007')
  expect(siglaDe('SEAD', 'OFI', 2026, 100_000)).toBe('SEAD-OFI-2026/100000')
  expect(compacta('SEAD-OFI-2026/00007-A')).toBe('SEADOFI202600007A')
})

test('o dia é o de Fortaleza', () => {
  expect(hoje(new Date('2027-01-01T02:59:00Z'))).toBe('2026-12-31')
})

test('códigos verificadores não se repetem e só têm o alfabeto de Crockford', () => {
  const codigos = Array.from({ length: 2_000 }, novoCodigoVerificador)
  expect(new Set(codigos).size).toBe(2_000)
  expect(codigos.every((codigo) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(codigo))).toBe(true)
})

test('o trecho marca as palavras achadas, com e sem acento, no plural e no singular', () => {
  const pedacos = trecho('Seguem as licitações previstas, com a relação de papéis.', 'licitacao papel')
  expect(pedacos.filter(({ achado }) => achado).map(({ texto }) => texto)).toEqual(['licitações', 'papéis'])
  expect(pedacos.map(({ texto }) => texto).join('')).toBe('Seguem as licitações previstas, com a relação de papéis.')
})
