import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import AxeBuilder from '@axe-core/playwright'
import { PDF } from '@libpdf/core'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'

import { perguntar, sql } from './apoio/banco.ts'
import { assinado, naMesa } from './apoio/documentos.ts'
import { chamar, expect, test } from './apoio/teste.ts'

const codigoDe = async (id: number) =>
  (await perguntar<{ codigo: string }>(sql`select codigo_verificador as codigo from documento where id = ${id}`))[0]
    ?.codigo ?? ''

test('o QR de um documento abre a resposta num telefone, sem toque nenhum', async ({ nova, page }) => {
  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  const { id, sigla } = await assinado(bruno, { assunto: 'Lido pelo QR' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/?codigo=${await codigoDe(id)}`)
  await expect(page.getByText('Autêntico', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Pode confiar, se/)).toBeInViewport()
  await expect(page.getByText(sigla)).toBeVisible()
  await page.getByText('Ver as provas: 1 assinatura').click()
  await expect(page.getByText(/CPF •••\.\d{3}\.\d{3}-••/)).toBeVisible()
  await expect(page.getByText('Carimbo do tempo', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

/** The stored bytes, as the person of the page gets them. */
async function baixado(page: Page, id: number) {
  const numeros = await page.evaluate(async (documento) => {
    const chave = Object.keys(sessionStorage).find((nome) => nome.startsWith('oidc.user')) ?? ''
    const { access_token: token } = JSON.parse(sessionStorage.getItem(chave) ?? '{}') as { access_token: string }
    const { id: entrada } = JSON.parse(localStorage.getItem('usuarioLogado') ?? '{}') as { id: number }
    const headers = { Authorization: `Bearer ${token}`, 'Id-logado': String(entrada) }
    const resposta = await fetch(`/api/siga/documento/${documento}/pdf`, { headers })
    return [...new Uint8Array(await resposta.arrayBuffer())]
  }, id)
  return Buffer.from(numeros)
}

/** Sends the document on, and signs the term of that, as the person of the page. */
async function comTermo(page: Page, id: number, mobilId: number) {
  const [unidade] = await perguntar<{ id: number }>(sql`select id from lotacao where sigla = 'GELIC' order by id`)
  await chamar(page, 'POST', `/siga/mobil/${mobilId}/tramitar`, { destino: { tipo: 'LOTACAO', id: unidade?.id } })
  const [tramite] = await perguntar<{ id: number }>(
    sql`select max(id) as id from movimentacao where documento_id = ${id}`,
  )
  const onde = `/siga/movimentacao/${tramite?.id}`
  const { sha256 } = await chamar<{ sha256: string }>(page, 'GET', `${onde}/assinatura`)
  const corpo = { tipo: 'SENHA', sha256 }
  const { desafio } = await chamar<{ desafio: string }>(page, 'POST', `${onde}/desafio`, corpo)
  await chamar(page, 'POST', `${onde}/assinar`, { ...corpo, desafio })
}
const baixarPacote = async (page: Page) => {
  const chegando = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar com as provas' }).click()
  return unzipSync(readFileSync(await (await chegando).path()))
}

test.describe('pacote com as provas', () => {
  let pasta: string
  test.beforeAll(() => {
    pasta = mkdtempSync(path.join(tmpdir(), 'carimbo-pacote-'))
  })
  test.afterAll(() => rmSync(pasta, { recursive: true, force: true }))

  test('o pacote se confere do disco, sem rede; um byte mudado no PDF, na assinatura ou no histórico faz falhar', async ({
    nova,
    page,
  }) => {
    const bruno = await nova()
    await naMesa(bruno, 'bruno.lima')
    const { id, sigla, mobilId } = await assinado(bruno, { assunto: 'Para conferir sem rede' })
    await comTermo(bruno, id, mobilId ?? 0)
    await bruno.goto(`/validacao/${encodeURIComponent(sigla)}`)
    const chegando = bruno.waitForEvent('download')
    await bruno.getByRole('button', { name: 'Baixar com as provas' }).click()
    const zip = await chegando
    expect(zip.suggestedFilename()).toBe(`${sigla.replaceAll('/', '-')}.zip`)
    const arquivos = unzipSync(readFileSync(await zip.path()))
    const nomePdf = Object.keys(arquivos).find((nome) => nome.endsWith('.pdf')) ?? ''
    const pdf = Buffer.from(arquivos[nomePdf] ?? [])
    const original = Buffer.from(arquivos['verificar.html'] ?? []).toString()
    const veredicto = page.getByRole('status').first()
    const abrir = async (html: string) => {
      writeFileSync(path.join(pasta, 'verificar.html'), html)
      await page.goto(pathToFileURL(path.join(pasta, 'verificar.html')).href)
    }

    await page.context().setOffline(true)
    await abrir(original)
    await expect(veredicto).toContainText('PASSOU')
    await expect(page.getByText('História íntegra: 4 movimentações.')).toBeVisible()
    await expect(page.getByRole('cell', { name: /Finalização/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Anexos e termos assinados (1)' })).toBeVisible()
    await expect(page.getByText('Termo de tramitação (movimentação 3) – confere.')).toBeVisible()
    await expect(page.getByText('Bruno Lima – confere.')).toHaveCount(2)
    // this browser speaks English, but the file button has our label
    const escolher = page.getByLabel('Escolher arquivos da pasta')
    await expect(page.locator('label').filter({ hasText: 'Escolher arquivos da pasta' })).toBeVisible()
    expect((await escolher.boundingBox())?.width ?? 0).toBeLessThan(2)
    const dar = (buffer: Buffer) => escolher.setInputFiles({ name: nomePdf, mimeType: 'application/pdf', buffer })
    await dar(pdf)
    await expect(page.getByText(`${nomePdf}: é o do pacote`)).toBeVisible()
    await expect(veredicto).toContainText('PASSOU')
    const mexido = Buffer.from(pdf)
    mexido[Math.floor(pdf.length / 3)]! ^= 1
    await dar(mexido)
    await expect(veredicto).toContainText('FALHOU')
    await expect(veredicto).toContainText(`O arquivo ${nomePdf} foi alterado`)

    // the copy of the PDF inside the page
    await abrir(original.replace(pdf.toString('base64'), mexido.toString('base64')))
    await expect(veredicto).toContainText('FALHOU')
    await expect(veredicto).toContainText('O PDF não é o que foi assinado')
    await expect(veredicto).toContainText('Assinatura 1: o PDF foi alterado depois desta assinatura.')

    const cms = Buffer.from(arquivos['assinaturas/1.p7s'] ?? [])
    const outro = Buffer.from(cms)
    outro[Math.floor(cms.length / 2)]! ^= 1
    await abrir(original.replace(cms.toString('base64'), outro.toString('base64')))
    await expect(veredicto).toContainText('Assinatura 1: a assinatura que veio à parte não é a que está no PDF.')

    // the term's own file
    const nomeTermo = Object.keys(arquivos).find((nome) => nome.startsWith('anexos-e-termos/')) ?? ''
    const termo = Buffer.from(arquivos[nomeTermo] ?? [])
    const outroTermo = Buffer.from(termo)
    outroTermo[Math.floor(termo.length / 3)]! ^= 1
    await abrir(original.replace(termo.toString('base64'), outroTermo.toString('base64')))
    await expect(veredicto).toContainText('FALHOU')
    await expect(veredicto).toContainText('Termo de tramitação (movimentação 3): o PDF não é o que foi assinado.')

    // the history: the second movement has other words
    await abrir(original.replace('Assinado por Bruno Lima', 'Assinado por Bruna Lima'))
    await expect(veredicto).toContainText('FALHOU')
    await expect(veredicto).toContainText('A história foi alterada na movimentação 2.')
    await expect(page.getByRole('row', { name: /aqui a história deixa de conferir/ })).toContainText('Bruna Lima')
  })

  test('o histórico está num ponto de controle selado, que a página confere, e aponta se foi mexido', async ({
    nova,
    page,
  }) => {
    const bruno = await nova()
    await naMesa(bruno, 'bruno.lima')
    const [documento] = await perguntar<{ sigla: string; ponto: number; raiz: string }>(
      sql`select d.sigla, f.ponto, p.raiz from documento d join folha_de_controle f on f.documento_id = d.id and f.seq = d.cadeia_seq
          join ponto_de_controle p on p.n = f.ponto where d.situacao = 'ASSINADO' and d.nivel_acesso = 10 order by d.id desc limit 1`,
    )
    await bruno.goto(`/validacao/${encodeURIComponent(documento?.sigla ?? '')}`)
    await bruno.getByText(/^Ver as provas/).click()
    await expect(bruno.getByText(/^História íntegra: \d+ movimentaç(ão|ões), conferida até /)).toBeVisible()
    await expect(bruno.getByText(/está no ponto de controle \d+, com o selo do órgão/)).toBeVisible()
    const arquivos = await baixarPacote(bruno)
    const original = Buffer.from(arquivos['verificar.html'] ?? []).toString()
    const veredicto = page.getByRole('status').first()
    const abrir = async (html: string) => {
      writeFileSync(path.join(pasta, 'ponto.html'), html)
      await page.goto(pathToFileURL(path.join(pasta, 'ponto.html')).href)
    }
    await page.context().setOffline(true)
    await abrir(original)
    await expect(veredicto).toContainText('PASSOU')
    await expect(page.getByText(`está no ponto de controle ${documento?.ponto}, de `)).toContainText(
      'com o selo de Selo do Governo do Estado',
    )
    const raiz = documento?.raiz ?? ''
    await abrir(original.replace(`"raiz":"${raiz}"`, `"raiz":"${raiz.replace(/^./, (c) => (c === '0' ? '1' : '0'))}"`))
    await expect(veredicto).toContainText('FALHOU')
    await expect(veredicto).toContainText('A história não é a que foi selada: a história não está no ponto de controle')
    const selo = /"selo":"([^"]+)"/.exec(original)?.[1] ?? ''
    await abrir(
      original.replace(
        selo,
        selo.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
      ),
    )
    await expect(veredicto).toContainText('não é da chave do seu certificado')
  })
})

test.describe('comparação página a página', () => {
  /** The stored file rewritten by another program: words over the first page, and one more page. */
  async function mexido(original: Buffer) {
    const papel = await PDF.load(new Uint8Array(original))
    papel.getPage(0)?.drawText('Pague-se em dobro.', { x: 120, y: 430, size: 18 })
    papel.addPage().drawText('Folha posta depois.', { x: 120, y: 700, size: 14 })
    return Buffer.from(await papel.save())
  }
  test('o arquivo enviado aparece ao lado do guardado, com as diferenças em palavras e marcadas na imagem', async ({
    nova,
  }) => {
    const bruno = await nova()
    await naMesa(bruno, 'bruno.lima')
    const { id, sigla } = await assinado(bruno, { assunto: 'Para comparar páginas' })
    const original = await baixado(bruno, id)
    await bruno.goto('/validacao')
    const dar = (buffer: Buffer) =>
      bruno.getByLabel('Escolher um PDF').setInputFiles({ name: 'recebido.pdf', mimeType: 'application/pdf', buffer })
    const trabalhador = bruno.waitForResponse(/\/assets\/trabalhador-[^/]+\.js$/)
    await dar(await mexido(original))
    expect((await trabalhador).headers()['content-security-policy']).toContain("default-src 'none'")
    const resultado = bruno.getByRole('region', { name: 'Pelo arquivo' })
    await expect(resultado.getByText('Alterado', { exact: true })).toBeVisible()
    await expect(resultado.getByText(sigla, { exact: true })).toBeVisible()
    const paginas = bruno.getByRole('region', { name: 'Página a página' })
    await expect(paginas.getByText('2 páginas diferem do documento guardado.')).toBeVisible()
    await expect(paginas.getByText('o texto e a aparência são diferentes')).toBeVisible()
    await expect(paginas.getByText('não está no documento guardado')).toBeVisible()
    await expect(paginas.getByRole('img', { name: 'Página 1 do arquivo' })).toBeVisible()
    await expect(paginas.getByRole('img', { name: 'Página 1 do documento guardado' })).toBeVisible()
    await expect(paginas.getByText('Não há esta página no documento guardado.')).toBeVisible()
    await bruno.getByRole('link', { name: 'Ver as páginas lado a lado' }).press('Enter')
    await expect(paginas.getByRole('heading', { name: 'Página a página' })).toBeFocused()
    expect((await new AxeBuilder({ page: bruno }).analyze()).violations).toEqual([])

    await dar(original)
    await expect(resultado.getByText('É o documento guardado, byte a byte')).toBeVisible()
    await expect(paginas).toBeHidden()
  })
})

test.describe('frases da validação que não dá certo, com e sem sessão (docs/regras/entradas-ruins.md, 83–88)', () => {
  const naoLocalizado = 'Número não localizado. Confira e tente novamente.'
  /** Configures a captcha, as if this address had tried too often. */
  async function comCaptcha(page: Page, publica = false) {
    await page.route('**/*', async (rota) => {
      if (rota.request().resourceType() !== 'document') return rota.fallback()
      const resposta = await rota.fetch()
      const html = (await resposta.text()).replace('"RECAPTCHA_SITE_KEY":null', '"RECAPTCHA_SITE_KEY":"chave-de-prova"')
      // the headers that the server sends with the public form when a captcha is configured
      const headers = resposta.headers()
      if (publica)
        headers['content-security-policy'] = (headers['content-security-policy'] ?? '')
          .replace(/(script-src|connect-src|frame-src) /g, '$1 https://www.google.com/recaptcha/ ')
          .replace('trusted-types ', 'trusted-types default ')
      return rota.fulfill({ response: resposta, headers, body: html })
    })
    await page.route('**/api/publico/validacao/**', (rota) =>
      rota.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'Muitas tentativas',
          status: 429,
          detail: 'Muitas tentativas. Confirme que você não é um robô.',
          codigo: 'MUITAS_TENTATIVAS',
          traceId: '0'.repeat(32),
        }),
      }),
    )
  }

  test('83: um código que não existe diz isso', async ({ page, vigia }) => {
    vigia.esperar(/404/)
    await page.goto('/')
    await page.getByLabel('Código verificador').first().fill('0000-0000-0000-0000')
    await page.getByRole('button', { name: 'Validar', exact: true }).click()
    await expect(page.getByText(naoLocalizado)).toBeVisible()
  })

  test('85: um byte mudado depois da assinatura é apontado, com e sem sessão', async ({ page, nova }) => {
    const bruno = await nova()
    await naMesa(bruno, 'bruno.lima')
    const { id } = await assinado(bruno, { assunto: 'Para alterar' })
    const alterado = await baixado(bruno, id)
    alterado[Math.floor(alterado.length / 3)]! ^= 1
    const arquivo = { name: 'alterado.pdf', mimeType: 'application/pdf', buffer: alterado }
    for (const [quem, endereco] of [
      [page, '/'],
      [bruno, '/validacao'],
    ] as const) {
      await quem.goto(endereco)
      await quem.getByLabel('Escolher um PDF').setInputFiles(arquivo)
      await expect(quem.getByText('Alterado', { exact: true })).toBeVisible()
      await expect(
        quem.getByText(/^Assinatura inválida: o arquivo foi alterado após a assinatura\. Motivo: /).first(),
      ).toBeVisible()
    }
  })

  test('o que não é PDF é recusado em palavras', async ({ page, vigia }) => {
    vigia.esperar(/415/)
    await page.goto('/')
    await page
      .getByLabel('Escolher um PDF')
      .setInputFiles({ name: 'foto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ não sou um PDF') })
    await expect(page.getByText('O arquivo não é um PDF válido.')).toBeVisible()
  })

  test('84 e 88: depois de tentativas demais, com o captcha bloqueado, o cidadão lê as duas frases', async ({
    page,
    vigia,
  }) => {
    vigia.esperar(/429|recaptcha|Failed to load script|Content Security Policy/i)
    await comCaptcha(page, true)
    await page.route('https://www.google.com/**', (rota) => rota.abort())
    await page.goto('/')
    await page.getByLabel('Código verificador').first().fill('0000-0000-0000-0000')
    await page.getByRole('button', { name: 'Validar', exact: true }).click()
    await expect(page.getByText('Muitas tentativas. Confirme que você não é um robô.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Não foi possível carregar a verificação.')).toBeVisible()
  })

  test('quem tem sessão confere um arquivo sem captcha, mesmo passado o limite de visitantes', async ({ nova }) => {
    const bruno = await nova()
    await naMesa(bruno, 'bruno.lima')
    const { id } = await assinado(bruno, { assunto: 'Sem captcha' })
    const buffer = await baixado(bruno, id)
    await comCaptcha(bruno)
    const pedidos: string[] = []
    bruno.on('request', (pedido) => pedidos.push(pedido.url()))
    await bruno.goto('/validacao')
    await bruno.getByLabel('Escolher um PDF').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
    await expect(bruno.getByText('É o documento guardado, byte a byte')).toBeVisible()
    expect(pedidos.filter((url) => /google|gstatic|\/publico\//.test(url))).toEqual([])
    expect(pedidos.filter((url) => url.endsWith('/api/siga/validacao/arquivo'))).toHaveLength(1)
  })
})
