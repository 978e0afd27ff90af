import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import { criarAntivirus } from '#server/adapters/antivirus.ts'
import { criarInspecao } from '#server/adapters/inspecao/inspecao.ts'
import { laudos } from '#server/core/arquivo/formatos.ts'
import { sanearNome } from '#server/rooms/arquivo/nome.ts'
import { type EstadoArquivos, impedeExcluir, impedeIncluir } from '#server/core/arquivo/regras.ts'

import { clamd, EICAR } from '../apoio/clamd.ts'
import {
  pdfBom,
  pdfBomba,
  pdfBombaDisfarcada,
  pdfCom,
  pdfComConteudo,
  pdfComEstrutura,
  pdfComObjetoEscondido,
  pdfComSenha,
  pdfDeFluxosInofensivos,
  pdfDePaginas,
  pdfEZip,
} from '../apoio/pdfs.ts'

const CAMADA = '<< /Type /OCG /Name (Fundo) >>'
const { pdf: laudar, textos } = criarInspecao()
const bytes = (texto: string) => new Uint8Array(Buffer.from(texto, 'latin1'))

describe('PDFs enviados por alguém', () => {
  test.each<[nome: string, arquivo: () => Uint8Array | Promise<Uint8Array>, laudo: object]>([
    ['um bom', () => pdfBom(), { paginas: 1, cresce: true }],
    ['500 páginas', () => pdfDePaginas(500), { paginas: 500, cresce: true }],
    ['501 páginas', () => pdfDePaginas(501), { recusa: 'PAGINAS' }],
    ['executável com outro nome', () => bytes(`MZ\u0090\u0000${'\u0000'.repeat(500)}`), { recusa: 'INVALIDO' }],
    ['só o cabeçalho', () => bytes('%PDF-1.7\n%%EOF\n'), { recusa: 'INVALIDO' }],
    ['cortado ao meio', () => pdfBom().slice(0, 200), { recusa: 'INVALIDO' }],
    ['algo antes do PDF', () => bytes(`<html>${Buffer.from(pdfBom()).toString('latin1')}`), { recusa: 'INVALIDO' }],
    [
      'algo depois do PDF',
      () => new Uint8Array([...pdfBom(), ...bytes('PK\u0003\u0004resto')]),
      { recusa: 'INVALIDO' },
    ],
    ['também um ZIP', () => pdfEZip(), { recusa: 'INVALIDO' }],
    ['com senha', () => pdfComSenha(), { recusa: 'PROTEGIDO' }],
    ['JavaScript ao abrir', () => pdfCom('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), { recusa: 'ATIVO' }],
    [
      'JavaScript com o nome disfarçado',
      () => pdfCom('/OpenAction << /S /#4aava#53cript /J#53 (x) >>'),
      { recusa: 'ATIVO' },
    ],
    [
      'ação atrás de uma referência',
      () => pdfCom('/OpenAction 4 0 R', ['<< /S 5 0 R >>', '/Launch']),
      { recusa: 'ATIVO' },
    ],
    [
      'JavaScript num objeto comprimido',
      () => pdfComObjetoEscondido('<< /S /JavaScript /JS (x) >>'),
      { recusa: 'ATIVO' },
    ],
    ['Launch numa página que ninguém aponta', () => pdfCom('', ['<< /S /Launch /F (cmd.exe) >>']), { recusa: 'ATIVO' }],
    ['formulário XFA', () => pdfCom('/AcroForm << /XFA (x) /Fields [] >>'), { recusa: 'ATIVO' }],
    ['arquivo dentro', () => pdfCom('/Names << /EmbeddedFiles << /Names [] >> >>'), { recusa: 'ATIVO' }],
    [
      'arquivo dentro, só o conteúdo',
      () => pdfCom('', ['<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream']),
      { recusa: 'ATIVO' },
    ],
    ['envio de formulário', () => pdfCom('/AA << /WC << /S /SubmitForm /F (http://x) >> >>'), { recusa: 'ATIVO' }],
    ...(
      [
        ['camada apagada', '/OCGs [6 0 R] /D << /OFF [6 0 R] >>'],
        ['camada que se apaga ao imprimir', '/OCGs [6 0 R] /D << /AS [<< /Event /Print /OCGs [6 0 R] >>] >>'],
        ['camadas que começam apagadas', '/OCGs [6 0 R] /D << /BaseState /OFF >>'],
        ['outra escolha de camadas', '/OCGs [6 0 R] /D << >> /Configs [<< /OFF [6 0 R] >>]'],
      ] as const
    ).map(([caso, camadas]): [string, () => Uint8Array, object] => [
      caso,
      () => pdfCom('/OCProperties 4 0 R', [`<< ${camadas} >>`, 'null', CAMADA]),
      { recusa: 'ATIVO' },
    ]),
    [
      'ação que troca as camadas',
      () => pdfCom('/OpenAction 4 0 R', ['<< /S /SetOCGState /State [/Toggle 5 0 R] >>', CAMADA]),
      { recusa: 'ATIVO' },
    ],
    [
      'conteúdo que aparece quando a camada some',
      () => pdfCom('', ['<< /Type /OCMD /OCGs 5 0 R /P /AllOff >>', CAMADA]),
      { recusa: 'ATIVO' },
    ],
    [
      'camadas sempre à vista, o que é inofensivo',
      () => pdfCom('/OCProperties << /OCGs [4 0 R] /D << /ON [4 0 R] /OFF [] /Order [4 0 R] >> >>', [CAMADA]),
      { paginas: 1, cresce: true },
    ],
    ['abre na página 1, o que é inofensivo', () => pdfCom('/OpenAction [3 0 R /Fit]'), { paginas: 1, cresce: true }],
    [
      'elo para a internet, o que é inofensivo',
      () => pdfCom('', ['<< /S /URI /URI (https://pb.gov.br) >>']),
      { paginas: 1, cresce: true },
    ],
    ['20 MB de branco em 20 kB, como uma folha digitalizada', () => pdfBomba(20), { paginas: 1, cresce: true }],
    ['200 MB em 200 kB', () => pdfBomba(200), { recusa: 'COMPRESSAO' }],
    ...(['hexadecimal', 'base 85', 'gzip', 'sem cabeçalho'] as const).map(
      (como): [string, () => Uint8Array, object] => [
        `200 MB, ${como}`,
        () => pdfBombaDisfarcada(200, como),
        { recusa: 'COMPRESSAO' },
      ],
    ),
    ...(
      ['/Filter /LZWDecode', '/Filter [/ASCIIHexDecode]', '/Filter 5 0 R', '/Filter /FlateDecode', '/F /RL'] as const
    ).map((filtro): [string, () => Uint8Array, object] => [
      `objetos em ${filtro} que ninguém mede`,
      () => pdfComEstrutura(filtro),
      { recusa: 'COMPRESSAO' },
    ]),
    ...[')', '{', '}'].map((sobra): [string, () => Uint8Array, object] => [
      `${sobra} onde nada se abriu`,
      () => pdfCom('', [`[ (dentro \\) {de} uma) % e ) no comentário\n ${sobra} ]`]),
      { recusa: 'INVALIDO' },
    ]),
    [
      'parênteses e chaves dentro de cadeias, comentários e fluxos',
      () => pdfCom('', ['[ (um (dois) \\) } {) % ) } {\n <29> /N ]', '<< /Length 7 >>\nstream\n) } { ( \nendstream']),
      { paginas: 1, cresce: true },
    ],
    ['objetos sem compressão', () => pdfComEstrutura(''), { paginas: 1, cresce: true }],
    ['fluxos inofensivos', () => pdfDeFluxosInofensivos(), { paginas: 1, cresce: true }],
  ])('%s', async (_, arquivo, laudo) => {
    expect(await laudar(await arquivo())).toEqual(laudo)
  })

  test('um PDF que enche a memória encerra só o processo que o lê, e o próximo PDF é lido', async () => {
    const pequena = criarInspecao({ memoriaMb: 80, aoMesmoTempo: 1 })
    // inside a compressed object, which only the reader opens: it would look for the parenthesis for ever
    const dois = [pequena.pdf(pdfComObjetoEscondido('[ ) ]')), pequena.pdf(pdfBom())]
    expect(await Promise.all(dois)).toEqual([{ recusa: 'INVALIDO' }, { paginas: 1, cresce: true }])
  })

  test('uma página com um parêntese a mais é lida no resto, e o conteúdo das imagens não conta', async () => {
    const dizendo = (conteudo: string) => pdfComConteudo(`BT /F1 12 Tf 72 700 Td (Antes) Tj ${conteudo} (depois) Tj ET`)
    for (const [conteudo, texto] of [
      [') } {', 'Antesdepois'],
      ['(com \\) {chave})Tj', 'Antescom ) {chave}depois'],
      ['ET BI /W 1 /H 1 /CS /G /BPC 8 ID ) EI BT /F1 12 Tf 72 680 Td', 'Antes\ndepois'],
    ] as const)
      expect(await textos(dizendo(conteudo))).toMatchObject([{ texto }])
  })

  test('um PDF que demora demais é recusado, e a fila segue', async () => {
    const apressada = criarInspecao({ prazoMs: 1, aoMesmoTempo: 1 })
    const dois = [apressada.pdf(pdfBom()), apressada.pdf(pdfBom())]
    expect(await Promise.all(dois)).toEqual([{ recusa: 'INVALIDO' }, { recusa: 'INVALIDO' }])
  })
})

/** A ZIP of empty entries with these names; `dito` is the size the directory claims for each, in bytes. */
function zip(nomes: string[], { dito = 0, cifrada = false } = {}) {
  const diretorio = nomes.map((nome) => {
    const entrada = Buffer.alloc(46 + nome.length)
    entrada.writeUInt32LE(0x02014b50, 0)
    entrada.writeUInt16LE(cifrada ? 1 : 0, 8)
    entrada.writeUInt32LE(dito, 24)
    entrada.writeUInt16LE(nome.length, 28)
    entrada.write(nome, 46)
    return entrada
  })
  const inicio = Buffer.from('PK\u0003\u0004', 'latin1')
  const fim = Buffer.alloc(22)
  fim.writeUInt32LE(0x06054b50, 0)
  fim.writeUInt16LE(nomes.length, 10)
  fim.writeUInt32LE(inicio.length, 16)
  return new Uint8Array(Buffer.concat([inicio, ...diretorio, fim]))
}

/** An Office file whose root relation points to `principal`; `parte` replaces that part. */
function office(
  principal: string,
  {
    parte = principal,
    barra = '/',
    tipo = principal.startsWith('word')
      ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
      : null,
  }: { parte?: string; barra?: string; tipo?: string | null } = {},
) {
  const relacao = `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/${principal}"/>`
  const partes = {
    '[Content_Types].xml': `<Types>${tipo === null ? '' : `<Override PartName="/${principal}" ContentType="${tipo}"/>`}</Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships>${relacao}</Relationships>`,
    [parte]: '<x/>',
  }
  return zipSync(
    Object.fromEntries(Object.entries(partes).map(([nome, dito]) => [nome.replaceAll('/', barra), strToU8(dito)])),
  )
}

function png(largura: number, altura: number) {
  const cabeca = Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'.padEnd(40, '\u0000'), 'latin1')
  cabeca.writeUInt32BE(largura, 16)
  cabeca.writeUInt32BE(altura, 20)
  return new Uint8Array(cabeca)
}
const jpeg = (largura: number, altura: number) =>
  new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc0,
    0,
    11,
    8,
    altura >> 8,
    altura & 255,
    largura >> 8,
    largura & 255,
    3,
    0,
    0,
  ])

