import type { Page } from '@playwright/test'

import { medir, semViolacoes } from './apoio/acesso.ts'
import { perguntar, sql } from './apoio/banco.ts'
import { NO_KEYCLOAK } from './apoio/lugares.ts'
import { entrar, expect, identificar, test } from './apoio/teste.ts'

// the tests are independent, and long together
test.describe.configure({ mode: 'parallel' })

/** A signed document of the demonstration that Ana may read. */
async function exemplo() {
  const [documento] = await perguntar<{ id: number; mobil: number; sigla: string }>(
    sql`select d.id, v.id as mobil, d.sigla from documento d join mobil v on v.documento_id = d.id and v.tipo = 'VIA' where d.sigla = 'SEAD-OFI-2026/00001'`,
  )
  if (!documento) throw new Error('the demonstration has no signed document')
  return { ...documento, escrita: encodeURIComponent(documento.sigla) }
}

/** The signing address sent to an external signer. */
async function convite() {
  const [ata] = await perguntar<{ mobil: number; sigla: string }>(
    sql`select v.id as mobil, d.sigla from documento d join mobil v on v.documento_id = d.id and v.tipo = 'VIA' where d.assunto like 'Ata de registro%'`,
  )
  if (!ata) throw new Error('the demonstration has nothing for an external signer')
  return `/assinar-documento/${ata.mobil}/${encodeURIComponent(ata.sigla)}/EXT`
}

/** The table of specification §2, with optional parts and parameters, and the h1 of each page. */
const enderecos: [nome: string, endereco: (d: Awaited<ReturnType<typeof exemplo>>) => string, titulo: RegExp][] = [
  ['/mesa', () => '/mesa', /Minha mesa/],
  ['/siga-mesa', () => '/siga-mesa?visao=lotacao', /Mesa da unidade/],
  ['/criardocumento', () => '/criardocumento', /Novo documento/],
  ['/busca', () => '/busca?q=licita%C3%A7%C3%A3o&ordem=recentes', /Busca/],
  ['/busca-avancada', () => '/busca-avancada?assunto=governan%C3%A7a', /Busca avançada/],
  [
    '/documento',
    ({ mobil, escrita }) => `/documento/${mobil}/${escrita}?minhaAtribuicao=true&inclusao=X`,
    /SEAD-OFI-2026\/00001/,
  ],
  [
    '/documento, com a barra da sigla decodificada',
    ({ mobil, sigla }) => `/documento/${mobil}/${sigla}`,
    /SEAD-OFI-2026\/00001/,
  ],
  ['/assinar-documento', ({ mobil, escrita }) => `/assinar-documento/${mobil}/${escrita}`, /Assinar/],
  ['/historico', ({ id }) => `/historico/${id}`, /Histórico/],
  [
    '/documento-completo',
    ({ id, escrita }) => `/documento-completo/${id}/${escrita}#fl=1`,
    /SEAD-OFI-2026\/00001|Documento completo/,
  ],
  ['/configuracoes', () => '/configuracoes', /Configurações/],
  ['/minhas-formas', () => '/minhas-formas', /Minhas formas de assinar/],
  ['/assinar-em-lote', () => '/assinar-em-lote', /Meus lotes/],
  [
    '/assinar-em-lote com documentos',
    ({ mobil }) => `/assinar-em-lote?documentos=${mobil}`,
    /Assinar em lote|Documentos para assinar/,
  ],
  ['/prazos', () => '/prazos?visao=lotacao&mes=2026-11', /Prazos/],
  ['/lixeira', () => '/lixeira', /Lixeira/],
  ['/substituicoes', () => '/substituicoes', /Substituições/],
  ['/feriados', () => '/feriados?ano=2027', /Feriados de 2027/],
  ['/notificacoes', () => '/notificacoes?naoLidas=true&sobre=PRAZOS', /Notificações/],
  ['/gestao', () => '/gestao', /Gestão da unidade/],
  ['/lotes', () => '/lotes', /Meus atos em lote/],
  ['/avisos-por-email', () => '/avisos-por-email', /Avisos por e-mail/],
  ['/validacao', ({ escrita }) => `/validacao/${escrita}`, /SEAD-OFI-2026\/00001|Valida/],
]

