import { atributo } from '#contract/texto.ts'

import type { No } from '#server/base/ports.ts'

/** Marked text, a line break, or a footnote. */
export type Trecho =
  | { tipo: 'texto'; texto: string; marcas: string[]; link: string | null }
  | { tipo: 'quebra' }
  | { tipo: 'nota'; texto: string }

/** What corpo.typ draws: all fields are present, so that the template decides nothing. */
export type Bloco =
  | { tipo: 'paragrafo'; alinhamento: string | null; trechos: Trecho[] }
  | { tipo: 'titulo'; nivel: number; alinhamento: string | null; trechos: Trecho[] }
  | { tipo: 'lista'; ordenada: boolean; inicio: number; numeracao: string; itens: Bloco[][] }
  | { tipo: 'citacao'; blocos: Bloco[] }
  | { tipo: 'linha' }
  | { tipo: 'pagina' }
  | { tipo: 'sumario' }
  | Imagem
  | Tabela

export type Celula = { x: number; y: number; colunas: number; linhas: number; titulo: boolean; blocos: Bloco[] }
/** `larguras`: relative. The first `cabecalho` rows are headers, repeated on each page. */
export type Tabela = { tipo: 'tabela'; larguras: number[]; cabecalho: number; celulas: Celula[] }

/** `largura`: per cent of its container. `arquivo`: placed by trabalhador.ts. */
export type Imagem = { tipo: 'imagem'; arquivo: string; alt: string; largura: number }
/** An image's path, and its width limit, so that its height fits a page. */
export type ImagemPronta = { arquivo: string; larguraMaxima: number }

// Typst stops at about eighty nested calls: deeper wrappers dissolve, and their text stays
const PROFUNDIDADE_MAXIMA = 10
const ESQUEMA_DE_LINK = /^(https?:\/\/|mailto:)[^\s]{1,2000}$/i
/** Numbering of lists; clauses number in full: 1. 1.1. 1.1.1. */
const NUMERACOES: Record<string, string> = { '1': '1.', a: 'a.', A: 'A.', i: 'i.', I: 'I.', clausulas: '1.1.' }
const ALINHAMENTOS = new Set(['left', 'center', 'right', 'justify'])

/**
 * The editor's document as blocks. Headings become levels 2–4 without gaps: the title is level 1, and PDF/UA forbids gaps.
 * Unknown nodes give their children. The contents stand once, and not at all in a text without headings.
 */
export function blocosDoTexto(doc: No, imagens: Record<string, ImagemPronta> = {}): Bloco[] {
  const titulos = { anterior: 1, clausulas: false, imagens }
  const blocos = blocosDe(doc.content ?? [], titulos, 0)
  const sumario = titulos.anterior > 1 ? blocos.find(({ tipo }) => tipo === 'sumario') : undefined
  return blocos.filter((bloco) => bloco.tipo !== 'sumario' || bloco === sumario)
}

/** State of the walk: last heading level, and whether inside clauses, which number on. */
type Titulos = { anterior: number; clausulas: boolean; imagens: Record<string, ImagemPronta> }

function blocosDe(nos: No[], titulos: Titulos, nivel: number): Bloco[] {
  const blocos: Bloco[] = []
  let soltos: No[] = []
  const fecharSoltos = () => {
    if (soltos.length > 0) blocos.push({ tipo: 'paragrafo', alinhamento: null, trechos: trechosDe(soltos) })
    soltos = []
  }
  for (const no of nos) {
    if (no.type === 'text' || no.type === 'hardBreak' || no.type === 'nota') {
      soltos.push(no)
      continue
    }
    fecharSoltos()
    blocos.push(...blocosDoNo(no, titulos, nivel))
  }
  fecharSoltos()
  return blocos
}

function blocosDoNo(no: No, titulos: Titulos, nivel: number): Bloco[] {
  const filhos = no.content ?? []
  switch (no.type) {
    case 'paragraph':
      return [{ tipo: 'paragrafo', alinhamento: alinhamento(no), trechos: trechosDe(filhos) }]
    case 'heading': {
      const trechos = trechosDe(filhos)
      if (!trechos.some((t) => t.tipo === 'texto' && t.texto.trim() !== '')) {
        return [{ tipo: 'paragrafo', alinhamento: null, trechos }]
      }
      titulos.anterior = Math.min(inteiro(no.attrs?.['level'], 1, 1, 3) + 1, titulos.anterior + 1)
      return [{ tipo: 'titulo', nivel: titulos.anterior, alinhamento: alinhamento(no) ?? 'left', trechos }]
    }
    case 'horizontalRule':
      return [{ tipo: 'linha' }]
    case 'quebraDePagina':
      return nivel === 0 ? [{ tipo: 'pagina' }] : []
    case 'sumario':
      return nivel === 0 ? [{ tipo: 'sumario' }] : []
    case 'imagem':
      return imagem(no, titulos)
  }
  if (nivel >= PROFUNDIDADE_MAXIMA) return blocosDe(filhos, titulos, nivel)
  switch (no.type) {
    case 'bulletList':
    case 'orderedList':
      return filhos.length === 0 ? [] : [lista(no, titulos, nivel)]
    case 'blockquote':
      return [{ tipo: 'citacao', blocos: blocosDe(filhos, titulos, nivel + 1) }]
    case 'table':
      return tabela(filhos, (celula) => blocosDe(celula.content ?? [], titulos, nivel + 1))
    default:
      return blocosDe(filhos, titulos, nivel)
  }
}

