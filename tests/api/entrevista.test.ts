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
])('CPF %s: %s', (cpf, valido) => expect(cpfValido(cpf)).toBe(valido))

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
])('%s %s', (tipo, texto, lido) => expect(lerNumero(tipo, texto)).toBe(lido))

test.each<[dia: string, valido: boolean]>([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['01/02/2026', false],
  ['2026-1-1', false],
])('dia %s: %s', (dia, valido) => expect(diaValido(dia)).toBe(valido))

test.each<[nome: string, campos: Entrevista, respostas: Respostas, guardadas: Respostas, objecoes: string[]]>([
  ['nothing asked, nothing answered', [], {}, {}, []],
  ['a field the form has not', [], { x: 'a' }, {}, ['x DESCONHECIDO']],
  ['missing and required', [campo('texto', true)], {}, {}, ['c FALTA']],
  ['blanks are no answer', [campo('texto', true)], { c: '  ' }, {}, ['c FALTA']],
  ['missing and optional', [campo('texto')], {}, {}, []],
  ['a number where words are due', [campo('texto')], { c: 3 }, {}, ['c TIPO']],
  ['words where a number is due', [campo('numero')], { c: '3' }, {}, ['c TIPO']],
  ['zero is an answer', [campo('numero', true)], { c: 0 }, { c: 0 }, []],
  ['half a centavo', [campo('dinheiro')], { c: 10.5 }, {}, ['c TIPO']],
  ['negative money', [campo('dinheiro')], { c: -1 }, { c: -1 }, ['c MINIMO']],
  ['money as it was typed', [campo('dinheiro')], { c: '1,234.56' }, { c: '1,234.56' }, ['c DINHEIRO']],
  ['negative money as it was typed', [campo('dinheiro')], { c: '-10' }, { c: '-10' }, ['c MINIMO']],
  ['too much money', [campo('dinheiro')], { c: '9.999.999.999.999' }, { c: '9.999.999.999.999' }, ['c MAXIMO']],
  ['words where a number is due stay', [campo('numero', true)], { c: 'abc' }, { c: 'abc' }, ['c NUMERO']],
  ['less than its field allows', [{ ...dias, minimo: 1 }], { dias: 0 }, { dias: 0 }, ['dias MINIMO']],
  ['as little as its field allows', [{ ...dias, minimo: 0 }], { dias: 0 }, { dias: 0 }, []],
  ['more than its field allows', [dias], { dias: '3.651' }, { dias: '3.651' }, ['dias MAXIMO']],
  ['as much as its field allows', [dias], { dias: 3_650 }, { dias: 3_650 }, []],
  ['less than none where nothing forbids it', [campo('numero')], { c: -10 }, { c: -10 }, []],
  ['a number beyond counting', [campo('numero')], { c: 1e15 }, { c: 1e15 }, ['c MAXIMO']],
  [
    'a day that is not one is kept to be corrected',
    [campo('data')],
    { c: '2026-02-30' },
    { c: '2026-02-30' },
    ['c DATA'],
  ],
  ['a CPF still being typed is kept', [campo('cpf')], { c: '529.9' }, { c: '529.9' }, ['c CPF']],
  ['a CNPJ of letters and digits', [campo('cnpj')], { c: '12.ABC.345/01DE-35' }, { c: '12.ABC.345/01DE-35' }, []],
  [
    'a CNPJ whose check digit is another',
    [campo('cnpj')],
    { c: '12ABC34501DE36' },
    { c: '12ABC34501DE36' },
    ['c CNPJ'],
  ],
  [
    'a CNPJ of three letters and eleven digits is no CPF',
    [campo('cpf')],
    { c: 'ABC12345678923' },
    { c: 'ABC12345678923' },
    ['c CPF'],
  ],
  ['a person by name only', [campo('pessoa')], { c: 'Ana' }, {}, ['c TIPO']],
  ['an option that is none', [ato], { ato: 'Três' }, { ato: 'Três' }, ['ato OPCAO']],
  ['hidden: neither asked nor kept', [ato, porque], { ato: 'Um', porque: 'x' }, { ato: 'Um' }, []],
  ['shown: asked', [ato, porque], { ato: 'Outro' }, { ato: 'Outro' }, ['porque FALTA']],
  [
    'a condition on a hidden field hides too',
    [ato, porque, { ...campo('texto', true), quando: { campo: 'porque', igual: 'x' } }],
    { ato: 'Um', porque: 'x' },
    { ato: 'Um' },
    [],
  ],
  ['no rows', [itens], { itens: [] }, {}, ['itens FALTA']],
  [
    'rows are checked one by one',
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
  ['rows where one value is due', [campo('texto')], { c: [{ a: 'b' }] }, {}, ['c TIPO']],
  ['one value where rows are due', [itens], { itens: 'a' }, {}, ['itens TIPO']],
])('%s', (_, campos, respostas, guardadas, objecoes) => {
  const conferidas = conferir(campos, respostas)
  expect(conferidas.respostas).toEqual(guardadas)
  expect(conferidas.objecoes.map(({ campo: onde, motivo }) => `${onde} ${motivo}`)).toEqual(objecoes)
})

test('an objection is named by the words on screen', () => {
  expect(rotuloDe([itens], 'itens.1.valor')).toBe('Itens, linha 2, Valor')
  expect(rotuloDe([itens], 'itens')).toBe('Itens')
})

describe('variables', () => {
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
      'in a line, with its marks',
      p(t('Custa '), v('c', [{ type: 'bold' }])),
      [p(t('Custa '), { ...t('R$ 1.234,56'), marks: [{ type: 'bold' }] })],
    ],
    ['a CPF is printed with its signs', p(t('CPF '), v('cpf')), [p(t('CPF '), t('529.982.247-25'))]],
    ['a CNPJ is printed with its signs', p(t('CNPJ '), v('cnpj')), [p(t('CNPJ '), t('12.ABC.345/01DE-35'))]],
    ['a day in words', p(t('Em '), v('data')), [p(t('Em '), t('20 de novembro de 2026'))]],
    ['a day that does not exist, as it was typed', p(v('naoExiste')), [p(t('31/02/2026'))]],
    ['half a day, as it was typed', p(v('metade')), [p(t('31/02/____'))]],
    ['missing: a visible blank', p(t('Em '), v('dia')), [p(t('Em '), t(LACUNA))]],
    ['a number still to come is a blank', p(v('sigla')), [p(t(LACUNA))]],
    ['nothing to say: nothing', p(t('a'), v('nada'), t('b')), [p(t('a'), t('b'))]],
    ['a paragraph of nothing leaves', p(v('nada')), []],
    ['long words alone: paragraphs', p(v('longo')), [p(t('um')), p(t('dois'))]],
    [
      'long words in a line: line breaks',
      p(t('x '), v('longo')),
      [p(t('x '), t('um'), { type: 'hardBreak' }, t('dois'))],
    ],
    ['its full stop is the sentence’s', p(v('firma'), t('. Fim.')), [p(t('Cadeiras Ltda'), t('. Fim.'))]],
    [
      'its full stop, with marks',
      p(t('De '), v('firma', [{ type: 'bold' }]), t('.')),
      [p(t('De '), { ...t('Cadeiras Ltda'), marks: [{ type: 'bold' }] }, t('.'))],
    ],
    ['its full stop, with nothing said between', p(v('firma'), v('nada'), t('.')), [p(t('Cadeiras Ltda'), t('.'))]],
    ['its full stop stays before anything else', p(v('firma'), t(', de')), [p(t('Cadeiras Ltda.'), t(', de'))]],
    ['its full stop stays before three', p(v('firma'), t('...')), [p(t('Cadeiras Ltda.'), t('...'))]],
    ['its full stop stays at the end', p(t('De '), v('firma')), [p(t('De '), t('Cadeiras Ltda.'))]],
    ['a full stop alone gives way whole', p(t('a'), v('ponto'), t('.')), [p(t('a'), t('.'))]],
    ['the text’s own full stops stay', p(t('a.'), t('.')), [p(t('a.'), t('.'))]],
    ['rows in a line', p(t('São '), v('itens')), [p(t('São '), t('Mesa, R$ 1,00; Cadeira'))]],
    [
      'a cell keeps a paragraph',
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [p(v('nada'))] }] }] },
      [
        {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
        },
      ],
    ],
  ])('%s', (_, no, resultado) => {
    expect(JSON.parse(palavrasDe(doc(no, p(t('fim')))))).toEqual(doc(...resultado, p(t('fim'))))
  })

  test('rows alone are a table with titles, or a list', () => {
    expect(palavrasDe(doc(p(v('itens'))))).toMatch(
      /"table".*"tableHeader".*O quê.*Valor.*"tableCell".*Mesa.*R\$ 1,00.*Cadeira/,
    )
    const lista = resolver(
      doc(p(v('itens'))),
      valoresDaEntrevista([{ ...itens, como: 'lista' }], { itens: [{ oque: 'Mesa' }] }),
    )
    expect(lista.content[0]).toMatchObject({ type: 'bulletList', content: [{ content: [p(t('Mesa'))] }] })
  })

  test('a text without variables is the same text, and none remains where there were', () => {
    const puro = doc(p(t('a')))
    expect(resolver(puro, valores)).toBe(puro)
    expect(variaveisDe(resolver(doc(p(v('c')), p(v('itens')), p(v('qualquer'))), valores)).size).toBe(0)
  })
})

