import type { Page } from '@playwright/test'

import { perguntar, sql } from './apoio/banco.ts'
import { assinar, finalizado, naMesa, pessoa, rascunho } from './apoio/documentos.ts'
import { chamar, entrar, expect, identificar, soNoEmbutido, test } from './apoio/teste.ts'
import { escolherForma } from './apoio/formas.ts'

const TELEFONE = { width: 390, height: 844 }

/** Opens the newest e-mail to this address in the demonstration's mailbox, which anybody may read. */
async function abrirEmail(page: Page, para: string, assunto: RegExp) {
  await page.goto('/correio')
  const email = page.getByRole('article').filter({ hasText: para }).filter({ hasText: assunto }).first()
  await expect(email).toBeVisible()
  return email
}
const ultimoCodigo = async (para: string) =>
  (
    await perguntar<{ codigo: string }>(
      sql`select carta ->> 'codigo' as codigo from correio where para = ${para} and tipo = 'CODIGO' order by id desc limit 1`,
    )
  )[0]?.codigo ?? ''

/** The API's status for this page's token and entry; called outside the page, which would log an error. */
async function situacaoDe(page: Page, caminho: string) {
  const { token, entrada } = await page.evaluate(() => {
    const chave = Object.keys(sessionStorage).find((nome) => nome.startsWith('oidc.user')) ?? ''
    const { access_token } = JSON.parse(sessionStorage.getItem(chave) ?? '{}') as { access_token: string }
    const { id } = JSON.parse(localStorage.getItem('usuarioLogado') ?? '{}') as { id: number }
    return { token: access_token, entrada: String(id) }
  })
  const headers = { Authorization: `Bearer ${token}`, 'Id-logado': entrada }
  return (await page.request.get(`/api${caminho}`, { headers })).status()
}
const conferirRecibo = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Você assinou /)
  const recibo = page.getByRole('region', { name: 'Recibo da assinatura' })
  await expect(recibo.getByText(/Hora legal de/)).toBeVisible()
  await expect(recibo.getByText(/^[0-9A-HJKMNP-TV-Z]{4}( [0-9A-HJKMNP-TV-Z]{4}){3}$/)).toBeVisible()
  await expect(recibo.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  // the receipt has the validation address and the file
  await expect(recibo.getByRole('link', { name: /\/\?codigo=[0-9A-HJKMNP-TV-Z]{16}$/ })).toBeVisible()
  const baixado = page.waitForEvent('download')
  await recibo.getByRole('button', { name: 'Baixar o PDF assinado' }).click()
  expect((await baixado).suggestedFilename()).toMatch(/^SEAD-OFI-\d{4}-\d{5}\.pdf$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TELEFONE.width)
}

