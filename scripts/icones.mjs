// Draws the app's icons of the manifest from public/carimbo.svg, with the browser that tests use: node scripts/icones.mjs
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'

const desenho = readFileSync('public/carimbo.svg', 'utf8')
/** Side in pixels, and the part of it that the drawing takes: a mask may cut what lies outside the middle four fifths. */
const ICONES = { 'icone-192': [192, 0.72], 'icone-512': [512, 0.72], 'icone-recortado-512': [512, 0.5] }

const navegador = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const pagina = await navegador.newPage()
for (const [nome, [lado, parte]] of Object.entries(ICONES)) {
  await pagina.setViewportSize({ width: lado, height: lado })
  await pagina.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-content:center;background:#fff}svg{width:${lado * parte}px}</style>${desenho}`,
  )
  await pagina.screenshot({ path: `public/${nome}.png` })
}
await navegador.close()
