import type { Browser, Locator, Page } from 'playwright'

import type { Bancada } from '../bancada.ts'
import type { Instrumento, Resposta } from '../instrumento.ts'
import { abrirNavegador, chegou, entrarComo, novaAba, novoContexto, type Perfil, type Sessao } from '../navegador.ts'
import { encherMesa } from '../preparo.ts'
import { porMediana } from '../tabela.ts'

const NOTA =
  'Trocas: sem freio de rede, API +20 ms, do clique ao quadro pintado com o texto do documento; a lista já estava parada havia 5 s.'
const LINHA = 'tr[data-linha] a[href^="/documento/"]'

/** Ms from the click to the painted answer; the pointer rests on the element for `pousar` ms before. */
async function clicar(page: Page, alvo: Locator, onde: string, resposta: Resposta, pousar = 0): Promise<number> {
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

/** Opens documents from rows of the desk: the first after loading the page, and the next one. */
async function linhaDocumento(
  bancada: Bancada,
  navegador: Browser,
  base: string,
  sessao: Sessao,
  perfil: Perfil,
  pousar: number,
) {
  const contexto = await novoContexto(navegador, perfil, sessao)
  try {
    const page = await novaAba(contexto, perfil, { seletor: '[data-linha]', indice: 4 }, sessao.aba)
    await page.goto(`${base}/siga-mesa`)
    await chegou(page)
    await page.waitForTimeout(5_000)
    await bancada.sossego()
    const abrir = async (indice: number) => {
      const alvo = page.locator(LINHA).nth(indice)
      const [href, sigla] = [await alvo.getAttribute('href'), await alvo.textContent()]
      const caminho = new URL(href ?? '', base).pathname
      const contem = (sigla ?? '').replace(/-[A-Z]$/, '')
      return clicar(page, alvo, LINHA, { caminho, seletor: '[data-texto] p', texto: { seletor: 'h1', contem } }, pousar)
    }
    const primeira = await abrir(1)
    await page.goBack()
    await page.mouse.move(1340, 930)
    await page.locator(LINHA).nth(3).waitFor()
    await page.waitForTimeout(700)
    return { primeira, seguinte: await abrir(3) }
  } finally {
    await contexto.close()
  }
}

/** Answers to clicks: opening a row, changing unit. */
export async function interacao(bancada: Bancada) {
  const nota = `${NOTA} Entre ${bancada.volume}.`
  const { base } = await bancada.casa({ comAtraso: true, documentos: bancada.opcoes.documentos })
  await encherMesa(base)
  const navegador = await abrirNavegador(bancada)
  const casos = [
    ['direto', 0],
    ['direto', 200],
    ['lento', 0],
  ] as const
  const tempos = casos.map(() => ({ primeira: [] as number[], seguinte: [] as number[] }))
  const troca: number[] = []
  for (let rodada = 0; rodada < bancada.n(5, 2); rodada++) {
    const sessao = await entrarComo(navegador, base, 'ana.souza')
    for (let i = 0; i < casos.length; i++) {
      const qual = (i + rodada) % casos.length
      const [perfil, pousar] = casos[qual] ?? casos[0]
      const { primeira, seguinte } = await linhaDocumento(bancada, navegador, base, sessao, perfil, pousar)
      tempos[qual]?.primeira.push(primeira)
      tempos[qual]?.seguinte.push(seguinte)
    }
    troca.push(...(await trocarLotacao(bancada, navegador, base, sessao)))
  }
  const [direto, pousado, lento] = tempos
  for (const [nome, medidos, primeira, seguinte] of [
    ['linha → documento', direto, 66, 55],
    ['linha → documento, pousado 200 ms', pousado, 34, 34],
    ['linha → documento, CPU 4×', lento, 110, 75],
  ] as const)
    bancada.anotar(
      porMediana(`${nome}, primeira`, 'ms', medidos?.primeira ?? [], { alvo: { max: primeira }, nota }),
      porMediana(`${nome}, seguinte`, 'ms', medidos?.seguinte ?? [], { alvo: { max: seguinte }, nota }),
    )
  bancada.anotar(porMediana('troca de lotação → mesa nova', 'ms', troca, { alvo: { max: 150 }, nota }))
}

/** Between Ana's two units, there and back. */
async function trocarLotacao(bancada: Bancada, navegador: Browser, base: string, sessao: Sessao): Promise<number[]> {
  const contexto = await novoContexto(navegador, 'direto', sessao)
  try {
    const page = await novaAba(contexto, 'direto', { seletor: 'li[data-documento]', indice: 0 }, sessao.aba)
    await page.goto(`${base}/mesa`)
    await chegou(page)
    await page.waitForTimeout(1_500)
    const tempos: number[] = []
    for (const sigla of ['GETRI', 'GEGOV']) {
      await page.getByRole('button', { name: /^Lotação/ }).click()
      const opcao = page.locator('[data-popover] button', { hasText: `/${sigla}` })
      await opcao.waitFor()
      await page.waitForTimeout(300)
      await bancada.sossego()
      tempos.push(
        await clicar(page, opcao, '[data-popover] button', {
          seletor: 'li[data-documento]',
          texto: { seletor: 'header button b', contem: sigla },
          novas: 'li[data-documento]',
        }),
      )
    }
    return tempos
  } finally {
    await contexto.close()
  }
}
