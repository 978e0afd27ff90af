import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { Texto } from '#contract/texto.ts'
import { lerPapel, type Papel } from '#server/adapters/pdf/papel.ts'
import { criarPdf } from '#server/adapters/pdf/pdf.ts'
import { blocosDoTexto } from '#server/adapters/pdf/texto.ts'

import type { No } from '#server/base/ports.ts'
import { alinhado, celula, comTexto, dados, doc, linha, paragrafo, texto, titulo } from '../apoio/composto.ts'
import { JPEG, PNG } from '../apoio/imagens.ts'
import { existe } from '../apoio/programas.ts'

const semPdftotext = !existe('pdftotext')
const semPdfinfo = !existe('pdfinfo')
const semQpdf = !existe('qpdf')

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

const pdf = criarPdf()
let pasta = ''
beforeAll(() => {
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-pdf-'))
})
afterAll(async () => {
  await pdf.encerrar()
  rmSync(pasta, { recursive: true, force: true })
})

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
function gravar(bytes: Uint8Array): string {
  const arquivo = join(pasta, 'documento.pdf')
  writeFileSync(arquivo, bytes)
  return arquivo
}
function lido(bytes: Uint8Array, ...opcoes: string[]): string {
  return execFileSync('pdftotext', [...opcoes, gravar(bytes), '-'], { encoding: 'utf8' })
}

describe('papel do órgão', () => {
  const longo = { ...dados, corpo: doc(...Array.from({ length: 60 }, (_, n) => paragrafo(`Parágrafo ${n}.`))) }
  async function noPapel(papel: Papel, padrao?: 'ua-1') {
    const outro = criarPdf({ trabalhadores: 1, papel })
    const bytes = await outro.compor(longo, padrao)
    await outro.encerrar()
    return bytes
  }
  const linha1 = 'Rua das Trincheiras, 100 – Centro'

  test.skipIf(semPdftotext)('cada página tem o rodapé, e a imagem sai quantas vezes for pedida', async () => {
    const arquivo = join(pasta, 'brasao.png')
    writeFileSync(arquivo, PNG)
    const bytes = await noPapel(await lerPapel({ BRASAO: arquivo, RODAPE: linha1 }))
    const paginas = lido(bytes).split('\f').slice(0, -1)
    expect(paginas.length).toBeGreaterThan(1)
    for (const pagina of paginas) expect(pagina).toContain(linha1)
    expect(latin1(bytes)).toMatch(/\/Subtype ?\/Image/)
    expect(latin1(await noPapel({ brasao: null, rodape: '' }))).not.toMatch(/\/Subtype ?\/Image/)
    expect(latin1(bytes)).toMatch(/pdfaid:conformance>A</)
    // the image is decoration, not a figure without a description: the stricter standard accepts it
    expect((await noPapel({ brasao: JPEG, rodape: linha1 }, 'ua-1')).length).toBeGreaterThan(1000)
  })

  test.each([
    ['nada.png', undefined, 'Configuração: BRASAO não pode ser lido em '],
    [
      'texto.png',
      Buffer.from('isto não é imagem'),
      'Configuração: BRASAO precisa ser uma imagem PNG ou JPEG de até 1 MB.',
    ],
  ])('um brasão que não é imagem é recusado ao iniciar: %s', async (nome, bytes, frase) => {
    const arquivo = join(pasta, nome)
    if (bytes) writeFileSync(arquivo, bytes)
    await expect(lerPapel({ BRASAO: arquivo, RODAPE: '' })).rejects.toThrow(frase)
  })
})

