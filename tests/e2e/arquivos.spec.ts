import { readFileSync } from 'node:fs'

import AxeBuilder from '@axe-core/playwright'

import { navegadorCompleto } from '../apoio/navegador.ts'
import { pdfCom } from '../apoio/pdfs.ts'
import { perguntar, sql } from './apoio/banco.ts'
import { caminhoDoArquivo } from './apoio/lugares.ts'
import { entrar, expect, identificar, test } from './apoio/teste.ts'

test.use({ launchOptions: navegadorCompleto })

const MEGA = 1024 * 1024

/** A unique PDF of `mega` MB. */
function grande(mega: number) {
  const ruido = 'x'.repeat(mega * MEGA)
  return pdfCom('', [`<< /Length ${ruido.length} >>\nstream\n${ruido}\nendstream`], String(Date.now()))
}

test('um arquivo solto na página, com queda de rede e recarga no meio, continua, abre e se baixa', async ({
  page,
  vigia,
}) => {
  test.setTimeout(90_000)
  vigia.esperar(/ERR_INTERNET_DISCONNECTED|status of (415|422)/)
  const [onde] = await perguntar<{ id: number; documento: number; sigla: string }>(
    sql`select m.id, d.id as documento, d.sigla from mobil m join documento d on d.id = m.documento_id join lotacao l on l.id = m.atendente_lotacao_id
        where d.situacao = 'ASSINADO' and m.tipo = 'VIA' and m.custodia = 'COM_ATENDENTE' and l.sigla = 'GEGOV' order by m.id limit 1`,
  )
  const { id, documento, sigla } = onde ?? { id: 0, documento: 0, sigla: '' }
  const guardados = () =>
    perguntar<{ nome: string; tamanho: number; seq: number }>(
      sql`select a.nome, a.tamanho, m.seq from arquivo a join movimentacao m on m.id = a.movimentacao_id where a.documento_id = ${documento} order by a.id`,
    )
  const bytes = grande(4)
  let partes = 0
  let cortada = true
  await page.route('**/api/siga/envio/*/*', async (rota) => {
    const parte = rota.request().method() === 'PUT'
    if (parte && cortada && partes >= 3) return rota.abort('internetdisconnected')
    if (parte) partes++
    await rota.continue()
  })

  await entrar(page, 'ana.souza', `/documento/${id}/${encodeURIComponent(sigla)}`)
  await expect(page.getByRole('heading', { level: 1, name: sigla })).toBeVisible()

  await test.step('solta-se o arquivo em qualquer lugar da página', async () => {
    const solto = await page.evaluateHandle((conteudo) => {
      const dados = new DataTransfer()
      dados.items.add(new File([Uint8Array.from(atob(conteudo), (c) => c.charCodeAt(0))], 'Plantas do prédio.pdf'))
      return dados
    }, Buffer.from(bytes).toString('base64'))
    const alvo = page.getByRole('heading', { level: 1 })
    await expect(async () => {
      await alvo.dispatchEvent('dragenter', { dataTransfer: solto })
      await expect(page.getByText(`Solte para incluir em ${sigla}`)).toBeVisible({ timeout: 500 })
    }).toPass()
    await alvo.dispatchEvent('drop', { dataTransfer: solto })
    await expect(page.getByText(/Sem conexão; continua sozinho de 37%/)).toBeVisible()
    expect(await guardados()).toEqual([])
  })

  await test.step('recarregada sem rede, a página espera no ponto em que o envio parou', async () => {
    await page.reload()
    await expect(page.getByText(/Sem conexão; continua sozinho de 37%/)).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map(({ id: regra, nodes }) => `${regra}: ${nodes[0]?.html}`)).toEqual([])
  })

  await test.step('com a rede de volta, só vai o que faltava, e o arquivo é incluído uma vez', async () => {
    cortada = false
    await expect(page.getByRole('region', { name: 'Anexos' }).getByText('Plantas do prédio.pdf')).toBeVisible({
      timeout: 30_000,
    })
    expect(partes).toBe(Math.ceil(bytes.length / (MEGA / 2)))
    expect(await guardados()).toMatchObject([{ nome: 'Plantas do prédio.pdf', tamanho: bytes.length }])
  })

  await test.step('o arquivo abre na página, e se baixa com os mesmos bytes', async () => {
    await page.getByRole('button', { name: 'Abrir' }).click()
    await expect(page.getByTitle('PDF Plantas do prédio.pdf')).toBeVisible()
    const baixar = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar' }).click()
    const baixado = await baixar
    expect(baixado.suggestedFilename()).toBe('Plantas do prédio.pdf')
    expect(readFileSync(await baixado.path()).equals(bytes)).toBe(true)
  })

  await test.step('um arquivo recusado diz por quê, e o histórico conta o que houve', async () => {
    await page.getByLabel('Anexar PDF').setInputFiles([
      { name: 'programa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ'.padEnd(300)) },
      {
        name: 'ativo.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(pdfCom('/OpenAction << /S /JavaScript /JS (x) >>')),
      },
    ])
    await expect(page.getByText('O arquivo não é um PDF válido.', { exact: true })).toBeVisible()
    await expect(
      page.getByText('O PDF contém recursos ativos. Gere-o novamente sem eles.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Retirar' }).click()
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByRole('region', { name: 'Anexos' })).toBeHidden()
    await page.getByRole('tab', { name: 'Histórico' }).click()
    await expect(page.locator('[data-cancelada] s').getByText('Plantas do prédio.pdf')).toBeVisible()
  })
})

