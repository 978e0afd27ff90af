import { describe, expect, test } from 'vitest'

import { conferir, cpfValido, diaValido, rotuloDe } from '#contract/conferir-entrevista.ts'
import { impedimentos } from '#contract/conferir-modelo.ts'
import type { Campo, Entrevista, Respostas } from '#contract/entrevista.ts'
import { lerNumero } from '#contract/ler-numero.ts'
import type { No, Texto } from '#contract/texto.ts'
import { LACUNA, resolver, valoresDaEntrevista, valoresDoDocumento, variaveisDe } from '#contract/variaveis.ts'

const campo = (
  tipo: 'texto' | 'numero' | 'dinheiro' | 'data' | 'cpf' | 'cnpj' | 'pessoa',
  obrigatorio = false,
): Campo => ({
  tipo,
  nome: 'c',
  rotulo: 'Campo',
  obrigatorio,
})
const ato: Campo = { tipo: 'escolha', nome: 'ato', rotulo: 'Ato', obrigatorio: true, opcoes: ['Um', 'Outro'] }
const porque: Campo = {
  tipo: 'texto',
  nome: 'porque',
  rotulo: 'Por quê',
  obrigatorio: true,
  quando: { campo: 'ato', igual: 'Outro' },
}
const dias: Campo = { tipo: 'numero', nome: 'dias', rotulo: 'Dias', obrigatorio: false, maximo: 3_650 }
const itens: Campo = {
  tipo: 'linhas',
  nome: 'itens',
  rotulo: 'Itens',
  obrigatorio: true,
  como: 'tabela',
  colunas: [
    { tipo: 'texto', nome: 'oque', rotulo: 'O quê', obrigatorio: true },
    { tipo: 'dinheiro', nome: 'valor', rotulo: 'Valor', obrigatorio: false },
  ],
}

test.each<[cpf: string, valido: boolean]>([
  ['529.982.247-25', true],
  ['52998224725', true],
  ['529.982.247-26', false],
  ['111.111.111-11', false],
  ['5299822472', false],
  ['529x982.247-25', false],
  ['', false],
])('o CPF %s é válido: %s', (cpf, valido) => expect(cpfValido(cpf)).toBe(valido))

test.each<[tipo: 'numero' | 'dinheiro', texto: string, lido: number | undefined]>([
  ['dinheiro', '1.234,56', 123_456],
  ['dinheiro', '1234,56', 123_456],
  ['dinheiro', '1234.56', 123_456],
  ['dinheiro', '1.234', 123_400],
  ['dinheiro', '1.234.567,8', 123_456_780],
  ['dinheiro', '3.5', 350],
  ['dinheiro', '0,07', 7],
  ['dinheiro', ' R$ 10 ', 1_000],
  ['dinheiro', '-R$ 10', -1_000],
  ['dinheiro', '-10', -1_000],
  ['dinheiro', '0,29', 29],
  ['dinheiro', '999.999.999.999,99', 99_999_999_999_999],
  ['dinheiro', '1,234', undefined],
  ['dinheiro', '1,234.56', undefined],
  ['dinheiro', '1234.567', undefined],
  ['dinheiro', '12.34,56', undefined],
  ['dinheiro', '1.2345', undefined],
  ['dinheiro', '1.234.5', undefined],
  ['dinheiro', '0.500', undefined],
  ['dinheiro', '10 20', undefined],
  ['dinheiro', '10,', undefined],
  ['dinheiro', 'abc', undefined],
  ['dinheiro', '1e3', undefined],
  ['dinheiro', '', undefined],
  ['numero', '3.5', 3.5],
  ['numero', '3,5', 3.5],
  ['numero', '30', 30],
  ['numero', '1.234', 1_234],
  ['numero', '1,234', 1.234],
  ['numero', '-10', -10],
  ['numero', '−10', -10],
  ['numero', '-0', 0],
  ['numero', '0.125', undefined],
  ['numero', '0,1234567', undefined],
  ['numero', '123456789012,3456', undefined],
  ['numero', '99999999999999999999', 1e20],
  ['numero', 'R$ 10', undefined],
  ['numero', '10 dias', undefined],
])('um valor de tipo %s escrito como %s é lido ou recusado', (tipo, texto, lido) =>
  expect(lerNumero(tipo, texto)).toBe(lido),
)

test.each<[dia: string, valido: boolean]>([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['01/02/2026', false],
  ['2026-1-1', false],
])('o dia %s é válido: %s', (dia, valido) => expect(diaValido(dia)).toBe(valido))

