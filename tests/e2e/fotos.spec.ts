import type { Locator, Page } from '@playwright/test'

import { portaLivre } from '../../bench/servidor.ts'
import { navegador } from '../apoio/navegador.ts'
import { abrirAlbum, fotografar, fotosSobrando } from './apoio/fotos/album.ts'
import { PONTOS, pontosDiferentes } from './apoio/fotos/foto.ts'
import { ir, prepararSempreIgual } from './apoio/fotos/sempre-igual.ts'
import { TAMANHOS, type Tela, VISITAS } from './apoio/fotos/telas.ts'
import { APERTADOS, escondidosComFoco } from './apoio/foco.ts'
import { este } from './apoio/lugares.ts'
import { construirMocks, servirConstruidos } from './apoio/sem-servidor.ts'
import { expect, test } from './apoio/teste.ts'

/** Until the page has written the demonstration, which takes long on a busy machine. */
const ABRIR_MS = 150_000

test.use({
  // letters as wide as on a screen, and as in a Chromium with windows: else text breaks elsewhere
  launchOptions: { ...navegador, args: [...navegador.args, '--font-render-hinting=slight'] },
  // a screenshot hides the mocks' panel by a style of its own
  bypassCSP: true,
})

let origem: string
let parar = async () => {}
test.beforeAll(async () => {
  test.setTimeout(300_000)
  construirMocks()
  const porta = await portaLivre()
  origem = `http://localhost:${porta}`
  parar = await servirConstruidos(porta)
})
test.afterAll(() => parar())

test.beforeEach(({ vigia }) => vigia.esperar(/ServiceWorker|Failed to load resource/))

async function chegar(page: Page, { endereco, mostra }: Tela) {
  const { origin, href } = new URL(endereco, origem)
  // loaded once: the same page goes on from there
  await (origin === origem && page.url().startsWith(origem) ? ir(page, endereco) : page.goto(href))
  await expect(mostra(page)).toBeVisible({ timeout: ABRIR_MS })
}

const zerar = (codigos: Locator) =>
  codigos.evaluateAll((todos) => {
    for (const { firstChild } of todos)
      if (firstChild) firstChild.nodeValue = firstChild.nodeValue?.replaceAll(/\w/g, '0') ?? ''
  })

/** Takes a screen's picture at each size, without loading it anew. */
async function percorrer(page: Page, tela: Tela, conferir: (nome: string) => Promise<void>) {
  const { abrir, aberto, acaso, umaVez = false } = tela
  let largura = 0
  for (const { nome, width, height, colorScheme } of TAMANHOS) {
    const chegando = largura === 0
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (width !== largura) {
      // what is open is closed, because it was placed for another width
      if (abrir && !umaVez && !chegando) await page.keyboard.press('Escape')
      await page.setViewportSize({ width, height })
      if (chegando) await chegar(page, tela)
      if (chegando || !umaVez) await abrir?.(page)
      if (aberto) await expect(aberto(page)).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
      await page.mouse.move(0, 0)
    }
    largura = width
    if (acaso) await zerar(acaso(page))
    await conferir(`${tela.nome}-${nome}`)
  }
}

/** In small windows, what has the focus is under no bar. Leaves the page, which would show where the focus went. */
async function comFocoAVista(page: Page) {
  const escondidos = []
  for (const tamanho of APERTADOS) {
    await page.setViewportSize(tamanho)
    for (const nome of await escondidosComFoco(page)) escondidos.push(`${tamanho.width} px: ${nome}`)
  }
  if (page.url().startsWith(origem)) {
    await ir(page, '/403')
    await expect(page.getByRole('heading', { level: 1, name: /^Você não tem acesso/ })).toBeVisible()
  }
  expect(escondidos, 'o que fica escondido com o foco').toEqual([])
}

for (const { quem, username, telas } of VISITAS)
  test(`as telas de ${quem} são como nas fotos guardadas`, async ({ page }) => {
    test.setTimeout(600_000)
    await prepararSempreIgual(page, username)
    const { conferir, queixas } = abrirAlbum(page)
    for (const tela of telas)
      await test.step(tela.nome, async () => {
        const queixar = (erro: Error) => void queixas.push(`${tela.nome}: ${erro.message}`)
        await percorrer(page, tela, conferir).catch(queixar)
        if (tela.abrir) await page.keyboard.press('Escape')
        else await comFocoAVista(page).catch(queixar)
      })
    expect(queixas.join('\n'), 'telas que mudaram; se devem ser assim, npm run fotos').toBe('')
  })

/** Faults on the public page: which element, and the style that spoils it. */
const DEFEITOS: [nome: string, onde: (page: Page) => Locator, estilo: string][] = [
  ['um botão some', (page) => page.getByRole('button', { name: 'Validar' }), 'opacity: 0'],
  ['um botão muda de cor', (page) => page.getByRole('button', { name: 'Validar' }), 'background: #0b7a3b'],
  ['um ícone some', (page) => page.locator('header svg'), 'opacity: 0'],
  ['uma linha de texto some', (page) => page.getByText('Está no rodapé de cada página'), 'opacity: 0'],
  ['um campo desce 4 px', (page) => page.getByLabel('Código verificador'), 'transform: translateY(4px)'],
  ['um cartão anda 4 px', (page) => page.locator('form').first(), 'transform: translateX(4px)'],
  ['o cabeçalho cresce 8 px', (page) => page.locator('header'), 'padding-block-end: 8px'],
]

test('uma foto nota cada defeito', async ({ page }) => {
  await prepararSempreIgual(page)
  await page.goto(`${este.url}/`)
  await expect(page.getByRole('button', { name: 'Validar' })).toBeVisible()
  const { foto: boa } = await fotografar(page)
  for (const [nome, onde, estilo] of DEFEITOS) {
    const elemento = onde(page).first()
    await elemento.evaluate((este, css) => este.setAttribute('style', css), estilo)
    const { foto } = await fotografar(page)
    expect(pontosDiferentes(boa, foto), nome).toBeGreaterThan(PONTOS)
    await elemento.evaluate((este) => este.removeAttribute('style'))
  }
  expect(pontosDiferentes(boa, (await fotografar(page)).foto), 'sem defeito').toBe(0)
})

test('cada foto guardada é de um estado', () => {
  const nomes = VISITAS.flatMap(({ telas }) =>
    telas.flatMap((tela) => TAMANHOS.map((tamanho) => `${tela.nome}-${tamanho.nome}`)),
  )
  expect(nomes.length).toBeGreaterThanOrEqual(60)
  expect(new Set(nomes).size).toBe(nomes.length)
  expect(fotosSobrando(new Set(nomes))).toEqual([])
})
