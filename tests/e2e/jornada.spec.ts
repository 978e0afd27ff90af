import { readFileSync } from 'node:fs'

import { entrouHaTempo, perguntar, sql } from './apoio/banco.ts'
import { caminhoDoArquivo, NO_KEYCLOAK } from './apoio/lugares.ts'
import { confirmarSenha, entrar, expect, identificar, soNoEmbutido, test } from './apoio/teste.ts'

/** The main job (docs/regras/enderecos.md, 10), each step checked in the database and in the next person's browser. */
test('ana escreve e finaliza, bruno assina e tramita, carla recebe, acha e valida; diego não acha nada', async ({
  nova,
}) => {
  test.setTimeout(120_000)
  const palavra = `licitações${Date.now()}`
  const assunto = `Pedido de ${palavra} para o exercício`
  const documento = () =>
    perguntar<{
      id: number
      sigla: string
      situacao: string
      codigo_verificador: string
      sha256_assinado: string | null
      seq: number
      custodia: string | null
    }>(
      sql`select d.id, d.sigla, d.situacao, d.codigo_verificador, d.sha256_assinado, d.cadeia_seq as seq, v.custodia from documento d
          left join mobil v on v.documento_id = d.id and v.tipo = 'VIA' where d.assunto = ${assunto}`,
    ).then(([linha]) => linha)

  const bruno = await nova()
  await entrar(bruno, 'bruno.lima')
  // makes the password old, so that signing asks for it again; at Keycloak the judge waits until it is (judges/keycloak)
  if (!NO_KEYCLOAK) await entrouHaTempo(bruno, 'bruno.lima')

  const ana = await nova()
  await test.step('ana escreve', async () => {
    await entrar(ana, 'ana.souza')
    await ana.getByRole('link', { name: 'Novo' }).click()
    await ana.getByRole('button', { name: /Ofício Interno/ }).click()
    await ana.waitForURL(/\/criardocumento\/-\/\d+$/)
    await ana.getByLabel('Destinatário').fill('GELIC')
    await ana.getByRole('option', { name: /^GELIC/ }).click()
    await ana.getByLabel('Responsável pela assinatura').fill('Bruno')
    await ana.getByRole('option', { name: /Bruno Lima/ }).click()
    await ana.getByLabel('Assunto').fill(assunto)
    await ana
      .getByRole('textbox', { name: /Texto/ })
      .fill('Solicitamos a abertura do certame, conforme o planejamento.')
    await expect(ana.getByText('Pronto para finalizar')).toBeVisible()
    await expect(ana.getByText(/Salvo às \d\d:\d\d/)).toBeVisible()
    await expect.poll(async () => (await documento())?.situacao).toBe('EM_ELABORACAO')
  })

  await test.step('ana finaliza, e o documento recebe o número', async () => {
    await ana.getByRole('button', { name: 'Finalizar', exact: true }).click()
    await ana.waitForURL(/\/documento\/\d+\//)
    await expect(ana.getByRole('heading', { level: 1, name: /SEAD-OFI-\d{4}\/\d{5}/ })).toBeVisible()
    expect(await documento()).toMatchObject({ situacao: 'PENDENTE_DE_ASSINATURA', seq: 1, custodia: 'COM_ATENDENTE' })
  })
  const finalizado = await documento()
  const sigla = finalizado?.sigla ?? ''

  await test.step('bruno vê na mesa, lê e assina confirmando a identidade', async () => {
    await bruno.goto('/mesa')
    await expect(bruno.getByText(assunto).first()).toBeVisible()
    await bruno.goto(`/assinar-documento/${await viaDe(finalizado?.id ?? 0)}/${encodeURIComponent(sigla)}`)
    await expect(bruno.getByText('Solicitamos a abertura do certame')).toBeVisible()
    const assinar = () => bruno.getByRole('button', { name: /^Assinar/ }).click()
    if (NO_KEYCLOAK) await assinar()
    else await confirmarSenha(bruno, 'bruno.lima', assinar)
    await expect(bruno.getByRole('heading', { name: `Você assinou ${sigla}` })).toBeVisible()
    await expect(bruno.getByText(finalizado?.codigo_verificador.slice(0, 4) ?? '').first()).toBeVisible()
    const assinado = await documento()
    expect(assinado).toMatchObject({ situacao: 'ASSINADO', seq: 2 })
    expect(assinado?.sha256_assinado).toMatch(/^[0-9a-f]{64}$/)
  })

  await test.step('bruno tramita a carla, e o documento está nas duas mesas', async () => {
    await bruno.goto(`/documento/${await viaDe(finalizado?.id ?? 0)}/${encodeURIComponent(sigla)}`)
    await bruno.getByRole('button', { name: 'Tramitar' }).first().click()
    const dialogo = bruno.getByRole('dialog', { name: /Tramitar/ })
    await dialogo.getByLabel('Enviar para').fill('GELIC')
    await bruno.getByRole('option', { name: /^GELIC/ }).click()
    await dialogo.getByRole('button', { name: 'Tramitar' }).click()
    await expect(
      bruno
        .getByText(`${sigla}-A enviado`)
        .or(bruno.getByText(`${sigla} enviado`))
        .first(),
    ).toBeVisible()
    expect(await documento()).toMatchObject({ custodia: 'EM_TRANSITO', seq: 3 })
    await bruno.goto('/siga-mesa')
    await expect(bruno.getByText(`${sigla}-A`).first()).toBeVisible()
  })

  const carla = await nova()
  await test.step('carla abre, e o recebimento aparece na página', async () => {
    await entrar(carla, 'carla.dias', '/siga-mesa')
    await carla.getByRole('link', { name: new RegExp(`${sigla}-A`) }).click()
    await expect(carla.getByRole('button', { name: 'Desfazer recebimento' })).toBeVisible()
    expect(await documento()).toMatchObject({ custodia: 'COM_ATENDENTE', seq: 4 })
  })

  await test.step('carla acha o documento por sigla, por palavra sem acento e na busca avançada', async () => {
    const caixa = carla.getByRole('searchbox', { name: 'Buscar', exact: true })
    await caixa.fill(palavra.replace('licitações', 'licitacoes'))
    await caixa.press('Enter')
    await expect(carla.getByRole('link', { name: new RegExp(sigla) }).first()).toBeVisible()
    await caixa.fill(sigla)
    await caixa.press('Enter')
    await carla.waitForURL(/\/documento\/\d+\//)
    await carla.goto(`/busca-avancada?assunto=${encodeURIComponent(palavra)}`)
    await expect(carla.getByRole('link', { name: new RegExp(sigla) }).first()).toBeVisible()
  })

  await test.step('o histórico lista as movimentações, e o documento completo mostra texto e PDF', async () => {
    await carla.goto(`/historico/${finalizado?.id}`)
    for (const evento of ['Finalização', 'Assinatura', 'Trâmite', 'Recebimento'])
      await expect(carla.getByText(new RegExp(evento, 'i')).first()).toBeVisible()
    await expect(carla.getByText(/Trilha íntegra/i).first()).toBeVisible()
    await carla.goto(`/documento-completo/${finalizado?.id}/${encodeURIComponent(sigla)}`)
    await expect(carla.getByText('Solicitamos a abertura do certame').first()).toBeVisible()
  })

  await test.step('a validação diz autêntico, e do arquivo alterado, alterado', async () => {
    await carla.goto(`/validacao/${encodeURIComponent(sigla)}`)
    await expect(
      carla
        .getByRole('heading', { name: /Autêntico/ })
        .or(carla.getByText('Autêntico', { exact: true }))
        .first(),
    ).toBeVisible()
    const bytes = readFileSync(caminhoDoArquivo((await documento())?.sha256_assinado ?? undefined))
    const enviar = (buffer: Buffer) =>
      carla.locator('input[type=file]').setInputFiles({ name: 'documento.pdf', mimeType: 'application/pdf', buffer })
    await enviar(bytes)
    await expect(carla.getByText(/idêntico ao documento guardado/)).toBeVisible()
    const alterado = Buffer.from(bytes)
    alterado[Math.floor(alterado.length / 2)]! ^= 1
    await enviar(alterado)
    await expect(
      carla.getByText('Assinatura inválida: o arquivo foi alterado após a assinatura.').first(),
    ).toBeVisible()
  })

  await test.step('qualquer pessoa valida pelo código na página pública', async () => {
    const cidada = await nova()
    await cidada.goto('/')
    await cidada.getByLabel('Código verificador').fill(finalizado?.codigo_verificador ?? '')
    await cidada.getByRole('button', { name: 'Validar' }).click()
    await expect(cidada.getByText('Autêntico', { exact: true }).first()).toBeVisible()
    await expect(cidada.getByText(assunto)).toHaveCount(0)
  })

  await test.step('diego, de outro órgão, não acha nada e não abre', async () => {
    const diego = await nova()
    await entrar(diego, 'diego.alves', `/busca?q=${encodeURIComponent(palavra)}`)
    await expect(diego.getByText(/Nada encontrado/)).toBeVisible()
    await diego.goto(`/busca-avancada?assunto=${encodeURIComponent(palavra)}`)
    await expect(diego.getByRole('link', { name: new RegExp(sigla) })).toHaveCount(0)
  })
})

async function viaDe(documentoId: number) {
  const [via] = await perguntar<{ id: number }>(
    sql`select id from mobil where documento_id = ${documentoId} and tipo = 'VIA'`,
  )
  return via?.id ?? 0
}

test('um documento sem acesso leva à página que diz por quê', async ({ page, vigia }) => {
  vigia.esperar(/status of 403/)
  const [documento] = await perguntar<{ mobil: number; sigla: string }>(
    sql`select v.id as mobil, d.sigla from documento d join mobil v on v.documento_id = d.id and v.tipo = 'VIA' where d.sigla like 'SEAD-OFI-%' and d.nivel_acesso = 20 and d.situacao = 'ASSINADO' and not d.com_acessos and not d.juntado
          and not exists (select 1 from passagem g join orgao o on o.id = g.orgao_id where g.documento_id = d.id and o.sigla = 'SES') order by d.id limit 1`,
  )
  await entrar(page, 'diego.alves', `/documento/${documento?.mobil}/${encodeURIComponent(documento?.sigla ?? '')}`)
  await page.waitForURL(/\/403\//)
  await expect(page.getByText(documento?.sigla ?? '').first()).toBeVisible()
})

test('com a senha errada não se entra, e a página diz isso', async ({ page, vigia }) => {
  soNoEmbutido('As palavras são as da página do provedor embutido.')
  vigia.esperar(/status of 4\d\d/)
  await page.goto('/mesa')
  await page.getByLabel('Usuário').fill('ana.souza')
  await page.getByLabel('Senha').fill('errada')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Usuário ou senha incorretos/)
  await identificar(page, 'ana.souza')
  await page.waitForURL('**/mesa')
})