test.each<[nome: string, campos: Entrevista, variavel: string, motivos: string[]]>([
  ['nothing wrong', [ato, porque], 'porque', []],
  ['two of one name', [ato, { ...porque, nome: 'ato', quando: null }], 'ato', ['1 NOME_REPETIDO']],
  ['a name of the document', [{ ...campo('texto'), nome: 'assunto' }], 'assunto', ['0 NOME_RESERVADO']],
  ['options twice', [{ ...ato, opcoes: ['Um', 'Um'] }], 'ato', ['0 OPCAO_REPETIDA']],
  ['limits the wrong way round', [{ ...dias, minimo: 4_000 }], 'dias', ['0 LIMITES']],
  ['a condition on what comes later', [porque, ato], 'ato', ['0 CONDICAO']],
  [
    'a condition on an option that is none',
    [ato, { ...porque, quando: { campo: 'ato', igual: 'Três' } }],
    'ato',
    ['1 CONDICAO'],
  ],
  ['a variable nobody asks', [ato], 'outra', ['-1 VARIAVEL']],
])('a modelo: %s', (_, campos, variavel, motivos) => {
  const texto: Texto = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'variavel', attrs: { nome: variavel } }] }],
  }
  expect(impedimentos(campos, texto).map(({ campo: onde, motivo }) => `${onde} ${motivo}`)).toEqual(motivos)
})
