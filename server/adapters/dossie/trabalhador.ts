import os from 'node:os'
import { parentPort } from 'node:worker_threads'

import { PDF, type PDFEmbeddedPage, type PDFPage } from '@libpdf/core'

import type { ParteDoDossie } from '../../ports.ts'
import { carimbar } from './desenhar.ts'
import { limpar } from './limpar.ts'
import { calar } from './declaracao.ts'
import { type Inicio, marcadores, rotulos } from './marcadores.ts'
import { faixasDe, type Ida, type Volta } from './mensagens.ts'

// Where a thread has a priority of its own, this one goes after those that answer requests; but it goes.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

const SINAIS = ['fl. ', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The whole file is handed over, not copied. */
const responder = (volta: Volta) =>
  parentPort?.postMessage(volta, 'pdf' in volta && volta.pdf.buffer instanceof ArrayBuffer ? [volta.pdf.buffer] : [])
const gasto = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
/** Where each part begins in the file. */
const inicios: Inicio[] = []
let pdf: PDF
/** The dossier's own pages once more, to take copies of. */
let fonte: PDF
let partes: ParteDoDossie[] = []
const sinais = new Map<string, PDFEmbeddedPage>()
const faixas = new Map<string, PDFEmbeddedPage>()
/** Which page of `fonte` says who signed a part: drawn from there when the part comes, not all at once. */
const assinaturas = new Map<ParteDoDossie, number>()
let feitas = 0
let capa = 0
/** Which of `fonte` stands for a piece that can't be had. */
let falta = 0
let faltaram = 0
/** Something in it is from outside, and is there. */
let deFora = false

const marcar = (pagina: PDFPage, parte: ParteDoDossie, folha: number, quem?: PDFEmbeddedPage) =>
  carimbar(pagina, folha, { sinais, faixa: faixas.get(parte.faixa ?? ''), assinaturas: quem })

async function comecar(folhas: Uint8Array, todas: ParteDoDossie[]) {
  partes = todas
  pdf = await PDF.load(folhas)
  fonte = await PDF.load(folhas)
  const assinadas = partes.filter((parte) => parte.omissao === null && parte.assinaturas !== null)
  const palavras = faixasDe({ partes })
  const total = pdf.getPageCount()
  // What is only to be drawn stands last, in this order (dossie.typ).
  let n = total - SINAIS.length - palavras.length - assinadas.length
  const ultima = n - 1
  for (const sinal of SINAIS) sinais.set(sinal, await pdf.embedPage(fonte, n++))
  for (const palavra of palavras) faixas.set(palavra, await pdf.embedPage(fonte, n++))
  for (const parte of assinadas) assinaturas.set(parte, n++)
  for (let sobra = total - 1; sobra >= ultima; sobra--) pdf.removePage(sobra)
  falta = ultima
  capa = ultima - partes.filter(({ omissao }) => omissao !== null).length
  limpar(pdf)
}

/** Omitted parts are pages the dossier has already, right after its first ones: each moves to the end in its turn. */
function passarOmitidas() {
  for (let parte = partes[feitas]; parte?.omissao; parte = partes[feitas]) {
    const ultima = pdf.getPageCount() - 1
    pdf.movePage(capa, ultima)
    const pagina = pdf.getPage(ultima)
    if (!pagina) throw new Error('the page of an omitted piece is not there')
    marcar(pagina, parte, parte.paginaInicial)
    inicios.push({ pagina, indice: 0, parte })
    feitas++
  }
}

async function paginasDe(bytes: Uint8Array) {
  const peca = await PDF.load(bytes)
  const quais = Array.from({ length: peca.getPageCount() }, (_, n) => n)
  return pdf.copyPagesFrom(peca, quais)
}

/** One that can't be opened is a page that says so, and nothing of the piece: the others are still wanted. */
async function paginasOuFalta(bytes: Uint8Array | null, parte: ParteDoDossie) {
  const paginas = bytes && (await paginasDe(bytes).catch(() => null))
  if (paginas && paginas.length > 0) {
    deFora ||= parte.deFora
    return paginas
  }
  faltaram++
  assinaturas.delete(parte)
  return pdf.copyPagesFrom(fonte, [falta])
}

async function juntar(bytes: Uint8Array | null) {
  const parte = partes[feitas]
  if (!parte) throw new Error('a piece that nobody asked for')
  const paginas = await paginasOuFalta(bytes, parte)
  const deQuem = assinaturas.get(parte)
  const quem = deQuem === undefined ? undefined : await pdf.embedPage(fonte, deQuem)
  for (const [n, pagina] of paginas.entries()) {
    limpar(pdf, pagina)
    marcar(pagina, parte, Math.min(parte.paginaInicial + n, parte.paginaFinal), quem)
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
  if (deFora) calar(pdf)
  // What came compressed stays so; the description of a PDF/A stands in the clear.
  responder({ pdf: await pdf.save({ compressStreams: false }), paginas: pdf.getPageCount(), faltaram })
}

async function atender(ida: Ida) {
  if ('folhas' in ida) await comecar(ida.folhas, ida.partes)
  else await juntar(ida.peca)
  passarOmitidas()
  if (feitas === partes.length) await terminar()
  else responder({ feitas, gastou: gasto() })
}

parentPort?.on('message', (ida: Ida) => {
  void atender(ida).catch((erro: unknown) => {
    // Out of the promise, so that the thread ends with it and its parent hears.
    setImmediate(() => {
      throw erro
    })
  })
})
