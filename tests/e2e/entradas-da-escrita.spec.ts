import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { iniciarServidor, portaLivre } from '../../bench/servidor.ts'
import { clamd, EICAR } from '../apoio/clamd.ts'
import { pdfBom, pdfBomba, pdfDePaginas } from '../apoio/pdfs.ts'
import { perguntar, sql } from './apoio/banco.ts'
import { copiarDemonstracao } from '../apoio/demonstracao.ts'
import { naMesa, pessoa, rascunho } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** A complete draft of Bruno's, open on the page. */
async function aberto(bruno: Page, assunto: string) {
  await naMesa(bruno, 'bruno.lima')
  const feito = await rascunho(bruno, { assunto })
  await bruno.goto(`/criardocumento/-/${feito.id}`)
  await expect(bruno.getByText('Pronto para finalizar')).toBeVisible()
  return feito
}
const finalizar = (page: Page) => page.getByRole('button', { name: 'Finalizar', exact: true })
const salvo = (page: Page) => expect(page.getByText(/^Salvo às /)).toBeVisible()
const arquivosDe = (id: number) =>
  perguntar<{ nome: string }>(sql`select nome from arquivo where documento_id = ${id} order by id`)

/** Chooses a file with the button. */
async function anexar(page: Page, botao: string, name: string, bytes: Uint8Array) {
  const escolha = page.waitForEvent('filechooser')
  await page.getByText(botao, { exact: true }).click()
  await (await escolha).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
}

test('34 e 35: o assunto que não se imprime é apontado no seu campo, e nada do escrito se perde', async ({
  page: bruno,
  vigia,
}) => {
  vigia.esperar(/status of 422/)
  const { id } = await aberto(bruno, 'Assunto bom')
  const assunto = bruno.getByLabel('Assunto')
  for (const [ruim, dito] of [
    ['Festa \u{1f389}', 'O assunto aceita até 500 caracteres, sem caracteres de controle.'],
    ['Pague \u202e001', 'O assunto aceita até 500 caracteres, sem caracteres de controle.'],
    ['Com\u0000nulo', 'O texto contém caracteres inválidos.'],
    ['Meio\ud83d', 'O texto contém caracteres inválidos.'],
  ] as const) {
    // set by script: no keyboard types these, but a paste may bring them
    await assunto.evaluate((campo: HTMLTextAreaElement, valor) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(campo, valor)
      campo.dispatchEvent(new Event('input', { bubbles: true }))
    }, ruim)
    await expect(bruno.locator('#assunto-erro')).toHaveText(dito)
    await expect(assunto).toHaveAttribute('aria-invalid', 'true')
    await expect(assunto).toHaveValue(ruim)
  }
  await assunto.fill('Assunto corrigido')
  await salvo(bruno)
  await expect(bruno.locator('#assunto-erro')).toBeEmpty()
  expect(await perguntar(sql`select assunto from documento where id = ${id}`)).toEqual([
    { assunto: 'Assunto corrigido' },
  ])
})

test('40: o subscritor que saiu é apontado no seu campo e ao finalizar', async ({ page: bruno, vigia }) => {
  vigia.esperar(/status of 422/)
  const { id } = await aberto(bruno, 'De quem saiu')
  const responsavel = await pessoa('Bruno Lima', 'GEGOV')
  const carla = await pessoa('Ana Souza', 'GEGOV')
  await perguntar(
    sql`update documento set responsavel_id = ${carla} where id = ${id} and responsavel_id = ${responsavel}`,
  )
  await perguntar(sql`update pessoa set fim = now() where id = ${carla}`)
  try {
    await bruno.reload()
    await finalizar(bruno).click()
    await expect(bruno.getByText('O subscritor não está ativo.').first()).toBeVisible()
    await bruno.getByLabel('Assunto').fill('Outro assunto')
    await expect(bruno.getByLabel('Responsável pela assinatura')).toHaveAttribute('aria-invalid', 'true')
    await expect(bruno.getByLabel('Assunto')).toHaveValue('Outro assunto')
    expect(await perguntar(sql`select situacao from documento where id = ${id}`)).toEqual([
      { situacao: 'EM_ELABORACAO' },
    ])
  } finally {
    await perguntar(sql`update pessoa set fim = null where id = ${carla}`)
  }
})

