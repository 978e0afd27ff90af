import type { Page } from 'playwright'

import type { Bancada } from '../bancada.ts'
import type { Instrumento } from '../instrumento.ts'
import { abrirNavegador, chegou, entrarComo, novaAba, novoContexto, type Perfil } from '../navegador.ts'
import { porMediana, porQuantil } from '../tabela.ts'

const LINHAS = 10_000
const CAMPO = 'main input[type=search]'
const PALAVRA = 'documento'

/** Loaded rows: those drawn, and those whose stretch only keeps its space (features/mesa/use-trecho.ts). */
const linhas = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-longe]')].reduce(
      (soma, { style }) => soma + Number(style.getPropertyValue('--linhas')),
      document.querySelectorAll('tbody [data-linha]').length,
    ),
  )

/** Scrolls to unfinished groups until the desk has loaded the promised rows. Throws if it stops before. */
async function trazerTodas(page: Page): Promise<number> {
  let quantas = await linhas(page)
  for (let parada = 0; quantas < LINHAS; parada++) {
    if (parada === 100) throw new Error(`the desk stopped at ${quantas} rows: something else would be measured`)
    await page.evaluate(() => document.querySelector('[data-mais]')?.scrollIntoView({ block: 'center' }))
    await page.waitForTimeout(100)
    const agora = await linhas(page)
    if (agora > quantas) parada = 0
    quantas = agora
  }
  return quantas
}

/** Frames drawn in each second while the wheel turns down and up. */
async function rolar(page: Page, segundos: number): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await page.mouse.move(675, 500)
  await page.waitForTimeout(1_000)
  const quadros = page.evaluate(
    (ms) =>
      new Promise<number[]>((pronto) => {
        const quando: number[] = []
        const ver = (agora: number) => {
          quando.push(agora)
          if (agora - (quando[0] ?? agora) < ms) requestAnimationFrame(ver)
          else pronto(quando)
        }
        requestAnimationFrame(ver)
      }),
    segundos * 1000,
  )
  const fim = performance.now() + segundos * 1000
  for (let i = 0; performance.now() < fim; i++) {
    await page.mouse.wheel(0, i % 120 < 60 ? 240 : -240)
    await page.waitForTimeout(16)
  }
  const [inicio = 0, ...resto] = await quadros
  return Array.from(
    { length: segundos },
    (_, s) => resto.filter((ms) => ms - inicio > s * 1000 && ms - inicio <= (s + 1) * 1000).length,
  )
}

/** A unit's desk with ten thousand loaded rows: scrolling, and typing in its filter. */
export async function rolagem(bancada: Bancada) {
  const { base } = await bancada.casa({ comAtraso: true, documentos: bancada.opcoes.documentos })
  const navegador = await abrirNavegador(bancada)
  const sessao = await entrarComo(navegador, base, 'carla.dias')
  const abrir = async (perfil: Perfil) => {
    const contexto = await novoContexto(navegador, perfil, sessao)
    bancada.aoFim(() => contexto.close())
    const page = await novaAba(contexto, perfil, { seletor: '[data-linha]', indice: 4 }, sessao.aba)
    await page.goto(`${base}/siga-mesa`)
    await chegou(page)
    const quantas = await trazerTodas(page)
    await bancada.sossego()
    return { page, quantas, fechar: () => contexto.close() }
  }
  const parada = await abrir('direto')
  const nota = `Mesa da unidade, ${parada.quantas} linhas trazidas; entre ${bancada.volume}.`
  const quadros = await rolar(parada.page, bancada.n(20, 5))
  await parada.fechar()
  bancada.anotar(porMediana('rolar dez mil linhas', 'quadros/s', quadros, { alvo: { min: 55 }, nota }))

  const lenta = await abrir('lento')
  await lenta.page.evaluate(() => scrollTo(0, 0))
  await lenta.page.locator(CAMPO).click()
  const tempos = await lenta.page.evaluateHandle(
    (campo) => (window as unknown as { banco: Instrumento }).banco.teclas(campo),
    CAMPO,
  )
  for (let vez = 0; vez < bancada.n(10, 3); vez++) {
    await lenta.page.keyboard.type(PALAVRA, { delay: 60 })
    await lenta.page.waitForTimeout(1_500)
    await lenta.page.keyboard.press('Escape')
    await lenta.page.waitForTimeout(500)
    await trazerTodas(lenta.page)
    await lenta.page.evaluate(() => scrollTo(0, 0))
    await lenta.page.locator(CAMPO).click()
    await bancada.sossego()
  }
  const medidos = await lenta.page.evaluate((lista) => lista, tempos)
  bancada.anotar(
    porQuantil('digitar no filtro de dez mil linhas, tecla → quadro, CPU 4×', 'ms', medidos, 0.95, {
      alvo: { max: 50 },
      nota,
    }),
  )
}
