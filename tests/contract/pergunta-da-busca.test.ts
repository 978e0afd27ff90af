import { expect, test } from 'vitest'

import { analisar } from '#server/core/busca/analisador.ts'
import { marcar, trecho } from '#server/core/busca/marcar.ts'
import { lerPergunta } from '#server/core/busca/pergunta.ts'
import { comoTsquery } from '#server/core/busca/tsquery.ts'

const consulta = (digitado: string) => comoTsquery(lerPergunta(digitado))

test.each([
  ['contratos de limpeza', "'contrato' & 'limpeza'"],
  ['exame pré-natal', "'exame' & ('prenatal' | 'pre' <-> 'natal')"],
  ['pré natal', "('prenatal' | 'pre' <-> 'natal')"],
  ['anti social', "('antissocial' | 'anti' <-> 'social')"],
  ['SEAD/GELIC', "'sead' & 'gelic'"],
  ['Lei nº 14.133/2021', "'lei' & ('14133/2021' | '14133' <-> '2021')"],
  ['lei 14133 de 2021', "'lei' & ('14133/2021' | '14133') & '2021'"],
  ['12/03/2024', "'2024-03-12'"],
  ['R$ 1.234,56', "'1234,56'"],
  ['01234567890', "'1234567890'"],
  ['SEAD-OFI-2026/00012', "('seadofi202600012' | 'sead' <-> 'ofi' <-> '2026' <-> '12')"],
  ['encaminhá-lo', "'encaminhar'"],
  // stop words
  ['de para', null],
  ['ou', null],
  ['', null],
  ['do sul', "'sul'"],
  // phrases
  ['"secretaria de estado"', "('secretaria' <2> 'estado')"],
  ['“secretaria da saúde”', "('secretaria' <2> 'saude')"],
  ['«parecer» técnico', "'parecer' & 'tecnico'"],
  [
    '"exame pré-natal completo"',
    "('exame' <-> 'pre' <-> 'natal' <-> 'completo' | 'exame' <-> 'prenatal' <-> 'completo')",
  ],
  ['"de para"', null],
  ['"aberta e nunca fechada', "'aberto' & 'nunca' & 'fechado'"],
  // exclusions
  ['lei -contrato', "'lei' & !'contrato'"],
  ['-contratos lei', "'lei' & !'contrato'"],
  ['-contrato', "!'contrato'"],
  ['lei -"termo aditivo"', "'lei' & !('termo' <-> 'aditivo')"],
  ['lei -pré-natal', "'lei' & !('pre' <-> 'natal' | 'prenatal')"],
  ['lei -SEAD/GELIC', "'lei' & !('sead' <-> 'gelic')"],
  ['Edital 3 - Pregão - Limpeza', "'edital' & '3' & 'pregao' & 'limpeza'"],
  ['Edital – Pregão', "'edital' & 'pregao'"],
  ['conta -12', "'conta' & '12'"],
  ['segunda-feira', "('segundofeira' | 'segundo' <-> 'feira')"],
  ['lei -de', "'lei'"],
  // alternatives
  ['férias ou licença', "('ferias' | 'licenca')"],
  ['férias OU licença maternidade', "('ferias' | 'licenca') & 'maternidade'"],
  ['ouro|prata | "pedra preciosa"', "('ouro' | 'prata' | 'pedra' <-> 'precioso')"],
  ['férias ou', "'ferias'"],
  ['ou férias', "'ferias'"],
  ['férias ou -licença', "'ferias' & !'licenca'"],
  ['ouvidoria', "'ouvidoria'"],
])('%s pergunta por %s', (digitado, esperada) => {
  expect(consulta(digitado)).toBe(esperada)
})

test('operadores com valor são lidos, e o resto da pergunta fica', () => {
  const lida = lerPergunta(
    'de:ana.souza contrato Espécie:"Ordem de Serviço" ano:2026 assinado-por:“Bruno Lima” marcador:urgente',
  )
  expect(lida.operadores).toEqual([
    { nome: 'de', valor: 'ana.souza' },
    { nome: 'especie', valor: 'Ordem de Serviço' },
    { nome: 'ano', valor: '2026' },
    { nome: 'assinadoPor', valor: 'Bruno Lima' },
    { nome: 'marcador', valor: 'urgente' },
  ])
  expect(comoTsquery(lida)).toBe("'contrato'")
  expect(lerPergunta('para:SEAD com:SEPLAG unidade:GELIC especie:ofício').operadores.map(({ nome }) => nome)).toEqual([
    'para',
    'com',
    'unidade',
    'especie',
  ])
})

test('o que não é operador são palavras', () => {
  expect(lerPergunta('De: Ana assunto:férias http://sead.ce.gov.br')).toMatchObject({ operadores: [] })
  expect(consulta('De: Ana assunto:férias')).toBe("'ana' & 'assunto' & 'ferias'")
  expect(consulta('ano: 2026')).toBe("'ano' & '2026'")
})

test('a palavra que ainda se digita é procurada também como começo de outra', () => {
  const digitando = (texto: string) => comoTsquery(lerPergunta(texto, { incompleta: true }))
  expect(digitando('licit')).toBe("('licit' | 'licit':*)")
  expect(digitando('contrato licitações')).toBe("'contrato' & ('licitacao' | 'licitacoes':*)")
  expect(digitando('férias de')).toBe("'ferias' & 'de':*")
  expect(digitando('férias d')).toBe("'ferias'")
  expect(digitando('férias ')).toBe("'ferias'")
  expect(digitando('lei -contr')).toBe("'lei' & !'contr'")
  expect(digitando('ano:20')).toBeNull()
})

