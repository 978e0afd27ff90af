import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lerPapel, type Papel } from '../../server/adapters/pdf/papel.ts'
import { criarPdf } from '../../server/adapters/pdf/pdf.ts'
import { blocosDoTexto } from '../../server/adapters/pdf/texto.ts'
import type { DadosPdf, No } from '../../server/ports.ts'
import { JPEG, PNG } from '../apoio/imagens.ts'

const existe = (programa: string) => {
  try {
    execFileSync('which', [programa], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const semPdftotext = !existe('pdftotext')
const semPdfinfo = !existe('pdfinfo')
const semQpdf = !existe('qpdf')

const texto = (text: string, ...marks: No['marks'] & {}): No => ({ type: 'text', text, marks })
const paragrafo = (...content: (string | No)[]): No => ({
  type: 'paragraph',
  content: content.map((c) => (typeof c === 'string' ? texto(c) : c)),
})
const alinhado = (textAlign: string, s: string): No => ({ ...paragrafo(s), attrs: { textAlign } })
const titulo = (level: number, s: string): No => ({ type: 'heading', attrs: { level }, content: [texto(s)] })
const celula = (type: string, s: string, attrs = {}): No => ({ type, attrs, content: [paragrafo(s)] })
const linha = (...content: No[]): No => ({ type: 'tableRow', content })
const doc = (...content: No[]): No => ({ type: 'doc', content })

const HOSTIL = '#eval("x") $x$ @ref \\ " [a] <b> *c* _d_ `e` // f /* g */ = h #import "/etc/passwd"'

const todosOsNos = doc(
  titulo(3, 'Começa no terceiro nível'),
  paragrafo('normal ', texto('negrito', { type: 'bold' }), ' ', texto('itálico', { type: 'italic' })),
  paragrafo(texto('sublinhado', { type: 'underline' }), { type: 'hardBreak' }, texto('riscado', { type: 'strike' })),
  paragrafo(texto('ligação', { type: 'bold' }, { type: 'link', attrs: { href: 'https://exemplo.gov.br/a?b=1&c=2' } })),
  alinhado('left', 'à esquerda'),
  alinhado('center', 'ao centro'),
  alinhado('right', 'à direita'),
  alinhado('justify', 'justificado'),
  { type: 'paragraph' },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragrafo('marcador')] }] },
  {
    type: 'orderedList',
    attrs: { start: 7 },
    content: [
      {
        type: 'listItem',
        content: [
          paragrafo('sétimo'),
          { type: 'bulletList', content: [{ type: 'listItem', content: [paragrafo('dentro')] }] },
        ],
      },
      { type: 'listItem', content: [paragrafo('oitavo')] },
    ],
  },
  { type: 'blockquote', content: [paragrafo('citação')] },
  { type: 'horizontalRule' },
  titulo(1, 'Primeiro'),
  titulo(3, 'Terceiro'),
  {
    type: 'table',
    content: [
      linha(celula('tableHeader', 'Item', { colwidth: [60] }), celula('tableHeader', 'Valor', { colspan: 2 })),
      linha(celula('tableCell', 'dois', { rowspan: 2 }), celula('tableCell', 'a'), celula('tableCell', 'b')),
      linha(celula('tableCell', 'largo', { colspan: 2, rowspan: 9 })),
    ],
  },
)

const dados: DadosPdf = {
  titulo: 'OFÍCIO Nº SEAD-OFI-2026/00012',
  orgao: 'Secretaria de Estado da Administração',
  unidade: 'Gerência de Governança',
  especie: 'Ofício',
  sigla: 'SEAD-OFI-2026/00012',
  assunto: 'Solicitação de equipamentos',
  dataPorExtenso: '20 de novembro de 2026',
  data: '2026-11-20',
  municipio: 'João Pessoa',
  destinatario: 'Ao Senhor\nJosé de Almeida',
  signatarios: [
    { nome: 'Maria Souza', cargo: 'Diretora', unidade: 'Gerência de Governança', substitui: '', papel: '' },
  ],
  corpo: doc(paragrafo('Senhor Secretário,')),
  codigoVerificador: '7K3M9QX2ZD4HB8WR',
  enderecoValidacao: 'https://carimbo.exemplo.gov.br/?codigo=7K3M9QX2ZD4HB8WR',
  faixa: null,
}

const pdf = criarPdf()
let pasta = ''
beforeAll(() => {
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-pdf-'))
})
afterAll(async () => {
  await pdf.encerrar()
  rmSync(pasta, { recursive: true, force: true })
})

