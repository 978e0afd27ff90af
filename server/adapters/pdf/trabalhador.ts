import { createRequire } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { renderSVG } from 'uqr'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'
import type { DadosDossie, DadosListagem, DadosPdf } from '#server/base/ports.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'
import type { Pedido, Resposta } from './mensagens.ts'
import type { Papel } from './papel.ts'
import { comCodigos } from '#server/base/caracteres.ts'
import { faixasDe } from '../dossie/mensagens.ts'
import { medir } from '#server/base/imagem/medidas.ts'
import { declararAcessivel } from './acessivel.ts'
import { lerFontes } from './fontes.ts'
import { comPerfilBom } from './perfil-de-cor.ts'
import { caracteresSemFonte } from './sem-fonte.ts'
import { blocosDoTexto, type ImagemPronta } from './texto.ts'

const PACOTE = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'
const PASTA = import.meta.dirname
const INVISIVEIS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu

const papel = workerData as Papel // given by pdf.ts
const EXTENSAO = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const
/** The house's arms, for an órgão without its own. */
const brasaoDaCasa = papel.brasao && `/brasao.${EXTENSAO[medir(papel.brasao)?.mime ?? 'image/jpeg']}`

// on Linux a thread has its own priority: yields to short work
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

/** With built-in fonts, enough for ordinary texts; and with all fonts, slower to open. */
let compilador: NodeCompiler | undefined
let compiladorAmplo: NodeCompiler | undefined
let feitos = 0

class FaltaCompilador extends Error {}

parentPort?.on('message', (pedido: Pedido) => {
  void fazer(pedido)
    .catch(explicar)
    .then((resposta: Resposta) => parentPort?.postMessage(resposta))
})

type Feito = { pdf: Uint8Array; semFonte: string[] }
/** Template, its data, files by name, and the labels of its signature fields by name. */
type Pagina = {
  modelo: string
  padrao: 'a-1a' | 'a-2a' | 'ua-1' | 'a-2u'
  dados: object
  arquivos: Record<string, Uint8Array>
  campos?: Map<string, string>
}

function paginaDe(pedido: Pedido): Pagina {
  if ('dados' in pedido) return paginaDoDocumento(pedido.dados, pedido.padrao)
  if ('listagem' in pedido) return paginaSimples('listagem.typ', pedido.listagem)
  // drawn inside of a field, which has its own place in the structure
  if ('chancela' in pedido) return { modelo: 'chancela.typ', padrao: 'a-2u', dados: pedido.chancela, arquivos: {} }
  return paginaSimples('dossie.typ', { ...pedido.dossie, faixas: faixasDe(pedido.dossie) })
}

async function fazer(pedido: Pedido): Promise<Feito> {
  const pagina = paginaDe(pedido)
  if (pagina.padrao !== 'a-1a') return acabar(pagina)
  return acabar(pagina).catch((erro: unknown) => {
    // of PDF/A-1 only
    if (!detalhar(erro).includes('transparency')) throw erro
    return acabar({ ...pagina, padrao: 'a-2a' })
  })
}

async function acabar(pagina: Pagina): Promise<Feito> {
  const { pdf, semFonte } = imprimir(pagina)
  return { pdf: pagina.padrao === 'a-2a' ? await declararAcessivel(pdf, pagina.campos) : pdf, semFonte }
}

function paginaDoDocumento(dados: DadosPdf, padrao: 'a-1a' | 'a-2a' | 'ua-1'): Pagina {
  const imagens = imagensProntas(dados.imagens ?? {})
  const arquivos = Object.entries(imagens).map(([sha256, { arquivo }]) => {
    const bytes = dados.imagens?.[sha256]
    return [arquivo, bytes && comPerfilBom(bytes)]
  })
  const { brasao } = dados
  // named by content: the compiler caches files by name
  const doOrgao = brasao && `/brasao-${brasao.sha256}.${EXTENSAO[brasao.mime]}`
  return {
    modelo: 'oficio.typ',
    padrao,
    dados: { ...paraModelo(dados, imagens), ...(doOrgao && { brasao: doOrgao }) },
    campos: new Map(
      dados.signatarios.flatMap(({ campo, nome }): [string, string][] =>
        campo === undefined ? [] : [[campo, `Assinatura eletrônica de ${nome}`]],
      ),
    ),
    arquivos: {
      ...Object.fromEntries(arquivos),
      'qr.svg': desenharQr(dados.enderecoValidacao),
      ...(doOrgao && { [doOrgao]: comPerfilBom(brasao.bytes) }),
    },
  }
}

/** A page without images: a listing, or the dossier's own pages. */
function paginaSimples(modelo: string, dados: DadosListagem | (DadosDossie & { faixas: unknown })): Pagina {
  const [ano, mes, dia] = dados.data.split('-').map(Number)
  const endereco = 'endereco' in dados ? dados.endereco : undefined
  return {
    modelo,
    padrao: 'a-2a',
    dados: { ...dados, endereco: endereco ?? null, data: { ano, mes, dia } },
    arquivos: endereco === undefined ? {} : { 'qr.svg': desenharQr(endereco) },
  }
}