describe('o arquivo PDF', () => {
  test('o PDF se declara PDF/A-2a e PDF/UA-1, é marcado, em português, com título e autor', async () => {
    const bytes = latin1(await pdf.compor(dados))
    expect(bytes).toMatch(/pdfaid:part>2</)
    expect(bytes).toMatch(/pdfaid:conformance>A</)
    expect(bytes).toMatch(/pdfuaid:part>1</)
    expect(bytes).toMatch(/\/DisplayDocTitle true/)
    expect(bytes).toMatch(/\/Tabs \/S/)
    expect(bytes).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(bytes).toMatch(/\/Marked true/)
    expect(bytes).toMatch(/\/Lang ?\(pt-BR\)/)
    expect(bytes).toContain('/OutputIntents')
    expect(Buffer.from(bytes, 'latin1').toString('utf8')).toContain('OFÍCIO Nº SEAD-OFI-2026/00012</rdf:li>')
  })

  test('a mesma entrada dá os mesmos bytes, em qualquer processo, e outra entrada, outros', async () => {
    const iguais = await Promise.all(Array.from({ length: 6 }, () => pdf.compor({ ...dados, corpo: todosOsNos })))
    for (const outro of iguais) expect(Buffer.compare(outro, iguais[0] ?? new Uint8Array())).toBe(0)
    const novo = criarPdf({ trabalhadores: 1 })
    const deNovo = await novo.compor({ ...dados, corpo: todosOsNos })
    await novo.encerrar()
    expect(Buffer.compare(deNovo, iguais[0] ?? new Uint8Array())).toBe(0)
    const diferente = await pdf.compor({ ...dados, corpo: todosOsNos, sigla: 'SEAD-OFI-2026/00013' })
    expect(Buffer.compare(diferente, deNovo)).not.toBe(0)
  })

  test('o PDF passa nas verificações do PDF/UA-1 com todo tipo de nó e cada faixa', async () => {
    for (const faixa of [null, 'MINUTA', 'CANCELADO', 'SEM EFEITO']) {
      const bytes = await pdf.compor({ ...dados, corpo: todosOsNos, faixa }, 'ua-1')
      expect(latin1(bytes)).toContain('pdfuaid:part')
    }
  })

  test.skipIf(semQpdf)('o PDF não tem erro de estrutura (qpdf)', async () => {
    const saida = execFileSync('qpdf', ['--check', gravar(await pdf.compor({ ...dados, corpo: todosOsNos }))], {
      encoding: 'utf8',
    })
    expect(saida).toContain('No syntax or stream encoding errors found')
  })
})

