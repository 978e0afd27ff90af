import type { Page } from '@playwright/test'

import type { Documento } from '#contract/documento.ts'

import { perguntar, sql } from './apoio/banco.ts'
import { chamar, entrar, expect, test } from './apoio/teste.ts'

type Preparado = Pick<Documento, 'id' | 'sigla' | 'mobilId'>

/** A document written and finalised by whoever is on the page, for bruno to sign; signed when `assinado`. */
async function preparar(page: Page, modelo: string, assunto: string, assinado: boolean): Promise<Preparado> {
  const modelos = await chamar<{ id: number; nome: string }[]>(page, 'GET', '/siga/modelo')
  const [bruno] = await perguntar<{ id: number }>(
    sql`select p.id from pessoa p join lotacao l on l.id = p.lotacao_id where p.nome = 'Bruno Lima' and l.sigla = 'GEGOV'`,
  )
  const [gelic] = await perguntar<{ id: number }>(sql`select id from lotacao where sigla = 'GELIC'`)
  const rascunho = await chamar<Documento>(page, 'POST', '/siga/documento', {
    modeloId: modelos.find(({ nome }) => nome === modelo)?.id,
    rascunho: {
      assunto,
      corpo: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: `Texto de ${assunto}.` }] }],
      },
      responsavelId: bruno?.id,
      destinatario: { tipo: 'LOTACAO', id: gelic?.id },
    },
  })
  const feito = await chamar<Documento>(
    page,
    'POST',
    `/siga/documento/${rascunho.id}/finalizar`,
    undefined,
    rascunho.versao,
  )
  if (assinado) {
    const { sha256 } = await chamar<{ sha256: string }>(page, 'GET', `/siga/documento/${feito.id}/assinatura`)
    await chamar(page, 'POST', `/siga/documento/${feito.id}/assinar`, { tipo: 'SENHA', sha256 })
  }
  return feito
}