test('de uma pergunta longa valem doze palavras, e as outras são nomeadas', () => {
  const lida = lerPergunta(
    'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze "quinze dezesseis" -vinte',
  )
  expect(lida.grupos).toHaveLength(12)
  expect(lida.ignoradas).toEqual(['catorze', '"quinze dezesseis"'])
  expect(lida.excluidos).toHaveLength(1)
  const colada = lerPergunta(`"${'contrato lei '.repeat(1_000)}" ${'-x '.repeat(500)} ${'ano:1 '.repeat(500)}`)
  expect(comoTsquery(colada)?.length).toBeLessThan(1_000)
})

const marcado = (pedacos: { texto: string; achado: boolean }[]) =>
  pedacos.map(({ texto, achado }) => (achado ? `[${texto}]` : texto)).join('')

test.each([
  ['contrato', 'Os CONTRATOS e o contraste do contrato.', 'Os [CONTRATOS] e o contraste do [contrato].'],
  ['ação de despejo', 'As a\u0063\u0327\u006f\u0303es de despejo', 'As [a\u0063\u0327\u006f\u0303es] de [despejo]'],
  ['pré-natal', 'O pré-natal, o prenatal e o Natal', 'O [pré-natal], o [prenatal] e o Natal'],
  ['lei 14133/2021', 'Lei nº 14.133, de 1º de abril de 2021', '[Lei] nº [14.133], de 1º de abril de 2021'],
  ['12/03/2024', 'em 12 de março de 2024, 12 dias', 'em [12 de março de 2024], 12 dias'],
  ['"termo aditivo"', 'termo, termo aditivo e aditivo ao termo', 'termo, [termo] [aditivo] e aditivo ao termo'],
  ['lei -contrato', 'lei do contrato', '[lei] do contrato'],
  ['GELIC', 'À SEAD/GELIC', 'À SEAD/[GELIC]'],
  ['de para', 'de cá para lá', 'de cá para lá'],
])('quem procura %s vê marcado em "%s"', (digitado, texto, esperado) => {
  expect(marcado(marcar(texto, lerPergunta(digitado)))).toBe(esperado)
})

test('o trecho é o que tem mais palavras diferentes, cortado entre palavras', () => {
  const enche = (palavra: string) => `${palavra} `.repeat(100)
  const texto = `${enche('antes')}contrato contrato ${enche('meio')}o contrato da licitação ${enche('depois')}`
  const pedacos = trecho(texto, lerPergunta('licitação contratos'), 120)
  expect(marcado(pedacos)).toMatch(/^meio .* o \[contrato\] da \[licitação\] depois .*depois$/)
  expect(pedacos.map((pedaco) => pedaco.texto).join('').length).toBeLessThanOrEqual(120)
})

test('sem nada achado o trecho é o começo do texto', () => {
  expect(trecho('Nada aqui se acha.', lerPergunta('contrato'))).toEqual([
    { texto: 'Nada aqui se acha.', achado: false },
  ])
  expect(trecho('', lerPergunta('contrato'))).toEqual([])
  expect(marcado(trecho('palavra '.repeat(100), lerPergunta('contrato'), 20))).toBe('palavra palavra')
})

const PEDACOS =
  `a de ou | - -- -" " “ ” ' '' : de: ano:2026 x:y pré-natal -lei "lei contrato" \\ ) ( & ! <-> :* \uD800 𐀀 é 12/03/2024 1-1 \0`
    .split(' ')
    .concat([' ', '\n', '\t'])

test('nenhuma pergunta derruba a leitura, e marcar devolve o mesmo texto', () => {
  let estado = 7
  const sortear = (ate: number) => {
    estado = (estado * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((estado / 2 ** 31) * ate)
  }
  for (let vez = 0; vez < 2_000; vez++) {
    const digitado = Array.from({ length: sortear(25) }, () => PEDACOS[sortear(PEDACOS.length)]).join(
      sortear(2) === 0 ? ' ' : '',
    )
    const pergunta = lerPergunta(digitado, { incompleta: sortear(2) === 0 })
    // quoted lexemes, joined by operators
    expect(comoTsquery(pergunta) ?? "'x'").toMatch(/^(?:!?\(?'[^'\\ ]+'(?::\*)?\)?(?: (?:&|\||<-?\d*>) |$))+$/)
    expect(pergunta.grupos.length).toBeLessThanOrEqual(12)
    const pedacos = marcar(digitado, pergunta)
    expect(pedacos.map(({ texto }) => texto).join('')).toBe(digitado)
    // what is marked are words of the text
    const termos = analisar(digitado)
    for (const { texto, achado } of pedacos)
      if (achado)
        expect(
          termos.some(
            ({ de, ate }) => digitado.slice(de, ate).includes(texto) || texto.includes(digitado.slice(de, ate)),
          ),
        ).toBe(true)
    expect(trecho(digitado, pergunta, 10).every(({ texto }) => digitado.includes(texto))).toBe(true)
  }
})
