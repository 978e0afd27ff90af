import { parentPort } from 'node:worker_threads'

import { PDF, type PDFEmbeddedPage, type PDFPage } from '@libpdf/core'

import type { ParteDoDossie } from '../../ports.ts'
import { limpar } from './limpar.ts'
import { type Inicio, marcadores, rotulos } from './marcadores.ts'
import type { Ida, Volta } from './mensagens.ts'

const SINAIS = ['fl. ', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const MARGEM = 28

const responder = (volta: Volta) => parentPort?.postMessage(volta)
/** Where each part begins in the file. */
const inicios: Inicio[] = []
let pdf: PDF
let partes: ParteDoDossie[] = []
let sinais: Map<string, PDFEmbeddedPage>
let feitas = 0
let capa = 0

/** The number at the top right, drawn from forms that are in the file once. */
function carimbar(pagina: PDFPage, folha: number) {
  const letras = ['fl. ', ...Array.from(String(folha))].flatMap((letra) => sinais.get(letra) ?? [])
  let x = pagina.width - MARGEM - letras.reduce((soma, { width }) => soma + width, 0)
  for (const letra of letras) {
    pagina.drawPage(letra, { x, y: pagina.height - MARGEM })
    x += letra.width
  }
}

async function comecar(folhas: Uint8Array, todas: ParteDoDossie[]) {
  partes = todas
  pdf = await PDF.load(folhas)
  const fonte = await PDF.load(folhas)
  const total = pdf.getPageCount()
  const primeiro = total - SINAIS.length
  sinais = new Map()
  for (const [n, sinal] of SINAIS.entries()) sinais.set(sinal, await pdf.embedPage(fonte, primeiro + n))
  for (let n = total - 1; n >= primeiro; n--) pdf.removePage(n)
  capa = primeiro - partes.filter(({ omissao }) => omissao !== null).length
  limpar(pdf)
}

/** Omitted parts are pages the dossier has already, right after its first ones: each moves to the end in its turn. */
function passarOmitidas() {
  for (let parte = partes[feitas]; parte?.omissao; parte = partes[feitas]) {
    const ultima = pdf.getPageCount() - 1
    pdf.movePage(capa, ultima)
    const pagina = pdf.getPage(ultima)
    if (!pagina) throw new Error('the page of an omitted piece is not there')
    carimbar(pagina, parte.paginaInicial)
    inicios.push({ pagina, indice: 0, parte })
    feitas++
  }
}

async function juntar(bytes: Uint8Array) {
  const parte = partes[feitas]
  if (!parte) throw new Error('a piece that nobody asked for')
  const fonte = await PDF.load(bytes)
  const quantas = fonte.getPageCount()
  const paginas = await pdf.copyPagesFrom(
    fonte,
    Array.from({ length: quantas }, (_, n) => n),
  )
  for (const [n, pagina] of paginas.entries()) {
    limpar(pdf, pagina)
    carimbar(pagina, Math.min(parte.paginaInicial + n, parte.paginaFinal))
  }
  const [primeira] = paginas
  if (primeira) inicios.push({ pagina: primeira, indice: 0, parte })
  feitas++
}

async function terminar() {
  // Moving pages changed where each stands: the file's own order is the last word.
  const ordem = new Map(pdf.getPages().map((pagina, n) => [String(pagina.ref), n]))
  for (const inicio of inicios) inicio.indice = ordem.get(String(inicio.pagina.ref)) ?? 0
  marcadores(pdf, inicios)
  rotulos(pdf, inicios)
  // What came compressed stays so; the description of a PDF/A stands in the clear.
  responder({ pdf: await pdf.save({ compressStreams: false }), paginas: pdf.getPageCount() })
}

async function atender(ida: Ida) {
  if ('folhas' in ida) await comecar(ida.folhas, ida.partes)
  else await juntar(ida.peca)
  passarOmitidas()
  if (feitas === partes.length) await terminar()
  else responder({ feitas })
}

parentPort?.on('message', (ida: Ida) => {
  void atender(ida).catch((erro: unknown) => {
    // Out of the promise, so that the thread ends with it and its parent hears.
    setImmediate(() => {
      throw erro
    })
  })
})
