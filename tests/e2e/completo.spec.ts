import { readFile } from 'node:fs/promises'

import AxeBuilder from '@axe-core/playwright'
import { PDF } from '@libpdf/core'

import { perguntar, sql } from './apoio/banco.ts'
import { entrar, expect, test } from './apoio/teste.ts'

const doProcesso = async () => {
  const [processo] = await perguntar<{ id: number; sigla: string }>(
    sql`select id, sigla from documento where assunto = 'Aquisição de mobiliário escolar'`,
  )
  if (!processo) throw new Error('the demonstration has no processo')
  return processo
}

/** Scrolls through everything, a frame at a time, at most 1,500 frames. bench/medidas/dossie.ts measures its speed. */
const percorrer = () =>
  new Promise<number>((pronto) => {
    let quadros = 0
    const andar = () => {
      quadros++
      scrollBy(0, 240)
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 4 || quadros > 1_500) pronto(quadros)
      else requestAnimationFrame(andar)
    }
    requestAnimationFrame(andar)
  })

test('um processo de dois volumes se lê em sequência, se busca, e sai num PDF só', async ({ nova }) => {
  test.setTimeout(120_000)
  const { id, sigla } = await doProcesso()
  const endereco = `/documento-completo/${id}/${encodeURIComponent(sigla)}`
  // asked for again after F5, while the server still makes it
  const bruno = await nova({ esperado: /status of 409.*\/pdf-completo$/ })

  await test.step('o endereço de uma folha leva a ela, e o endereço acompanha a leitura', async () => {
    await entrar(bruno, 'bruno.lima', `${endereco}#fl=30`)
    await expect(bruno.getByLabel('Folha', { exact: true })).toHaveValue('30')
    const lida = bruno.locator('article', { has: bruno.getByText('fl. 30', { exact: true }) })
    await expect(lida).toBeInViewport()
    await bruno.mouse.move(900, 500)
    await bruno.mouse.wheel(0, 2_500)
    await expect.poll(() => Number(new URL(bruno.url()).hash.slice(4))).toBeGreaterThan(30)
    const axe = await new AxeBuilder({ page: bruno }).analyze()
    expect(axe.violations.map(({ id: regra }) => regra)).toEqual([])
  })

  await test.step('a peça restrita só mostra o lugar; a retirada diz por quê', async () => {
    const indice = bruno.getByRole('navigation', { name: 'Índice das peças' })
    await indice.getByRole('link', { name: /Peça de acesso restrito/ }).click()
    await expect(bruno.getByRole('heading', { name: 'Peça de acesso restrito' })).toBeInViewport()
    await indice.getByRole('link', { name: /Retirada/ }).click()
    await expect(bruno.getByText('Motivo: Juntado por engano: é de outro processo.')).toBeInViewport()
  })

  await test.step('a busca acha sem acentos e passa de uma ocorrência a outra', async () => {
    const campo = bruno.getByRole('searchbox', { name: 'Buscar nas peças' })
    await campo.fill('saldo na acao orcamentaria')
    await expect(bruno.getByText(/\d+ ocorrências em \d+ peças/)).toBeVisible()
    await campo.press('Enter')
    await expect(bruno.getByText(/^1 de \d+$/)).toBeVisible()
    await campo.press('Enter')
    await expect(bruno.getByText(/^2 de \d+$/)).toBeVisible()
    await campo.fill('')
  })

  await test.step('o processo se percorre inteiro até o fim', async () => {
    expect(await bruno.evaluate(percorrer)).toBeLessThan(1_500)
    await expect(bruno.getByText('Cópia de', { exact: false }).last()).toBeInViewport()
  })

  await test.step('o PDF fica pronto, sobrevive a F5 e se baixa', async () => {
    await bruno.getByRole('button', { name: 'Baixar em PDF' }).click()
    await bruno.getByRole('button', { name: /Preparar PDF de \d+ peças/ }).click()
    await bruno.reload()
    await expect(bruno.getByText('PDF do documento completo pronto')).toBeVisible({ timeout: 30_000 })
    const descida = bruno.waitForEvent('download')
    await bruno.getByRole('button', { name: 'Baixar', exact: true }).click()
    const pdf = await PDF.load(new Uint8Array(await readFile(await (await descida).path())))
    const texto = pdf
      .getPages()
      .map((pagina) => pagina.extractText().text)
      .join('\n')
    expect(texto).toContain('Peça de acesso restrito')
    expect(texto).toContain('Aquisição de mobiliário escolar')
    expect(pdf.getPageCount()).toBeGreaterThan(42)
  })
})

test('a última peça incluída aparece na página do documento', async ({ nova }) => {
  const [volume] = await perguntar<{ id: number; sigla: string; peca: string }>(
    sql`select m.id, m.sigla, (select x.sigla from peca p join mobil x on x.id = p.peca_mobil_id where p.mobil_id = m.id and p.retirada_id is null and p.tipo = 'JUNTADA' order by p.ordem limit 1) as peca
        from mobil m join documento d on d.id = m.documento_id where d.assunto = 'Aquisição de mobiliário escolar' and m.tipo = 'VOLUME' order by m.sequencia limit 1`,
  )
  if (!volume) throw new Error('the processo has no volume')
  const carla = await nova()
  await entrar(
    carla,
    'carla.dias',
    `/documento/${volume.id}/${encodeURIComponent(volume.sigla)}?inclusao=${encodeURIComponent(volume.peca)}`,
  )
  await expect(carla.getByRole('tab', { name: 'Peças' })).toHaveAttribute('aria-selected', 'true')
  await expect(carla.getByText('Incluída agora')).toBeInViewport()
  await carla.getByRole('button', { name: `Desentranhar ${volume.peca}` }).click()
  await expect(carla.getByRole('dialog').getByLabel('Motivo')).toBeVisible()
})
