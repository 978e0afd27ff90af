import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import { LIMITES_DO_CADASTRO, LinhasDoCadastro } from '#contract/cadastro.ts'
import { avisosDaPlanilha, errosDaPlanilha } from '#contract/planilha-erros.ts'
import { PlanilhaLida } from '#contract/planilha.ts'

import {
  type CelulaDeTeste,
  cpfDe,
  emCsv,
  emResumo,
  ler,
  lerAbas,
  lerCsv,
  partesDoXlsx,
  pessoa,
  TITULOS,
  xlsxDe,
} from '../apoio/planilha.ts'

type Lida = Promise<PlanilhaLida>
const UNIDADES = ['Órgão', 'Sigla', 'Nome', 'Pai']
const ORGAOS = ['Sigla', 'Nome', 'Município', 'UF', 'CNPJ']
const PERMISSOES = ['Perfil', 'A quem', 'Órgão', 'Unidade', 'Desde', 'Até']
const CLASSES = ['Código', 'Descrição', 'Corrente', 'Intermediário', 'Destinação']
const orgao = (outros: Record<string, CelulaDeTeste>) =>
  lerAbas({
    Orgaos: [
      ORGAOS,
      ORGAOS.map(
        (t) => outros[t] ?? { Sigla: 'SEAD', Nome: 'Secretaria', Município: 'João Pessoa', UF: 'PB' }[t] ?? '',
      ),
    ],
  })
const uma = (outros: Parameters<typeof pessoa>[1]) => lerAbas({ Pessoas: [TITULOS, pessoa(1, outros)] })
const comDatas = (desde: string, ate: string) =>
  lerAbas({
    Pessoas: [
      [...TITULOS, 'Desde', 'Até'],
      [...pessoa(1), desde, ate],
    ],
  })
const permissao = (...celulas: CelulaDeTeste[]) => lerAbas({ Permissoes: [PERMISSOES, celulas] })
const classe = (...celulas: CelulaDeTeste[]) => lerAbas({ Classificacoes: [CLASSES, celulas] })
const CFB = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const em16 = (texto: string) =>
  Uint8Array.from(texto, (letra) => letra.charCodeAt(0)).reduce<number[]>((a, b) => [...a, b, 0], [])
const emCp850 = Uint8Array.of(...strToU8('Nome;Sigla;UF\nSecretaria de Educa'), 0x87, 0xc6, ...strToU8('o;SEDUC;PB'))
const cifrada = () => {
  const zip = xlsxDe({ Cargos: [['Nome'], ['Analista']] })
  const vista = new DataView(zip.buffer)
  for (let i = vista.getUint32(zip.length - 6, true); vista.getUint32(i, true) === 0x02014b50;)
    i += (vista.setUint16(i + 8, 1, true), 46 + vista.getUint16(i + 28, true) + vista.getUint16(i + 30, true))
  return zip
}