const comTexto = (...content: No[]) => ({ ...dados, corpo: doc(...content) })
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
function gravar(bytes: Uint8Array): string {
  const arquivo = join(pasta, 'documento.pdf')
  writeFileSync(arquivo, bytes)
  return arquivo
}
function lido(bytes: Uint8Array, ...opcoes: string[]): string {
  return execFileSync('pdftotext', [...opcoes, gravar(bytes), '-'], { encoding: 'utf8' })
}

describe('the body’s own paper', () => {
  const longo = { ...dados, corpo: doc(...Array.from({ length: 60 }, (_, n) => paragrafo(`Parágrafo ${n}.`))) }
  async function noPapel(papel: Papel, padrao?: 'ua-1') {
    const outro = criarPdf({ trabalhadores: 1, papel })
    const bytes = await outro.compor(longo, padrao)
    await outro.encerrar()
    return bytes
  }
  const linha1 = 'Rua das Trincheiras, 100 – Centro'

  test.skipIf(semPdftotext)(
    'has a line at the foot of each page, and an image as many times as it is asked for',
    async () => {
      const arquivo = join(pasta, 'brasao.png')
      writeFileSync(arquivo, PNG)
      const bytes = await noPapel(await lerPapel({ BRASAO: arquivo, RODAPE: linha1 }))
      const paginas = lido(bytes).split('\f').slice(0, -1)
      expect(paginas.length).toBeGreaterThan(1)
      for (const pagina of paginas) expect(pagina).toContain(linha1)
      expect(latin1(bytes)).toMatch(/\/Subtype ?\/Image/)
      expect(latin1(await noPapel({ brasao: null, rodape: '' }))).not.toMatch(/\/Subtype ?\/Image/)
      expect(latin1(bytes)).toMatch(/pdfaid:conformance>A</)
      // an ornament, not a figure without words: the stricter standard takes it
      expect((await noPapel({ brasao: JPEG, rodape: linha1 }, 'ua-1')).length).toBeGreaterThan(1000)
    },
  )

  test.each([
    ['nada.png', undefined, 'Configuração: BRASAO não pode ser lido em '],
    [
      'texto.png',
      Buffer.from('isto não é imagem'),
      'Configuração: BRASAO precisa ser uma imagem PNG ou JPEG de até 1 MB.',
    ],
  ])('an image that is none is said at start: %s', async (nome, bytes, frase) => {
    const arquivo = join(pasta, nome)
    if (bytes) writeFileSync(arquivo, bytes)
    await expect(lerPapel({ BRASAO: arquivo, RODAPE: '' })).rejects.toThrow(frase)
  })
})

describe('the file', () => {
  test('claims PDF/A-2a, is tagged, in Portuguese, with title and author', async () => {
    const bytes = latin1(await pdf.compor(dados))
    expect(bytes).toMatch(/pdfaid:part>2</)
    expect(bytes).toMatch(/pdfaid:conformance>A</)
    expect(bytes).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(bytes).toMatch(/\/Marked true/)
    expect(bytes).toMatch(/\/Lang ?\(pt-BR\)/)
    expect(bytes).toContain('/OutputIntents')
    expect(Buffer.from(bytes, 'latin1').toString('utf8')).toContain('OFÍCIO Nº SEAD-OFI-2026/00012</rdf:li>')
  })

  test('has the same bytes for the same input, in any worker, and others for another', async () => {
    const iguais = await Promise.all(Array.from({ length: 6 }, () => pdf.compor({ ...dados, corpo: todosOsNos })))
    for (const outro of iguais) expect(Buffer.compare(outro, iguais[0] ?? new Uint8Array())).toBe(0)
    const novo = criarPdf({ trabalhadores: 1 })
    const deNovo = await novo.compor({ ...dados, corpo: todosOsNos })
    await novo.encerrar()
    expect(Buffer.compare(deNovo, iguais[0] ?? new Uint8Array())).toBe(0)
    const diferente = await pdf.compor({ ...dados, corpo: todosOsNos, sigla: 'SEAD-OFI-2026/00013' })
    expect(Buffer.compare(diferente, deNovo)).not.toBe(0)
  })

  test('passes the PDF/UA-1 checks with every kind of node and each faixa', async () => {
    for (const faixa of [null, 'MINUTA', 'CANCELADO', 'SEM EFEITO']) {
      const bytes = await pdf.compor({ ...dados, corpo: todosOsNos, faixa }, 'ua-1')
      expect(latin1(bytes)).toContain('pdfuaid:part')
    }
  })

  test.skipIf(semQpdf)('has no structural error (qpdf)', async () => {
    const saida = execFileSync('qpdf', ['--check', gravar(await pdf.compor({ ...dados, corpo: todosOsNos }))], {
      encoding: 'utf8',
    })
    expect(saida).toContain('No syntax or stream encoding errors found')
  })
})

