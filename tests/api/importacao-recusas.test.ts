import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sql } from '#server/database/connection.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { importarEm, linhaBoa, type LinhaDeTeste, manifesto, pastaCom } from '../apoio/importacao.ts'
import { pdfBom, pdfCom, pdfComSenha } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const quantos = async () =>
  (await casa.banco.linhas<{ n: number }>(sql`select count(*) as n from documento where importado`))[0]?.n

const UM_ANO = new Date().getFullYear()
const LONGO = 'a'.repeat(501)

/** One error in each row, and its sentence. */
const ERRADAS: [nome: string, mudanca: LinhaDeTeste, dito: string][] = [
  ['sem sigla', { sigla: ' ' }, 'sigla: Falta o valor.'],
  [
    'sigla sem algarismo',
    { sigla: 'OFÍCIO' },
    'sigla: O número antigo precisa de um algarismo e só pode ter letras, algarismos, espaços e . , / - _ ( ) º ª.',
  ],
  [
    'sigla de rascunho',
    { sigla: 'TMP-12' },
    'sigla: O número antigo precisa de um algarismo e só pode ter letras, algarismos, espaços e . , / - _ ( ) º ª.',
  ],
  ['sigla longa', { sigla: '1'.repeat(33) }, 'sigla: Tem 33 caracteres; o máximo são 32.'],
  [
    'sigla de via',
    { sigla: 'SEAD-OFI-2018/00001-A' },
    'sigla: É o número de uma via ou volume: escreva o do documento, SEAD-OFI-2018/00001.',
  ],
  [
    'órgão da sigla',
    { sigla: 'XYZ-OFI-2018/00001' },
    'sigla: O número tem a forma dos números desta casa, mas não há o órgão XYZ.',
  ],
  [
    'espécie da sigla',
    { sigla: 'SEAD-XYZ-2018/00001' },
    'sigla: O número tem a forma dos números desta casa, mas não há a espécie XYZ.',
  ],
  [
    'outra espécie',
    { sigla: 'SEAD-DES-2018/00001' },
    'sigla: O número diz a espécie DES, e a coluna especie diz outra.',
  ],
  ['ano da sigla', { sigla: `SEAD-OFI-${UM_ANO + 1}/00001` }, 'sigla: O número é de um ano que ainda não começou.'],
  [
    'fim da série',
    { sigla: 'SEAD-OFI-2018/999999' },
    'sigla: O número é alto demais: a série continuaria depois dele e ficaria sem números.',
  ],
  ['sem data', { data: null }, 'data: Falta o valor.'],
  ['dia que não existe', { data: '30/02/2019' }, 'data: Não é uma data que exista, como 2019-05-31 ou 31/05/2019.'],
  ['data futura', { data: `${UM_ANO + 1}-01-01` }, 'data: A data ainda não chegou.'],
  ['data antiga', { data: '1899-12-31' }, 'data: A data é anterior a 1900.'],
  ['arquivado antes', { arquivado_em: '2019-05-30' }, 'arquivado_em: É anterior à data do documento.'],
  ['espécie', { especie: 'Bilhete' }, 'especie: Não há a espécie “Bilhete”.'],
  [
    'unidade',
    { unidade: 'SEAD/NADA' },
    'unidade: Não há a unidade “SEAD/NADA”: escreva ÓRGÃO/UNIDADE, como está no cadastro.',
  ],
  ['classificação', { classificacao: '999' }, 'classificacao: Não há a classificação “999”.'],
  ['nível', { nivel: '50' }, 'nivel: O nível de acesso é um de 10, 20, 30, 40, 60 e 100.'],
  ['sem hipótese', { nivel: 60 }, 'hipotese: O nível 60 pede a hipótese legal.'],
  ['hipótese a mais', { nivel: 10, hipotese: 'Informação pessoal' }, 'hipotese: O nível 10 não tem hipótese legal.'],
  ['hipótese', { nivel: 60, hipotese: 'Porque sim' }, 'hipotese: Não há a hipótese legal “Porque sim”.'],
  ['assunto vazio', { assunto: '' }, 'assunto: Falta o valor.'],
  ['assunto longo', { assunto: LONGO }, 'assunto: Tem 501 caracteres; o máximo são 500.'],
  ['controle', { assunto: 'a\u0007b' }, 'assunto: Há caracteres de controle, invisíveis ou pictogramas.'],
  ['direção', { assunto: 'a\u202eb' }, 'assunto: Há caracteres de controle, invisíveis ou pictogramas.'],
  ['não é texto', { assunto: { a: 1 } }, 'assunto: O valor não é um texto.'],
  ['hash sem forma', { sha256: 'abc' }, 'sha256: O SHA-256 são 64 algarismos hexadecimais.'],
  [
    'signatários',
    { signatarios: [{ nome: '' }] },
    'signatarios: A lista não pôde ser lida: veja o formato em docs/importar.md.',
  ],
  [
    'movimentos',
    { movimentos: '31/02/2019 Enviado' },
    'movimentos: A lista não pôde ser lida: veja o formato em docs/importar.md.',
  ],
  [
    'movimentos demais',
    { movimentos: Array.from({ length: 2_001 }, () => ({})) },
    'movimentos: Tem 2001 itens; o máximo são 2000.',
  ],
  ['coluna que não há', { asunto: 'x' }, '–: Não existe a coluna “asunto”.'],
  ['pai', { pai: 'NÃO HÁ 1' }, 'pai: O documento pai, NÃO HÁ 1, não está no manifesto nem foi importado.'],
  ['fora da pasta', { arquivo: '../segredo.pdf' }, 'arquivo: O caminho “../segredo.pdf” sai da pasta.'],
  ['fora por dentro', { arquivo: 'pdf/../../x.pdf' }, 'arquivo: O caminho “pdf/../../x.pdf” sai da pasta.'],
  ['caminho inteiro', { arquivo: '/etc/passwd' }, 'arquivo: O caminho “/etc/passwd” sai da pasta.'],
  ['do Windows', { arquivo: 'C:\\x.pdf' }, 'arquivo: O caminho “C:\\x.pdf” sai da pasta.'],
  ['uma pasta', { arquivo: 'pdf' }, 'arquivo: “pdf” não é um arquivo comum.'],
]

