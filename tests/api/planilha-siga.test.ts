import { expect, test } from 'vitest'

import { cpfDe, emCsv, emResumo, lerAbas, lerCsv } from '../apoio/planilha.ts'

const TITULOS = [
  'Sigla do Órgão',
  'Nome do Cargo',
  'Nome da Função de Confiança',
  'Sigla da Lotação',
  'Nome',
  'Data de nascimento',
  'CPF',
  'E-mail',
  'RG',
  'Órgão Expedidor RG',
  'Sigla UF RG',
  'Data de Expedição',
  'Nome Abreviado',
]
const ANA = [
  'SEAD',
  'Analista',
  '',
  'GEGOV',
  'Ana Lúcia',
  '01021980',
  cpfDe(12_345_678),
  'ANA@sead.pb.gov.br',
  '1',
  'SSP',
  'PB',
  '',
  '',
]
const BIA = ['SEAD', 'Analista', 'Chefe', 'GELIC', 'Bia Lima', '', cpfDe(112_345_678), 'bia@sead.pb.gov.br']
const GEGOV = ['Gerência', 'gegov', 'PB', 'João Pessoa', '', 'NÃO']
const NUCLEO = ['Núcleo', 'NUARQ', 'PB', 'João Pessoa', 'GEGOV', '']
const TITULOS_DE_UNIDADES = ['Nome', 'Sigla', 'UF', 'Localidade', 'Sigla Lotação PAI', 'Unidade Externa']

test('a planilha de pessoas com os títulos das telas do SIGA é lida, e diz o que não é guardado', async () => {
  const lida = await lerAbas({ Plan1: [TITULOS, ANA, BIA] })
  expect(lida.erros).toEqual([])
  expect(lida.linhas.pessoas[0]).toEqual({
    onde: { aba: 'Plan1', linha: 2 },
    nome: 'Ana Lúcia',
    cpf: cpfDe(12_345_678),
    matricula: null,
    orgao: 'SEAD',
    unidade: 'GEGOV',
    email: 'ana@sead.pb.gov.br',
    cargo: 'Analista',
    funcao: null,
    desde: null,
    ate: null,
    chefe: false,
  })
  expect(lida.linhas.pessoas[1]?.funcao).toBe('Chefe')
  expect(lida.colunas.pessoas).not.toContain('matricula')
  expect(emResumo(lida.avisos)).toEqual([
    'Plan1 Matrícula: SEM_MATRICULA',
    ...['Data de nascimento', 'RG', 'Órgão Expedidor RG', 'Sigla UF RG', 'Data de Expedição', 'Nome Abreviado'].map(
      (titulo) => `Plan1 1 ${titulo}: COLUNA_NAO_GUARDADA`,
    ),
  ])
})

test('sem títulos, como o SIGA a carrega, as colunas seguem a ordem dele, e a linha 1 já é uma pessoa', async () => {
  const comZeroPerdido = [...BIA]
  comZeroPerdido[6] = cpfDe(12_345_679).slice(1)
  for (const lida of [await lerAbas({ Plan1: [ANA, comZeroPerdido] }), await lerCsv(emCsv([ANA, comZeroPerdido]))]) {
    expect(lida.erros).toEqual([])
    expect(lida.linhas.pessoas.map(({ nome, cpf, onde }) => [nome, cpf, onde.linha])).toEqual([
      ['Ana Lúcia', cpfDe(12_345_678), 1],
      ['Bia Lima', cpfDe(12_345_679), 2],
    ])
    expect(lida.avisos.map(({ codigo }) => codigo)).toEqual(['LEIAUTE_DO_SIGA', 'SEM_MATRICULA', 'CPF_COM_ZEROS'])
  }
})

test('a planilha de unidades do SIGA, com e sem títulos, é do órgão informado no envio', async () => {
  for (const linhas of [
    [TITULOS_DE_UNIDADES, GEGOV, NUCLEO],
    [GEGOV, NUCLEO],
  ]) {
    const lida = await lerAbas({ Planilha1: linhas }, {}, { orgao: 'SEAD' })
    expect(lida.erros).toEqual([])
    expect(
      lida.linhas.unidades.map(({ orgao, sigla, pai, externa, municipio }) => [orgao, sigla, pai, externa, municipio]),
    ).toEqual([
      ['SEAD', 'GEGOV', null, false, 'João Pessoa'],
      ['SEAD', 'NUARQ', 'GEGOV', false, 'João Pessoa'],
    ])
  }
})

test('sem informar o órgão, a planilha de unidades do SIGA é recusada, com o que falta', async () => {
  expect(emResumo((await lerAbas({ Plan1: [TITULOS_DE_UNIDADES, GEGOV] })).erros)).toEqual([
    'Plan1 Órgão: COLUNA_AUSENTE',
  ])
  expect(emResumo((await lerAbas({ Plan1: [GEGOV] })).erros)).toEqual(['Plan1 Órgão: ORGAO_NAO_DITO'])
})

test.each([
  ['LOTACAO', 'unidade'],
  ['sigla_da_unidade', 'unidade'],
  ['  E_MAIL ', 'email'],
  ['Funcao  de  confiança', 'funcao'],
  ['NÚMERO DO CPF', 'cpf'],
  ['Matricula (com dígito)', 'matricula'],
  ['Orgão *', 'orgao'],
])('o título “%s” é lido como o de %s', async (titulo, campo) => {
  const { colunas } = await lerAbas({
    pessoas: [
      ['Nome', 'CPF', 'Matrícula', 'Órgão', 'Unidade', 'E-mail', 'Função'].map((outro) =>
        outro.toLowerCase().startsWith({ email: 'e-m', funcao: 'fun', orgao: 'órg', matricula: 'mat' }[campo] ?? campo)
          ? titulo
          : outro,
      ),
      ['x'],
    ],
  })
  expect(colunas.pessoas).toContain(campo)
})
