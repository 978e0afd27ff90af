import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'

import { DEFINICOES } from '#server/core/linhas/colunas.ts'

import { emCsv, emResumo, ler, lerCsv, pessoa, TITULOS } from '../apoio/planilha.ts'

const NOME = 'José Antônio “Zé” d’Ávila — São João €'

/** Windows-1252 codes of letters outside Latin-1 used here. */
const DE_1252: Record<string, number> = { '“': 0x93, '”': 0x94, '’': 0x92, '—': 0x97, '€': 0x80 }
const em1252 = (texto: string) => Uint8Array.from(texto, (letra) => DE_1252[letra] ?? letra.charCodeAt(0))
const em16 = (texto: string, menorPrimeiro: boolean, marca: boolean) => {
  const bytes = Array.from((marca ? '\ufeff' : '') + texto, (letra) => [
    letra.charCodeAt(0) & 255,
    letra.charCodeAt(0) >> 8,
  ])
  return Uint8Array.from(bytes.flatMap((par) => (menorPrimeiro ? par : par.toReversed())))
}
const codificacoes: Record<string, (texto: string) => Uint8Array> = {
  'UTF-8': strToU8,
  'UTF-8 com marca': (texto) => strToU8(`\ufeff${texto}`),
  'Windows-1252': em1252,
  'UTF-16 LE com marca': (texto) => em16(texto, true, true),
  'UTF-16 BE com marca': (texto) => em16(texto, false, true),
  'UTF-16 LE sem marca': (texto) => em16(texto, true, false),
  'UTF-16 BE sem marca': (texto) => em16(texto, false, false),
}
const separadores = { 'ponto e vírgula': ';', vírgula: ',', tabulação: '\t' }
const casos = Object.keys(codificacoes).flatMap((codificacao) =>
  Object.entries(separadores).map(([nome, separador]) => [codificacao, nome, separador] as const),
)

test.each(casos)('um CSV em %s separado por %s é lido sem perguntar', async (codificacao, _, separador) => {
  const linhas = [TITULOS, pessoa(1, { Nome: `"${NOME}"` }), pessoa(2, { Unidade: 'NÚCLEO' })]
  const lida = await ler(codificacoes[codificacao]!(emCsv(linhas, separador)))
  expect(lida.erros).toEqual([])
  expect(lida.linhas.pessoas.map(({ nome, unidade, onde }) => [nome, unidade, onde.linha])).toEqual([
    [NOME, 'GEGOV', 2],
    ['Ana Lúcia', 'NÚCLEO', 3],
  ])
})

describe('a forma de um CSV', () => {
  test.each(['\n', '\r\n', '\r'])('linhas que terminam em %j são as mesmas', async (fim) => {
    const lida = await lerCsv(`Nome${fim}Analista${fim}Técnico${fim}`)
    expect(lida.linhas.cargos.map(({ nome, onde }) => [nome, onde.linha])).toEqual([
      ['Analista', 2],
      ['Técnico', 3],
    ])
  })

  test('quebras de linha, aspas e separadores dentro de aspas são texto, e o número da linha é o da planilha', async () => {
    const texto = 'Nome;CPF\r\n"Analista ""A"";\r\nde gestão"\r\n\r\n;\r\nTécnico\r\n'
    const lida = await lerCsv(texto.replaceAll(';CPF', '').replace('\r\n;\r\n', '\r\n""\r\n'))
    expect(lida.linhas.cargos.map(({ nome, onde }) => [nome, onde.linha])).toEqual([
      ['Analista "A"; de gestão', 2],
      ['Técnico', 5],
    ])
  })

  test.each(['email', 'EMAIL', 'e-mail', 'E_mail', 'e mail', 'E-mail institucional *'])(
    'o título “%s” é lido como o do e-mail',
    async (titulo) => {
      const titulos = TITULOS.map((cada) => (cada === 'E-mail' ? titulo : cada))
      const lida = await ler(strToU8(emCsv([titulos, pessoa(1)], ';')))
      expect(lida.erros).toEqual([])
      expect(lida.avisos.filter(({ codigo }) => codigo === 'COLUNA_DESCONHECIDA')).toEqual([])
      expect(lida.linhas.pessoas[0]?.email).toContain('@')
    },
  )

  test('uma coluna só não é cortada em nenhum sinal', async () => {
    const lida = await lerCsv('Nome\nAnalista, nível II\nTécnico; nível I\n')
    expect(lida.linhas.cargos.map(({ nome }) => nome)).toEqual(['Analista, nível II', 'Técnico; nível I'])
  })

  test('títulos vazios no fim, como o Excel os deixa, não escondem o separador', async () => {
    const lida = await lerCsv('Nome;;\nAnalista, nível II;;\n')
    expect(lida.linhas.cargos.map(({ nome }) => nome)).toEqual(['Analista, nível II'])
  })

  test('uma vírgula nos nomes não engana: o separador é o dos títulos', async () => {
    const lida = await lerCsv(emCsv([TITULOS, ...[1, 2, 3].map((n) => pessoa(n, { Nome: 'Silva, Ana, Lúcia, dra.' }))]))
    expect(lida.erros).toEqual([])
    expect(lida.linhas.pessoas).toHaveLength(3)
  })

  test('a linha “sep=;” que o Excel escreve não conta', async () => {
    const lida = await lerCsv(`sep=;\r\n${emCsv([TITULOS, pessoa(1)])}`)
    expect(lida.linhas.pessoas.map(({ onde }) => onde.linha)).toEqual([2])
  })

  test('títulos abaixo de um cabeçalho são achados, e a linha é a do arquivo', async () => {
    const lida = await lerCsv(`Relação de servidores;;;;;\n\nGerada em 2026;;;;;\n${emCsv([TITULOS, pessoa(1)])}`)
    expect(lida.erros).toEqual([])
    expect(lida.linhas.pessoas.map(({ onde }) => onde.linha)).toEqual([5])
  })
})