/** One way to cause each error, and its place: sheet, line and column. */
const CASOS: Record<keyof typeof errosDaPlanilha, [() => Lida, string]> = {
  ARQUIVO_VAZIO: [() => ler(new Uint8Array()), ''],
  ARQUIVO_GRANDE: [() => ler(new Uint8Array(LIMITES_DO_CADASTRO.bytes + 1)), ''],
  NAO_E_PLANILHA: [() => ler(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48)), ''],
  FORMATO_NAO_LIDO: [() => ler(Uint8Array.from([...CFB, ...em16('Workbook')])), ''],
  ARQUIVO_COM_SENHA: [() => ler(Uint8Array.from([...CFB, ...em16('EncryptedPackage')])), ''],
  ARQUIVO_DANIFICADO: [() => ler(xlsxDe({ Cargos: [['Nome']] }).slice(0, 900)), ''],
  EXPANDE_DEMAIS: [
    () => {
      const texto = 'a'.repeat(1024 * 1024)
      const textos = Array.from({ length: 97 }, () => `<si><t>${texto}</t></si>`).join('')
      return ler(zipSync({ ...partesDoXlsx({ Cargos: [] }), 'xl/sharedStrings.xml': strToU8(textos) }, { level: 1 }))
    },
    '',
  ],
  ENTIDADES_XML: [() => lerAbas({ Cargos: [['Nome']] }, { partes: { 'xl/workbook.xml': '<!DOCTYPE x><x/>' } }), ''],
  CODIFICACAO_DESCONHECIDA: [() => ler(Uint8Array.of(...strToU8('Nome;Sigla\n'), 0x83, 0x8f, 0x81, 0x5b)), ''],
  LETRAS_TROCADAS: [() => ler(emCp850), ''],
  ASPAS_ABERTAS: [() => lerCsv('Nome\nAnalista\n"Técnico\nAuxiliar\n'), '3'],
  LINHAS_DEMAIS: [() => lerCsv(`Nome\n${'Analista\n'.repeat(LIMITES_DO_CADASTRO.linhas + 1)}`), ''],
  ABAS_DEMAIS: [() => lerAbas(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`A${n}`, []]))), ''],
  NENHUMA_ABA: [() => lerCsv('a;b\nc;d\n', 'dados.csv'), ''],
  ABA_INCERTA: [() => lerCsv('Sigla;Nome;Município;UF\nA;b;c;PB\n', 'dados.csv', { orgao: 'SEAD' }), ''],
  SEM_LINHAS: [() => lerAbas({ Cargos: [['Nome']] }), ''],
  ERROS_DEMAIS: [() => lerCsv(`Nome\n${'x\n'.repeat(10_001)}`), ''],
  COLUNA_AUSENTE: [
    () =>
      lerAbas({
        Orgaos: [
          ['Sigla', 'Nome', 'UF'],
          ['SEAD', 'Secretaria', 'PB'],
        ],
      }),
    'Orgaos Município',
  ],
  COLUNA_REPETIDA: [() => lerAbas({ Pessoas: [[...TITULOS, 'Lotação'], pessoa(1)] }), 'Pessoas 1 Lotação'],
  ORGAO_NAO_DITO: [() => lerAbas({ Plan1: [['Gerência', 'GEGOV', 'PB', 'João Pessoa', '', 'não']] }), 'Plan1 Órgão'],
  FORMULA: [() => uma({ Nome: { c: '<f>A1</f><v>x</v>', t: 'str' } }), 'Pessoas 2 Nome'],
  ERRO_NA_CELULA: [() => uma({ Nome: { c: '<v>#N/A</v>', t: 'e' } }), 'Pessoas 2 Nome'],
  CELULA_ILEGIVEL: [() => uma({ Nome: { c: '<v>999</v>', t: 's' } }), 'Pessoas 2 Nome'],
  VIROU_DATA: [() => uma({ Matrícula: { c: '<v>45000</v>', s: 1 } }), 'Pessoas 2 Matrícula'],
  PERDEU_ALGARISMOS: [() => lerCsv(emCsv([TITULOS, pessoa(1, { CPF: '1,23457E+10' })])), 'Pessoas 2 CPF'],
  OBRIGATORIO: [() => uma({ 'E-mail': '  ' }), 'Pessoas 2 E-mail'],
  CARACTERES: [() => uma({ Nome: 'Ana\u200bLúcia' }), 'Pessoas 2 Nome'],
  TEXTO_LONGO: [() => uma({ Nome: 'Ana '.repeat(75) }), 'Pessoas 2 Nome'],
  NOME_CURTO: [() => uma({ Nome: 'A' }), 'Pessoas 2 Nome'],
  SIGLA_INVALIDA: [() => uma({ Unidade: 'GE*GOV' }), 'Pessoas 2 Unidade'],
  SIGLA_DE_ORGAO_INVALIDA: [() => orgao({ Sigla: 'SEÇÃO 1' }), 'Orgaos 2 Sigla'],
  UF_INVALIDA: [() => orgao({ UF: 'XX' }), 'Orgaos 2 UF'],
  CPF_INVALIDO: [() => uma({ CPF: '529.982.247-26' }), 'Pessoas 2 CPF'],
  CNPJ_INVALIDO: [() => orgao({ CNPJ: '12.345.678/0001-00' }), 'Orgaos 2 CNPJ'],
  MATRICULA_INVALIDA: [() => uma({ Matrícula: '12 34' }), 'Pessoas 2 Matrícula'],
  EMAIL_INVALIDO: [() => uma({ 'E-mail': 'ana@' }), 'Pessoas 2 E-mail'],
  DATA_INVALIDA: [() => comDatas('31/02/2026', ''), 'Pessoas 2 Desde'],
  SIM_NAO_INVALIDO: [
    () =>
      lerAbas({
        Pessoas: [
          [...TITULOS, 'Chefe'],
          [...pessoa(1), 'talvez'],
        ],
      }),
    'Pessoas 2 Chefe',
  ],
  ANOS_INVALIDOS: [() => classe('010', 'Assunto', 'enquanto vigora', 0, 'Eliminação'), 'Classificacoes 2 Corrente'],
  CODIGO_INVALIDO: [() => classe('01 0', 'Assunto', 1, 0, 'Eliminação'), 'Classificacoes 2 Código'],
  DESTINACAO_INVALIDA: [() => classe('010', 'Assunto', 1, 0, 'Rasgar'), 'Classificacoes 2 Destinação'],
  PERFIL_DESCONHECIDO: [() => permissao('Rei', '123'), 'Permissoes 2 Perfil'],
  A_QUEM_INVALIDO: [() => permissao('Modelos', 'grupo: todos'), 'Permissoes 2 A quem'],
  UNIDADE_SEM_ORGAO: [() => permissao('Modelos', '123', '', 'GEGOV'), 'Permissoes 2 Unidade'],
  ALCANCE_AUSENTE: [() => permissao('Administrador da unidade', '123', 'SEAD', ''), 'Permissoes 2 Unidade'],
  DATAS_TROCADAS: [() => comDatas('02/01/2026', '01/01/2026'), 'Pessoas 2 Até'],
  VALOR_REPETIDO: [
    () => lerAbas({ Unidades: [UNIDADES, ['SEAD', 'GEGOV', 'Gerência', ''], ['SEAD', 'gegov', 'Outra', '']] }),
    'Unidades 2 Sigla',
  ],
  LINHA_REPETIDA: [() => lerAbas({ Pessoas: [TITULOS, pessoa(1), pessoa(1)] }), 'Pessoas 2'],
  CPF_COM_OUTRO_NOME: [
    () => lerAbas({ Pessoas: [TITULOS, pessoa(1), pessoa(1, { Nome: 'Bia Lima', Matrícula: 'x2' })] }),
    'Pessoas 2 CPF',
  ],
  MATRICULA_DE_OUTRO: [
    () => lerAbas({ Pessoas: [TITULOS, pessoa(1, { Matrícula: '7' }), pessoa(2, { Matrícula: '7' })] }),
    'Pessoas 2 Matrícula',
  ],
  UNIDADE_SOB_SI_MESMA: [
    () => lerAbas({ Unidades: [UNIDADES, ['SEAD', 'GEGOV', 'Gerência', 'gegov']] }),
    'Unidades 2 Pai',
  ],
  UNIDADES_EM_CICLO: [
    () => lerAbas({ Unidades: [UNIDADES, ['SEAD', 'UA', 'Uma', 'UB'], ['SEAD', 'UB', 'Outra', 'UA']] }),
    'Unidades 2 Pai',
  ],
}

