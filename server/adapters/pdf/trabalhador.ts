import { createRequire } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { renderSVG } from 'uqr'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'
import type { DadosDossie, DadosListagem, DadosPdf } from '../../ports.ts'
import type { Pedido, Resposta } from './mensagens.ts'
import type { Papel } from './papel.ts'
import { faixasDe } from '../dossie/mensagens.ts'
import { medir } from '../../imagem/medidas.ts'
import { blocosDoTexto, type ImagemPronta } from './texto.ts'

const PACOTE = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'
const PASTA = import.meta.dirname
const INVISIVEIS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu

const papel = workerData as Papel // what pdf.ts gives
const brasao = papel.brasao && `/brasao.${medir(papel.brasao)?.mime === 'image/png' ? 'png' : 'jpg'}`

// Where a thread has a priority of its own, pages are set after what takes milliseconds.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

let compilador: NodeCompiler | undefined
let feitos = 0

class FaltaCompilador extends Error {}

parentPort?.on('message', (pedido: Pedido) => {
  let resposta: Resposta
  try {
    resposta = { pdf: fazer(pedido) }
  } catch (erro) {
    resposta = explicar(erro)
  }
  parentPort?.postMessage(resposta)
})

function compor(dados: DadosPdf, padrao: 'a-2a' | 'ua-1'): Uint8Array {
  const typst = (compilador ??= abrir())
  const imagens = imagensProntas(dados.imagens ?? {})
  mostrar(typst, paraModelo(dados, imagens))
  mostrarQr(typst, dados.enderecoValidacao)
  for (const [sha256, { arquivo }] of Object.entries(imagens))
    typst.mapShadow(join(PASTA, arquivo), Buffer.from(dados.imagens?.[sha256] ?? []))
  try {
    return new Uint8Array(
      typst.pdf({ mainFilePath: join(PASTA, 'oficio.typ'), resetRead: true }, { pdfStandard: padrao }),
    )
  } finally {
    for (const { arquivo } of Object.values(imagens)) typst.unmapShadow(join(PASTA, arquivo))
    esquecer(typst)
  }
}

function fazer(pedido: Pedido): Uint8Array {
  if ('dados' in pedido) return compor(pedido.dados, pedido.padrao)
  if ('listagem' in pedido) return comporSimples('listagem.typ', pedido.listagem, 'a-2a')
  return comporSimples('dossie.typ', { ...pedido.dossie, faixas: faixasDe(pedido.dossie) }, 'a-2b')
}

/** What has no images of its own: a table to be published, the dossier's own pages. */
function comporSimples(
  modelo: string,
  dados: DadosListagem | (DadosDossie & { faixas: unknown }),
  padrao: 'a-2a' | 'a-2b',
): Uint8Array {
  const typst = (compilador ??= abrir())
  const [ano, mes, dia] = dados.data.split('-').map(Number)
  const endereco = 'endereco' in dados ? dados.endereco : undefined
  mostrar(typst, { ...dados, endereco: endereco ?? null, data: { ano, mes, dia } })
  if (endereco !== undefined) mostrarQr(typst, endereco)
  const pdf = typst.pdf({ mainFilePath: join(PASTA, modelo), resetRead: true }, { pdfStandard: padrao })
  esquecer(typst)
  return new Uint8Array(pdf)
}

function mostrarQr(typst: NodeCompiler, endereco: string) {
  typst.mapShadow(join(PASTA, 'qr.svg'), Buffer.from(renderSVG(endereco, { ecc: 'M', border: 0 })))
}

function mostrar(typst: NodeCompiler, dados: object) {
  if (papel.brasao && brasao !== null) typst.mapShadow(join(PASTA, brasao), Buffer.from(papel.brasao))
  const json = JSON.stringify({ ...dados, brasao, rodape: papel.rodape }, (_, v: unknown) =>
    typeof v === 'string' ? imprimivel(v) : v,
  )
  typst.mapShadow(join(PASTA, 'data.json'), Buffer.from(json))
}

/** The compiler remembers every layout it has made: without this its memory grows with each document. */
function esquecer(typst: NodeCompiler) {
  if (++feitos % 20 === 0) typst.evictCache(10)
}

/** Room for text on a page, in centimetres; an image may be as high as a page, less a few lines. */
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

function abrir(): NodeCompiler {
  let modulo: typeof import('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu')
  try {
    modulo = createRequire(import.meta.url)(PACOTE)
  } catch (causa) {
    throw new FaltaCompilador(
      `O compositor de PDF (${PACOTE}) não está instalado nesta máquina; ele existe para Linux x64 com glibc.`,
      { cause: causa },
    )
  }
  return modulo.NodeCompiler.create({ workspace: PASTA })
}

function paraModelo({ imagens: _, ...dados }: DadosPdf, prontas: Record<string, ImagemPronta>) {
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

/** Takes out what leaves no mark on paper but can deceive a reader (direction overrides) or stop the compiler. */
function imprimivel(texto: string): string {
  return texto.toWellFormed().normalize('NFC').replace(INVISIVEIS, '')
}

function explicar(erro: unknown): { erro: string; detalhe: string } {
  if (erro instanceof FaltaCompilador) return { erro: erro.message, detalhe: String(erro.cause) }
  const detalhe = erro instanceof Error ? `${erro.message} ${String(Object(erro).code ?? '')}`.trim() : String(erro)
  if (/decode|image format|unknown image/i.test(detalhe))
    return { erro: 'Uma imagem do texto não pode ser aberta. Troque-a por outra.', detalhe }
  const semFonte = [...detalhe.matchAll(/(?:the text|the codepoint) `\\?"(.+?)\\?"`/g)].map((m) => m[1])
  if (semFonte.length === 0) return { erro: 'Não foi possível compor o PDF deste texto.', detalhe }
  const lista = [...new Set(semFonte)].slice(0, 10).join(' ')
  return { erro: `O texto tem caracteres que o documento oficial não consegue imprimir: ${lista}`, detalhe }
}