const desenharQr = (endereco: string) => Buffer.from(renderSVG(endereco, { ecc: 'M', border: 0 }))

/**
 * Typesets a page. A character without a font never stops it, because what can't be printed can't be signed or read: its
 * code is printed, and `semFonte` lists it. Deterministic.
 */
function imprimir(pagina: Pagina): Feito {
  try {
    return { pdf: compor((compilador ??= abrir([])), pagina, new Set()), semFonte: [] }
  } catch (erro) {
    if (caracteresSemFonte(detalhar(erro)).length === 0) throw erro
  }
  const amplo = (compiladorAmplo ??= abrir(lerFontes()))
  let faltam = new Set<string>()
  for (;;) {
    try {
      return { pdf: compor(amplo, pagina, faltam), semFonte: [...faltam] }
    } catch (erro) {
      const todos = new Set([...faltam, ...caracteresSemFonte(detalhar(erro))])
      // no new characters: replacing more doesn't help
      if (todos.size === faltam.size) return { pdf: compor(amplo, pagina, 'todos'), semFonte: [...todos] }
      faltam = todos
    }
  }
}

function compor(typst: NodeCompiler, pagina: Pagina, faltam: ReadonlySet<string> | 'todos'): Uint8Array {
  const { modelo, padrao, dados, arquivos } = pagina
  const json = JSON.stringify({ brasao: brasaoDaCasa, rodape: papel.rodape, ...dados }, (nome, v: unknown) => {
    if (typeof v !== 'string') return v
    // an address is followed, not drawn
    return nome === 'link' ? imprimivel(v) : comCodigos(imprimivel(v), faltam)
  })
  const postos = {
    ...arquivos,
    'data.json': Buffer.from(json),
    ...(brasaoDaCasa && papel.brasao && { [brasaoDaCasa]: comPerfilBom(papel.brasao) }),
  }
  for (const [nome, bytes] of Object.entries(postos)) typst.mapShadow(join(PASTA, nome), Buffer.from(bytes))
  try {
    const opcoes = { pdfStandard: padrao, pdfTags: padrao !== 'a-2u' }
    return new Uint8Array(typst.pdf({ mainFilePath: join(PASTA, modelo), resetRead: true }, opcoes))
  } finally {
    for (const nome of Object.keys(arquivos)) typst.unmapShadow(join(PASTA, nome))
    esquecer(typst)
  }
}

/** Clears the compiler's cache of layouts, which grows with each document. */
function esquecer(typst: NodeCompiler) {
  if (++feitos % 20 === 0) typst.evictCache(10)
}

/** Text area of a page, cm; images may fill a page less a few lines. */
const LARGURA_CM = 16
const ALTURA_CM = 20

function imagensProntas(imagens: Record<string, Uint8Array>): Record<string, ImagemPronta> {
  return Object.fromEntries(
    Object.entries(imagens).flatMap(([sha256, bytes]) => {
      const medidas = medir(bytes)
      if (!medidas) return []
      const { mime, largura, altura } = medidas
      const larguraMaxima = Math.min(100, (100 * ALTURA_CM * largura) / (altura * LARGURA_CM))
      return [[sha256, { arquivo: `/imagem-${sha256}.${mime === 'image/png' ? 'png' : 'jpg'}`, larguraMaxima }]]
    }),
  )
}

function abrir(fontBlobs: Uint8Array[]): NodeCompiler {
  let modulo: typeof import('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu')
  try {
    modulo = createRequire(import.meta.url)(PACOTE)
  } catch (causa) {
    throw new FaltaCompilador(`${PACOTE} is not installed`, { cause: causa })
  }
  return modulo.NodeCompiler.create({ workspace: PASTA, fontArgs: [{ fontBlobs }] })
}

function paraModelo({ imagens: _, brasao: __, ...dados }: DadosPdf, prontas: Record<string, ImagemPronta>) {
  const [ano, mes, dia] = dados.data.split('-').map(Number)
  return {
    ...dados,
    data: { ano, mes, dia },
    codigo: dados.codigoVerificador.replace(/.{4}(?=.)/g, '$&-'),
    endereco: dados.enderecoValidacao,
    blocos: blocosDoTexto(dados.corpo, prontas),
    corpo: null,
  }
}

/** Removes invisible characters that deceive readers (direction overrides) or stop the compiler. */
function imprimivel(texto: string): string {
  return texto.toWellFormed().normalize('NFC').replace(INVISIVEIS, '')
}

function detalhar(erro: unknown): string {
  return erro instanceof Error ? `${erro.message} ${String(Object(erro).code ?? '')}`.trim() : String(erro)
}

function explicar(erro: unknown): Extract<Resposta, { erro: Reason }> {
  if (erro instanceof FaltaCompilador)
    return { erro: reason('COMPOSITOR_AUSENTE', { pacote: PACOTE }), detalhe: String(erro.cause) }
  const detalhe = detalhar(erro)
  if (/decode|image format|unknown image/i.test(detalhe)) return { erro: reason('IMAGEM_NAO_ABRE'), detalhe }
  return { erro: reason('PDF_NAO_SE_COMPOE'), detalhe }
}
