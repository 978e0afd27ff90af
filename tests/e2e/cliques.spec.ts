import type { Locator, Page } from '@playwright/test'

import { abrir, assinado, custodia, finalizado, naMesa, rascunho, type Preparado } from './apoio/documentos.ts'
import { papelDe } from './apoio/escrita.ts'
import { expect, test } from './apoio/teste.ts'

/** Counts of each journey, printed at the end. */
const contas: { jornada: string; cliques: number; teclas: number; siga?: number; sei?: number }[] = []
test.afterAll(() => console.table(contas))

const menor = ({ siga, sei }: { siga: number; sei: number }) => Math.min(siga, sei)

/**
 * A person with a mouse. Counts each press, a choice in a list as two, and keys that are not letters. Counts are
 * asserted as found, so that one more step is noticed.
 */
function pessoa(page: Page) {
  let cliques = 0
  let teclas = 0
  return {
    async clicar(alvo: Locator) {
      cliques++
      await alvo.click()
    },
    /** Opens a list and chooses a line. */
    async escolher(lista: Locator, label: string) {
      cliques += 2
      await lista.selectOption({ label })
    },
    async teclar(...seguidas: string[]) {
      for (const tecla of seguidas) {
        teclas++
        await page.keyboard.press(tecla)
      }
    },
    /** Presses a key until the page hears it, and counts it once: a person would wait for the page. */
    async insistir(tecla: string, alvo: Locator) {
      teclas++
      await expect(async () => {
        await page.keyboard.press(tecla)
        await expect(alvo).toBeFocused({ timeout: 500 })
      }).toPass()
    },
    /** Types letters where the focus already is. */
    digitar: (texto: string) => page.keyboard.type(texto),
    /** Types in a field, pressed first. */
    async escrever(campo: Locator, texto: string) {
      cliques++
      await campo.click()
      await page.keyboard.type(texto)
    },
    /** Records a journey; `outros`: its presses in SIGA-Doc and in SEI, from their manuals (docs/jornadas.md). */
    feito(jornada: string, limite: { cliques: number; teclas: number }, outros?: { siga: number; sei: number }) {
      contas.push({ jornada, cliques, teclas, ...outros })
      expect(cliques, jornada).toBeLessThanOrEqual(limite.cliques)
      expect(teclas, jornada).toBeLessThanOrEqual(limite.teclas)
      if (outros)
        expect(cliques, `${jornada}: SIGA ${outros.siga}, SEI ${outros.sei}`).toBeLessThanOrEqual(menor(outros))
      cliques = teclas = 0
    },
  }
}