test('46: dois cliques em Finalizar dão um número só', async ({ page: bruno }) => {
  const { id } = await aberto(bruno, 'Clique duplo')
  const pedidos: string[] = []
  bruno.on('request', (pedido) => {
    if (pedido.url().endsWith(`/siga/documento/${id}/finalizar`))
      pedidos.push(pedido.headers()['idempotency-key'] ?? '')
  })
  await finalizar(bruno).dblclick()
  await bruno.waitForURL(/\/documento\//)
  expect(new Set(pedidos).size).toBe(1)
  const [feito] = await perguntar<{ numero: number; ultimo: number; movimentos: number }>(
    sql`select d.numero, n.ultimo, (select count(*)::int from movimentacao m where m.documento_id = d.id) as movimentos
        from documento d join numeracao n on (n.orgao_id, n.especie_id, n.ano) = (d.orgao_id, d.especie_id, d.ano) where d.id = ${id}`,
  )
  expect(feito).toEqual({ numero: feito?.ultimo, ultimo: feito?.numero, movimentos: 1 })
})

test('48: acabados os números do ano, a frase diz a quem recorrer, e o rascunho fica', async ({
  page: bruno,
  vigia,
}) => {
  vigia.esperar(/status of 409/)
  const { id, orgao, modelo } = await aberto(bruno, 'O milionésimo')
  const serie = sql`orgao_id = ${orgao.id} and especie_id = ${modelo.especie.id} and ano = extract(year from now() at time zone 'America/Fortaleza')`
  const [antes] = await perguntar<{ ultimo: number }>(sql`select ultimo from numeracao where ${serie}`)
  await perguntar(sql`update numeracao set ultimo = 999999 where ${serie}`)
  try {
    await finalizar(bruno).click()
    await expect(
      bruno.getByText('A numeração deste ano chegou ao limite. Avise o administrador.').first(),
    ).toBeVisible()
    await expect(bruno.getByRole('textbox', { name: 'Texto do documento' })).toContainText('Texto de O milionésimo.')
  } finally {
    await perguntar(sql`update numeracao set ultimo = ${antes?.ultimo} where ${serie}`)
  }
  await finalizar(bruno).click()
  await bruno.waitForURL(/\/documento\//)
  expect(await perguntar(sql`select numero from documento where id = ${id}`)).toEqual([
    { numero: (antes?.ultimo ?? 0) + 1 },
  ])
})

test('50, 53 e 54: arquivo grande, enganoso ou vazio é recusado ao lado do nome; o nome perigoso é corrigido', async ({
  page: bruno,
  vigia,
}) => {
  vigia.esperar(/status of (413|422)/)
  const { id } = await aberto(bruno, 'Com anexos')
  const ruins: [string, Uint8Array, string][] = [
    ['onze.pdf', new Uint8Array(11 * 1024 * 1024), 'Arquivo acima do limite de 10 MB.'],
    ['paginas.pdf', await pdfDePaginas(501), 'Arquivo acima do limite de 500 páginas.'],
    ['bomba.pdf', pdfBomba(200), 'Arquivo acima do limite de 100 vezes o tamanho ao ser descompactado.'],
    ['vazio.pdf', new Uint8Array(), 'O arquivo está vazio.'],
  ]
  for (const [nome, bytes, dito] of ruins) {
    await anexar(bruno, 'Anexar PDF', nome, bytes)
    const linha = bruno.getByRole('listitem').filter({ hasText: nome })
    await expect(linha).toContainText(dito, { timeout: 30_000 })
    await bruno.getByRole('button', { name: `Dispensar ${nome}` }).click()
  }
  expect(await arquivosDe(id)).toEqual([])
  await anexar(bruno, 'Anexar PDF', 'CON.pdf', pdfBom('con'))
  await expect(bruno.getByText('_CON.pdf')).toBeVisible()
  await anexar(bruno, 'Anexar PDF', 'nota\u202efdp.pdf', pdfBom('bidi'))
  await expect(bruno.getByText('notafdp.pdf')).toBeVisible()
  expect(await arquivosDe(id)).toEqual([{ nome: '_CON.pdf' }, { nome: 'notafdp.pdf' }])
})

test('55 e 57: arquivo infectado e falta de espaço dizem por quê; com espaço, o mesmo envio segue', async ({
  page: bruno,
  vigia,
}) => {
  test.setTimeout(240_000)
  vigia.esperar(/status of (422|503|507)|ERR_CONNECTION_REFUSED/)
  const pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-entradas-'))
  copiarDemonstracao('e2e', pasta)
  const antivirus = await clamd()
  let cheia = false
  const objetos = new Map<string, Buffer>()
  /** Puts the server's files in the store: a store without them counts as another's. */
  const levado = (caminho: string) => {
    const arquivo = path.join(pasta, caminho.replace(/^\/carimbo\//, ''))
    return existsSync(arquivo) ? readFileSync(arquivo) : undefined
  }
  const loja = createServer((pedido, resposta) => {
    const partes: Buffer[] = []
    pedido.on('data', (parte: Buffer) => partes.push(parte))
    pedido.on('end', () => {
      const caminho = pedido.url ?? ''
      if (pedido.method === 'PUT' && cheia) return resposta.writeHead(507).end()
      if (pedido.method === 'PUT') objetos.set(caminho, Buffer.concat(partes))
      const objeto = objetos.get(caminho) ?? levado(caminho)
      if (pedido.method === 'GET') return resposta.writeHead(objeto ? 200 : 404).end(objeto)
      return resposta.writeHead(pedido.method === 'DELETE' ? 204 : 200).end()
    })
  })
  await new Promise<void>((pronto) => loja.listen(0, '127.0.0.1', pronto))
  const porta = await portaLivre()
  const servidor = await iniciarServidor(porta, {
    DATA_DIR: pasta,
    CLAMAV: `127.0.0.1:${antivirus.porta}`,
    S3_BUCKET: 'carimbo',
    S3_ENDPOINT: `http://127.0.0.1:${(loja.address() as AddressInfo).port}`, // listening on a port
    S3_ACCESS_KEY_ID: 'chave',
    S3_SECRET_ACCESS_KEY: 'segredo',
  })
  try {
    await naMesa(bruno, 'bruno.lima', `http://localhost:${porta}/siga-mesa`)
    await bruno.getByRole('link', { name: 'Novo' }).first().click()
    await bruno
      .getByRole('button', { name: /Despacho/ })
      .first()
      .click()
    await bruno.waitForURL(/\/criardocumento\/-\/\d+$/)
    await anexar(bruno, 'Arquivo auxiliar', 'eicar.txt', Buffer.from(EICAR))
    await expect(bruno.getByText('Arquivo recusado pelo antivírus.').first()).toBeVisible()
    cheia = true
    await anexar(bruno, 'Anexar PDF', 'planta.pdf', pdfBom('planta'))
    await expect(bruno.getByText('Sem espaço para guardar o arquivo. A equipe foi avisada.').first()).toBeVisible()
    cheia = false
    await bruno.getByRole('button', { name: /(Continuar|Tentar).*planta\.pdf/ }).click()
    await expect(
      bruno
        .getByRole('link', { name: /planta\.pdf/ })
        .or(bruno.getByText(/1 página/))
        .first(),
    ).toBeVisible()
  } finally {
    await servidor.parar()
    loja.close()
    antivirus.fechar()
    await rm(pasta, { recursive: true, force: true })
  }
})