describe('a que aba um CSV pertence', () => {
  test.each([
    ['Sigla;Nome;Município;UF', 'SEAD;Secretaria;João Pessoa;PB', 'orgaos'],
    ['Órgão;Sigla;Nome;Pai', 'SEAD;GEGOV;Gerência;', 'unidades'],
    ['Código;Descrição;Corrente;Intermediário;Destinação', '010;Assunto;5;10;Eliminação', 'classificacoes'],
    ['Perfil;A quem;Órgão', 'Modelos;123;SEAD', 'permissoes'],
    ['Nome do cargo', 'Analista', 'cargos'],
  ] as const)('o CSV com os títulos %s é reconhecido', async (titulos, linha, aba) => {
    const lida = await lerCsv(`${titulos}\n${linha}\n`, 'dados.csv')
    expect(lida.erros).toEqual([])
    expect(lida.linhas[aba]).toHaveLength(1)
    expect(lida.linhas[aba][0]?.onde).toEqual({ aba: DEFINICOES[aba].titulo, linha: 2 })
  })

  test('um título só, ao lado de outros desconhecidos, não basta para reconhecer a aba', async () => {
    const lida = await lerCsv('Nome;Telefone\nAna Lúcia;3214-0000\n', 'telefones.csv')
    expect(emResumo(lida.erros)).toEqual([': NENHUMA_ABA'])
    expect((await lerCsv('Nome;Símbolo\nAnalista;A\n', 'cargos.csv')).linhas.cargos).toHaveLength(1)
  })

  test('onde as colunas servem a duas abas, o nome do arquivo decide; sem ele, pergunta-se', async () => {
    const texto = 'Sigla;Nome;Município;UF\nSEAD;Secretaria;João Pessoa;PB\n'
    const opcoes = { orgao: 'SEAD' }
    expect((await lerCsv(texto, 'carga de unidades 2026.csv', opcoes)).linhas.unidades).toHaveLength(1)
    expect((await lerCsv(texto, 'orgaos.csv', opcoes)).linhas.orgaos).toHaveLength(1)
    const incerta = await lerCsv(texto, 'dados.csv', opcoes)
    expect(incerta.erros.map(({ codigo, dados }) => [codigo, dados])).toEqual([
      ['ABA_INCERTA', { abas: 'Órgãos, Unidades' }],
    ])
  })

  test('quando falta uma coluna exigida, o erro diz qual, e as outras bastam para reconhecer a aba', async () => {
    const sem = (falta: string) => emCsv([TITULOS, pessoa(1)].map((l) => l.filter((_, i) => TITULOS[i] !== falta)))
    for (const falta of TITULOS) {
      const lida = await lerCsv(sem(falta))
      expect(emResumo(lida.erros)).toEqual([`Pessoas ${falta}: COLUNA_AUSENTE`])
      expect(lida.erros[0]?.dados).toEqual({ coluna: falta })
      expect(lida.linhas.pessoas).toEqual([])
    }
  })
})
