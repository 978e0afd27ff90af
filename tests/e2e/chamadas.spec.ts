import type { Page, Request } from '@playwright/test'

import { perguntar, sql } from './apoio/banco.ts'
import { entrar, expect, test } from './apoio/teste.ts'

const chamadas = (page: Page) => {
  const feitas: Request[] = []
  page.on('request', (pedido) => {
    if (pedido.url().includes('/api/siga/')) feitas.push(pedido)
  })
  const caminho = (pedido: Request) => pedido.url().replace(/^.*\/api/, '')
  return { feitas, para: (padrao: RegExp) => feitas.filter((pedido) => padrao.test(caminho(pedido))), caminho }
}

/** The calls of specification §7, with their path, query, paging, sort and headers. */
test('as chamadas de usuário e de unidade vão como a especificação diz', async ({ page }) => {
  const { feitas, para, caminho } = chamadas(page)
  await entrar(page, 'ana.souza')
  await expect(page.getByRole('button', { name: /^Lotação/ })).toBeVisible()

  await test.step('a lista de entradas é pedida', () => {
    expect(para(/^\/siga\/usuario\/logado$/).length).toBeGreaterThan(0)
  })

  const vista = (exata: string) =>
    expect.poll(() => feitas.map(caminho).filter((pedida) => pedida === exata), exata).not.toEqual([])
  const [ana] = await perguntar<{ lotacao: number }>(
    sql`select p.lotacao_id as lotacao from pessoa p join lotacao l on l.id = p.lotacao_id where p.nome = 'Ana Souza' and l.sigla = 'GEGOV'`,
  )
  const [bruno] = await perguntar<{ id: number }>(sql`select id from pessoa where nome = 'Bruno Lima'`)

  await test.step('unidades, e usuários ativos da unidade, são pedidos ao escolher destinatário e responsável', async () => {
    await page.goto('/criardocumento')
    await page.getByRole('button', { name: /Ofício Interno/ }).click()
    await page.getByRole('combobox', { name: 'Responsável pela assinatura' }).click()
    await expect(page.getByRole('option', { name: /Bruno Lima/ })).toBeVisible()
    await vista(`/siga/usuario?lotacaoId=${ana?.lotacao}&apenasAtivos=true&page=0&size=500&sort=nome_pessoa,asc`)
    await vista('/siga/lotacao?page=0&size=500')
    await page.getByRole('combobox', { name: 'Responsável pela assinatura' }).fill('Bruno')
    await expect(page.getByRole('option', { name: /Bruno Lima/ })).toBeVisible()
    await vista('/siga/usuario?apenasAtivos=true&texto=Bruno&page=0&size=500&sort=nome_pessoa,asc')
  })

  await test.step('o usuário é pedido por id na busca avançada, e por id inicial no endereço feito para outra pessoa', async () => {
    await page.goto(`/busca-avancada?pessoaId=${bruno?.id}`)
    await vista(`/siga/usuario?id=${bruno?.id}&page=0&size=500&sort=nome_pessoa,asc`)
    await page.goto(`/historico/1/${bruno?.id}`)
    await expect(page.getByText(/Bruno Lima/)).toBeVisible()
    await vista(`/siga/usuario?idInicial=${bruno?.id}`)
  })

  await test.step('cada chamada leva o token e, havendo entrada, o Id-logado', async () => {
    for (const pedido of feitas) {
      const cabecalhos = await pedido.allHeaders()
      expect(cabecalhos['authorization'], caminho(pedido)).toMatch(/^Bearer ey/)
      if (!caminho(pedido).startsWith('/siga/usuario/logado'))
        expect(cabecalhos['id-logado'], caminho(pedido)).toMatch(/^\d+$/)
    }
  })
})

test('escolhida outra lotação, as entradas são pedidas de novo, sem filtros, com o novo Id-logado', async ({
  page,
}) => {
  const { feitas, para } = chamadas(page)
  await entrar(page, 'ana.souza')
  await page.getByRole('button', { name: /^Lotação/ }).click()
  const antes = feitas.length
  await page.getByRole('button', { name: /SEFAZ\/GETRI/ }).click()
  await expect(page.getByRole('button', { name: /^Lotação SEFAZ\/GETRI/ })).toBeVisible()
  await expect
    .poll(() => feitas.slice(antes).filter((pedido) => pedido.url().endsWith('/siga/usuario/logado')).length)
    .toBeGreaterThan(0)
  const nova = feitas.slice(antes).find((pedido) => pedido.url().endsWith('/siga/usuario/logado'))
  const guardada = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('usuarioLogado') ?? 'null') as {
        id: number
        lotacao: { id: number; sigla: string }
      } | null,
  )
  expect((await nova?.allHeaders())?.['id-logado']).toBe(String(guardada?.id))
  expect(guardada?.lotacao.sigla).toBe('GETRI')
  expect(await page.evaluate(() => sessionStorage.getItem('lotacaoId'))).toBe(String(guardada?.lotacao.id))
  expect(para(/Id-logado/)).toEqual([])
})