for (const [nome, endereco, titulo] of enderecos)
  test(`${nome}: sem sessão vai ao login e volta ao endereço inteiro; com sessão, abre`, async ({ page }) => {
    const pedido = endereco(await exemplo())
    await page.goto(pedido)
    await expect(page).toHaveURL(/\/realms\/pbdoc\//)
    await identificar(page, 'ana.souza')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
    const aqui = new URL(page.url())
    const pedida = new URL(pedido, aqui)
    expect(decodeURIComponent(aqui.pathname)).toBe(decodeURIComponent(pedida.pathname))
    for (const [chave, valor] of pedida.searchParams) expect(aqui.searchParams.get(chave)).toBe(valor)
    await page.goto(pedido)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
    await expect(page).not.toHaveURL(/\/realms\//)
  })

test('quem não administra a integração lê por quê; quem a administra a vê inteira num telefone', async ({
  page,
  nova,
  vigia,
}) => {
  vigia.esperar(/status of 403/)
  await entrar(page, 'ana.souza', '/notificacoes?sobre=INTEGRACAO')
  await expect(page.getByText('Só quem administra a integração do órgão pode fazer isto.')).toBeVisible()
  await semViolacoes(page, 'integração recusada')
  const olivia = await nova()
  await olivia.setViewportSize({ width: 390, height: 844 })
  await entrar(olivia, 'olivia.santana', '/notificacoes?sobre=INTEGRACAO')
  await expect(olivia.getByRole('heading', { level: 1, name: 'Integração' })).toBeVisible()
  await expect(olivia.getByRole('button', { name: 'Incluir endereço' })).toBeVisible()
  await semViolacoes(olivia, 'integração')
  const sobra = await olivia.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(sobra).toBeLessThanOrEqual(0)
})

test('as duas páginas públicas abrem sem login e não trazem nada do aplicativo interno', async ({ page }) => {
  const pedidos: string[] = []
  page.on('request', (pedido) => pedidos.push(pedido.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto('/403/12/34')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/403')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/\/realms\//)
  expect(pedidos.filter((url) => url.includes('/api/siga/'))).toEqual([])
})

test('um endereço de signatário externo vai ao realm paraiba, e volta', async ({ page, vigia }) => {
  vigia.esperar(/status of 403|exclusiva de usuários internos/)
  const endereco = await convite()
  await page.goto(endereco)
  await expect(page).toHaveURL(/\/realms\/paraiba\//)
  await identificar(page, 'fornecedor.externo')
  await expect(page.getByText('A empresa declara aceitar fornecer')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(endereco)
  await page.goto('/mesa')
  await expect(page.getByText(/exclusiva de usuários internos|Acesso|permissão/i).first()).toBeVisible()
})

test('uma aba nova nada pergunta ao provedor, com outra aberta; sem outra, só quem está', async ({ page, context }) => {
  await entrar(page, 'ana.souza', '/mesa')
  const abrir = async () => {
    const aba = await context.newPage()
    const cdp = await context.newCDPSession(aba)
    const daRede: string[] = []
    cdp.on('Network.responseReceived', ({ response: { url, fromDiskCache } }) => {
      const { pathname, search } = new URL(url)
      if (/silencioso|\/realms\//.test(pathname) && fromDiskCache !== true) daRede.push(pathname)
      if (pathname === '/silencioso.html') expect(search, 'the code reaches no server').toBe('')
    })
    await cdp.send('Network.enable')
    await aba.goto('/mesa')
    await expect(aba.getByText('SEAD-').first()).toBeVisible()
    await aba.close()
    return daRede
  }
  await expect(page.getByText('SEAD-').first()).toBeVisible()
  await expect.poll(abrir).toEqual([])
  await page.close()
  // only to sign in: all else is in the browser's cache
  expect(await abrir()).toEqual(['/realms/pbdoc/protocol/openid-connect/token'])
})

for (const [quem, endereco, lido] of [
  ['ana.souza', () => '/mesa', /SEAD-/],
  ['fornecedor.externo', convite, /exclusiva de usuários internos|permissão/],
] as const)
  test(`uma aba duplicada não renova com a chave da outra, e entra no mesmo realm: ${quem}`, async ({
    page,
    context,
    vigia,
  }) => {
    vigia.esperar(/status of 403|exclusiva de usuários internos/)
    await entrar(page, quem, await endereco())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const renovacao = (aba: Page) =>
      aba.evaluate(() => {
        const chave = Object.keys(sessionStorage).find((nome) => nome.startsWith('oidc.user')) ?? ''
        return (JSON.parse(sessionStorage.getItem(chave) ?? '{}') as { refresh_token?: string }).refresh_token
      })
    const nasce = context.waitForEvent('page')
    // a page opened by script starts with a copy of the session storage, like "duplicate tab"
    await page.evaluate(() => void open('/mesa'))
    const copia = await nasce
    await expect(copia.getByText(lido).first()).toBeVisible()
    expect(new URL(copia.url()).pathname).toBe('/mesa')
    const uma = await renovacao(page)
    expect(uma).toBeTruthy()
    await expect.poll(() => renovacao(copia)).toBeUndefined()
    // the copied session is over: it gets one of its own, and the other tab keeps its own too
    await copia.evaluate(() => {
      const chave = Object.keys(sessionStorage).find((nome) => nome.startsWith('oidc.user'))!
      const sessao = JSON.parse(sessionStorage.getItem(chave)!) as Record<string, unknown>
      sessionStorage.setItem(chave, JSON.stringify({ ...sessao, expires_at: 1 }))
    })
    await copia.reload()
    await expect(copia.getByText(lido).first()).toBeVisible()
    await expect.poll(() => renovacao(copia)).toBeTruthy()
    expect(await renovacao(copia)).not.toBe(uma)
    expect(await renovacao(page)).toBe(uma)
  })

test('uma pessoa sem lotação lê isso, e pode sair', async ({ page, vigia }) => {
  vigia.esperar(/status of 403/)
  await entrar(page, 'sem.lotacao')
  await expect(page.getByText('Seu usuário não possui lotação ativa. Procure o gestor de acesso.')).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('um endereço desconhecido diz que a página não existe', async ({ page, vigia }) => {
  vigia.esperar(/status of 404/)
  const resposta = await page.goto('/nada/aqui')
  expect(resposta?.status()).toBe(404)
  await expect(page.getByText('Página não encontrada').first()).toBeVisible()
})

test('o retorno do login não leva para fora', async ({ page, vigia }) => {
  vigia.esperar(/RetornoRecusado/)
  await page.goto('/mesa')
  await identificar(page, 'ana.souza')
  await page.waitForURL('**/mesa')
  for (const fora of ['//exemplo.com', '/\\exemplo.com']) {
    await page.goto(`/retorno?state=x&code=y&returnTo=${encodeURIComponent(fora)}`)
    await expect(page).toHaveURL(/localhost/)
  }
})

/** Waits until nothing is loading; the event stream never ends, so an idle network can't tell. */
async function pronta(page: Page) {
  await expect(page.locator('[aria-label="Carregando…"], [aria-busy="true"], .skel')).toHaveCount(0)
}

const fundo = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Checks every rule in the light theme; in the dark one, only those that depend on the theme. */
async function semViolacoesNosTemas(page: Page, onde: string) {
  await semViolacoes(page, onde)
  const claro = await fundo(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect.poll(() => fundo(page)).not.toBe(claro)
  await semViolacoes(page, `${onde} (escuro)`, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Addresses one after the other in one browser; two tests take half of them each. */
for (const [parte, metade] of [
  ['a primeira metade', enderecos.slice(0, enderecos.length / 2)],
  ['a segunda metade', enderecos.slice(enderecos.length / 2)],
] as const)
  test(`acessibilidade de cada endereço: ${parte}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await entrar(page, 'ana.souza')
    const documento = await exemplo()
    for (const [nome, endereco, titulo] of metade) {
      await page.goto(endereco(documento))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
      await pronta(page)
      await semViolacoesNosTemas(page, nome)
    }
  })

test('acessibilidade da entrada, das páginas públicas e de um rascunho', async ({ page }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const endereco of ['/', '/403/1']) {
    await page.goto(endereco)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await semViolacoesNosTemas(page, endereco)
  }
  await page.goto('/mesa')
  await expect(page.getByLabel('Usuário')).toBeVisible()
  if (!NO_KEYCLOAK) await semViolacoesNosTemas(page, 'login')
  await identificar(page, 'ana.souza')
  const [rascunho] = await perguntar<{ id: number }>(
    sql`select id from documento where assunto like 'Minuta de calendário%'`,
  )
  await page.goto(`/criardocumento/-/${rascunho?.id}`)
  await expect(page.getByRole('textbox', { name: /Texto/ })).toBeVisible()
  await semViolacoesNosTemas(page, 'rascunho')
})

test('nenhum endereço rola para o lado em 390 px, nem em 320', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await entrar(page, 'ana.souza')
  const documento = await exemplo()
  for (const [nome, endereco, titulo] of enderecos) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(endereco(documento))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
    for (const largura of [390, 320]) {
      await page.setViewportSize({ width: largura, height: 844 })
      const sobra = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sobra, `${nome} em ${largura} px`).toBeLessThanOrEqual(0)
      medir({ tipo: 'largura', endereco: nome, largura })
    }
  }
})

test('código e número que não combinam levam ao endereço certo; o código compacto também abre', async ({ page }) => {
  const { mobil, sigla } = await exemplo()
  await entrar(page, 'ana.souza', `/documento/${mobil}/OUTRA-SIGLA-2026%2F99999`)
  const certo = (url: URL) => decodeURIComponent(url.pathname).startsWith(`/documento/${mobil}/${sigla}`)
  await page.waitForURL(certo)
  await page.goto(`/documento/${sigla.replace(/[^0-9A-Z]/g, '')}A/qualquer`)
  await page.waitForURL((url) => decodeURIComponent(url.pathname).endsWith(`/${sigla}-A`))
  await expect(page.getByRole('heading', { level: 1, name: sigla })).toBeVisible()
})

test('retorno de login inválido e acesso cancelado dizem o que houve e oferecem recomeçar', async ({ page, vigia }) => {
  vigia.esperar(/RetornoRecusado/)
  await page.goto('/retorno?state=inventado&code=inventado')
  await expect(page.getByText('Retorno de login inválido. Inicie o acesso novamente.')).toBeVisible()
  const pedido = page.waitForRequest(/openid-connect\/auth\?.*redirect_uri=[^&]*retorno/)
  await page.goto('/mesa')
  const state = new URL((await pedido).url()).searchParams.get('state') ?? ''
  await expect(page.getByLabel('Usuário')).toBeVisible()
  const iss = encodeURIComponent(`${new URL(page.url()).origin}/realms/pbdoc`)
  await page.goto(`/retorno?error=access_denied&state=${state}&iss=${iss}`)
  await expect(page.getByText('Acesso cancelado. Você pode tentar de novo.')).toBeVisible()
})