test('faz-se um modelo e publica-se; escreve-se com ele e assina-se', async ({ nova }) => {
  const nome = `Pedido de diárias ${Date.now()}`
  const olivia = await nova()
  await naMesa(olivia, 'olivia.santana', '/mesa')
  const faz = pessoa(olivia)
  await test.step('olivia faz o modelo', async () => {
    await faz.clicar(olivia.getByRole('link', { name: 'Modelos', exact: true }))
    await faz.clicar(olivia.getByRole('button', { name: 'Novo modelo' }))
    const dialogo = olivia.getByRole('dialog', { name: 'Novo modelo' })
    await faz.escrever(dialogo.getByLabel('Nome'), nome)
    await faz.escrever(dialogo.getByLabel('Para que serve'), 'Pede diárias de viagem.')
    await faz.escolher(dialogo.getByLabel('Espécie'), 'Ofício (OFI)')
    await faz.clicar(dialogo.getByRole('button', { name: 'Criar modelo' }))
    await faz.escolher(olivia.getByLabel('Quem assina, se ninguém disser outra coisa'), 'Quem escreve')
    await faz.clicar(olivia.getByRole('tab', { name: 'Formulário' }))
    await faz.clicar(olivia.getByRole('button', { name: 'Acrescentar campo' }))
    // the new field has the focus
    await expect(olivia.getByLabel('O que pergunta')).toBeFocused()
    await olivia.keyboard.type('Cidade')
    await faz.clicar(olivia.getByLabel('Resposta obrigatória'))
    await faz.clicar(olivia.getByRole('tab', { name: 'Texto' }))
    await faz.escrever(olivia.getByRole('textbox', { name: 'Texto do documento' }), 'Pedem-se diárias para ')
    await faz.clicar(olivia.getByRole('button', { name: 'Inserir variável' }))
    await faz.clicar(olivia.getByRole('menuitem', { name: 'Cidade' }))
    await olivia.keyboard.type('.')
    await faz.clicar(olivia.getByRole('button', { name: 'Publicar' }))
    await faz.clicar(olivia.getByRole('alertdialog').getByRole('button', { name: 'Sim' }))
    await expect(olivia.getByText('Versão 1 publicada')).toBeVisible()
    faz.feito('fazer um modelo de um campo e publicar', { cliques: 18, teclas: 0 })
  })

  const ana = await nova()
  await naMesa(ana, 'ana.souza', '/mesa')
  const escreve = pessoa(ana)
  await test.step('ana escreve com ele', async () => {
    await escreve.clicar(ana.getByRole('link', { name: 'Novo' }).first())
    await escreve.clicar(ana.getByRole('button', { name: new RegExp(nome) }))
    await ana.waitForURL(/\/criardocumento\/-\/\d+$/)
    await escreve.escrever(ana.getByLabel('Assunto'), 'Visita técnica')
    await escreve.escrever(ana.getByLabel('Cidade'), 'Patos')
    await expect(ana.getByText('Pronto para finalizar')).toBeVisible()
    await escreve.clicar(ana.getByRole('button', { name: 'Finalizar e assinar' }))
    await ana.waitForURL(/\/assinar-documento\/\d+\//)
    await expect(ana.getByText('Pedem-se diárias para Patos.')).toBeVisible()
    escreve.feito('escrever com o modelo e finalizar', { cliques: 5, teclas: 0 })
    await escreve.clicar(ana.getByRole('main').getByRole('button', { name: /^Assinar/ }))
    await expect(ana.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
    escreve.feito('assinar o que se escreveu', { cliques: 1, teclas: 0 })
  })
})

test('juntam-se cinco peças e baixa-se o dossiê', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const hora = Date.now()
  const processo = await assinado(page, { modelo: 'Processo Administrativo', assunto: `Dossiê ${hora}` })
  const pecas = []
  for (let n = 1; n <= 5; n++) pecas.push(await assinado(page, { assunto: `Peça ${n} de ${hora}` }))
  await abrir(page, processo)
  const { clicar, feito } = pessoa(page)

  await clicar(page.getByRole('button', { name: 'Mais ações' }))
  await clicar(page.getByRole('button', { name: /^Juntar documentos/ }))
  for (const { sigla } of pecas) await clicar(page.getByRole('checkbox', { name: new RegExp(sigla) }))
  await clicar(page.getByRole('button', { name: 'Juntar 5 documentos' }))
  await expect(page.getByRole('list', { name: 'Peças' }).getByRole('listitem')).toHaveCount(5)
  feito('juntar cinco peças', { cliques: 8, teclas: 0 })

  await clicar(page.getByRole('link', { name: 'Ver documento completo' }))
  await clicar(page.getByRole('button', { name: 'Baixar em PDF' }))
  await clicar(page.getByRole('button', { name: 'Preparar PDF de 6 peças' }))
  const descida = page.waitForEvent('download')
  await clicar(page.getByRole('button', { name: 'Baixar', exact: true }))
  expect((await descida).suggestedFilename()).toMatch(/\.pdf$/)
  feito('baixar o dossiê', { cliques: 4, teclas: 0 })
})

/** The daily acts, counted from the desk on; the other systems' figures are from docs/jornadas.md. */
const OUTROS = {
  assinar: { siga: 4, sei: 4 },
  tramitar: { siga: 3, sei: 4 },
  atribuir: { siga: 5, sei: 5 },
  despacho: { siga: 9, sei: 9 },
  /** The despacho, and then sending. */
  responder: { siga: 12, sei: 13 },
  arquivar: { siga: 2, sei: 2 },
}

/** The unit's desk with only this document. */
async function naMesaDaUnidade(page: Page, { sigla }: Preparado, assunto: string) {
  await page.goto(`/siga-mesa?texto=${encodeURIComponent(assunto)}`)
  const linha = page.getByRole('row').filter({ hasText: sigla })
  await expect(linha).toBeVisible()
  return linha
}
/** The notice appears on the desk, and the page stays there. */
async function atribuido(page: Page) {
  await expect(page.getByText(/^Atribuído a /).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesa da unidade' })).toBeVisible()
}
const recibo = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /^Você assinou/ })).toBeVisible()
const prontoParaAssinar = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Assinar/ })

