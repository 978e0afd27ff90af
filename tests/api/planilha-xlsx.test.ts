import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { type CelulaDeTeste, cpfDe, emResumo, ler, lerAbas, partesDoXlsx, pessoa, TITULOS } from '../apoio/planilha.ts'

const DATAS = [...TITULOS, 'Desde', 'Até']
const lerDatas = async (desde: CelulaDeTeste, opcoes?: Parameters<typeof lerAbas>[1]) => {
  const lida = await lerAbas({ Pessoas: [DATAS, [...pessoa(1), desde]] }, opcoes)
  return lida.linhas.pessoas[0]?.desde ?? emResumo(lida.erros)[0]
}

test('uma planilha salva pelo LibreOffice é lida: números, datas, lógicos, linhas vazias e uma fórmula', async () => {
  const lida = await ler(new Uint8Array(readFileSync('tests/apoio/planilhas/servidores-libreoffice.xlsx')))
  expect(lida.linhas.pessoas).toEqual([
    {
      onde: { aba: 'Servidores', linha: 2 },
      nome: 'José Antônio d’Ávila',
      cpf: '01234567890',
      matricula: '0004567',
      orgao: 'SEAD',
      unidade: 'GEGOV',
      email: 'jose@sead.pb.gov.br',
      cargo: null,
      funcao: 'Gerente',
      desde: '2020-02-29',
      ate: '2026-12-31',
      chefe: true,
    },
    {
      onde: { aba: 'Servidores', linha: 3 },
      nome: 'Ana Lúcia',
      cpf: '52998224725',
      matricula: '0004568',
      orgao: 'SEAD',
      unidade: 'GELIC',
      email: 'ana@sead.pb.gov.br',
      cargo: null,
      funcao: null,
      desde: '2021-03-01',
      ate: null,
      chefe: true,
    },
  ])
  expect(lida.erros).toEqual([
    { codigo: 'FORMULA', aba: 'Servidores', linha: 7, coluna: 'NOME', dados: { celula: 'A7' } },
  ])
  expect(emResumo(lida.avisos)).toEqual([
    'Servidores 2 CPF: CPF_COM_ZEROS',
    'Servidores 2 Matricula: MATRICULA_COM_ZEROS',
  ])
})

describe('datas', () => {
  test.each<[string, CelulaDeTeste, string]>([
    ['um número do Excel', 43_890, '2020-02-29'],
    ['com hora', 43_890.75, '2020-02-29'],
    ['no formato de data do Excel', { c: '<v>43890</v>', s: 1 }, '2020-02-29'],
    ['num formato de data próprio', { c: '<v>43890</v>', s: 2 }, '2020-02-29'],
    ['como data ISO do próprio XLSX', { c: '<v>2020-02-29T00:00:00</v>', t: 'd' }, '2020-02-29'],
    ['dia/mês/ano', '29/02/2020', '2020-02-29'],
    ['dia e mês de um algarismo', '1/3/2020', '2020-03-01'],
    ['com pontos', '01.03.2020', '2020-03-01'],
    ['com hora escrita', '01/03/2020 00:00', '2020-03-01'],
    ['ISO', '2020-03-01', '2020-03-01'],
    ['oito algarismos, como no SIGA', '01032020', '2020-03-01'],
    ['oito algarismos em número, sem o zero', 1_032_020, '2020-03-01'],
  ])('data lida: %s', async (_, escrita, dia) => expect(await lerDatas(escrita)).toBe(dia))

  test.each<[string, CelulaDeTeste]>([
    ['29 de fevereiro de um ano que não o tem', '29/02/2021'],
    ['o 29/02/1900 que só o Excel tem', { c: '<v>60</v>', s: 1 }],
    ['mês 13', '01/13/2020'],
    ['ano de dois algarismos', '01/03/20'],
    ['só o ano', 2020],
    ['um número negativo', -5],
    ['antes de 1900', '01/03/1899'],
    ['depois do ano 2999', '01/03/3000'],
    ['palavras', 'ontem'],
  ])('data recusada: %s', async (_, escrita) => expect(await lerDatas(escrita)).toBe('Pessoas 2 Desde: DATA_INVALIDA'))

  test('o calendário de 1904 é seguido', async () => {
    expect(await lerDatas(42_428, { de1904: true })).toBe('2020-02-29')
  })
})