test('o link enviado a fornecedor.externo abre no telefone, passa por paraiba, é assinado e não leva a mais nada', async ({
  page: fernanda,
  nova,
  vigia,
}) => {
  const ana = await nova()
  await naMesa(ana, 'ana.souza')
  const outro = await finalizado(ana, { assunto: 'Assunto de outra gente' })
  const externa = await pessoa('Fernanda Rocha', 'FORN')
  const paraEla = async (assunto: string) => {
    const doc = await rascunho(ana, { assunto })
    await perguntar(sql`update documento set responsavel_id = ${externa ?? 0} where id = ${doc.id}`)
    return chamar<{ id: number; mobilId: number; sigla: string }>(
      ana,
      'POST',
      `/siga/documento/${doc.id}/finalizar`,
      undefined,
      doc.versao,
    )
  }
  // ends the demonstration's own pending invitation
  await perguntar(sql`update convite set revogado_em = now() where pessoa_id = ${externa ?? 0}`)
  const feito = await paraEla('Entrega de material')
  const seguinte = await paraEla('Segunda entrega')

  await fernanda.setViewportSize(TELEFONE)
  const email = await abrirEmail(fernanda, 'fornecedor.externo@exemplo.com.br', new RegExp(feito.sigla))
  await expect(email.getByText(/Você recebe este e-mail porque Ana Souza/)).toBeVisible()
  await expect(email.getByText('Assunto: Entrega de material')).toBeVisible()
  await email.getByRole('link', { name: 'Ler e assinar' }).click()
  await expect(fernanda).toHaveURL(/\/realms\/paraiba\//)
  await expect(fernanda.getByLabel('E-mail do convite')).toHaveValue('fornecedor.externo@exemplo.com.br')
  await expect(fernanda.getByRole('button', { name: 'Receber um código por e-mail' })).toBeFocused()
  await identificar(fernanda, 'fornecedor.externo')
  await expect(fernanda).toHaveURL(/\/assinar-documento\/.*\/EXT$/)
  await expect(fernanda.getByText('Texto de Entrega de material.')).toBeVisible()
  await expect(fernanda.getByRole('heading', { name: 'Quem assina' })).toBeVisible()
  // no sideways scroll, and the button in view
  expect(await fernanda.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TELEFONE.width)
  const botao = fernanda.getByRole('button', { name: 'Assinar', exact: true })
  await expect(botao).toBeInViewport()
  await escolherForma(fernanda, /^Senha/)
  await botao.click()
  await conferirRecibo(fernanda)
  // the next document to sign opens directly
  await fernanda.getByRole('link', { name: `Próximo para assinar: ${seguinte.sigla}` }).click()
  await expect(fernanda).toHaveURL(/\/assinar-documento\/.*\/EXT$/)
  await expect(fernanda.getByText('Texto de Segunda entrega.')).toBeVisible()

  // by the API, with her token
  expect(await situacaoDe(fernanda, `/siga/documento/${feito.id}`)).toBe(200)
  for (const caminho of [
    `/siga/documento/${outro.id}`,
    `/siga/documento/${outro.id}/pdf`,
    `/siga/documento/${outro.id}/assinatura?isExt=EXT`,
    `/siga/mobil/${outro.mobilId}`,
    `/siga/documento/${feito.id}/movimentacao`,
    '/siga/mesa',
    '/siga/busca?q=material',
    '/siga/usuario',
    '/siga/notificacao',
    '/siga/modelo',
  ])
    expect([caminho, await situacaoDe(fernanda, caminho)]).toEqual([caminho, 403])
  // an external address with an internal token, and the reverse
  expect(await situacaoDe(ana, `/siga/documento/${feito.id}/assinatura?isExt=EXT`)).toBe(403)
  expect(await situacaoDe(fernanda, `/siga/documento/${feito.id}/assinatura`)).toBe(403)

  // by the address
  vigia.esperar(/403|exclusiva de usuários internos/)
  for (const endereco of [
    `/assinar-documento/${outro.mobilId}/-/EXT`,
    `/documento/${outro.mobilId}/-`,
    `/historico/${feito.id}`,
    `/documento-completo/${outro.id}/-`,
    '/mesa',
    '/busca?q=gente',
  ]) {
    await fernanda.goto(endereco)
    await expect(fernanda.getByText(/exclusiva de usuários internos|não tem acesso/).first()).toBeVisible()
    await expect(fernanda.getByText('Assunto de outra gente')).toHaveCount(0)
    // trying again would be refused again
    await expect(fernanda.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
  }
})

test('quem não tem conta é convidado pelo e-mail, entra e assina com códigos; encerrado o convite, nada mais abre', async ({
  page: ana,
  nova,
}) => {
  soNoEmbutido('Quem não tem conta entra por um código que o provedor embutido manda por e-mail.')
  const para = 'joana.prado@empresa.com.br'
  await naMesa(ana, 'ana.souza')
  const doc = await finalizado(ana, { assunto: 'Contrato com testemunha' })
  await ana.goto(`/documento/${doc.mobilId}/-`)
  await ana.getByRole('button', { name: 'Mais ações' }).click()
  await ana.getByRole('button', { name: /^Cossignatários/ }).click()
  await ana.getByRole('button', { name: /Convidar quem é de fora/ }).click()
  const convite = ana.getByRole('dialog', { name: 'Convidar quem é de fora' })
  await convite.getByRole('button', { name: 'Acrescentar' }).click()
  await expect(convite.getByText('Informe o nome e o e-mail.')).toBeVisible()
  await convite.getByLabel('Nome completo').fill('Joana Prado')
  await convite.getByLabel('E-mail').fill(para)
  await convite.getByLabel('CPF (opcional)').fill('529.982.247-25')
  await convite.getByRole('button', { name: 'Acrescentar' }).click()
  await ana.getByRole('button', { name: 'Incluir', exact: true }).click()
  await expect(ana.getByText('Joana Prado também assina')).toBeVisible()

  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  await assinar(bruno, doc.id)

  const joana = await nova({ esperado: /422/ })
  await joana.setViewportSize(TELEFONE)
  await (await abrirEmail(joana, para, /Documento para assinar/)).getByRole('link', { name: 'Ler e assinar' }).click()
  await joana.getByLabel('E-mail do convite').fill(para)
  await joana.getByRole('button', { name: 'Receber um código por e-mail' }).click()
  await joana.getByLabel('Código').fill(await ultimoCodigo(para))
  await joana.getByRole('button', { name: 'Entrar' }).click()
  await expect(joana.getByText('Texto de Contrato com testemunha.')).toBeVisible()
  await escolherForma(joana, /^Código por e-mail/)
  await joana.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(joana.getByText(/Enviamos um código a j•••@empresa.com.br/)).toBeVisible()
  // mistyped first: the code sent still works
  const certo = await ultimoCodigo(para)
  await joana.getByLabel('Código de 6 algarismos').fill(certo === '000000' ? '000001' : '000000')
  await joana.getByRole('button', { name: 'Confirmar e assinar' }).click()
  await expect(joana.getByText(/O código não confere/)).toBeVisible()
  await joana.getByLabel('Código de 6 algarismos').fill(certo)
  await joana.getByRole('button', { name: 'Confirmar e assinar' }).click()
  await conferirRecibo(joana)

  await ana.goto(`/documento/${doc.mobilId}/-`)
  await ana.getByRole('tab', { name: /Assinaturas/ }).click()
  await ana.getByRole('button', { name: 'Encerrar o convite de Joana Prado' }).click()
  await expect(ana.getByText('Convite encerrado: a pessoa não abre mais o documento.')).toBeVisible()
  expect(await situacaoDe(joana, `/siga/documento/${doc.id}`)).toBe(403)
})

test('cada pessoa escolhe que e-mails recebe', async ({ page }) => {
  await entrar(page, 'carla.dias', '/avisos-por-email')
  const lembrete = page.getByRole('combobox', { name: /^Lembrete do prazo/ })
  await expect(page.getByRole('combobox', { name: /^Convite para assinar/ })).toBeDisabled()
  const guardado = page.waitForResponse(
    (resposta) => resposta.request().method() === 'POST' && /preferencia/.test(resposta.url()),
  )
  await lembrete.selectOption('No resumo das 7 h')
  expect((await guardado).status()).toBe(200)
  await page.reload()
  await expect(lembrete).toHaveValue('RESUMO')
})
