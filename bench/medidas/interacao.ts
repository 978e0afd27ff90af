import type { Browser } from 'playwright'

import type { Bancada } from '../bancada.ts'
import { abrirLinhas, clicar, mesaEmTabela } from '../linhas.ts'
import { abrirNavegador, chegou, entrarComo, novaAba, novoContexto, type Sessao } from '../navegador.ts'
import { encherMesa } from '../preparo.ts'
import { porMediana } from '../tabela.ts'

const NOTA =
  'Trocas: sem freio de rede, API +20 ms, do clique ao quadro pintado com o texto do documento; a lista já estava parada havia 5 s.'

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
      const { primeira, seguinte } = await abrirLinhas(bancada, navegador, mesaEmTabela(base), {
        perfil,
        pousar,
        sessao,
      })
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