test('as cinco jornadas mais comuns, com o mouse, gastam os cliques esperados', async ({ page }) => {
  test.setTimeout(120_000)
  const hora = Date.now()
  await naMesa(page, 'bruno.lima', '/mesa')
  for (const n of [1, 2]) await finalizado(page, { assunto: `Para assinar ${n} de ${hora}` })
  const { clicar, digitar, teclar, feito } = pessoa(page)

  await test.step('assinar e ir ao próximo', async () => {
    await page.goto('/mesa?faixa=assinar')
    await clicar(page.getByRole('region', { name: /^Leitura de/ }).getByRole('link', { name: 'Assinar' }))
    await clicar(prontoParaAssinar(page))
    await recibo(page)
    feito('assinar', { cliques: 2, teclas: 0 }, OUTROS.assinar)
    await clicar(page.getByRole('link', { name: /^Próximo para assinar/ }))
    await clicar(prontoParaAssinar(page))
    await recibo(page)
    feito('assinar o próximo', { cliques: 2, teclas: 0 }, OUTROS.assinar)
  })

  await test.step('tramitar a uma unidade', async () => {
    const assunto = `Para tramitar ${hora}`
    const documento = await assinado(page, { assunto })
    const linha = await naMesaDaUnidade(page, documento, assunto)
    await clicar(linha.getByRole('link'))
    await clicar(page.getByRole('button', { name: /^Tramitar$/ }).first())
    await expect(page.getByRole('combobox', { name: 'Enviar para' })).toBeFocused()
    await digitar('NUARQ')
    await expect(page.getByRole('option', { name: /^NUARQ/ })).toBeVisible()
    await teclar('Enter')
    await clicar(page.getByRole('dialog').getByRole('button', { name: 'Tramitar', exact: true }))
    await expect(page.getByText(/Agora está a caminho de .*NUARQ/)).toBeVisible()
    feito('tramitar', { cliques: 3, teclas: 1 }, OUTROS.tramitar)
  })

  await test.step('atribuir a um colega', async () => {
    const assunto = `Para atribuir ${hora}`
    const linha = await naMesaDaUnidade(page, await assinado(page, { assunto }), assunto)
    await clicar(linha.getByRole('checkbox'))
    await clicar(page.getByRole('region', { name: 'Selecionados' }).getByRole('button', { name: 'Atribuir…' }))
    await clicar(page.getByRole('dialog').getByRole('radio', { name: /Ana Souza/ }))
    await clicar(page.getByRole('dialog').getByRole('button', { name: 'Atribuir', exact: true }))
    await atribuido(page)
    feito('atribuir a um colega', { cliques: 4, teclas: 0 }, OUTROS.atribuir)
  })

  await test.step('responder com um despacho', async () => {
    const assunto = `Para responder ${hora}`
    const linha = await naMesaDaUnidade(page, await assinado(page, { assunto }), assunto)
    await clicar(linha.getByRole('link'))
    await clicar(page.getByRole('button', { name: 'Responder' }).first())
    await expect(page.getByLabel('Assunto')).toHaveValue(assunto)
    await expect(papelDe(page)).toBeFocused()
    await digitar('De acordo. À GELIC, para providências.')
    await expect(page.getByText('Pronto para finalizar')).toBeVisible()
    await clicar(page.getByRole('button', { name: 'Finalizar e assinar' }))
    await clicar(prontoParaAssinar(page))
    await recibo(page)
    feito('responder com um despacho, assinado', { cliques: 4, teclas: 0 }, OUTROS.despacho)
  })

  await test.step('responder e enviar, num só ato', async () => {
    const assunto = `Para devolver ${hora}`
    const documento = await assinado(page, { assunto })
    const linha = await naMesaDaUnidade(page, documento, assunto)
    await clicar(linha.getByRole('link'))
    await clicar(page.getByRole('button', { name: 'Responder' }).first())
    await expect(papelDe(page)).toBeFocused()
    await digitar('De acordo. À GELIC, para providências.')
    await clicar(page.getByLabel(/^Ao assinar, enviar /))
    await digitar('GELIC')
    await clicar(page.getByRole('option', { name: /GELIC/ }).first())
    await expect(page.getByText('Pronto para finalizar')).toBeVisible()
    await clicar(page.getByRole('button', { name: 'Finalizar e assinar' }))
    await clicar(prontoParaAssinar(page))
    await recibo(page)
    await expect(page.getByText(/seguiu para GELIC/)).toBeVisible()
    feito('responder com um despacho assinado e enviar', { cliques: 6, teclas: 0 }, OUTROS.responder)
    expect(await custodia(documento)).toBe('EM_TRANSITO')
  })

  await test.step('arquivar um documento', async () => {
    const assunto = `Para arquivar ${hora}`
    const documento = await assinado(page, { assunto })
    const linha = await naMesaDaUnidade(page, documento, assunto)
    await clicar(linha.getByRole('link'))
    await clicar(page.getByRole('button', { name: /^Arquivar/ }).first())
    await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toBeVisible()
    feito('arquivar', { cliques: 2, teclas: 0 }, OUTROS.arquivar)
    expect(await custodia(documento)).toBe('ARQUIVADO_CORRENTE')
  })
})

