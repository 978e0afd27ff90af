import type { Locator, Page } from '@playwright/test'

import { semViolacoes } from './apoio/acesso.ts'
import { abrir, assinado, escolher, naMesa, type Preparado } from './apoio/documentos.ts'
import { chamar, expect, test } from './apoio/teste.ts'

/** Desks, history and notices without a mouse, without sight or on a small screen. */
test.describe.configure({ mode: 'parallel' })

/** Neither the page nor an open layer scrolls sideways. */
async function cabe(page: Page, onde: string) {
  const sobra = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('dialog[open], [data-popover]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
  expect(sobra, onde).toBeLessThanOrEqual(0)
}

const historico = ({ id }: Preparado) => `/historico/${id}`
const sino = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificações/ })

test('o leitor de tela diz os nomes e a ordem das mesas, do histórico e das notificações', async ({ page }) => {
  await naMesa(page, 'bruno.lima', '/mesa')
  const assunto = `Para o leitor ${Date.now()}`
  const documento = await assinado(page, { assunto })

  await page.goto(`/mesa?faixa=andamento&texto=${encodeURIComponent(assunto)}`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Minha mesa" [level=1]
    - button /Filtros/
    - searchbox "Filtrar por código ou descrição"
    - navigation "Faixas da mesa":
      - list:
        - listitem:
          - link /Assinar agora \\d+/
        - listitem:
          - link /Dar andamento 1/
        - listitem:
          - link /Rascunhos \\d+/
        - listitem:
          - link /Prazos \\d+/
        - listitem:
          - link /Acompanhando \\d+/
    - list "Dar andamento":
      - listitem:
        - checkbox "Selecionar ${documento.sigla}-A"
        - link /${assunto}/
    - region "Leitura de ${documento.sigla}-A":
      - heading "${assunto}" [level=2]
      - link "Abrir documento"
      - tablist "Como ler":
        - tab "Texto" [selected]
        - tab "PDF"
  `)

  await page.goto(`/siga-mesa?texto=${encodeURIComponent(assunto)}`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Mesa da unidade" [level=1]
    - navigation "De quem é a mesa"
    - group "Altura das linhas"
    - button "Colunas da mesa"
    - button /Filtros/
    - searchbox "Filtrar por código ou descrição"
    - region "Quadro quantitativo"
    - table "Documentos da unidade, por grupo":
      - caption
      - rowgroup:
        - row:
          - columnheader "Selecionar"
          - columnheader /^Tempo/
          - columnheader "Código"
          - columnheader "Descrição"
          - columnheader "Origem"
          - columnheader "Atendente"
          - columnheader "Marcador"
      - rowgroup:
        - row:
          - rowheader:
            - button "Aguardando Andamento" [expanded]
        - row:
          - cell:
            - checkbox "Selecionar ${documento.sigla}-A"
          - cell
          - cell:
            - link "${documento.sigla}-A"
  `)

  await page.goto(historico(documento))
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Histórico de ${documento.sigla}" [level=1]
    - button "Verificar trilha"
    - tablist "O que mostrar":
      - tab "Movimentações" [selected]
      - tab "Quem leu"
      - tab "Auditoria"
    - tabpanel "Movimentações":
      - region "Percurso":
        - heading "Percurso" [level=2]
        - img /GEGOV/
      - navigation "Filtrar por tipo":
        - link /Tudo 2/
      - group "Filtrar por pessoa, unidade e data":
        - combobox "Pessoa"
        - combobox "Unidade"
      - region "Movimentações":
        - list:
          - listitem:
            - heading /GEGOV/ [level=2]
            - list:
              - listitem:
                - paragraph: /Assinatura/
  `)

  await sino(page).click()
  await expect(page.getByRole('group', { name: /^Notificações/ })).toBeVisible()
  await expect(
    page
      .getByRole('group', { name: /^Notificações/ })
      .locator('li, p')
      .first(),
  ).toBeVisible()
  await semViolacoes(page, 'notificações')
})

/** Presses Tab up to the target; every stop shows the focus, and none is the page itself. */
async function ate(page: Page, alvo: Locator, passos: number) {
  for (let passo = 0; passo < passos; passo++) {
    await page.keyboard.press('Tab')
    const parada = await page.evaluate(() => {
      const { activeElement: foco } = document
      if (!foco || foco === document.body) return 'body'
      // the focus ring may be on an element around the control
      const anel = [foco, foco.parentElement, foco.closest('label')].some((cada) => {
        if (!cada) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(cada)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      return anel && foco.checkVisibility() ? 'ok' : foco.outerHTML.slice(0, 120)
    })
    expect(parada, `parada ${passo + 1}`).toBe('ok')
    if (await alvo.evaluate((elemento) => elemento === document.activeElement)) return
  }
  throw new Error(`${passos} Tabs do not lead there`)
}

test('só com o teclado vai-se da mesa ao histórico, aos filtros e às notificações', async ({ page }) => {
  await naMesa(page, 'bruno.lima', '/mesa')
  const assunto = `Sem mouse ${Date.now()}`
  const documento = await assinado(page, { assunto })
  await page.goto(`/mesa?faixa=andamento&texto=${encodeURIComponent(assunto)}`)
  await expect(
    page.getByRole('region', { name: /^Leitura de/ }).getByRole('link', { name: 'Abrir documento' }),
  ).toBeVisible()

  await page.keyboard.press('j')
  await expect(page.getByRole('list', { name: 'Dar andamento' }).getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selecionado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 selecionado')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: documento.sigla })).toBeFocused()
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { level: 1, name: `Histórico de ${documento.sigla}` })).toBeFocused()

  const assinaturas = page
    .getByRole('navigation', { name: 'Filtrar por tipo' })
    .getByRole('link', { name: /Assinatura/ })
  await ate(page, assinaturas, 20)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tipo=/)
  await expect(page.getByText('1 de 2 movimentações')).toBeVisible()
  await ate(page, page.getByRole('link', { name: 'Mostrar todas' }), 20)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/tipo=/)

  // two keys go to the unit's desk: filters open and close in place
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { level: 1, name: 'Mesa da unidade' })).toBeFocused()
  const filtros = page.getByRole('button', { name: 'Filtros' })
  await ate(page, filtros, 10)
  await page.keyboard.press('Enter')
  await expect(filtros).toHaveAttribute('aria-expanded', 'true')
  await ate(page, page.getByLabel('Marcador', { exact: true }), 4)
  await page.getByRole('searchbox', { name: 'Filtrar por código ou descrição' }).focus()
  await page.keyboard.type(assunto)
  // the address has all filters, and they are there after a reload
  await expect(page).toHaveURL((url) => url.searchParams.get('texto') === assunto)
  await page.reload()
  const linha = page.getByRole('row').filter({ hasText: documento.sigla })
  await expect(linha).toHaveCount(1)
  // letters typed in a field are not shortcuts; outside it they are
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('j')
  await expect(linha.getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('m')
  const dialogo = page.getByRole('dialog', { name: /^Marcar/ })
  await expect(dialogo.getByLabel('Marcador ou pasta')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  await expect(linha.getByRole('link')).toBeFocused()

  // the bell is opened, read and closed, and the focus returns to it
  await sino(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /^Notificações/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sino(page)).toBeFocused()
})

for (const [tema, largura] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`menus e diálogos das mesas, do documento e do histórico são acessíveis e inteiros (${tema}, ${largura} px)`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: largura, height: 844 })
    await naMesa(page, 'bruno.lima', '/siga-mesa')
    const assunto = `Em ${tema} ${Date.now()}`
    const documento = await assinado(page, { assunto })
    await chamar(page, 'POST', '/siga/mesa/filtro', {
      tela: 'siga-mesa',
      nome: `Só ${tema}`,
      consulta: { texto: 'Em' },
    })
    const olhar = async (onde: string) => {
      await expect(page.locator('[aria-label="Carregando…"], [aria-busy="true"], .skel')).toHaveCount(0)
      await semViolacoes(page, onde)
      await cabe(page, onde)
    }
    const fechar = async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }

    await page.goto(`/siga-mesa?texto=${encodeURIComponent(assunto)}`)
    const caixa = page.getByRole('row').filter({ hasText: documento.sigla }).getByRole('checkbox')
    await page.getByRole('button', { name: 'Filtros (1)' }).click()
    await expect(page.getByRole('list', { name: 'Filtros salvos' })).toContainText(`Só ${tema}`)
    await olhar('filtros da mesa da unidade')
    await caixa.check()
    await page.getByRole('button', { name: 'Atribuir…' }).click()
    await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toBeVisible()
    await olhar('atribuir')
    await fechar()
    await page.getByRole('button', { name: 'Marcar…' }).click()
    await expect(page.getByRole('dialog').getByLabel('Marcador ou pasta')).toBeVisible()
    await olhar('marcar em lote')
    await fechar()
    await page
      .getByRole('region', { name: 'Selecionados' })
      .getByRole('button', { name: /^Tramitar…/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Enviar para' })).toBeVisible()
    await olhar('tramitar')
    await fechar()

    await page.goto('/mesa')
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await expect(page.getByRole('dialog').getByLabel('Ordem')).toBeVisible()
    await olhar('filtros de minha mesa')
    await fechar()

    await abrir(page, documento)
    await escolher(page, /^Tramitar$/)
    await page.getByRole('checkbox', { name: 'Pedir de volta até um dia' }).check()
    await expect(page.getByRole('dialog').getByLabel('Devolver até')).toBeVisible()
    await olhar('tramitar')
    for (const modo of [/^A várias/, /^Só notificar/, /^A um órgão externo/]) {
      await page.getByRole('radio', { name: modo }).check()
      await olhar(`tramitar: ${modo}`)
    }
    await fechar()

    await page.goto('/feriados')
    await page.getByRole('button', { name: 'Incluir feriado' }).click()
    await page.getByLabel('Quando').selectOption('ANUAL')
    await page.getByLabel('Onde vale').selectOption('MUNICIPAL')
    await olhar('feriado')
    await fechar()

    await page.goto(historico(documento))
    await page.getByRole('combobox', { name: 'Pessoa' }).selectOption({ label: 'Bruno Lima' })
    await expect(page.getByText('2 de 2 movimentações')).toBeVisible()
    await olhar('histórico filtrado')
    await sino(page).click()
    await expect(page.getByRole('group', { name: /^Notificações/ })).toBeVisible()
    await olhar('notificações')
  })