test.each<[nome: string, campos: Entrevista, respostas: Respostas, guardadas: Respostas, objecoes: string[]]>([
  ['nada perguntado, nada respondido', [], {}, {}, []],
  ['um campo que o formulário não tem', [], { x: 'a' }, {}, ['x DESCONHECIDO']],
  ['obrigatória e ausente', [campo('texto', true)], {}, {}, ['c FALTA']],
  ['espaços não são resposta', [campo('texto', true)], { c: '  ' }, {}, ['c FALTA']],
  ['opcional e ausente', [campo('texto')], {}, {}, []],
  ['um número onde se pedem palavras', [campo('texto')], { c: 3 }, {}, ['c TIPO']],
  ['palavras onde se pede um número', [campo('numero')], { c: '3' }, {}, ['c TIPO']],
  ['zero é resposta', [campo('numero', true)], { c: 0 }, { c: 0 }, []],
  ['meio centavo', [campo('dinheiro')], { c: 10.5 }, {}, ['c TIPO']],
  ['dinheiro negativo', [campo('dinheiro')], { c: -1 }, { c: -1 }, ['c MINIMO']],
  ['dinheiro como foi digitado', [campo('dinheiro')], { c: '1,234.56' }, { c: '1,234.56' }, ['c DINHEIRO']],
  ['dinheiro negativo como foi digitado', [campo('dinheiro')], { c: '-10' }, { c: '-10' }, ['c MINIMO']],
  ['dinheiro demais', [campo('dinheiro')], { c: '9.999.999.999.999' }, { c: '9.999.999.999.999' }, ['c MAXIMO']],
  ['palavras onde se pede um número ficam', [campo('numero', true)], { c: 'abc' }, { c: 'abc' }, ['c NUMERO']],
  ['menos do que o campo permite', [{ ...dias, minimo: 1 }], { dias: 0 }, { dias: 0 }, ['dias MINIMO']],
  ['o mínimo que o campo permite', [{ ...dias, minimo: 0 }], { dias: 0 }, { dias: 0 }, []],
  ['mais do que o campo permite', [dias], { dias: '3.651' }, { dias: '3.651' }, ['dias MAXIMO']],
  ['o máximo que o campo permite', [dias], { dias: 3_650 }, { dias: 3_650 }, []],
  ['número negativo onde nada o proíbe', [campo('numero')], { c: -10 }, { c: -10 }, []],
  ['um número grande demais', [campo('numero')], { c: 1e15 }, { c: 1e15 }, ['c MAXIMO']],
  ['um dia que não existe fica para corrigir', [campo('data')], { c: '2026-02-30' }, { c: '2026-02-30' }, ['c DATA']],
  ['um CPF incompleto fica', [campo('cpf')], { c: '529.9' }, { c: '529.9' }, ['c CPF']],
  ['um CNPJ de letras e algarismos', [campo('cnpj')], { c: '12.ABC.345/01DE-35' }, { c: '12.ABC.345/01DE-35' }, []],
  ['um CNPJ com o dígito errado', [campo('cnpj')], { c: '12ABC34501DE36' }, { c: '12ABC34501DE36' }, ['c CNPJ']],
  [
    'um CNPJ de três letras e onze algarismos não é CPF',
    [campo('cpf')],
    { c: 'ABC12345678923' },
    { c: 'ABC12345678923' },
    ['c CPF'],
  ],
  ['uma pessoa só pelo nome', [campo('pessoa')], { c: 'Ana' }, {}, ['c TIPO']],
  ['uma opção que não existe', [ato], { ato: 'Três' }, { ato: 'Três' }, ['ato OPCAO']],
  ['campo escondido não se pergunta nem se guarda', [ato, porque], { ato: 'Um', porque: 'x' }, { ato: 'Um' }, []],
  ['campo mostrado se pergunta', [ato, porque], { ato: 'Outro' }, { ato: 'Outro' }, ['porque FALTA']],
  [
    'uma condição sobre um campo escondido também esconde',
    [ato, porque, { ...campo('texto', true), quando: { campo: 'porque', igual: 'x' } }],
    { ato: 'Um', porque: 'x' },
    { ato: 'Um' },
    [],
  ],
  ['nenhuma linha', [itens], { itens: [] }, {}, ['itens FALTA']],
  [
    'as linhas são conferidas uma a uma',
    [itens],
    {
      itens: [
        { oque: 'Mesa', valor: 100 },
        { valor: 'x', cor: 'a' },
      ],
    },
    { itens: [{ oque: 'Mesa', valor: 100 }, { valor: 'x' }] },
    ['itens.1.cor DESCONHECIDO', 'itens.1.oque FALTA', 'itens.1.valor DINHEIRO'],
  ],
  ['linhas onde se pede um valor', [campo('texto')], { c: [{ a: 'b' }] }, {}, ['c TIPO']],
  ['um valor onde se pedem linhas', [itens], { itens: 'a' }, {}, ['itens TIPO']],
])('respostas do formulário: %s', (_, campos, respostas, guardadas, objecoes) => {
  const conferidas = conferir(campos, respostas)
  expect(conferidas.respostas).toEqual(guardadas)
  expect(conferidas.objecoes.map(({ campo: onde, motivo }) => `${onde} ${motivo}`)).toEqual(objecoes)
})