/** The placeholders of a sentence. */
const lugares = (frase: string) => Array.from(frase.matchAll(/\{(\w+)\}/g), ([, nome = '']) => nome).toSorted()

test.each(Object.entries(CASOS))(
  'o erro %s é apontado no lugar, com os valores que a frase pede',
  async (codigo, [fazer, onde]) => {
    const lida = await fazer()
    const erro = lida.erros.find((cada) => cada.codigo === codigo)
    expect(emResumo(lida.erros)).toContain(`${onde}: ${codigo}`)
    const frase = errosDaPlanilha[codigo as keyof typeof CASOS] // the catalogue's keys
    expect(Object.keys(erro?.dados ?? {})).toEqual(expect.arrayContaining(lugares(frase)))
    expect(PlanilhaLida.safeParse(lida).success).toBe(true)
    // a line with an error is not among the rows
    const comErro = new Set(lida.erros.map(({ aba, linha }) => `${aba} ${linha}`))
    const linhas = Object.values(lida.linhas).flat()
    expect(linhas.filter(({ onde: o }) => comErro.has(`${o.aba} ${o.linha}`))).toEqual([])
  },
)

/** One way to cause each warning. */
const AVISOS: Record<keyof typeof avisosDaPlanilha, () => Lida> = {
  ABA_DESCONHECIDA: () => lerAbas({ Cargos: [['Nome'], ['Analista']], Xis: [['a', 'b']] }),
  ABA_OCULTA: () => lerAbas({ Cargos: [['Nome'], ['Analista']], Xis: [] }, { ocultas: ['Xis'] }),
  COLUNA_DESCONHECIDA: () => lerAbas({ Cargos: [['Nome', 'Cor'], ['Analista']] }),
  COLUNA_NAO_GUARDADA: () => lerAbas({ Pessoas: [[...TITULOS, 'RG'], pessoa(1)] }),
  COLUNA_SEM_TITULO: () => lerAbas({ Cargos: [['Nome'], ['Analista', 'x']] }),
  LEIAUTE_DO_SIGA: () =>
    lerAbas({ Plan1: [['Gerência', 'GEGOV', 'PB', 'João Pessoa', '', 'não']] }, {}, { orgao: 'SEAD' }),
  SEM_MATRICULA: () =>
    lerAbas({ Plan1: [[...TITULOS.filter((t) => t !== 'Matrícula'), 'RG', 'Nascimento'], pessoa(1).toSpliced(2, 1)] }),
  CPF_COM_ZEROS: () => uma({ CPF: cpfDe(12_345_678).slice(1) }),
  MATRICULA_COM_ZEROS: () =>
    lerAbas({ Pessoas: [TITULOS, pessoa(1, { Matrícula: '007' }), pessoa(2, { Matrícula: 8 })] }),
  MATRICULAS_EM_NUMERO: () => uma({ Matrícula: 8 }),
  MATRICULA_EM_DUAS_UNIDADES: () => lerAbas({ Pessoas: [TITULOS, pessoa(1), pessoa(1, { Unidade: 'GELIC' })] }),
  EMAIL_DE_OUTRO: () => lerAbas({ Pessoas: [TITULOS, pessoa(1), pessoa(2, { 'E-mail': 'ana1@sead.pb.gov.br' })] }),
  LINHA_DE_EXEMPLO: () => lerAbas({ Cargos: [['Nome'], ['Analista Administrativo']] }),
  AVISOS_DEMAIS: () =>
    lerCsv(
      emCsv([
        TITULOS,
        ...Array.from({ length: 10_001 }, (_, n) => pessoa(n, { CPF: cpfDe(n + 1_000).replace(/^0+/, '') })),
      ]),
    ),
}