describe('zeros que o programa de planilhas perdeu', () => {
  test('um CPF de dez algarismos digitado como número recebe o zero de volta, com aviso; um errado não', async () => {
    const certo = cpfDe(12_345_678)
    const cpfs = [Number(certo), certo.slice(1), `${certo.slice(0, 3)}.${certo.slice(3)}`, Number(certo) + 1]
    const linhas = cpfs.map((CPF, n) => pessoa(n, { CPF, Nome: 'Ana Lúcia' }))
    const lida = await lerAbas({ Pessoas: [TITULOS, ...linhas.map((linha, n) => linha.with(4, `U${n}`))] })
    expect(lida.linhas.pessoas.map(({ cpf, onde }) => [cpf, onde.linha])).toEqual([
      [certo, 2],
      [certo, 3],
      [certo, 4],
    ])
    expect(emResumo(lida.avisos).filter((aviso) => aviso.includes('CPF'))).toEqual([
      'Pessoas 2 CPF: CPF_COM_ZEROS',
      'Pessoas 3 CPF: CPF_COM_ZEROS',
    ])
    expect(emResumo(lida.erros)).toEqual(['Pessoas 5 CPF: CPF_INVALIDO'])
    expect(JSON.stringify(lida.erros)).not.toContain(certo.slice(1, 9))
  })

  test('a matrícula segue o formato da célula, ou o tamanho das outras; sem nenhum dos dois, pede-se conferência', async () => {
    const comFormato = await lerAbas({ Pessoas: [TITULOS, pessoa(1, { Matrícula: { c: '<v>4567</v>', s: 3 } })] })
    expect(comFormato.linhas.pessoas[0]?.matricula).toBe('0004567')
    expect(comFormato.avisos).toEqual([])
    const linhas = [pessoa(1, { Matrícula: 4567 }), pessoa(2, { Matrícula: '004568' })]
    const pelasOutras = await lerAbas({ Pessoas: [TITULOS, ...linhas] })
    expect(pelasOutras.linhas.pessoas.map(({ matricula }) => matricula)).toEqual(['004567', '004568'])
    expect(emResumo(pelasOutras.avisos)).toEqual(['Pessoas 2 Matrícula: MATRICULA_COM_ZEROS'])
    const semNenhuma = await lerAbas({
      Pessoas: [TITULOS, pessoa(1, { Matrícula: 4567 }), pessoa(2, { Matrícula: 4568 })],
    })
    expect(semNenhuma.linhas.pessoas.map(({ matricula }) => matricula)).toEqual(['4567', '4568'])
    expect(semNenhuma.avisos).toEqual([
      { codigo: 'MATRICULAS_EM_NUMERO', aba: 'Pessoas', linha: 2, coluna: 'Matrícula', dados: { n: 2 } },
    ])
  })

  test('o número mostrado com zeros é lido com eles, e o que a planilha arredondou é recusado', async () => {
    const certo = cpfDe(12_345_678)
    const linhas = [
      pessoa(1, { CPF: { c: `<v>${Number(certo)}</v>`, s: 5 } }),
      pessoa(2, { Matrícula: 1.5e20 }),
      pessoa(3, { Matrícula: 123.5 }),
      pessoa(4, { Unidade: 10.1 }),
      pessoa(5, { CPF: Number(certo) + 0.5 }),
    ]
    const lida = await lerAbas({ Pessoas: [TITULOS, ...linhas] })
    expect(lida.linhas.pessoas.map(({ cpf }) => cpf)).toEqual([certo])
    expect(lida.avisos).toEqual([])
    expect(emResumo(lida.erros)).toEqual([
      'Pessoas 3 Matrícula: PERDEU_ALGARISMOS',
      'Pessoas 4 Matrícula: PERDEU_ALGARISMOS',
      'Pessoas 5 Unidade: PERDEU_ALGARISMOS',
      'Pessoas 6 CPF: PERDEU_ALGARISMOS',
    ])
  })

  test('um código de classificação digitado como número só vale se não pode ter perdido zeros', async () => {
    const titulos = ['Código', 'Descrição', 'Corrente', 'Intermediário', 'Destinação']
    const com = (codigo: CelulaDeTeste) => [codigo, 'Assunto', 5, '-', 'Eliminação']
    const lida = await lerAbas({ Classificação: [titulos, com('020.10'), com(125), com(20.1), com(10)] })
    expect(lida.linhas.classificacoes.map(({ codigo, intermediario }) => [codigo, intermediario])).toEqual([
      ['020.10', 0],
      ['125', 0],
    ])
    expect(emResumo(lida.erros)).toEqual([4, 5].map((linha) => `Classificação ${linha} Código: PERDEU_ALGARISMOS`))
  })
})