test('um erro é nomeado pelas palavras da tela', () => {
  expect(rotuloDe([itens], 'itens.1.valor')).toBe('Itens, linha 2, Valor')
  expect(rotuloDe([itens], 'itens')).toBe('Itens')
})

describe('variáveis', () => {
  const v = (nome: string, marks?: No['marks']): No => ({ type: 'variavel', attrs: { nome }, ...(marks && { marks }) })
  const doc = (...content: No[]): Texto => ({ type: 'doc', content })
  const p = (...content: No[]): No => ({ type: 'paragraph', content })
  const t = (text: string): No => ({ type: 'text', text })
  const valores = {
    ...valoresDaEntrevista(
      [
        campo('dinheiro'),
        { ...campo('data', true), nome: 'dia' },
        { ...campo('cpf'), nome: 'cpf' },
        { ...campo('cnpj'), nome: 'cnpj' },
        itens,
        { ...campo('texto'), nome: 'nada' },
        { ...campo('texto'), nome: 'longo' },
        { ...campo('texto'), nome: 'firma' },
        { ...campo('texto'), nome: 'ponto' },
        { ...campo('data'), nome: 'naoExiste' },
        { ...campo('data'), nome: 'metade' },
      ],
      {
        c: 123456,
        cpf: '52998224725',
        cnpj: '12abc34501de35',
        longo: 'um\ndois',
        firma: 'Cadeiras Ltda.',
        ponto: '.',
        itens: [{ oque: 'Mesa', valor: 100 }, { oque: 'Cadeira' }],
        naoExiste: '2026-02-31',
        metade: '31/02/____',
      },
    ),
    ...valoresDoDocumento({
      assunto: 'Cadeiras',
      destinatario: null,
      responsavel: { nome: 'Bruno', cargo: null },
      data: '2026-11-20',
      orgao: { sigla: 'SEAD', nome: 'Secretaria' },
      unidade: { sigla: 'GEGOV', nome: 'Gerência' },
      especie: 'Ofício',
      sigla: null,
    }),
  }
  const palavrasDe = (texto: Texto) => JSON.stringify(resolver(texto, valores)).replaceAll('\u00a0', ' ')

  test.each<[nome: string, no: No, resultado: No[]]>([
    [
      'na linha, com as suas marcas',
      p(t('Custa '), v('c', [{ type: 'bold' }])),
      [p(t('Custa '), { ...t('R$ 1.234,56'), marks: [{ type: 'bold' }] })],
    ],
    ['um CPF sai com os seus sinais', p(t('CPF '), v('cpf')), [p(t('CPF '), t('529.982.247-25'))]],
    ['um CNPJ sai com os seus sinais', p(t('CNPJ '), v('cnpj')), [p(t('CNPJ '), t('12.ABC.345/01DE-35'))]],
    ['um dia por extenso', p(t('Em '), v('data')), [p(t('Em '), t('20 de novembro de 2026'))]],
    ['um dia que não existe, como foi digitado', p(v('naoExiste')), [p(t('31/02/2026'))]],
    ['um dia incompleto, como foi digitado', p(v('metade')), [p(t('31/02/____'))]],
    ['ausente, deixa uma lacuna visível', p(t('Em '), v('dia')), [p(t('Em '), t(LACUNA))]],
    ['um número ainda por vir é uma lacuna', p(v('sigla')), [p(t(LACUNA))]],
    ['sem resposta, não deixa nada', p(t('a'), v('nada'), t('b')), [p(t('a'), t('b'))]],
    ['um parágrafo vazio sai', p(v('nada')), []],
    ['um texto de várias linhas, sozinho, vira parágrafos', p(v('longo')), [p(t('um')), p(t('dois'))]],
    [
      'um texto de várias linhas, no meio, vira quebras de linha',
      p(t('x '), v('longo')),
      [p(t('x '), t('um'), { type: 'hardBreak' }, t('dois'))],
    ],
    [
      'o ponto final da resposta dá lugar ao da frase',
      p(v('firma'), t('. Fim.')),
      [p(t('Cadeiras Ltda'), t('. Fim.'))],
    ],
    [
      'o ponto final, com marcas',
      p(t('De '), v('firma', [{ type: 'bold' }]), t('.')),
      [p(t('De '), { ...t('Cadeiras Ltda'), marks: [{ type: 'bold' }] }, t('.'))],
    ],
    [
      'o ponto final, com uma variável vazia no meio',
      p(v('firma'), v('nada'), t('.')),
      [p(t('Cadeiras Ltda'), t('.'))],
    ],
    ['o ponto final fica antes de outro sinal', p(v('firma'), t(', de')), [p(t('Cadeiras Ltda.'), t(', de'))]],
    ['o ponto final fica antes de reticências', p(v('firma'), t('...')), [p(t('Cadeiras Ltda.'), t('...'))]],
    ['o ponto final fica no fim', p(t('De '), v('firma')), [p(t('De '), t('Cadeiras Ltda.'))]],
    ['um ponto final sozinho dá lugar ao da frase', p(t('a'), v('ponto'), t('.')), [p(t('a'), t('.'))]],
    ['os pontos do próprio texto ficam', p(t('a.'), t('.')), [p(t('a.'), t('.'))]],
    ['linhas no meio de uma frase', p(t('São '), v('itens')), [p(t('São '), t('Mesa, R$ 1,00; Cadeira'))]],
    [
      'uma célula mantém um parágrafo',
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [p(v('nada'))] }] }] },
      [
        {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
        },
      ],
    ],
  ])('variável no texto: %s', (_, no, resultado) => {
    expect(JSON.parse(palavrasDe(doc(no, p(t('fim')))))).toEqual(doc(...resultado, p(t('fim'))))
  })

  test('sozinhas no parágrafo, as linhas de uma lista viram uma tabela com títulos, ou uma lista', () => {
    expect(palavrasDe(doc(p(v('itens'))))).toMatch(
      /"table".*"tableHeader".*O quê.*Valor.*"tableCell".*Mesa.*R\$ 1,00.*Cadeira/,
    )
    const lista = resolver(
      doc(p(v('itens'))),
      valoresDaEntrevista([{ ...itens, como: 'lista' }], { itens: [{ oque: 'Mesa' }] }),
    )
    expect(lista.content[0]).toMatchObject({ type: 'bulletList', content: [{ content: [p(t('Mesa'))] }] })
  })

  test('um texto sem variáveis não muda, e não sobra variável onde havia', () => {
    const puro = doc(p(t('a')))
    expect(resolver(puro, valores)).toBe(puro)
    expect(variaveisDe(resolver(doc(p(v('c')), p(v('itens')), p(v('qualquer'))), valores)).size).toBe(0)
  })
})