test.each(Object.entries(AVISOS))('o aviso %s é dado, e as linhas são lidas', async (codigo, fazer) => {
  const lida = await fazer()
  const aviso = lida.avisos.find((cada) => cada.codigo === codigo)
  const frase = avisosDaPlanilha[codigo as keyof typeof AVISOS] // the catalogue's keys
  expect(Object.keys(aviso?.dados ?? {}).toSorted()).toEqual(lugares(frase))
  expect(aviso).toBeDefined()
  expect(lida.erros).toEqual([])
  expect(Object.values(lida.linhas).flat().length).toBeGreaterThan(0)
  expect(LinhasDoCadastro.safeParse(lida.linhas).success).toBe(true)
})

describe('o que não conta como erro', () => {
  test('a mesma pessoa em duas unidades é uma pessoa com duas entradas', async () => {
    const lida = await lerAbas({
      Pessoas: [TITULOS, pessoa(1), pessoa(1, { Nome: 'ANA LUCIA', Matrícula: 'x2', Unidade: 'GELIC' })],
    })
    expect(lida.erros).toEqual([])
    expect(lida.avisos).toEqual([])
    expect(new Set(lida.linhas.pessoas.map(({ cpf }) => cpf)).size).toBe(1)
    expect(lida.linhas.pessoas).toHaveLength(2)
  })

  test('quem voltou à mesma unidade, ou mudou de unidade com a mesma matrícula, não conta como repetido', async () => {
    const titulos = [...TITULOS, 'Desde', 'Até']
    const lida = await lerAbas({
      Pessoas: [
        titulos,
        [...pessoa(1), '01/01/2020', '31/12/2020'],
        [...pessoa(1, { Unidade: 'GELIC' }), '01/01/2021', '31/12/2021'],
        [...pessoa(1), '01/01/2022', ''],
      ],
    })
    expect([lida.erros, lida.avisos]).toEqual([[], []])
    expect(lida.linhas.pessoas).toHaveLength(3)
  })

  test('a mesma sigla de unidade em dois órgãos são duas unidades', async () => {
    const lida = await lerAbas({
      Unidades: [UNIDADES, ['SEAD', 'GAB', 'Gabinete', ''], ['SES', 'GAB', 'Gabinete', '']],
    })
    expect(lida.erros).toEqual([])
    expect(lida.linhas.unidades).toHaveLength(2)
  })

  test('a aba de permissões nomeia a quem de quatro modos, e o perfil por extenso ou como na API', async () => {
    const lida = await lerAbas({
      Permissoes: [
        PERMISSOES,
        ['Administrador geral', '0012345'],
        ['ADMINISTRADOR_DO_ORGAO', 'cargo: Diretor de Área', 'SEAD'],
        ['administrador da unidade', 'Lotação: gegov', 'SEAD', 'GEGOV', '01/01/2026', '31/12/2026'],
        ['Operação', 'Função:Gerente'],
      ],
    })
    expect(lida.erros).toEqual([])
    expect(lida.linhas.permissoes.map(({ perfil, aQuem }) => [perfil, aQuem.tipo, aQuem.valor])).toEqual([
      ['ADMINISTRADOR_GERAL', 'MATRICULA', '0012345'],
      ['ADMINISTRADOR_DO_ORGAO', 'CARGO', 'Diretor de Área'],
      ['ADMINISTRADOR_DA_UNIDADE', 'UNIDADE', 'GEGOV'],
      ['OPERACAO', 'FUNCAO', 'Gerente'],
    ])
  })

  test.each([
    ['sim', true],
    ['S', true],
    ['x', true],
    ['1', true],
    ['VERDADEIRO', true],
    ['true', true],
    [1, true],
    [{ c: '<v>1</v>', t: 'b' }, true],
    ['não', false],
    ['NAO', false],
    ['n', false],
    ['0', false],
    ['false', false],
    ['', false],
    ['-', false],
    [{ c: '<v>0</v>', t: 'b' }, false],
  ] as const)('%j na coluna Chefe é lido como %s', async (escrito, chefe) => {
    const lida = await lerAbas({
      Pessoas: [
        [...TITULOS, 'Chefe'],
        [...pessoa(1), escrito],
      ],
    })
    expect(lida.linhas.pessoas.map((linha) => linha.chefe)).toEqual([chefe])
  })
})

