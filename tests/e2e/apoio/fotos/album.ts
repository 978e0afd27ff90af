/** The kept pictures: compared with the page, or renewed from it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'

import { diferencas, type Foto, PONTOS, pontosDiferentes, reduzir } from './foto.ts'

const GUARDADAS = 'tests/e2e/fotos'
const PARA_VER = '.tmp/fotos'
/** How long a page that differs must stay as it is, with nothing asked of the server, to be what it will be. */
const PARADA_MS = 1_000
const DESISTIR_MS = 20_000

const renovando = process.env['RENOVAR_FOTOS'] === '1'

/** The mocks' own panel is no part of the app. */
const SEM_PAINEL = 'select[aria-label="Cenário da demonstração"] { visibility: hidden }'

const caminho = (nome: string) => path.join(GUARDADAS, `${nome}.png`)
const paraVer = (nome: string, qual: string) => path.join(PARA_VER, `${nome}-${qual}.png`)

function ler(nome: string): Foto | undefined {
  if (!existsSync(caminho(nome))) return undefined
  const { width, height, data } = PNG.sync.read(readFileSync(caminho(nome)))
  return { width, height, data: Uint8Array.from(data.filter((_, i) => i % 4 !== 3)) }
}

function escrever(arquivo: string, { width, height, data }: Foto) {
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let ponto = 0; ponto < width * height; ponto++) pixels.set(data.subarray(ponto * 3, ponto * 3 + 3), ponto * 4)
  mkdirSync(path.dirname(arquivo), { recursive: true })
  writeFileSync(arquivo, PNG.sync.write({ width, height, data: pixels }, { colorType: 2, deflateLevel: 9 }))
}

/** Writes the kept picture, the new one (reduced, and whole), and what differs: the more, the darker. */
function mostrar(nome: string, guardada: Foto | undefined, foto: Foto, inteira: Buffer) {
  escrever(paraVer(nome, 'agora'), foto)
  writeFileSync(paraVer(nome, 'inteira'), inteira)
  if (!guardada) return
  escrever(paraVer(nome, 'antes'), guardada)
  const niveis = diferencas(guardada, foto)
  if (!niveis) return
  const data = Uint8Array.from({ length: niveis.length * 3 }, (_, i) => 255 - (niveis[Math.floor(i / 3)] ?? 0))
  escrever(paraVer(nome, 'diferenca'), { ...foto, data })
}

/** Counts what the page has asked of the server and not got yet. The stream of events never ends. */
function contarPedidos(page: Page) {
  const abertos = new Set<unknown>()
  page.on('request', (pedido) => {
    if (/\/api\/(?!siga\/evento)/.test(pedido.url())) abertos.add(pedido)
  })
  page.on('requestfinished', (pedido) => abertos.delete(pedido))
  page.on('requestfailed', (pedido) => abertos.delete(pedido))
  return () => abertos.size
}

/** The picture of what the page shows now, with its fonts and images: whole, and reduced. */
export async function fotografar(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((imagem) => imagem.decode().catch(() => {})))
  })
  const inteira = await page.screenshot({ animations: 'disabled', caret: 'hide', style: SEM_PAINEL })
  return { inteira, foto: reduzir(inteira) }
}

export function abrirAlbum(page: Page) {
  const pedidos = contarPedidos(page)
  const queixas: string[] = []

  /** The first picture like the kept one; if none comes, the one of the page at rest. */
  async function esperar(guardada: Foto | undefined) {
    const desistir = Date.now() + DESISTIR_MS
    let antes: Foto | undefined
    let desde = Date.now()
    for (;;) {
      const agora = await fotografar(page)
      if (guardada && !renovando && pontosDiferentes(guardada, agora.foto) <= PONTOS) return agora
      if (!antes || pontosDiferentes(antes, agora.foto) > 0 || pedidos() > 0) desde = Date.now()
      if (Date.now() - desde >= PARADA_MS || Date.now() > desistir) return agora
      antes = agora.foto
    }
  }

  return {
    /** What is not as in the kept pictures, a line each. */
    queixas,
    /** Takes the picture of what the page shows. Compares it, or renews the kept one where it differs. */
    async conferir(nome: string) {
      const guardada = ler(nome)
      const { foto, inteira } = await esperar(guardada)
      const pontos = guardada ? pontosDiferentes(guardada, foto) : undefined
      if (renovando) {
        mkdirSync(PARA_VER, { recursive: true })
        writeFileSync(paraVer(nome, 'inteira'), inteira)
      }
      if (pontos !== undefined && pontos <= PONTOS) return
      mostrar(nome, guardada, foto, inteira)
      const dito = pontos === undefined ? 'não há foto guardada' : `${pontos} pontos diferentes`
      if (renovando) {
        escrever(caminho(nome), foto)
        console.log(`  ${caminho(nome)}: renovada (${dito})`)
      } else queixas.push(`${nome}: ${dito}; veja ${paraVer(nome, '*')}`)
    },
  }
}

/** Kept pictures of no state. Renewing removes them. */
export function fotosSobrando(nomes: Set<string>): string[] {
  const sobram = readdirSync(GUARDADAS).filter((arquivo) => !nomes.has(path.parse(arquivo).name))
  if (!renovando) return sobram
  for (const arquivo of sobram) {
    rmSync(path.join(GUARDADAS, arquivo))
    console.log(`  ${path.join(GUARDADAS, arquivo)}: retirada`)
  }
  return []
}