describe('a página', () => {
  test.skipIf(semPdftotext)(
    'cada página traz sigla, página n de m, código em grupos de quatro e endereço (pdftotext)',
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
    'o papel traz cabeçalho, título, data, destinatário, assunto, signatário e faixa (pdftotext)',
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
    'texto hostil sai como foi digitado, em todo lugar de onde um texto pode vir (pdftotext)',
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
    'títulos, listas, citações, tabelas e links são marcados para tecnologia assistiva (pdfinfo)',
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

describe('texto que não pode ser impresso', () => {
  const ALFABETOS = ['👍 ✅ ㎡ 👩‍👩‍👧', '李明 鈴木 이민호 かな', 'Ω Ж ђ Tiếng ĳ ẞ', '𝔸 ∑ ≥ ⟨x⟩ ①', '★ ♣ ☎ ₿ ₹ ⇨ ➢ ▪']

  test.skipIf(semPdftotext)('alfabetos, ideogramas, símbolos e emoji saem como foram escritos', async () => {
    const bytes = await pdf.compor(
      comTexto(...ALFABETOS.flatMap((cada) => [paragrafo(cada), paragrafo(texto(cada, { type: 'bold' }))])),
    )
    const pagina = lido(bytes).normalize('NFKC')
    for (const caractere of ALFABETOS.join('')
      .normalize('NFKC')
      .replace(/[\s\u200d]/g, ''))
      expect(pagina).toContain(caractere)
    expect(latin1(bytes)).toMatch(/pdfaid:conformance>A</)
    expect(await pdf.semFonte(comTexto(paragrafo(ALFABETOS.join(' '))))).toEqual([])
  })

  test.skipIf(semPdftotext)(
    'um caractere que nenhuma fonte tem sai como o seu código, em qualquer lugar, com aviso',
    async () => {
      const assim = {
        ...comTexto(paragrafo('a \uf0b7 b'), { type: 'nota', attrs: { texto: 'nota \u{20bb7}' } }),
        assunto: 'assunto \u{10fffd}',
        destinatario: 'ไทย',
        signatarios: [{ nome: 'Nome \u0379', cargo: 'ŉ', unidade: '', substitui: '', papel: '' }],
      }
      const bytes = await pdf.compor(assim)
      const pagina = lido(bytes).replace(/\s+/g, ' ')
      for (const trecho of ['a [U+F0B7] b', 'nota [U+20BB7]', 'assunto [U+10FFFD]', 'Nome [U+0379]', '[U+0E44]'])
        expect(pagina).toContain(trecho)
      expect((await pdf.semFonte(assim)).toSorted()).toEqual(
        ['\u0379', 'ท', 'ย', 'ไ', '\uf0b7', '\u{10fffd}', '\u{20bb7}'].toSorted(),
      )
      expect(Buffer.compare(await pdf.compor(assim), bytes)).toBe(0)
      expect(await pdf.semFonte(dados)).toEqual([])
    },
  )

  test.skipIf(semPdftotext)('as tabelas publicadas e as folhas do dossiê completo também nunca falham', async () => {
    const estranho = 'Anexo \uf0b7 👍 李明.pdf'
    const tabela = await pdf.listar({
      titulo: `Histórico ${estranho}`,
      orgao: 'Órgão',
      unidade: 'Unidade',
      data: '2026-11-20',
      paragrafos: [estranho],
      colunas: [{ titulo: 'Descrição', largura: 1 }],
      linhas: [[estranho]],
    })
    expect(lido(tabela)).toContain('Anexo [U+F0B7] 👍 李明.pdf')
    const parte = { titulo: estranho, detalhe: estranho, nivel: 0, paginaInicial: 1, paginaFinal: 1, codigo: null }
    const folhas = await pdf.folhas({
      titulo: estranho,
      orgao: 'Órgão',
      assunto: estranho,
      feito: estranho,
      data: '2026-11-20',
      enderecoValidacao: 'https://carimbo.exemplo.gov.br/',
      partes: [{ ...parte, assinaturas: estranho, faixa: estranho, deFora: false, omissao: null }],
    })
    expect(lido(folhas)).toContain('Anexo [U+F0B7] 👍 李明.pdf')
  })

  test.skipIf(semPdftotext)(
    'caracteres de controle e de inversão de direção, que nada imprimem, saem do texto (pdftotext)',
    async () => {
      const bytes = await pdf.compor(comTexto(paragrafo('paga\u202eR 001\u2066 \u0000\u0007fim\ud800')))
      expect(lido(bytes)).toContain('pagaR 001 fim')
    },
  )

  test('um texto aninhado sem fim mantém as suas palavras', async () => {
    let fundo = paragrafo('fundo')
    for (let i = 0; i < 300; i++) fundo = { type: i % 2 ? 'blockquote' : 'listItem', content: [fundo] }
    expect(JSON.stringify(blocosDoTexto(doc(fundo)))).toContain('fundo')
    await expect(pdf.compor(comTexto(fundo))).resolves.toBeInstanceOf(Uint8Array)
  })

  test('um documento que demora demais é abandonado sozinho, e o seguinte é composto', async () => {
    const apressado = criarPdf({ trabalhadores: 1, prazoMs: 1500 })
    const enorme = comTexto(...Array.from({ length: 20_000 }, (_, i) => paragrafo(`${i} ${'palavra '.repeat(60)}`)))
    const resultado = await Promise.allSettled([apressado.compor(enorme), apressado.compor(dados)])
    await apressado.encerrar()
    expect(resultado.map((r) => r.status)).toEqual(['rejected', 'fulfilled'])
    expect(String(resultado[0]?.status === 'rejected' && resultado[0].reason)).toContain('demorou demais')
  })

  test('quem pede menos tempo espera menos, e o documento seguinte é composto', async () => {
    const calmo = criarPdf({ trabalhadores: 1, prazoMs: 60_000 })
    const enorme = comTexto(...Array.from({ length: 20_000 }, (_, i) => paragrafo(`${i} ${'palavra '.repeat(60)}`)))
    const resultado = await Promise.allSettled([
      calmo.compor(enorme, 'a-2a', { prazoMs: 500 }),
      calmo.compor(dados, 'a-2a'),
    ])
    await calmo.encerrar()
    expect(resultado.map((r) => r.status)).toEqual(['rejected', 'fulfilled'])
    expect(String(resultado[0]?.status === 'rejected' && resultado[0].reason)).toContain('demorou demais')
  })

  test('depois de encerrar, nada mais é composto', async () => {
    const outro = criarPdf()
    await outro.encerrar()
    await expect(outro.compor(dados)).rejects.toThrow('encerrado')
  })
})

describe('quebra de página', () => {
  const quebra: No = { type: 'quebraDePagina' }
  const paginas = (...content: No[]) =>
    pdf.compor(comTexto(...content)).then((bytes) => lido(bytes).split('\f').slice(0, -1))

  test.skipIf(semPdftotext)(
    'o que vem depois começa outra página, e duas seguidas não deixam folha em branco',
    async () => {
      const folhas = await paginas(
        paragrafo('primeira'),
        quebra,
        quebra,
        paragrafo('segunda'),
        quebra,
        paragrafo('terceira'),
      )
      expect(folhas).toHaveLength(3)
      for (const [i, palavra] of ['primeira', 'segunda', 'terceira'].entries()) expect(folhas[i]).toContain(palavra)
    },
  )

  test('dentro de uma lista, citação ou tabela não há: ali o texto continua', () => {
    const item = { type: 'listItem', content: [paragrafo('a'), quebra] }
    const dentro = [
      { type: 'bulletList', content: [item] },
      { type: 'blockquote', content: [quebra, paragrafo('b')] },
    ]
    expect(JSON.stringify(blocosDoTexto(doc(...dentro)))).not.toContain('pagina')
    for (const no of dentro) expect(Texto.safeParse(doc(no)).success).toBe(false)
    expect(Texto.safeParse(doc(paragrafo('a'), quebra)).success).toBe(true)
  })
})

describe('sumário', () => {
  const sumario: No = { type: 'sumario' }
  const quebra: No = { type: 'quebraDePagina' }
  const nota: No = { type: 'nota', attrs: { texto: 'Lei nº 14.133, de 2021.' } }
  const ligado = texto('do serviço', { type: 'link', attrs: { href: 'https://exemplo.gov.br/' } })
  const comNota: No = { type: 'heading', attrs: { level: 2 }, content: [texto('Preço '), ligado, nota] }
  const longo = comTexto(
    sumario,
    quebra,
    titulo(1, 'Objeto'),
    paragrafo('um'),
    quebra,
    comNota,
    paragrafo('dois'),
    titulo(3, 'Prazo'),
  )

  test.skipIf(semPdftotext)('traz os títulos com as suas páginas, e não o do documento', async () => {
    const [primeira = '', ...outras] = lido(await pdf.compor(longo), '-layout').split('\f')
    const linhas = primeira.split('\n').filter((linha) => /\.{3}|(?:\. ){3}/.test(linha))
    expect(
      linhas.map((linha) =>
        linha
          .replace(/[ .]+/g, ' ')
          .replace(/[\u2060\u200b]/g, '')
          .trim(),
      ),
    ).toEqual(['Objeto 2', 'Preço do serviço 3', 'Prazo 3'])
    expect(primeira).toContain('Sumário')
    // the note stands at its title alone
    expect(primeira).not.toContain('14.133')
    expect(outras.join('').split('14.133')).toHaveLength(2)
  })

  test.skipIf(semPdfinfo)('é um índice para quem ouve, com ligações, e cabe no PDF/UA e no PDF/A', async () => {
    const arvore = (bytes: Uint8Array) =>
      execFileSync('pdfinfo', ['-struct-text', gravar(bytes)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    const bytes = await pdf.compor(longo)
    expect(latin1(bytes)).toMatch(/pdfaid:conformance>A</)
    const dita = arvore(bytes)
    expect(dita.match(/^ *TOCI$/gm)).toHaveLength(3)
    // inside an entry: one link, and neither the note nor the title's own link
    const indice = dita.slice(dita.indexOf('TOC'), dita.indexOf('H2 "Objeto"'))
    expect(indice.match(/^ *Link/gm)).toHaveLength(3)
    expect(indice).not.toMatch(/^ *Note/m)
    expect(arvore(await pdf.compor(longo, 'ua-1')).match(/^ *TOCI$/gm)).toHaveLength(3)
  })

  test.skipIf(semPdftotext)('num texto sem títulos não imprime nada, e dois imprimem um', async () => {
    expect(lido(await pdf.compor(comTexto(sumario, paragrafo('só isto'))))).not.toContain('Sumário')
    const dois = lido(await pdf.compor(comTexto(sumario, titulo(1, 'Um'), sumario, titulo(2, 'Dois'))))
    expect(dois.split('Sumário')).toHaveLength(2)
  })
})