test('duas linhas que se contradizem ficam fora, cada uma apontando a outra; as demais seguem', async () => {
  const lida = await lerAbas({
    Pessoas: [TITULOS, pessoa(1), pessoa(2)],
    'Pessoas 2': [TITULOS, pessoa(3), pessoa(1, { Nome: 'Bia Lima', Unidade: 'GELIC', Matrícula: 'y' })],
  })
  expect(lida.erros.map(({ aba, linha, codigo, dados }) => [aba, linha, codigo, dados])).toEqual([
    ['Pessoas', 2, 'CPF_COM_OUTRO_NOME', { outra: 'Pessoas 2!3' }],
    ['Pessoas 2', 3, 'CPF_COM_OUTRO_NOME', { outra: 'Pessoas!2' }],
  ])
  expect(lida.linhas.pessoas.map(({ onde }) => `${onde.aba} ${onde.linha}`)).toEqual(['Pessoas 3', 'Pessoas 2 2'])
})

test('um ciclo de três unidades é apontado em cada uma, com o caminho; a unidade abaixo dele não é do ciclo', async () => {
  const unidade = (sigla: string, pai: string) => ['SEAD', sigla, `Unidade ${sigla}`, pai]
  const lida = await lerAbas({
    Unidades: [
      UNIDADES,
      unidade('UD', 'UA'),
      unidade('UA', 'UB'),
      unidade('UB', 'UC'),
      unidade('UC', 'UA'),
      unidade('UE', ''),
    ],
  })
  expect(lida.erros.map(({ linha, dados }) => [linha, dados])).toEqual(
    [3, 4, 5].map((linha) => [linha, { caminho: 'UA → UB → UC → UA' }]),
  )
  expect(lida.linhas.unidades.map(({ sigla }) => sigla)).toEqual(['UD', 'UE'])
})

