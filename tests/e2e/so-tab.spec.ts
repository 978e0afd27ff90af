import type { Locator, Page } from '@playwright/test'

import { entrouHaTempo, perguntar, sql } from './apoio/banco.ts'
import { assinado, custodia, finalizado, naMesa, situacao } from './apoio/documentos.ts'
import { escondidosComFoco } from './apoio/foco.ts'
import { focoVivo } from './apoio/foco-vivo.ts'
import { campoDaSenha, expect, test } from './apoio/teste.ts'

/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10), and a common one. */
const TAMANHOS = [
  { width: 320, height: 256 },
  { width: 1440, height: 900 },
] as const

/**
 * The keys that each journey may take: at 320 × 256, and at 1440 × 900. Letters are not counted, nor the keys that pass by the
 * week's deadlines, since tests before these set some.
 */
const LIMITES = {
  'entrar, escrever e finalizar': { 320: 53, 1440: 54 },
  'assinar da mesa, com a senha': { 320: 21, 1440: 21 },
  'tramitar a uma unidade': { 320: 22, 1440: 22 },
  'achar na busca e ler o histórico': { 320: 46, 1440: 49 },
  'conferir pelo código': { 320: 5, 1440: 5 },
}

const DA_SEMANA = /^(Vencidos|Vencem em|Prazos da semana)/

/** Keys of each journey, printed at the end. */
const contas: { jornada: string; largura: number; teclas: number }[] = []
test.afterAll(() => console.table(contas))

/** A person who presses only Tab, Shift+Tab, Enter, arrows and letters. What has the focus is in sight at each stop. */
function pessoa(page: Page, largura: (typeof TAMANHOS)[number]['width']) {
  let teclas = 0
  const aVista = async () => expect(await escondidosComFoco(page, 'atual'), 'escondido com o foco').toEqual([])
  const temFoco = async (alvo: Locator) => (await alvo.and(page.locator(':focus')).count()) > 0
  const apertar = async (tecla: string) => {
    teclas++
    await page.keyboard.press(tecla)
  }
  return {
    apertar,
    /** Types letters where the focus already is. */
    digitar: (texto: string) => page.keyboard.type(texto),
    /** Presses a key until the focus is there; fails once it went round without finding it. */
    async ate(alvo: Locator, tecla: 'Tab' | 'Shift+Tab' | 'ArrowRight' = 'Tab') {
      await expect(alvo).toBeEnabled()
      const paradas: string[] = []
      while (!(await temFoco(alvo))) {
        await apertar(tecla)
        await aVista()
        const parada = await page.evaluate(() => {
          const { activeElement: foco } = document
          if (!foco || foco === document.body) return 'fim da página'
          return foco.getAttribute('aria-label') ?? (foco.textContent.trim().slice(0, 60) || foco.id)
        })
        paradas.push(parada)
        if (DA_SEMANA.test(parada)) teclas--
        const voltas = paradas.filter((parada) => parada === 'fim da página').length
        if (voltas > 1 || paradas.length > 100) throw new Error(`${String(alvo)}: não está entre ${paradas.join(', ')}`)
      }
    },
    /** An act is done: the focus is not on the page as a whole, and in sight. */
    async chegou(ato: string, titulo?: Locator) {
      if (titulo) await expect(titulo).toBeFocused()
      await focoVivo(page, ato)
      await aVista()
    },
    feito(jornada: keyof typeof LIMITES) {
      contas.push({ jornada, largura, teclas })
      expect(teclas, jornada).toBeLessThanOrEqual(LIMITES[jornada][largura])
    },
  }
}

/** Bruno's desk, opened anew and whole. */
async function mesaDeBruno(page: Page) {
  await page.goto('/mesa')
  await expect(page.getByRole('button', { name: /^Filtros/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notificações/ })).toBeVisible()
}
const titulo = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const prontoParaAssinar = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Assinar/ })