test('um documento externo é capturado, finalizado e autenticado: o original é o começo do arquivo selado', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const original = grande(1)
  const assunto = `Ofício da Prefeitura ${Date.now()}`
  await entrar(page, 'ana.souza', '/criardocumento')
  await page
    .getByRole('button', { name: /Documento Externo Capturado/ })
    .first()
    .click()
  await page.waitForURL(/\/criardocumento\/-\/\d+$/)
  await page.getByLabel('Assunto').fill(assunto)
  await page.getByLabel('De quem veio').fill('Prefeitura de Patos')
  await page.getByLabel('Data do original').getByRole('spinbutton', { name: 'Dia' }).click()
  await page.keyboard.type('01102026')
  await page.getByLabel('Por portal').check()
  await page.getByLabel('Resumo').fill('Pede a renovação do convênio.')
  await expect(page.getByRole('button', { name: 'o PDF do documento', exact: true })).toBeVisible()
  await page
    .getByLabel('Escolher o PDF do documento')
    .setInputFiles({ name: 'Ofício 12.pdf', mimeType: 'application/pdf', buffer: Buffer.from(original) })
  await expect(page.getByRole('region', { name: 'Documento capturado' }).getByText('Ofício 12.pdf')).toBeVisible()
  await expect(page.getByText('Pronto para finalizar')).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await page.waitForURL(/\/documento\/\d+\//)
  await expect(page.getByRole('tab', { name: 'PDF' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Assinar' }).first().click()
  await expect(page.getByText(/Você declara que Ofício 12.pdf \(1 página\) confere com o original/)).toBeVisible()
  await page.getByRole('button', { name: 'Autenticar' }).click()
  const recibo = page.getByText('Código verificador').first()
  const usuario = page.getByLabel('Usuário')
  await expect(recibo.or(usuario)).toBeVisible()
  if (await usuario.isVisible()) await identificar(page, 'ana.souza')
  await expect(recibo).toBeVisible()
  const [selado] = await perguntar<{ sha256: string; tipo: number }>(
    sql`select d.sha256_assinado as sha256, (select tipo from movimentacao m where m.documento_id = d.id order by seq desc limit 1) as tipo from documento d where d.assunto = ${assunto}`,
  )
  expect(selado?.tipo).toBe(60)
  const guardado = readFileSync(caminhoDoArquivo(selado?.sha256))
  expect(guardado.subarray(0, original.length).equals(original)).toBe(true)
})