describe('outros formatos têm o conteúdo que a extensão promete', () => {
  test.each<[keyof typeof laudos, string, Uint8Array, string]>([
    ['png', 'uma figura', png(100, 100), 'CERTO'],
    ['png', '26 megapixels', png(5_200, 5_000), 'GRANDE'],
    ['png', 'uma página', bytes('<html>'), 'OUTRO'],
    ['jpg', 'uma foto', jpeg(100, 100), 'CERTO'],
    ['jpeg', '30 megapixels', jpeg(6_000, 5_000), 'GRANDE'],
    ['jpg', 'sem medidas', new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), 'OUTRO'],
    ['txt', 'palavras em Latin-1', bytes('Ação\r\n\ttranquila'), 'CERTO'],
    ['csv', 'um executável', bytes('MZ\u0000\u0001'), 'OUTRO'],
    ['docx', 'um texto', zip(['[Content_Types].xml', 'word/document.xml']), 'CERTO'],
    ['docx', 'uma planilha', zip(['xl/workbook.xml']), 'OUTRO'],
    ['docx', 'com macro', zip(['word/document.xml', 'word/vbaProject.bin']), 'OUTRO'],
    ['odt', 'com macro', zip(['content.xml', 'Basic/Standard/Module1.xml']), 'OUTRO'],
    ['xlsx', 'com senha', zip(['xl/workbook.xml'], { cifrada: true }), 'OUTRO'],
    ['xlsx', 'que explode', zip(['xl/workbook.xml'], { dito: 900_000_000 }), 'GRANDE'],
    ['docx', 'do Word Online', office('word/document2.xml'), 'CERTO'],
    ['docx', 'com barras invertidas', office('word/document.xml', { barra: '\\' }), 'CERTO'],
    ['docx', 'uma planilha que se chama documento', office('xl/workbook.xml'), 'OUTRO'],
    ['docx', 'cuja parte principal falta', office('word/document3.xml', { parte: 'word/document.xml' }), 'OUTRO'],
    [
      'docx',
      'um modelo com macros',
      office('word/document.xml', { tipo: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml' }),
      'OUTRO',
    ],
    ['xlsx', 'do Excel Online, sem tipos declarados', office('xl/workbook2.xml', { tipo: null }), 'CERTO'],
    [
      'pptx',
      'uma apresentação',
      office('ppt/presentation1.xml', {
        tipo: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
      }),
      'CERTO',
    ],
    ['txt', 'do Excel, em UTF-16', bytes('\u00ff\u00fen\u0000;\u0000\u00e9\u0000\r\u0000\n\u0000'), 'CERTO'],
    ['csv', 'em UTF-16 com os bytes ao contrário', bytes('\u00fe\u00ff\u0000n\u0000;'), 'CERTO'],
    ['csv', 'em UTF-16 com um controle dentro', bytes('\u00ff\u00fen\u0000\u0001\u0000'), 'OUTRO'],
    ['txt', 'em UTF-16 que não é', bytes('\u00ff\u00fen\u0000\u0000\u00d8'), 'OUTRO'],
    ['txt', 'com o fim de arquivo do DOS', bytes('fim\r\n\u001a'), 'CERTO'],
    ['txt', 'com o fim de arquivo no meio', bytes('fim\u001a resto'), 'OUTRO'],
    ['txt', 'com as linhas completadas por nulos', bytes('registro\u0000\u0000\r\n'), 'CERTO'],
    ['txt', 'com nulos até o fim', bytes('MZ\u0090\u0000\u0000'), 'OUTRO'],
    ['docx', 'ZIP cortado', zip(['word/document.xml']).slice(0, 60), 'OUTRO'],
  ])('%s: %s', (extensao, _, arquivo, laudo) => {
    expect(laudos[extensao](arquivo)).toBe(laudo)
  })
})

describe('nome do arquivo', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['C:\\fakepath\\nota.pdf', 'nota.pdf'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['a\u0000b\u200b\r\n.pdf', 'ab.pdf'],
    ['  .oculto.pdf. ', 'oculto.pdf'],
    ['Ac\u0327a\u0303o.pdf', 'Ação.pdf'],
    ['a<b>:"c"|?*.pdf', 'a_b___c____.pdf'],
    ['', 'arquivo'],
    ['...', 'arquivo'],
    ['/', 'arquivo'],
  ])('o nome %j é guardado como %j', (bruto, nome) => {
    expect(sanearNome(bruto)).toBe(nome)
  })
  test('um nome de 300 letras é guardado com 200, com a extensão', () => {
    expect(sanearNome(`${'😀'.repeat(150)}.pdf`)).toMatch(/^(😀)+\.pdf$/u)
    expect(sanearNome(`${'x'.repeat(296)}.pdf`)).toHaveLength(200)
  })
})