for (const tamanho of TAMANHOS)
  test.describe(`só com Tab, a ${tamanho.width} × ${tamanho.height}`, () => {
    test.use({ viewport: tamanho })
    const marca = () => `${tamanho.width}n${Date.now()}`

    test('entra-se, escreve-se um documento para outro assinar e finaliza-se', async ({ page }) => {
      const assunto = `Escrito ${marca()}`
      const { apertar, ate, chegou, digitar, feito } = pessoa(page, tamanho.width)
      await page.goto('/mesa')
      await ate(page.getByLabel(/usuário/i).and(page.locator('input')))
      await digitar('ana.souza')
      await ate(campoDaSenha(page))
      await digitar('carimbo')
      await apertar('Enter')
      await expect(titulo(page, 'Minha mesa')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Notificações/ })).toBeVisible()

      await ate(page.getByRole('link', { name: 'Novo' }))
      await apertar('Enter')
      await chegou('começar', page.getByLabel('Modelo', { exact: true }))
      await digitar('ofício interno')
      await apertar('Enter')
      await expect(page.getByRole('toolbar', { name: 'Formatação do texto' })).toBeVisible()
      await chegou('escolher o modelo')
      for (const [campo, letras, opcao] of [
        ['Destinatário', 'GELIC', /^GELIC/],
        ['Responsável pela assinatura', 'Bruno', /Bruno Lima/],
      ] as const) {
        await ate(page.getByLabel(campo))
        await digitar(letras)
        await expect(page.getByRole('option', { name: opcao })).toBeVisible()
        await apertar('Enter')
      }
      await ate(page.getByLabel('Assunto'))
      await digitar(assunto)
      await ate(page.getByRole('textbox', { name: 'Texto do documento' }))
      await digitar('Solicitamos a abertura do certame.')
      await expect(page.getByText('Pronto para finalizar')).toBeVisible()
      await ate(page.getByRole('button', { name: 'Finalizar', exact: true }), 'Shift+Tab')
      await apertar('Enter')
      await page.waitForURL(/\/documento\/\d+\//)
      await chegou('finalizar', titulo(page, /^SEAD-OFI/))
      const feitos = await perguntar(
        sql`select 1 as um from documento where assunto = ${assunto} and situacao = 'PENDENTE_DE_ASSINATURA'`,
      )
      expect(feitos).toHaveLength(1)
      feito('entrar, escrever e finalizar')
    })

    test('da mesa assina-se um documento, com a senha', async ({ page }) => {
      const assunto = `Para assinar ${marca()}`
      await naMesa(page, 'bruno.lima')
      const documento = await finalizado(page, { assunto })
      await entrouHaTempo(page, 'bruno.lima')
      await mesaDeBruno(page)
      const { apertar, ate, chegou, feito } = pessoa(page, tamanho.width)
      await ate(page.getByRole('link', { name: /^Ir para o conteúdo/ }))
      await apertar('Enter')
      await ate(page.getByRole('link', { name: new RegExp(assunto) }))
      await apertar('Enter')
      await chegou('abrir', titulo(page, documento.sigla))
      await ate(prontoParaAssinar(page))
      await apertar('Enter')
      // what stands before the button in the order of Tab
      await expect(page.getByRole('button', { name: 'Recusar assinatura' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Trocar a forma de assinar' })).toBeVisible()
      await chegou('abrir para assinar', titulo(page, /^Assinar/))
      await ate(prontoParaAssinar(page))
      const [janela] = await Promise.all([page.waitForEvent('popup'), apertar('Enter')])
      await janela.setViewportSize(tamanho)
      await expect(campoDaSenha(janela)).toBeFocused()
      await janela.keyboard.type('carimbo')
      await Promise.all([janela.waitForEvent('close'), janela.keyboard.press('Enter')])
      await chegou('assinar', titulo(page, /^Você assinou/))
      expect(await situacao(documento)).toBe('ASSINADO')
      feito('assinar da mesa, com a senha')
    })

    test('da mesa tramita-se um documento a outra unidade', async ({ page }) => {
      const assunto = `Para tramitar ${marca()}`
      await naMesa(page, 'bruno.lima')
      const documento = await assinado(page, { assunto })
      await mesaDeBruno(page)
      const { apertar, ate, chegou, digitar, feito } = pessoa(page, tamanho.width)
      await ate(page.getByRole('link', { name: /^Ir para o conteúdo/ }))
      await apertar('Enter')
      await ate(page.getByRole('link', { name: /^Dar andamento/ }))
      await apertar('Enter')
      await ate(page.getByRole('link', { name: new RegExp(assunto) }))
      await apertar('Enter')
      await chegou('abrir', titulo(page, documento.sigla))
      await ate(page.getByRole('button', { name: 'Tramitar', exact: true }))
      await apertar('Enter')
      await chegou('abrir o diálogo', page.getByRole('combobox', { name: 'Enviar para' }))
      await digitar('NUARQ')
      await expect(page.getByRole('option', { name: /^NUARQ/ })).toBeVisible()
      await apertar('Enter')
      await ate(page.getByRole('dialog').getByRole('button', { name: 'Tramitar', exact: true }))
      await apertar('Enter')
      await expect(page.getByText(/Agora está a caminho de .*NUARQ/)).toBeVisible()
      await chegou('tramitar')
      expect(await custodia(documento)).toBe('EM_TRANSITO')
      feito('tramitar a uma unidade')
    })

    test('acha-se um documento na busca, abre-se e lê-se o histórico', async ({ page }) => {
      const palavra = `palavra${marca()}`
      await naMesa(page, 'bruno.lima')
      const documento = await assinado(page, { assunto: `Com a ${palavra}` })
      await mesaDeBruno(page)
      const { apertar, ate, chegou, digitar, feito } = pessoa(page, tamanho.width)
      await ate(page.getByRole('link', { name: 'Busca', exact: true }))
      await apertar('Enter')
      await expect(titulo(page, /^Busca/)).toBeVisible()
      await ate(page.getByRole('main').getByRole('searchbox'))
      await digitar(palavra)
      await apertar('Enter')
      await ate(page.getByRole('link', { name: new RegExp(documento.sigla) }))
      await apertar('Enter')
      await expect(page.getByRole('button', { name: 'Mais ações' })).toBeVisible()
      await chegou('abrir', titulo(page, documento.sigla))
      await ate(page.getByRole('tab', { name: 'Texto' }))
      await ate(page.getByRole('tab', { name: 'Histórico' }), 'ArrowRight')
      await expect(page.getByRole('tabpanel', { name: 'Histórico' }).getByText('Assinado por Bruno Lima')).toBeVisible()
      await ate(page.getByRole('link', { name: 'Abrir o histórico completo' }))
      await apertar('Enter')
      await chegou('abrir o histórico', titulo(page, /^Histórico de/))
      feito('achar na busca e ler o histórico')
    })

    test('quem é de fora confere um documento pelo código', async ({ page, nova }) => {
      const bruno = await nova()
      await naMesa(bruno, 'bruno.lima')
      const { id } = await assinado(bruno, { assunto: `Para conferir ${marca()}` })
      const [guardado] = await perguntar<{ codigo: string }>(
        sql`select codigo_verificador as codigo from documento where id = ${id}`,
      )
      const { apertar, ate, chegou, digitar, feito } = pessoa(page, tamanho.width)
      await page.goto('/')
      await ate(page.getByRole('link', { name: /^Ir para a conferência/ }))
      await apertar('Enter')
      await ate(page.getByLabel('Código verificador'))
      await digitar(guardado?.codigo ?? '')
      await apertar('Enter')
      await expect(page.getByText('Autêntico', { exact: true })).toBeVisible()
      await chegou('conferir')
      feito('conferir pelo código')
    })
  })