const abrir = async (page: Page, { mobilId, sigla }: Preparado) => {
  await page.goto(`/documento/${mobilId}/${encodeURIComponent(sigla)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sigla.replace(/-[A-Z]$|-V\d+$/, ''))
}
async function escolher(page: Page, acao: RegExp) {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: acao }).click()
}
const sim = (page: Page) => page.getByRole('button', { name: 'Sim' }).click()
async function outro(page: Page, rotulo: string, sigla: string) {
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('combobox', { name: rotulo, exact: true }).fill(sigla)
  await page.getByRole('option', { name: new RegExp(sigla) }).click()
}
const estado = async ({ mobilId }: Preparado) =>
  (await perguntar<{ custodia: string }>(sql`select custodia from mobil where id = ${mobilId}`))[0]?.custodia
const tipos = async ({ id }: Preparado) =>
  (await perguntar<{ tipo: number }>(sql`select tipo from movimentacao where documento_id = ${id} order by seq`)).map(
    ({ tipo }) => tipo,
  )

test('vias, juntada, apensação, vínculos, cópias, volumes, autuação, refazer e arquivo, pela tela', async ({
  nova,
}) => {
  test.setTimeout(150_000)
  const bruno = await nova()
  await entrar(bruno, 'bruno.lima')
  await expect(bruno.getByRole('button', { name: /^Lotação SEAD/ })).toBeVisible()
  const hora = Date.now()
  const processo = await preparar(bruno, 'Processo Administrativo', `Processo ${hora}`, true)
  const a = await preparar(bruno, 'Ofício Interno', `Documento A ${hora}`, true)
  const b = await preparar(bruno, 'Ofício Interno', `Documento B ${hora}`, true)
  const c = await preparar(bruno, 'Ofício Interno', `Documento C ${hora}`, true)
  const pendente = await preparar(bruno, 'Ofício Interno', `Pendente ${hora}`, false)

  await test.step('mais uma via, que tem página própria', async () => {
    await abrir(bruno, a)
    await escolher(bruno, /^Criar via/)
    await sim(bruno)
    await expect(bruno.getByRole('link', { name: `${a.sigla}-A` })).toBeVisible()
    await expect(bruno).toHaveURL(new RegExp(`${encodeURIComponent(`${a.sigla}-B`)}$`))
  })

  await test.step('juntar e desentranhar', async () => {
    await abrir(bruno, a)
    await escolher(bruno, /^Juntar a outro/)
    await outro(bruno, 'Juntar a', processo.sigla)
    await bruno.getByRole('dialog').getByRole('button', { name: 'Juntar', exact: true }).click()
    await expect(bruno.getByText(`faz parte de ${processo.sigla}-V01`)).toBeVisible()
    expect(await estado(a)).toBe('JUNTADO')
    await escolher(bruno, /^Desentranhar/)
    await bruno.getByRole('textbox', { name: 'Motivo' }).fill('Juntado por engano')
    await bruno.getByRole('dialog').getByRole('button', { name: 'Desentranhar' }).click()
    await expect(bruno.getByRole('button', { name: 'Tramitar' }).first()).toBeEnabled()
    await expect.poll(() => estado(a)).toBe('COM_ATENDENTE')
    expect(await tipos(a)).toEqual([5, 58, 1, 12, 13])
  })

  await test.step('apensar e desapensar', async () => {
    await abrir(bruno, b)
    await escolher(bruno, /^Apensar a outro/)
    await outro(bruno, 'Apensar a', a.sigla)
    await bruno.getByRole('dialog').getByRole('button', { name: 'Apensar', exact: true }).click()
    await expect(bruno.getByText(/apensado a/).first()).toBeVisible()
    expect(await estado(b)).toBe('APENSADO')
    await escolher(bruno, /^Desapensar/)
    await sim(bruno)
    await expect.poll(() => estado(b)).toBe('COM_ATENDENTE')
  })

  await test.step('o vínculo se lê dos dois lados', async () => {
    await abrir(bruno, b)
    await escolher(bruno, /^Vincular a outro/)
    await bruno.getByRole('combobox', { name: 'Este documento' }).selectOption({ label: 'Revoga' })
    await outro(bruno, 'Documento', c.sigla)
    await bruno.getByRole('dialog').getByRole('button', { name: 'Vincular', exact: true }).click()
    const relacionados = bruno.locator('section', {
      has: bruno.getByRole('heading', { name: 'Documentos relacionados' }),
    })
    await expect(relacionados).toContainText('Revoga')
    await relacionados.getByRole('link', { name: c.sigla }).click()
    await expect(bruno.getByRole('heading', { level: 1, name: c.sigla })).toBeVisible()
    await expect(relacionados).toContainText('Revogado por')
  })

  await test.step('cópia no processo, volume encerrado e o seguinte', async () => {
    await abrir(bruno, processo)
    await escolher(bruno, /^Incluir cópia/)
    await outro(bruno, 'Documento a copiar', c.sigla)
    await bruno.getByRole('dialog').getByRole('button', { name: 'Incluir cópia', exact: true }).click()
    await expect.poll(async () => (await tipos(processo)).at(-1)).toBe(63)
    await escolher(bruno, /^Encerrar volume/)
    await sim(bruno)
    await expect(bruno.getByText('encerrado', { exact: true })).toBeVisible()
    await escolher(bruno, /^Abrir volume/)
    await sim(bruno)
    await expect(bruno).toHaveURL(/-V02$/)
  })

  await test.step('autuar: o expediente abre um processo', async () => {
    await abrir(bruno, c)
    await escolher(bruno, /^Autuar processo/)
    await bruno
      .getByRole('dialog')
      .getByRole('button', { name: /Processo Administrativo/ })
      .click()
    await bruno.waitForURL(/\/criardocumento\/-\/\d+$/)
    const id = Number(bruno.url().split('/').at(-1))
    await expect(bruno.getByText(/Salvo às|Pronto para finalizar|Falta:/).first()).toBeVisible()
    const [rascunho] = await perguntar<{ autuado: number }>(
      sql`select autuado_mobil_id as autuado from documento where id = ${id}`,
    )
    expect(rascunho?.autuado).toBe(c.mobilId)
  })

  await test.step('incluir documento: o rascunho diz para quê', async () => {
    await abrir(bruno, b)
    await escolher(bruno, /^Incluir documento/)
    await expect(bruno.getByText(`Será incluído em ${b.sigla}-A quando for assinado.`)).toBeVisible()
    await bruno
      .getByRole('button', { name: /^Despacho/ })
      .first()
      .click()
    await expect(bruno.getByText(`para ${b.sigla}-A`)).toBeVisible()
  })

  await test.step('antes da assinatura: via cancelada e documento refeito', async () => {
    await abrir(bruno, pendente)
    await escolher(bruno, /^Criar via/)
    await sim(bruno)
    await expect(bruno).toHaveURL(/-B$/)
    await escolher(bruno, /^Cancelar via/)
    await sim(bruno)
    await expect(bruno.getByText('cancelada').first()).toBeVisible()
    await abrir(bruno, pendente)
    await escolher(bruno, /^Refazer/)
    await sim(bruno)
    await bruno.waitForURL(/\/criardocumento\/-\/\d+$/)
    await expect(bruno.getByLabel('Assunto')).toHaveValue(`Pendente ${hora}`)
    const [velho] = await perguntar<{ situacao: string }>(sql`select situacao from documento where id = ${pendente.id}`)
    expect(velho?.situacao).toBe('CANCELADO')
  })

  await test.step('reclassificar, arquivar e desarquivar; duplicar', async () => {
    await abrir(bruno, a)
    await escolher(bruno, /^Reclassificar/)
    const dialogo = bruno.getByRole('dialog')
    await dialogo.getByRole('combobox', { name: 'Classificação' }).fill('compras')
    await bruno.getByRole('option', { name: /030\.01/ }).click()
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('É de uma compra')
    await dialogo.getByRole('button', { name: 'Reclassificar' }).click()
    await expect(bruno.getByText('030.01 – Compras e contratações').first()).toBeVisible()
    await escolher(bruno, /^Arquivar/)
    await sim(bruno)
    await expect(bruno.getByText('arquivado na unidade').first()).toBeVisible()
    expect(await estado(a)).toBe('ARQUIVADO_CORRENTE')
    await escolher(bruno, /^Desarquivar/)
    await sim(bruno)
    await expect.poll(() => estado(a)).toBe('COM_ATENDENTE')
    await escolher(bruno, /^Duplicar/)
    await bruno.waitForURL(/\/criardocumento\/-\/\d+$/)
    await expect(bruno.getByLabel('Assunto')).toHaveValue(`Documento A ${hora}`)
  })
})