describe('quem pode incluir e retirar', () => {
  const eu = { id: 1, nome: 'Ana', lotacaoId: 10, divisaoId: 10, orgaoId: 1, externa: false }
  const base: EstadoArquivos = {
    situacao: 'ASSINADO',
    capturado: false,
    lotaCadastranteId: 10,
    responsavel: { id: 2 },
    titularId: null,
    perfis: [],
    mobil: { custodia: 'COM_ATENDENTE', encerrado: false, atendenteLotacaoId: 10, atendentePessoaId: 1 },
  }
  const com = (mudancas: Partial<EstadoArquivos>, mobil: Partial<EstadoArquivos['mobil']> = {}): EstadoArquivos => ({
    ...base,
    ...mudancas,
    mobil: { ...base.mobil, ...mobil },
  })
  test.each<[string, EstadoArquivos, string | undefined]>([
    ['em posse da unidade', base, undefined],
    ['pendente de assinatura, em posse', com({ situacao: 'PENDENTE_DE_ASSINATURA' }), undefined],
    ['apensado, em posse', com({}, { custodia: 'APENSADO' }), undefined],
    ['em trânsito', com({}, { custodia: 'EM_TRANSITO' }), 'EM_TRANSITO'],
    ['juntado', com({}, { custodia: 'JUNTADO' }), 'JUNTADO'],
    ['via cancelada', com({}, { custodia: 'VIA_CANCELADA' }), 'VIA_CANCELADA'],
    ['arquivado', com({}, { custodia: 'ARQUIVADO_CORRENTE' }), 'ARQUIVADO_CORRENTE'],
    ['com outra unidade', com({}, { atendenteLotacaoId: 11 }), 'NAO_ESTA_COM_A_UNIDADE'],
    ['volume encerrado', com({}, { encerrado: true }), 'VOLUME_ENCERRADO'],
    ['cancelado', com({ situacao: 'CANCELADO' }), 'CANCELADO'],
    ['sem efeito', com({ situacao: 'SEM_EFEITO' }), 'SEM_EFEITO'],
    ['rascunho da unidade', com({ situacao: 'EM_ELABORACAO' }), undefined],
    [
      'rascunho de que se é o responsável',
      com({ situacao: 'EM_ELABORACAO', lotaCadastranteId: 11, responsavel: { id: 1 } }),
      undefined,
    ],
    ['rascunho que se assina por', com({ situacao: 'EM_ELABORACAO', lotaCadastranteId: 11, titularId: 1 }), undefined],
    [
      'rascunho que se revisa',
      com({ situacao: 'EM_ELABORACAO', lotaCadastranteId: 11, perfis: ['REVISOR'] }),
      undefined,
    ],
    ['rascunho que se gere', com({ situacao: 'EM_ELABORACAO', lotaCadastranteId: 11, perfis: ['GESTOR'] }), undefined],
    [
      'rascunho de que só se tem interesse',
      com({ situacao: 'EM_ELABORACAO', lotaCadastranteId: 11, perfis: ['INTERESSADO'] }),
      'SO_UNIDADE_OU_RESPONSAVEL',
    ],
    ['revisado, com outra unidade', com({ perfis: ['REVISOR'] }, { atendenteLotacaoId: 11 }), 'NAO_ESTA_COM_A_UNIDADE'],
    [
      'rascunho de outra unidade',
      com({ situacao: 'EM_ELABORACAO', lotaCadastranteId: 11 }),
      'SO_UNIDADE_OU_RESPONSAVEL',
    ],
  ])('%s', (_, estado, esperado) => {
    for (const tipo of ['ANEXO', 'AUXILIAR'] as const) {
      expect(impedeIncluir(tipo, estado, eu)?.code).toBe(esperado)
    }
    expect(impedeIncluir('ANEXO', estado, { ...eu, externa: true })?.code).toBe('SO_INTERNOS')
  })
  test('quem revisa o rascunho pode enviar também o PDF do documento capturado', () => {
    const rascunho = com({ situacao: 'EM_ELABORACAO', capturado: true, lotaCadastranteId: 11 })
    expect(impedeIncluir('CAPTURA', rascunho, eu)?.code).toBe('SO_UNIDADE_OU_RESPONSAVEL')
    expect(impedeIncluir('CAPTURA', { ...rascunho, perfis: ['REVISOR'] }, eu)).toBeUndefined()
    const dele = { lotacaoId: 11, noRascunho: true, tipo: 'CAPTURA', assinado: false } as const
    expect(impedeExcluir(dele, { ...rascunho, perfis: ['GESTOR'] }, eu)).toBeUndefined()
  })
  test('o arquivo do rascunho só se retira no rascunho; o outro, só por quem o incluiu', () => {
    const meu = { lotacaoId: 10, noRascunho: false, tipo: 'ANEXO', assinado: false } as const
    expect(impedeExcluir(meu, base, eu)).toBeUndefined()
    expect(impedeExcluir({ ...meu, assinado: true }, base, eu)?.code).toBe('ANEXO_ASSINADO')
    expect(impedeExcluir({ ...meu, lotacaoId: 11 }, base, eu)?.code).toBe('SO_UNIDADE_QUE_INCLUIU')
    expect(impedeExcluir({ ...meu, noRascunho: true }, base, eu)?.code).toBe('ARQUIVO_DO_DOCUMENTO')
    expect(impedeExcluir({ ...meu, noRascunho: true }, com({ situacao: 'EM_ELABORACAO' }), eu)).toBeUndefined()
    expect(impedeExcluir(meu, com({}, { custodia: 'EM_TRANSITO' }), eu)?.code).toBe('EM_TRANSITO')
  })
})

describe('antivírus, quando há um', () => {
  test('o antivírus diz limpo ou infectado, e falha quando não responde', async () => {
    const { porta, fechar } = await clamd()
    const { limpo } = criarAntivirus(`127.0.0.1:${porta}`)
    expect(await limpo(pdfBom())).toBe(true)
    expect(await limpo(new Uint8Array(200_000))).toBe(true)
    expect(await limpo(bytes(EICAR))).toBe(false)
    fechar()
    await expect(limpo(pdfBom())).rejects.toThrow()
  })
  test('um arquivo acima do limite do antivírus é recusado por ser grande, e não com "tente novamente"', async () => {
    const { porta, fechar } = await clamd(100_000)
    const { limpo } = criarAntivirus(`127.0.0.1:${porta}`)
    expect(await limpo(new Uint8Array(50_000))).toBe(true)
    await expect(limpo(new Uint8Array(5_000_000))).rejects.toMatchObject({ code: 'ANTIVIRUS_LIMITE' })
    fechar()
  })
})