describe('the page', () => {
  test.skipIf(semPdftotext)(
    'carries sigla, page n of m, code in groups of four and address on each page (pdftotext)',
    async () => {
      const longo = comTexto(
        ...Array.from({ length: 30 }, (_, i) => paragrafo(`${i + 1}. ${'Texto do ofício. '.repeat(12)}`)),
      )
      const paginas = lido(await pdf.compor(longo), '-layout')
        .split('\f')
        .filter((p) => p.trim() !== '')
      expect(paginas.length).toBeGreaterThanOrEqual(2)
      paginas.forEach((pagina, i) => {
        expect(pagina).toContain('SEAD-OFI-2026/00012')
        expect(pagina).toContain(`Página ${i + 1} de ${paginas.length}`)
        expect(pagina).toContain('7K3M-9QX2-ZD4H-B8WR')
        expect(pagina).toContain('https://carimbo.exemplo.gov.br/?codigo=7K3M9QX2ZD4HB8WR')
      })
    },
  )

  test.skipIf(semPdftotext)(
    'shows letterhead, title, date, addressee, subject, signer and faixa (pdftotext)',
    async () => {
      const pagina = lido(await pdf.compor({ ...dados, faixa: 'MINUTA' }))
      for (const trecho of [
        'SECRETARIA DE ESTADO DA ADMINISTRAÇÃO',
        'OFÍCIO Nº SEAD-OFI-2026/00012',
        'João Pessoa, 20 de novembro de 2026.',
        'José de Almeida',
        'Assunto: Solicitação de equipamentos',
        'Maria Souza',
        'MINUTA',
      ]) {
        expect(pagina).toContain(trecho)
      }
    },
  )

  test.skipIf(semPdftotext)(
    'shows hostile text as it was typed, in every place text can come from (pdftotext)',
    async () => {
      const hostil = {
        ...comTexto(paragrafo(HOSTIL), titulo(1, HOSTIL), {
          type: 'blockquote',
          content: [paragrafo(texto(HOSTIL, { type: 'bold' }))],
        }),
        assunto: HOSTIL,
        orgao: HOSTIL,
        unidade: HOSTIL,
        destinatario: HOSTIL,
        municipio: HOSTIL,
        titulo: HOSTIL,
        faixa: HOSTIL,
        signatarios: [{ nome: HOSTIL, cargo: HOSTIL, unidade: HOSTIL, substitui: HOSTIL, papel: HOSTIL }],
      }
      const pagina = lido(await pdf.compor(hostil)).replace(/\s+/g, ' ')
      expect(pagina.split(HOSTIL).length - 1).toBeGreaterThanOrEqual(7)
      expect(pagina).not.toContain('root:')
    },
  )

  test.skipIf(semPdfinfo)(
    'tags headings, lists, quotes, tables and links for assistive technology (pdfinfo)',
    async () => {
      const arvore = execFileSync(
        'pdfinfo',
        ['-struct-text', gravar(await pdf.compor({ ...dados, corpo: todosOsNos }))],
        {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      )
      for (const etiqueta of ['H1', 'H2', 'H3', 'LI', 'BlockQuote', 'Table', 'THead', 'TH', 'TD', 'Link']) {
        expect(arvore).toMatch(new RegExp(`^ *${etiqueta}\\b`, 'm'))
      }
      for (const trecho of [
        'negrito',
        'riscado',
        'sublinhado',
        '7.',
        '8.',
        'dentro',
        'citação',
        'largo',
        'ao centro',
      ]) {
        expect(arvore).toContain(trecho)
      }
    },
  )
})

describe('a table over many pages', () => {
  test.skipIf(semPdfinfo)('has its header once in the structure, however often it is printed (pdfinfo)', async () => {
    const celula = (type: string, palavra: string) => ({ type, content: [paragrafo(palavra)] })
    const linhas = Array.from({ length: 150 }, (_, n) => ({
      type: 'tableRow',
      content: [celula('tableCell', `item ${n}`), celula('tableCell', 'valor')],
    }))
    const cabecalho = { type: 'tableRow', content: [celula('tableHeader', 'COLUNA'), celula('tableHeader', 'VALOR')] }
    const bytes = await pdf.compor(comTexto({ type: 'table', content: [cabecalho, ...linhas] }))
    const vezes = (texto: string, o: RegExp) => texto.match(o)?.length ?? 0
    expect(vezes(lido(bytes), /COLUNA/g)).toBeGreaterThan(3)
    const arvore = execFileSync('pdfinfo', ['-struct-text', gravar(bytes)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    // THead begins with TH too
    expect([/^ *TH\b/gm, /^ *THead\b/gm, /^ *TD\b/gm, /COLUNA/g].map((o) => vezes(arvore, o))).toEqual([2, 1, 300, 1])
  })
})

describe('what cannot be set', () => {
  test('names the characters no font of ours has, and works on', async () => {
    await expect(pdf.compor(comTexto(paragrafo('olá 😀')))).rejects.toThrow(/não consegue imprimir: 😀/)
    await expect(pdf.compor(dados)).resolves.toBeInstanceOf(Uint8Array)
  })

  test.skipIf(semPdftotext)(
    'drops control and direction-override characters, which print nothing (pdftotext)',
    async () => {
      const bytes = await pdf.compor(comTexto(paragrafo('paga\u202eR 001\u2066 \u0000\u0007fim\ud800')))
      expect(lido(bytes)).toContain('pagaR 001 fim')
    },
  )

  test('text nested without end keeps its words', async () => {
    let fundo = paragrafo('fundo')
    for (let i = 0; i < 300; i++) fundo = { type: i % 2 ? 'blockquote' : 'listItem', content: [fundo] }
    expect(JSON.stringify(blocosDoTexto(doc(fundo)))).toContain('fundo')
    await expect(pdf.compor(comTexto(fundo))).resolves.toBeInstanceOf(Uint8Array)
  })

  test('a document that takes too long is given up alone; the next one is set', async () => {
    const apressado = criarPdf({ trabalhadores: 1, prazoMs: 1500 })
    const enorme = comTexto(...Array.from({ length: 20_000 }, (_, i) => paragrafo(`${i} ${'palavra '.repeat(60)}`)))
    const resultado = await Promise.allSettled([apressado.compor(enorme), apressado.compor(dados)])
    await apressado.encerrar()
    expect(resultado.map((r) => r.status)).toEqual(['rejected', 'fulfilled'])
    expect(String(resultado[0]?.status === 'rejected' && resultado[0].reason)).toContain('demorou demais')
  })

  test('after encerrar nothing more is set', async () => {
    const outro = criarPdf()
    await outro.encerrar()
    await expect(outro.compor(dados)).rejects.toThrow('encerrado')
  })
})

describe('headings and tables', () => {
  test('body headings start below the title and never skip a level', () => {
    const niveis = blocosDoTexto(
      doc(titulo(3, 'a'), titulo(3, 'b'), titulo(1, 'c'), titulo(2, 'd'), titulo(3, 'e'), titulo(1, 'f')),
    ).map((b) => (b.tipo === 'titulo' ? b.nivel : 0))
    expect(niveis).toEqual([2, 3, 2, 3, 4, 2])
  })

  test('a ragged table with overlapping spans is placed on a grid that holds', async () => {
    const torta: No = {
      type: 'table',
      content: [
        linha(celula('tableHeader', 'h', { rowspan: 5 }), celula('tableHeader', 'i')),
        linha(celula('tableCell', 'a', { rowspan: 3, colspan: 2 }), celula('tableCell', 'b')),
        linha(celula('tableCell', 'c', { colspan: 50 })),
        linha(),
        linha(celula('tableCell', 'd')),
      ],
    }
    const [tabela] = blocosDoTexto(doc(torta))
    expect(tabela).toMatchObject({ tipo: 'tabela', cabecalho: 1 })
    await expect(pdf.compor(comTexto(torta), 'ua-1')).resolves.toBeInstanceOf(Uint8Array)
  })

  test('a link with a scheme that runs code is only text', () => {
    const [bloco] = blocosDoTexto(doc(paragrafo(texto('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))))
    expect(bloco).toMatchObject({ trechos: [{ texto: 'x', link: null }] })
  })
})

describe('forty pages with tables and images', () => {
  const CAPITULOS = 10
  const linhas = 45
  const sha = (n: number) => String(n % 10).repeat(64)
  /** Text, a table longer than a page whose cells are merged here and there, and an image. */
  const capitulo = (n: number): No[] => [
    titulo(1, `Capítulo ${n}`),
    ...Array.from({ length: 8 }, (_, i) => paragrafo(`${n}.${i + 1} ${'Texto do relatório de execução. '.repeat(18)}`)),
    {
      type: 'table',
      content: [
        linha(
          celula('tableHeader', 'Unidade requisitante', { colspan: 2 }),
          celula('tableHeader', 'Valor contratado', { rowspan: 2 }),
        ),
        linha(celula('tableHeader', 'Sigla'), celula('tableHeader', 'Item')),
        ...Array.from({ length: linhas }, (_, i) =>
          i % 2 === 0
            ? linha(
                celula('tableCell', `UN-${n}`, { rowspan: 2 }),
                celula('tableCell', `item ${n}-${i} ${'com descrição '.repeat(6)}`),
                celula('tableCell', 'R$ 1.000,00'),
              )
            : linha(celula('tableCell', `item ${n}-${i}`), celula('tableCell', 'R$ 2.000,00')),
        ),
        linha(celula('tableCell', `Total do capítulo ${n}`, { colspan: 2 }), celula('tableCell', 'R$ 99.000,00')),
      ],
    },
    { type: 'imagem', attrs: { sha256: sha(n), alt: `Planta ${n} do predio`, largura: 60 } },
  ]
  const relatorio: DadosPdf = {
    ...comTexto(...Array.from({ length: CAPITULOS }, (_, i) => capitulo(i + 1)).flat()),
    imagens: Object.fromEntries(Array.from({ length: CAPITULOS }, (_, i) => [sha(i + 1), i % 2 === 0 ? PNG : JPEG])),
  }

  test('is set as PDF/A-2a and passes the PDF/UA-1 checks', async () => {
    expect(latin1(await pdf.compor(relatorio))).toMatch(/pdfaid:part>2<[^]*pdfaid:conformance>A</)
    expect(latin1(await pdf.compor(relatorio, 'ua-1'))).toContain('pdfuaid:part')
  }, 60_000)

  test.skipIf(semPdftotext)('numbers its pages through, and each page of a table begins with its titles', async () => {
    const paginas = lido(await pdf.compor(relatorio), '-layout')
      .split('\f')
      .filter((pagina) => pagina.trim() !== '')
    expect(paginas.length).toBeGreaterThanOrEqual(40)
    const deTabela = paginas.filter((pagina) => /^.*item \d+-\d+/m.test(pagina))
    expect(deTabela.length).toBeGreaterThan(CAPITULOS)
    for (const pagina of deTabela) {
      const antes = pagina.slice(0, pagina.search(/item \d+-\d+/))
      for (const dito of ['Unidade requisitante', 'Valor contratado', 'Sigla']) expect(antes).toContain(dito)
    }
    paginas.forEach((pagina, i) => expect(pagina).toContain(`Página ${i + 1} de ${paginas.length}`))
    for (let n = 1; n <= CAPITULOS; n++)
      for (let i = 0; i < linhas; i++) expect(paginas.some((pagina) => pagina.includes(`item ${n}-${i}`))).toBe(true)
  })

  test.skipIf(semQpdf)('says what each image shows and how far each merged cell reaches', async () => {
    const aberto = join(pasta, 'aberto.pdf')
    execFileSync('qpdf', ['--qdf', '--object-streams=disable', gravar(await pdf.compor(relatorio)), aberto])
    const estrutura = readFileSync(aberto, 'latin1')
    for (let n = 1; n <= CAPITULOS; n++) expect(estrutura).toContain(`/Alt (Planta ${n} do predio)`)
    const quantas = (padrao: RegExp) => estrutura.match(padrao)?.length ?? 0
    expect(quantas(/\/ColSpan 2\b/g)).toBeGreaterThanOrEqual(2 * CAPITULOS)
    expect(quantas(/\/RowSpan 2\b/g)).toBeGreaterThanOrEqual((1 + Math.floor(linhas / 2)) * CAPITULOS)
    // Titles repeated on the next pages are drawn, not said again.
    expect(quantas(/\/S \/THead\b/g)).toBe(CAPITULOS)
    expect(execFileSync('qpdf', ['--check', aberto], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
  })
})