describe('linhas recusadas', () => {
  test('cada erro é apontado pela linha e pela coluna, as linhas boas entram, e conferir aponta o mesmo sem gravar', async () => {
    const linhas = [...ERRADAS.map(([, mudanca]) => linhaBoa(mudanca)), linhaBoa()]
    const pasta = await pastaCom(linhas)
    const esperado = ERRADAS.map(([, , dito], i) => `${i + 1} ${dito}`)
    const antes = await quantos()
    const so = await importarEm(casa, pasta, {}, { conferir: true })
    expect(so.ditos).toEqual(esperado)
    expect(so.resultados.at(-1)).toBe('CONFERIDA')
    expect(await quantos()).toBe(antes)
    expect(await casa.banco.linhas(sql`select 1 as sim from importacao`)).toEqual([])
    expect((await importarEm(casa, pasta)).ditos).toEqual(esperado)
    expect(await quantos()).toBe((antes ?? 0) + 1)
  })

  test('cada erro de arquivo é apontado na sua linha', async () => {
    const nomes = ['ausente', 'texto', 'vazio', 'senha', 'ativo', 'grande', 'outro', 'atalho', 'pasta-atalho', 'bom']
    const linhas = nomes.map((nome) => linhaBoa({ arquivo: `pdf/${nome}.pdf` }))
    linhas[6]!['sha256'] = '0'.repeat(64)
    linhas[8]!.arquivo = 'ligada/bom.pdf'
    const bom = pdfBom('um bom')
    const pasta = await pastaCom(linhas, {
      'pdf/ausente.pdf': null,
      'pdf/texto.pdf': Buffer.from('não sou um PDF'),
      'pdf/vazio.pdf': new Uint8Array(),
      'pdf/senha.pdf': await pdfComSenha(),
      'pdf/ativo.pdf': pdfCom('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      'pdf/grande.pdf': Buffer.concat([bom, Buffer.alloc(11 * 1024 ** 2)]),
      'pdf/outro.pdf': bom,
      'pdf/atalho.pdf': null,
    })
    await symlink(path.join(pasta, 'pdf/outro.pdf'), path.join(pasta, 'pdf/atalho.pdf'))
    await symlink(path.join(pasta, 'pdf'), path.join(pasta, 'ligada'))
    const { ditos, resultados } = await importarEm(casa, pasta)
    expect(ditos).toEqual([
      '1 arquivo: O arquivo “pdf/ausente.pdf” não está na pasta.',
      '2 arquivo: O arquivo não é um PDF íntegro.',
      '3 arquivo: O arquivo está vazio.',
      '4 arquivo: O PDF é protegido por senha ou cifrado.',
      '5 arquivo: O PDF tem conteúdo ativo: programas, formulários que calculam ou arquivos dentro dele.',
      '6 arquivo: O arquivo tem mais de 10 MB.',
      expect.stringMatching(/^7 sha256: O arquivo tem outro SHA-256: [0-9a-f]{64}\.$/),
      '8 arquivo: O caminho “pdf/atalho.pdf” passa por um atalho (link).',
      '9 arquivo: O caminho “ligada/bom.pdf” passa por um atalho (link).',
    ])
    expect(resultados.at(-1)).toBe('IMPORTADA')
  })

  test('o arquivo é achado pelo nome, seja qual for a forma Unicode dos acentos', async () => {
    const nome = 'pdf/licitação.pdf'
    const linhas = [linhaBoa({ arquivo: nome.normalize('NFC') }), linhaBoa({ arquivo: nome.normalize('NFD') })]
    const pasta = await pastaCom(linhas, {
      [nome.normalize('NFC')]: null,
      [nome.normalize('NFD')]: pdfBom('de um Mac'),
    })
    expect((await importarEm(casa, pasta)).ditos).toEqual([])
  })

  test('números repetidos, pais em círculo e filhos de linhas recusadas são recusados', async () => {
    const aqui = await casa.finalizado('escrito aqui')
    const linhas = [
      linhaBoa({ sigla: 'R 1' }),
      linhaBoa({ sigla: 'R  1' }),
      linhaBoa({ sigla: 'C 1', pai: 'C 3' }),
      linhaBoa({ sigla: 'C 2', pai: 'C 1' }),
      linhaBoa({ sigla: 'C 3', pai: 'C 2' }),
      linhaBoa({ sigla: 'C 4', pai: 'C 3' }),
      linhaBoa({ sigla: 'E 1', pai: 'E 1' }),
      linhaBoa({ sigla: 'D 1', data: 'ontem' }),
      linhaBoa({ sigla: 'D 2', pai: 'D 1' }),
      linhaBoa({ sigla: 'D 3', pai: 'D 2' }),
      linhaBoa({ sigla: 'H 1', pai: aqui.sigla }),
      // equals the sigla of the first via of R 1
      linhaBoa({ sigla: 'R 1-A' }),
    ]
    const esperado = [
      '2 sigla: O mesmo número está na linha 1.',
      '3 pai: O documento é pai de si mesmo, por C 1 → C 3 → C 2 → C 1.',
      '4 pai: O documento é pai de si mesmo, por C 1 → C 3 → C 2 → C 1.',
      '5 pai: O documento é pai de si mesmo, por C 1 → C 3 → C 2 → C 1.',
      '6 pai: O documento pai, C 3, foi recusado.',
      '7 pai: O documento é pai de si mesmo, por E 1 → E 1.',
      '8 data: Não é uma data que exista, como 2019-05-31 ou 31/05/2019.',
      '9 pai: O documento pai, D 1, foi recusado.',
      '10 pai: O documento pai, D 2, foi recusado.',
      `11 pai: O documento pai, ${aqui.sigla}, foi escrito nesta casa: só se importa para dentro de outro importado.`,
    ]
    const pasta = await pastaCom(linhas)
    expect((await importarEm(casa, pasta, {}, { conferir: true })).ditos.slice(0, 10)).toEqual(esperado)
    const { ditos } = await importarEm(casa, pasta)
    expect(ditos.slice(0, 10)).toEqual(esperado)
    expect(ditos.slice(10)).toEqual([
      expect.stringMatching(/^12 (sigla: Já há nesta casa um documento, ou uma via|–: O banco de dados não aceitou)/),
    ])
  })
})

describe('manifesto recusado por inteiro', () => {
  const recusado = async (preparar: (pasta: string) => Promise<unknown>) => {
    const pasta = await pastaCom([linhaBoa()])
    await preparar(pasta)
    return importarEm(casa, pasta).then(
      () => 'importado',
      (erro: Error) => erro.message,
    )
  }
  const csv = (texto: string | Uint8Array) => async (pasta: string) => {
    const { rm } = await import('node:fs/promises')
    await rm(path.join(pasta, 'manifesto.jsonl'))
    await writeFile(path.join(pasta, 'manifesto.csv'), texto)
  }
  const CABECALHO = 'sigla;data;especie;unidade;assunto;arquivo'

  test.each<[string, (pasta: string) => Promise<unknown>, string]>([
    ['vazio', (pasta) => manifesto(pasta, []), 'O manifesto não tem nenhuma linha.'],
    [
      'dois',
      (pasta) => writeFile(path.join(pasta, 'manifesto.csv'), CABECALHO),
      'A pasta tem mais de um manifesto: manifesto.csv, manifesto.jsonl. Deixe um só.',
    ],
    [
      'outra codificação',
      csv(Buffer.from(`${CABECALHO}\n1;2019-01-01;OFI;GELIC;Of\xedcio;a.pdf`, 'latin1')),
      'O manifesto não está em UTF-8: veja a linha 2. Salve-o como CSV UTF-8.',
    ],
    ['coluna que falta', csv('sigla;data;especie;unidade;assunto\n'), 'Falta no cabeçalho: arquivo.'],
    [
      'coluna desconhecida',
      csv(`${CABECALHO};asunto\n`),
      'Não existe a coluna “asunto”. As colunas são: sigla; data; especie; unidade; assunto; arquivo; sha256; nivel; hipotese; classificacao; pai; arquivado_em; signatarios; movimentos.',
    ],
    ['coluna repetida', csv(`${CABECALHO};sigla\n`), 'A coluna “sigla” está duas vezes no cabeçalho.'],
    [
      'aspas abertas',
      csv(`${CABECALHO}\n1;2;3;4;"aberto;6\n`),
      'O CSV não pôde ser lido: há aspas fora do lugar, ou que não fecham (linha 2).',
    ],
  ])('manifesto recusado: %s', async (_, preparar, dito) => {
    expect(await recusado(preparar)).toBe(dito)
  })

  test('um CSV do Excel, com aspas, quebras de linha e células a menos, é lido linha por linha', async () => {
    const pasta = await pastaCom([])
    await mkdir(path.join(pasta, 'pdf'), { recursive: true })
    for (const nome of ['a', 'b']) await writeFile(path.join(pasta, `pdf/${nome}.pdf`), pdfBom(nome))
    await csv(
      `\ufeff${CABECALHO};movimentos\r\n` +
        `CSV 1;31/05/2019;Ofício;gelic;"Compra de ""cadeiras""; e mesas";pdf/a.pdf;"2019-06-01 Recebido\nna gerência | 2019-06-02 Arquivado"\r\n` +
        `CSV 2;31/05/2019;OFI\r\n` +
        `CSV 3;31/05/2019;OFI;SEAD/GELIC;Outro;pdf/b.pdf;\r\n`,
    )(pasta)
    expect((await importarEm(casa, pasta)).ditos).toEqual(['4 –: A linha tem 3 colunas, e o cabeçalho tem 7.'])
    expect(
      await casa.banco.linhas(
        sql`select d.sigla, d.assunto, i.dados -> 'movimentos' -> 0 ->> 'texto' as primeiro from documento d
          join documento_importado i on i.documento_id = d.id where d.sigla like 'CSV %' order by 1`,
      ),
    ).toEqual([
      { sigla: 'CSV 1', assunto: 'Compra de "cadeiras"; e mesas', primeiro: 'Recebido na gerência' },
      { sigla: 'CSV 3', assunto: 'Outro', primeiro: null },
    ])
  })
})
