import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { renderSVG } from 'uqr'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'
import type { DadosPdf } from '../../ports.ts'
import type { Pedido, Resposta } from './mensagens.ts'
import { blocosDoTexto } from './texto.ts'

const PACOTE = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'
const PASTA = import.meta.dirname
const INVISIVEIS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu

let compilador: NodeCompiler | undefined
let feitos = 0

class FaltaCompilador extends Error {}

parentPort?.on('message', ({ dados, padrao }: Pedido) => {
  let resposta: Resposta
  try {
    resposta = { pdf: compor(dados, padrao) }
  } catch (erro) {
    resposta = explicar(erro)
  }
  parentPort?.postMessage(resposta)
})

function compor(dados: DadosPdf, padrao: Pedido['padrao']): Uint8Array {
  const typst = (compilador ??= abrir())
  const json = JSON.stringify(paraModelo(dados), (_, v: unknown) => (typeof v === 'string' ? imprimivel(v) : v))
  typst.mapShadow(join(PASTA, 'data.json'), Buffer.from(json))
  typst.mapShadow(join(PASTA, 'qr.svg'), Buffer.from(renderSVG(dados.enderecoValidacao, { ecc: 'M', border: 0 })))
  const pdf = typst.pdf({ mainFilePath: join(PASTA, 'oficio.typ'), resetRead: true }, { pdfStandard: padrao })
  // The compiler remembers every layout it has made: without this its memory grows with each document.
  if (++feitos % 20 === 0) typst.evictCache(10)
  return new Uint8Array(pdf)
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

function paraModelo(dados: DadosPdf) {
  const [ano, mes, dia] = dados.data.split('-').map(Number)
  return {
    ...dados,
    data: { ano, mes, dia },
    codigo: dados.codigoVerificador.replace(/.{4}(?=.)/g, '$&-'),
    endereco: dados.enderecoValidacao,
    blocos: blocosDoTexto(dados.corpo),
    corpo: null,
  }
}

/** Takes out what leaves no mark on paper but can deceive a reader (direction overrides) or stop the compiler. */
function imprimivel(texto: string): string {
  return texto.toWellFormed().normalize('NFC').replace(INVISIVEIS, '')
}

function explicar(erro: unknown): { erro: string; detalhe: string } {
  if (erro instanceof FaltaCompilador) return { erro: erro.message, detalhe: String(erro.cause) }
  const detalhe = erro instanceof Error ? erro.message : String(erro)
  const semFonte = [...detalhe.matchAll(/(?:the text|the codepoint) `\\?"(.+?)\\?"`/g)].map((m) => m[1])
  if (semFonte.length === 0) return { erro: 'Não foi possível compor o PDF deste texto.', detalhe }
  const lista = [...new Set(semFonte)].slice(0, 10).join(' ')
  return { erro: `O texto tem caracteres que o documento oficial não consegue imprimir: ${lista}`, detalhe }
}
