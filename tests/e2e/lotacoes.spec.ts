import { perguntar, sql } from './apoio/banco.ts'
import { entrar, expect, test } from './apoio/teste.ts'

test('duas abas em duas lotações: nenhuma mostra dados da outra, nem quando se troca com respostas a caminho', async ({
  page,
  context,
}) => {
  await entrar(page, 'ana.souza', '/siga-mesa')
  await expect(page.getByRole('button', { name: /^Lotação SEAD\/GEGOV/ })).toBeVisible()
  const outra = await context.newPage()
  await outra.goto('/siga-mesa')
  await outra.getByRole('button', { name: /^Lotação/ }).click()
  await outra.getByRole('button', { name: /SEFAZ\/GETRI/ }).click()
  await expect(outra.getByRole('button', { name: /^Lotação SEFAZ\/GETRI/ })).toBeVisible()
  await expect(outra.getByText('SEFAZ-').first()).toBeVisible()
  await expect(outra.getByText('SEAD-OFI')).toHaveCount(0)

  const entradas = new Map(
    (
      await perguntar<{ id: number; sigla: string }>(
        sql`select p.id, l.sigla from pessoa p join lotacao l on l.id = p.lotacao_id where p.nome = 'Ana Souza'`,
      )
    ).map(({ id, sigla }) => [String(id), sigla]),
  )
  const pedidos: string[] = []
  page.on('request', (pedido) => {
    const entrada = pedido.headers()['id-logado']
    // the list of entries is called with the entry this browser stored last (docs/regras/identidade.md, 7)
    if (entrada !== undefined && !pedido.url().endsWith('/logado')) pedidos.push(entradas.get(entrada) ?? entrada)
  })
  await page.reload()
  await expect(page.getByText('SEAD-').first()).toBeVisible()
  await expect(page.getByText('SEFAZ-')).toHaveCount(0)
  expect(new Set(pedidos)).toEqual(new Set(['GEGOV']))

  await page
    .getByRole('link', { name: /^Minha mesa/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()

  // the desk's answer is held back during the switch: it must never appear in the new unit
  const presa = Promise.withResolvers<void>()
  await page.route('**/api/siga/mesa**', async (rota) => {
    if (entradas.get(rota.request().headers()['id-logado'] ?? '') === 'GEGOV') await presa.promise
    await rota.continue().catch(() => {})
  })
  await page.getByRole('link', { name: /^Mesa da unidade/ }).click()
  await page.getByRole('button', { name: /^Lotação/ }).click()
  await page.getByRole('button', { name: /SEFAZ\/GETRI/ }).click()
  await expect(page.getByRole('button', { name: /^Lotação SEFAZ\/GETRI/ })).toBeVisible()
  presa.resolve()
  await expect(page.getByText('SEFAZ-').first()).toBeVisible()
  await expect(page.getByText('SEAD-OFI')).toHaveCount(0)
  await expect(outra.getByText('SEAD-OFI')).toHaveCount(0)
})

test('guarda-se o JSON da entrada como veio; corrompido, o aplicativo abre e avisa', async ({ page }) => {
  const avisos: string[] = []
  page.on('console', (mensagem) => mensagem.type() === 'warning' && avisos.push(mensagem.text()))
  await entrar(page, 'ana.souza')
  await expect(page.getByRole('button', { name: /^Lotação/ })).toBeVisible()
  const guardada = await page.evaluate(() => localStorage.getItem('usuarioLogado'))
  expect(JSON.parse(guardada ?? '{}')).toMatchObject({
    id: expect.any(Number),
    lotacao: { id: expect.any(Number) },
  })
  await page.evaluate(() => {
    localStorage.setItem('usuarioLogado', '{"id": 1, corrompido')
    sessionStorage.removeItem('lotacaoId')
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  expect(avisos.join('\n')).toMatch(/usuarioLogado/)
  await expect(page.getByText('Lotação guardada descartada').first()).toBeVisible()
})
