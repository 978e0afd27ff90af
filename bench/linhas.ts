import type { Browser, Locator, Page } from 'playwright'

import type { Bancada } from './bancada.ts'
import type { Alvo, Instrumento, Resposta } from './instrumento.ts'
import { chegou, novaAba, novoContexto, type Perfil, type Sessao } from './navegador.ts'

/** A list whose rows are opened by a click. */
export type Lista = {
  url: string
  /** The list is there. */
  espera: Alvo
  /** The rows' links. */
  onde: string
  /** Signs that the row of this address and text was opened. */
  resposta(caminho: string, texto: string): Resposta
}

/** Our list: documents of the desk, as a table. */
export const mesaEmTabela = (base: string): Lista => ({
  url: `${base}/siga-mesa`,
  espera: { seletor: '[data-linha]', indice: 4 },
  onde: 'tr[data-linha] a[href^="/documento/"]',
  resposta: (caminho, texto) => ({
    caminho,
    seletor: '[data-texto] p',
    texto: { seletor: 'h1', contem: texto.replace(/-[A-Z]$/, '') },
  }),
})

/** Ms from the click to the painted answer; the pointer rests on the element for `pousar` ms before. */
export async function clicar(page: Page, alvo: Locator, onde: string, resposta: Resposta, pousar = 0): Promise<number> {
  await alvo.scrollIntoViewIfNeeded()
  const caixa = await alvo.boundingBox()
  if (!caixa) throw new Error(`nothing to click: ${onde}`)
  await page.evaluate(
    ([seletor, esperada]) => (window as unknown as { banco: Instrumento }).banco.armar(seletor, esperada),
    [onde, resposta] as const,
  )
  await page.mouse.move(caixa.x + Math.min(caixa.width / 2, 60), caixa.y + caixa.height / 2)
  if (pousar > 0) await page.waitForTimeout(pousar)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(() => (window as unknown as { banco: Instrumento }).banco.medida)
}

/** Opens two rows of a list: the first after loading the page, and the next one after going back. */
export async function abrirLinhas(
  bancada: Bancada,
  navegador: Browser,
  { url, espera, onde, resposta }: Lista,
  { perfil, pousar = 0, sessao }: { perfil: Perfil; pousar?: number; sessao: Sessao | undefined },
) {
  const contexto = await novoContexto(navegador, perfil, sessao)
  try {
    const page = await novaAba(contexto, perfil, espera, sessao?.aba)
    await page.goto(url)
    await chegou(page)
    await page.waitForTimeout(5_000)
    await bancada.sossego()
    const abrir = async (indice: number) => {
      const alvo = page.locator(onde).nth(indice)
      const [href, texto] = [await alvo.getAttribute('href'), await alvo.textContent()]
      const { pathname } = new URL(href ?? '', url)
      return clicar(page, alvo, onde, resposta(pathname, texto ?? ''), pousar)
    }
    const primeira = await abrir(1)
    await page.goBack()
    await page.mouse.move(1340, 930)
    await page.locator(onde).nth(3).waitFor()
    await page.waitForTimeout(700)
    return { primeira, seguinte: await abrir(3) }
  } finally {
    await contexto.close()
  }
}