test('leem-se dez documentos na mesa, um a um, e assinam-se sem sair dela', async ({ page }) => {
  test.setTimeout(120_000)
  const deles = `dezena${Date.now()}`
  await naMesa(page, 'bruno.lima', '/mesa')
  const leitura = page.getByRole('region', { name: /^Leitura de/ })
  const preparados = async (quais: string) => {
    for (let n = 1; n <= 10; n++) await finalizado(page, { assunto: `${quais} ${n} de ${deles}` })
    await page.goto(`/mesa?faixa=assinar&texto=${encodeURIComponent(`${quais} ${deles}`)}`)
    await expect(page.getByRole('checkbox', { name: /^Selecionar/ })).toHaveCount(10)
  }
  /** Waits for the text of another document than `antes`, and gives its subject. */
  const lido = async (antes: string) => {
    const assunto = leitura.getByRole('heading', { level: 2 })
    await expect(assunto).not.toHaveText(antes)
    const este = (await assunto.textContent()) ?? ''
    await expect(leitura.getByText(`Texto de ${este}.`)).toBeVisible()
    return este
  }
  const confirmacao = page.getByRole('dialog', { name: 'Assinar em lote' })
  const assina = confirmacao.getByRole('button', { name: 'Assinar 10 documentos' })
  const assinados = async () => {
    await expect(page.getByText('10 documentos assinados').first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  }
  const { clicar, insistir, teclar, feito } = pessoa(page)

  await test.step('com o mouse', async () => {
    await preparados('Mouse')
    for (let n = 1, antes = ''; n <= 10; n++) {
      antes = await lido(antes)
      await clicar(leitura.getByRole('button', { name: 'Separar para assinar' }))
    }
    await clicar(page.getByRole('region', { name: 'Selecionados' }).getByRole('link', { name: /^Assinar 10/ }))
    await expect(confirmacao.getByText(/marcad.+ como lid/)).toBeHidden()
    await clicar(assina)
    await assinados()
    feito('ler e assinar dez na mesa', { cliques: 12, teclas: 0 })
  })

  await test.step('só com o teclado', async () => {
    await preparados('Tecla')
    for (let n = 1, antes = ''; n <= 10; n++) {
      antes = await lido(antes)
      await teclar('s')
    }
    await teclar('l')
    await expect(confirmacao).toBeVisible()
    await teclar('Tab', 'Tab')
    await insistir('Tab', assina)
    await teclar('Enter')
    await assinados()
    feito('teclado: ler e assinar dez na mesa', { cliques: 0, teclas: 15 })
  })
})

test('no papel, um comentário, o sumário e o nome de alguém gastam os cliques esperados', async ({ page }) => {
  await naMesa(page, 'ana.souza')
  const { id } = await rascunho(page, { assunto: `Papel ${Date.now()}` })
  await page.goto(`/criardocumento/-/${id}`)
  const tools = page.getByRole('toolbar', { name: 'Formatação do texto' })
  await expect(tools).toBeVisible()
  const { clicar, digitar, teclar, feito } = pessoa(page)

  await clicar(papelDe(page))
  await teclar('Control+a')
  await clicar(tools.getByRole('button', { name: 'Comentar', exact: true }))
  await digitar('De que ano?')
  await clicar(page.getByRole('dialog').getByRole('button', { name: 'Comentar' }))
  await expect(page.getByRole('region', { name: 'Comentários' }).getByText('De que ano?')).toBeVisible()
  feito('comentar o texto de um rascunho', { cliques: 3, teclas: 1 })

  await clicar(tools.getByRole('button', { name: 'Sumário' }))
  await expect(papelDe(page).getByRole('navigation', { name: 'Sumário' })).toBeVisible()
  feito('pôr o sumário', { cliques: 1, teclas: 0 })

  await teclar('Control+End')
  await digitar(' Ciente: @carla')
  await expect(page.getByRole('option', { name: /Carla Dias/ })).toHaveAttribute('aria-selected', 'true')
  await teclar('Enter')
  await expect(papelDe(page)).toContainText('Ciente: Carla Dias,')
  feito('escrever o nome e o cargo de alguém', { cliques: 0, teclas: 2 })
})

test('na mesa e nos lugares, o prazo de uma linha, a lotação e as configurações gastam os cliques esperados', async ({
  page,
  nova,
}) => {
  const assunto = `Com prazo ${Date.now()}`
  await naMesa(page, 'bruno.lima')
  const { sigla } = await assinado(page, { assunto })
  await page.goto(`/siga-mesa?texto=${encodeURIComponent(assunto)}`)
  const bruno = pessoa(page)
  await page
    .getByRole('link', { name: new RegExp(sigla) })
    .first()
    .focus()
  await bruno.teclar('d')
  const dialogo = page.getByRole('dialog')
  await bruno.escrever(dialogo.getByLabel('Motivo'), 'Responder ao ofício')
  await bruno.clicar(dialogo.getByRole('button', { name: 'Definir prazo' }))
  await expect(dialogo).toBeHidden()
  bruno.feito('definir o prazo de uma linha', { cliques: 2, teclas: 1 })

  const deAna = await nova()
  await naMesa(deAna, 'ana.souza')
  const { clicar, feito } = pessoa(deAna)
  await clicar(deAna.getByRole('button', { name: /^Lotação/ }))
  await clicar(deAna.getByRole('button', { name: /SEFAZ\/GETRI/ }))
  await expect(deAna.getByRole('button', { name: /^Lotação SEFAZ\/GETRI/ })).toBeVisible()
  feito('trocar de lotação', { cliques: 2, teclas: 0 })

  await clicar(deAna.getByRole('link', { name: 'Configurações' }).first())
  await expect(deAna.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
  feito('chegar às configurações', { cliques: 1, teclas: 0 })
})

test('as cinco jornadas mais comuns, só com o teclado, gastam as teclas esperadas', async ({ page }) => {
  test.setTimeout(120_000)
  const hora = Date.now()
  await naMesa(page, 'bruno.lima', '/mesa')
  for (const n of [1, 2]) await finalizado(page, { assunto: `Pelo teclado ${n} de ${hora}` })
  const { digitar, insistir, teclar, feito } = pessoa(page)
  const aLinha = async (documento: Preparado, assunto: string) =>
    insistir('j', (await naMesaDaUnidade(page, documento, assunto)).getByRole('link'))

  await test.step('assinar e ir ao próximo', async () => {
    await page.goto('/mesa?faixa=assinar')
    await expect(page.getByRole('region', { name: /^Leitura de/ }).getByRole('link', { name: 'Assinar' })).toBeVisible()
    await teclar('j', 'Enter')
    await expect(page.getByRole('button', { name: 'Mais ações' })).toBeVisible()
    await teclar('a')
    await page.waitForURL(/\/assinar-documento\//)
    await insistir('a', prontoParaAssinar(page))
    await teclar('Enter')
    await recibo(page)
    feito('teclado: assinar', { cliques: 0, teclas: 5 })
    await teclar('p')
    await expect(page.getByRole('heading', { level: 1, name: /^Assinar/ })).toBeVisible()
    await insistir('a', prontoParaAssinar(page))
    await teclar('Enter')
    await recibo(page)
    feito('teclado: assinar o próximo', { cliques: 0, teclas: 3 })
  })

  await test.step('tramitar a quem o documento se destina', async () => {
    const assunto = `Teclado tramita ${hora}`
    const documento = await assinado(page, { assunto })
    await aLinha(documento, assunto)
    await teclar('Enter')
    await expect(page.getByRole('button', { name: 'Mais ações' })).toBeVisible()
    await teclar('t')
    await expect(page.getByRole('combobox', { name: 'Enviar para' })).toBeFocused()
    await teclar('Enter')
    await expect(page.getByText(/Agora está a caminho de .*GELIC/)).toBeVisible()
    feito('teclado: tramitar', { cliques: 0, teclas: 4 })
  })

  await test.step('atribuir a quem tem menos', async () => {
    const assunto = `Teclado atribui ${hora}`
    await aLinha(await assinado(page, { assunto }), assunto)
    await teclar('x', 'a')
    await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toBeFocused()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Atribuir', exact: true })).toBeEnabled()
    await teclar('Enter')
    await atribuido(page)
    feito('teclado: atribuir', { cliques: 0, teclas: 4 })
  })

  await test.step('responder com um despacho', async () => {
    const assunto = `Teclado responde ${hora}`
    await aLinha(await assinado(page, { assunto }), assunto)
    await teclar('Enter')
    await expect(page.getByRole('button', { name: 'Mais ações' })).toBeVisible()
    await teclar('i')
    await expect(page.getByLabel('Modelo', { exact: true })).toBeFocused()
    await digitar('despacho')
    await teclar('Enter')
    await expect(page.getByLabel('Assunto')).toBeFocused()
    await digitar(`Resposta pelo teclado de ${hora}`)
    feito('teclado: começar o despacho em resposta', { cliques: 0, teclas: 4 })
  })

  await test.step('arquivar um documento', async () => {
    const assunto = `Teclado arquiva ${hora}`
    const documento = await assinado(page, { assunto })
    await aLinha(documento, assunto)
    await teclar('Enter')
    await expect(page.getByRole('button', { name: 'Mais ações' })).toBeVisible()
    await teclar('Control+k')
    await expect(page.getByRole('combobox', { name: /^Documento, pessoa/ })).toBeFocused()
    await digitar('arquivar')
    await teclar('Enter')
    await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toBeVisible()
    feito('teclado: arquivar', { cliques: 0, teclas: 4 })
    expect(await custodia(documento)).toBe('ARQUIVADO_CORRENTE')
  })
})
