import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { criarPdf } from '#server/adapters/pdf/pdf.ts'
import { blocosDoTexto } from '#server/adapters/pdf/texto.ts'
import type { DadosPdf, No } from '#server/base/ports.ts'

import { celula, comTexto, doc, linha, paragrafo, texto, titulo } from '../apoio/composto.ts'
import { JPEG, PNG } from '../apoio/imagens.ts'
import { existe } from '../apoio/programas.ts'

const semPdftotext = !existe('pdftotext')
const semPdfinfo = !existe('pdfinfo')
const semQpdf = !existe('qpdf')

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

describe('tabela que ocupa várias páginas', () => {
  test.skipIf(semPdfinfo)(
    'a tabela tem o cabeçalho uma vez na estrutura, seja quantas vezes for impresso (pdfinfo)',
    async () => {
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
      // the pattern tells TH from THead
      expect([/^ *TH\b/gm, /^ *THead\b/gm, /^ *TD\b/gm, /COLUNA/g].map((o) => vezes(arvore, o))).toEqual([2, 1, 300, 1])
    },
  )
})

describe('títulos e tabelas', () => {
  test('os títulos do corpo começam abaixo do título do documento e nunca pulam um nível', () => {
    const niveis = blocosDoTexto(
      doc(titulo(3, 'a'), titulo(3, 'b'), titulo(1, 'c'), titulo(2, 'd'), titulo(3, 'e'), titulo(1, 'f')),
    ).map((b) => (b.tipo === 'titulo' ? b.nivel : 0))
    expect(niveis).toEqual([2, 3, 2, 3, 4, 2])
  })

  test('uma tabela irregular, com células que se sobrepõem, é posta numa grade válida', async () => {
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

  test('um link com esquema que executa código é só texto', () => {
    const [bloco] = blocosDoTexto(doc(paragrafo(texto('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))))
    expect(bloco).toMatchObject({ trechos: [{ texto: 'x', link: null }] })
  })
})

describe('quarenta páginas com tabelas e imagens', () => {
  const CAPITULOS = 10
  const linhas = 45
  const sha = (n: number) => String(n % 10).repeat(64)
  /** Text, a table longer than a page with some merged cells, and an image. */
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

  test('o documento sai em PDF/A-2a e passa nas verificações do PDF/UA-1', async () => {
    expect(latin1(await pdf.compor(relatorio))).toMatch(/pdfaid:part>2<[^]*pdfaid:conformance>A</)
    expect(latin1(await pdf.compor(relatorio, 'ua-1'))).toContain('pdfuaid:part')
  }, 60_000)

  test.skipIf(semPdftotext)(
    'as páginas são numeradas até o fim, e cada página de tabela começa com os títulos das colunas',
    async () => {
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
    },
  )

  test.skipIf(semQpdf)('a estrutura diz o que cada imagem mostra e até onde vai cada célula mesclada', async () => {
    const aberto = join(pasta, 'aberto.pdf')
    execFileSync('qpdf', ['--qdf', '--object-streams=disable', gravar(await pdf.compor(relatorio)), aberto])
    const estrutura = readFileSync(aberto, 'latin1')
    for (let n = 1; n <= CAPITULOS; n++) expect(estrutura).toContain(`/Alt (Planta ${n} do predio)`)
    const quantas = (padrao: RegExp) => estrutura.match(padrao)?.length ?? 0
    expect(quantas(/\/ColSpan 2\b/g)).toBeGreaterThanOrEqual(2 * CAPITULOS)
    expect(quantas(/\/RowSpan 2\b/g)).toBeGreaterThanOrEqual((1 + Math.floor(linhas / 2)) * CAPITULOS)
    // Headings repeated on the next pages are drawn, but not tagged again.
    expect(quantas(/\/S \/THead\b/g)).toBe(CAPITULOS)
    expect(execFileSync('qpdf', ['--check', aberto], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
  })
})