describe('as abas', () => {
  test.each(['pessoas', 'PESSOA', 'Servidores', 'USUÁRIOS', 'Pessoas 2'])('a aba “%s” é a das pessoas', async (aba) => {
    const lida = await lerAbas({ [aba]: [TITULOS, pessoa(1)] })
    expect(lida.linhas.pessoas.map(({ onde }) => onde)).toEqual([{ aba, linha: 2 }])
  })

  test('a aba de nome desconhecido é lida pelas colunas; ocultas e estranhas não, com aviso das que têm dados', async () => {
    const abas = {
      Plan1: [['Nome do cargo'], ['Analista']],
      'Leia-me': [['qualquer'], ['coisa']],
      Rascunho: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      Unidades: [
        ['Órgão', 'Sigla', 'Nome'],
        ['SEAD', 'GEGOV', 'Gerência'],
      ],
      Plan2: [],
    }
    const lida = await lerAbas(abas, { ocultas: ['Unidades'] })
    expect(lida.erros).toEqual([])
    expect(lida.linhas.cargos.map(({ onde }) => onde)).toEqual([{ aba: 'Plan1', linha: 2 }])
    expect(lida.linhas.unidades).toEqual([])
    expect(emResumo(lida.avisos)).toEqual(['Rascunho: ABA_DESCONHECIDA', 'Unidades: ABA_OCULTA'])
  })

  test('colunas desconhecidas e dados sem título são apontados uma vez, e o resto é lido', async () => {
    const lida = await lerAbas({
      Cargos: [
        ['Nome', 'Símbolo'],
        ['Analista', 'A'],
        ['Técnico', '', 'x'],
        ['Auxiliar', '', 'y'],
      ],
    })
    expect(lida.linhas.cargos).toHaveLength(3)
    expect(lida.avisos).toEqual([
      { codigo: 'COLUNA_DESCONHECIDA', aba: 'Cargos', linha: 1, coluna: 'Símbolo', dados: { coluna: 'Símbolo' } },
      { codigo: 'COLUNA_SEM_TITULO', aba: 'Cargos', linha: 3, coluna: null, dados: { letra: 'C' } },
    ])
  })
})

test('partes com prefixos, textos em pedaços, aspas simples, CDATA e células sem endereço dão as mesmas linhas', async () => {
  const lida = await lerAbas(
    { Cargos: [] },
    {
      partes: {
        'xl/worksheets/sheet1.xml':
          "<?xml version='1.0'?><!-- > --><x:worksheet xmlns:x='a>b'>" +
          "<x:sheetData><x:row><x:c t='inlineStr'><x:is><x:t>Nome</x:t></x:is></x:c></x:row>" +
          '<x:row/><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row>' +
          '<x:row><x:c t="str"><x:v><![CDATA[A & B]]></x:v></x:c></x:row></x:sheetData></x:worksheet>',
        'xl/sharedStrings.xml':
          '<sst><si><r><rPr><b/></rPr><t xml:space="preserve">Ana&#108;ista </t></r>' +
          '<r><t>d&#xE9; dados_x000D_&amp;</t></r><rPh sb="0"><t>não</t></rPh></si></sst>',
      },
    },
  )
  expect(lida.linhas.cargos).toEqual([
    { onde: { aba: 'Cargos', linha: 3 }, nome: 'Analista dé dados &' },
    { onde: { aba: 'Cargos', linha: 4 }, nome: 'A & B' },
  ])
})

test('as partes podem vir em qualquer ordem e sem compressão', async () => {
  const { zipSync } = await import('fflate')
  const partes = Object.entries(partesDoXlsx({ Cargos: [['Nome'], ['Analista']] })).toReversed()
  const lida = await ler(zipSync(Object.fromEntries(partes), { level: 0 }))
  expect(lida.linhas.cargos).toHaveLength(1)
})
