import os from 'node:os'
import { parentPort } from 'node:worker_threads'

import { PDF, PdfName, type PDFEmbeddedPage, type PDFPage } from '@libpdf/core'

import type { ParteDoDossie } from '#server/base/ports.ts'
import { declaracaoDe, semDeclaracao } from '#server/core/arquivo/declaracao-pdf.ts'
import { Estrutura } from '#server/core/arquivo/estrutura-pdf.ts'
import { loadPdf } from '#server/tools/load-pdf.ts'
import { carimbar } from './desenhar.ts'
import { soltarLigacoes } from './ligacoes.ts'
import { limpar } from './limpar.ts'
import { type Inicio, marcadores, rotulos } from './marcadores.ts'
import { faixasDe, type Ida, type Montado, type Volta } from './mensagens.ts'

// on Linux a thread has its own priority: this one yields to those that answer requests
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

const SINAIS = ['fl. ', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Whether a piece says that it is the PDF/A-2a that we compose, with its structure. */
function declara2a(peca: PDF): boolean {
  const diz = declaracaoDe(peca)
  return diz?.parte === 2 && diz.nivel === 'a' && peca.getCatalog().has('StructTreeRoot')
}

class Montagem {
  readonly #pdf: PDF
  /** A copy of the dossier's own pages, to draw from. */
  readonly #fonte: PDF
  readonly #partes: ParteDoDossie[]
  /** First page of each part. */
  readonly #inicios: Inicio[] = []
  readonly #sinais = new Map<string, PDFEmbeddedPage>()
  readonly #faixas = new Map<string, PDFEmbeddedPage>()
  /** Page of `fonte` with a part's signatures, drawn when the part comes. */
  readonly #assinaturas = new Map<ParteDoDossie, number>()
  #feitas = 0
  #omitidas = 0
  #capa = 0
  /** Page of `fonte` for a missing piece. */
  #falta = 0
  #faltaram = 0
  /** Undefined with a part from outside: nothing is claimed then, and pages without structure beside others go unread. */
  #estrutura: Estrutura | undefined
  readonly #semDeclarar: number[] = []

  constructor(pdf: PDF, fonte: PDF, partes: ParteDoDossie[]) {
    this.#pdf = pdf
    this.#fonte = fonte
    this.#partes = partes
  }

  static async comecar(folhas: Uint8Array, partes: ParteDoDossie[]): Promise<Montagem> {
    const montagem = new Montagem(await PDF.load(folhas), await PDF.load(folhas), partes)
    await montagem.#separar()
    return montagem
  }

  /** Separates the pages that are only drawn from, last among its own (dossie.typ). */
  async #separar() {
    const assinadas = this.#partes.filter((parte) => parte.omissao === null && parte.assinaturas !== null)
    const palavras = faixasDe({ partes: this.#partes })
    const total = this.#pdf.getPageCount()
    let n = total - SINAIS.length - palavras.length - assinadas.length
    const ultima = n - 1
    for (const sinal of SINAIS) this.#sinais.set(sinal, await this.#pdf.embedPage(this.#fonte, n++))
    for (const palavra of palavras) this.#faixas.set(palavra, await this.#pdf.embedPage(this.#fonte, n++))
    for (const parte of assinadas) this.#assinaturas.set(parte, n++)
    for (let sobra = total - 1; sobra >= ultima; sobra--) this.#pdf.removePage(sobra)
    this.#falta = ultima
    this.#capa = ultima - this.#partes.filter(({ omissao }) => omissao !== null).length
    limpar(this.#pdf)
    if (this.#partes.some(({ deFora }) => deFora)) return
    this.#estrutura = new Estrutura(this.#pdf)
    this.#estruturar(this.#fonte, this.#pdf.getPages().slice(0, this.#capa))
  }

  /** Adds the structure of these pages, copies of those of `fonte` from `primeira` on. */
  #estruturar(fonte: PDF, paginas: PDFPage[], primeira = 0) {
    const pares = paginas.flatMap((para, n) => {
      const de = fonte.getPage(primeira + n)
      return de ? [{ de, para }] : []
    })
    this.#estrutura?.juntar(fonte, pares)
  }

  #marcar(pagina: PDFPage, parte: ParteDoDossie, folha: number, quem?: PDFEmbeddedPage) {
    pagina.dict.set('Tabs', PdfName.of('S'))
    carimbar(pagina, folha, { sinais: this.#sinais, faixa: this.#faixas.get(parte.faixa ?? ''), assinaturas: quem })
  }

  /** Moves the pages of omitted parts, which follow the first ones, to the end in turn. */
  passarOmitidas() {
    for (let parte = this.#partes[this.#feitas]; parte?.omissao; parte = this.#partes[this.#feitas]) {
      const ultima = this.#pdf.getPageCount() - 1
      this.#pdf.movePage(this.#capa, ultima)
      const pagina = this.#pdf.getPage(ultima)
      if (!pagina) throw new Error('the page of an omitted piece is not there')
      this.#estruturar(this.#fonte, [pagina], this.#capa + this.#omitidas++)
      this.#marcar(pagina, parte, parte.paginaInicial)
      this.#inicios.push({ pagina, indice: 0, parte })
      this.#feitas++
    }
  }

  /** Copies of pages, with their structure; all from `primeira` on, or `quantas`. */
  async #copiar(fonte: PDF, primeira = 0, quantas = fonte.getPageCount()) {
    const quais = Array.from({ length: quantas }, (_, n) => primeira + n)
    const ligar = soltarLigacoes(fonte, quais)
    const paginas = await this.#pdf.copyPagesFrom(fonte, quais)
    ligar(this.#pdf, paginas)
    for (const pagina of paginas) limpar(this.#pdf, pagina)
    this.#estruturar(fonte, paginas, primeira)
    return paginas
  }

  async #paginasDe(bytes: Uint8Array, parte: ParteDoDossie) {
    const peca = await loadPdf(bytes)
    if (!parte.deFora && !declara2a(peca)) this.#semDeclarar.push(this.#feitas)
    return this.#copiar(peca)
  }

  /** The pages of a piece; one that can't be opened becomes a page saying so. */
  async #paginasOuFalta(bytes: Uint8Array | null, parte: ParteDoDossie) {
    const paginas = bytes && (await this.#paginasDe(bytes, parte).catch(() => null))
    if (paginas && paginas.length > 0) return paginas
    this.#faltaram++
    this.#assinaturas.delete(parte)
    return this.#copiar(this.#fonte, this.#falta, 1)
  }

  async juntar(bytes: Uint8Array | null) {
    const parte = this.#partes[this.#feitas]
    if (!parte) throw new Error('a piece that nobody asked for')
    const paginas = await this.#paginasOuFalta(bytes, parte)
    const deQuem = this.#assinaturas.get(parte)
    const quem = deQuem === undefined ? undefined : await this.#pdf.embedPage(this.#fonte, deQuem)
    for (const [n, pagina] of paginas.entries())
      this.#marcar(pagina, parte, Math.min(parte.paginaInicial + n, parte.paginaFinal), quem)
    const [primeira] = paginas
    if (primeira) this.#inicios.push({ pagina: primeira, indice: 0, parte })
    this.#feitas++
  }

  get feitas() {
    return this.#feitas
  }
  get pronta() {
    return this.#feitas === this.#partes.length
  }

  async terminar(): Promise<Montado> {
    // moved pages: the file's final order counts
    const ordem = new Map(this.#pdf.getPages().map((pagina, n) => [String(pagina.ref), n]))
    for (const inicio of this.#inicios) inicio.indice = ordem.get(String(inicio.pagina.ref)) ?? 0
    marcadores(this.#pdf, this.#inicios)
    rotulos(this.#pdf, this.#inicios)
    if (this.#estrutura) this.#estrutura.terminar()
    else semDeclaracao(this.#pdf)
    // compressed parts stay so; a PDF/A's description must be in the clear
    const pdf = await this.#pdf.save({ compressStreams: false })
    return { pdf, paginas: this.#pdf.getPageCount(), faltaram: this.#faltaram, semDeclarar: this.#semDeclarar }
  }
}

/** Transfers the file instead of copying it. */
const responder = (volta: Volta) =>
  parentPort?.postMessage(volta, 'pdf' in volta && volta.pdf.buffer instanceof ArrayBuffer ? [volta.pdf.buffer] : [])
const gasto = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let emCurso: Montagem | undefined
/** Processor time of earlier dossiers. */
let gastoAntes = 0

async function atender(ida: Ida) {
  if ('folhas' in ida) {
    gastoAntes = gasto()
    emCurso = await Montagem.comecar(ida.folhas, ida.partes)
  } else await emCurso?.juntar(ida.peca)
  if (!emCurso) throw new Error('a piece of no dossier')
  emCurso.passarOmitidas()
  if (!emCurso.pronta) return responder({ feitas: emCurso.feitas, gastou: gasto() - gastoAntes })
  responder(await emCurso.terminar())
  emCurso = undefined
}

parentPort?.on('message', (ida: Ida) => {
  void atender(ida).catch((erro: unknown) => {
    // outside the promise, so that the thread ends and its parent is told
    setImmediate(() => {
      throw erro
    })
  })
})