test('uma linha com vários erros aponta todos', async () => {
  const lida = await uma({ Nome: 'A', CPF: '1', 'E-mail': 'x', Unidade: '' })
  expect(emResumo(lida.erros)).toEqual([
    'Pessoas 2 Nome: NOME_CURTO',
    'Pessoas 2 CPF: CPF_INVALIDO',
    'Pessoas 2 Unidade: OBRIGATORIO',
    'Pessoas 2 E-mail: EMAIL_INVALIDO',
  ])
})

test.each([
  ['UTF-8 lido como Windows-1252 e salvo assim', strToU8('Nome\nSÃ£o JoÃ£o\n')],
  ['página de código 850, do DOS', emCp850],
  ['Macintosh', Uint8Array.of(...strToU8('Nome;Sigla\nJo'), 0x8b, ...strToU8('o;X'))],
])('letras corrompidas (%s) são recusadas, com um exemplo', async (_, bytes) => {
  const [erro] = (await ler(bytes)).erros
  expect(erro?.codigo).toBe('LETRAS_TROCADAS')
  expect(String(erro?.dados.exemplo).length).toBeGreaterThan(2)
})

test('nomes entre aspas, com traço ou com sinais de outras línguas não contam como letras corrompidas', async () => {
  const nomes = ['A “IRMÃ”', 'MANHÃ—TARDE', 'Sant´Ana', 'Seção 1ª', 'Nº 2º', 'AMANHÃ, à tarde', 'Müller', 'ÂNGELA']
  const lida = await lerCsv(`Nome\n${nomes.join('\n')}\n`)
  expect(lida.erros).toEqual([])
  expect(lida.linhas.cargos.map(({ nome }) => nome)).toEqual(nomes)
})

test.each([
  ['PDF', strToU8('%PDF-1.7')],
  ['HTML', strToU8('<html><table><tr><td>Nome</td></tr></table>')],
  ['XML', strToU8('<?xml version="1.0"?><Workbook/>')],
  ['JSON', strToU8('[{"nome":"Ana"}]')],
  ['ODS', zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') })],
  ['DOCX', zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'word/document.xml': strToU8('<x/>') })],
  ['XLSB', zipSync({ 'xl/workbook.bin': strToU8('x') })],
  ['ZIP', zipSync({ 'a.txt': strToU8('x') })],
])('um arquivo %s é recusado pelo conteúdo, não pelo nome', async (formato, bytes) => {
  const lida = await ler(bytes, 'pessoas.xlsx')
  expect(lida.erros).toEqual([{ codigo: 'FORMATO_NAO_LIDO', aba: null, linha: null, coluna: null, dados: { formato } }])
})

test('um XLSX com senha no ZIP é recusado', async () => {
  expect(emResumo((await ler(cifrada())).erros)).toEqual([': ARQUIVO_COM_SENHA'])
})