test.each<[nome: string, campos: Entrevista, variavel: string, motivos: string[]]>([
  ['nenhum', [ato, porque], 'porque', []],
  ['dois campos com o mesmo nome', [ato, { ...porque, nome: 'ato', quando: null }], 'ato', ['1 NOME_REPETIDO']],
  ['um nome reservado do documento', [{ ...campo('texto'), nome: 'assunto' }], 'assunto', ['0 NOME_RESERVADO']],
  ['opções repetidas', [{ ...ato, opcoes: ['Um', 'Um'] }], 'ato', ['0 OPCAO_REPETIDA']],
  ['limites invertidos', [{ ...dias, minimo: 4_000 }], 'dias', ['0 LIMITES']],
  ['uma condição sobre um campo posterior', [porque, ato], 'ato', ['0 CONDICAO']],
  [
    'uma condição sobre uma opção que não existe',
    [ato, { ...porque, quando: { campo: 'ato', igual: 'Três' } }],
    'ato',
    ['1 CONDICAO'],
  ],
  ['uma variável que nenhum campo pergunta', [ato], 'outra', ['-1 VARIAVEL']],
])('impedimentos do modelo: %s', (_, campos, variavel, motivos) => {
  const texto: Texto = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'variavel', attrs: { nome: variavel } }] }],
  }
  expect(impedimentos(campos, texto).map(({ campo: onde, motivo }) => `${onde} ${motivo}`)).toEqual(motivos)
})