function trechosDe(nos: No[]): Trecho[] {
  return nos.flatMap((no): Trecho[] => {
    if (no.type === 'hardBreak') return [{ tipo: 'quebra' }]
    if (no.type === 'nota') return [{ tipo: 'nota', texto: atributo(no, 'texto') }]
    if (no.type !== 'text') return trechosDe(no.content ?? [])
    if (!no.text) return []
    const marcas = no.marks ?? []
    const href = marcas.find((m) => m.type === 'link')?.attrs?.['href']
    const link = typeof href === 'string' && ESQUEMA_DE_LINK.test(href) ? href : null
    return [{ tipo: 'texto', texto: no.text, marcas: marcas.map((m) => m.type), link }]
  })
}

/** A list inside clauses without numbers of its own continues theirs. */
function lista(no: No, titulos: Titulos, nivel: number): Bloco {
  const ordenada = no.type === 'orderedList'
  const { type } = no.attrs ?? {}
  const tipo = typeof type === 'string' && type in NUMERACOES ? type : titulos.clausulas ? 'clausulas' : '1'
  const fora = titulos.clausulas
  titulos.clausulas = ordenada && tipo === 'clausulas'
  const itens = (no.content ?? []).map((item) => blocosDe(item.content ?? [], titulos, nivel + 1))
  titulos.clausulas = fora
  const inicio = inteiro(no.attrs?.['start'], 1, 0, 1_000_000)
  return { tipo: 'lista', ordenada, inicio, numeracao: NUMERACOES[tipo] ?? '1.', itens }
}

/** A draft's image may still lack the description finalizar requires. */
function imagem(no: No, { imagens }: Titulos): Imagem[] {
  const pronta = imagens[atributo(no, 'sha256')]
  if (!pronta) return []
  const largura = Math.min(inteiro(no.attrs?.['largura'], 100, 10, 100), pronta.larguraMaxima)
  const alt = atributo(no, 'alt').trim()
  return [{ tipo: 'imagem', arquivo: pronta.arquivo, largura, alt: alt === '' ? 'Imagem sem descrição' : alt }]
}

/** Places cells on a grid as HTML does, clipping overlapping spans. */
function tabela(linhas: No[], blocos: (celula: No) => Bloco[]): Tabela[] {
  const ocupadas = linhas.map(() => new Set<number>())
  const celulas: (Celula & { px: unknown })[] = []
  let cabecalho = 0
  while (cabecalho < linhas.length && ehCabecalho(linhas[cabecalho])) cabecalho++

  linhas.forEach((linha, y) => {
    let x = 0
    for (const celula of linha.content ?? []) {
      while (ocupadas[y]?.has(x)) x++
      // header rows repeat: their cells can't span into the body
      const fim = y < cabecalho ? cabecalho : linhas.length
      const altura = inteiro(celula.attrs?.['rowspan'], 1, 1, fim - y)
      let largura = inteiro(celula.attrs?.['colspan'], 1, 1, 100)
      for (let i = 1; i < largura; i++) if (ocupadas[y]?.has(x + i)) largura = i
      for (let dy = 0; dy < altura; dy++) for (let dx = 0; dx < largura; dx++) ocupadas[y + dy]?.add(x + dx)
      const titulo = celula.type === 'tableHeader'
      celulas.push({
        x,
        y,
        colunas: largura,
        linhas: altura,
        titulo,
        blocos: blocos(celula),
        px: celula.attrs?.['colwidth'],
      })
      x += largura
    }
  })

  const colunas = Math.max(0, ...celulas.map((c) => c.x + c.colunas))
  if (colunas === 0) return []
  const larguras = Array.from({ length: colunas }, (_, x) => {
    const px = celulas
      .map((c) => (Array.isArray(c.px) ? c.px[x - c.x] : undefined))
      .find((v) => typeof v === 'number' && v > 0)
    return typeof px === 'number' ? px : null
  })
  const conhecidas = larguras.filter((l) => l !== null)
  const media = conhecidas.reduce((soma, l) => soma + l, 0) / conhecidas.length || 1
  return [
    {
      tipo: 'tabela',
      larguras: larguras.map((l) => l ?? media),
      cabecalho: cabecalho === linhas.length ? 0 : cabecalho,
      celulas: celulas.map(({ px: _, ...celula }) => celula),
    },
  ]
}

function ehCabecalho(linha: No | undefined): boolean {
  const celulas = linha?.content ?? []
  return celulas.length > 0 && celulas.every((c) => c.type === 'tableHeader')
}

function alinhamento(no: No): string | null {
  const valor = no.attrs?.['textAlign']
  return typeof valor === 'string' && ALINHAMENTOS.has(valor) ? valor : null
}

function inteiro(valor: unknown, padrao: number, minimo: number, maximo: number): number {
  return typeof valor === 'number' && Number.isInteger(valor) ? Math.min(Math.max(valor, minimo), maximo) : padrao
}
