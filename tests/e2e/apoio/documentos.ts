import type { Page } from '@playwright/test'

import type { Documento } from '#contract/documento.ts'

import { perguntar, sql } from './banco.ts'
import { chamar, entrar, expect } from './teste.ts'

export type Preparado = Pick<Documento, 'id' | 'sigla' | 'mobilId' | 'versao'>
type Pedido = { modelo?: string; assunto: string }

/** Signs in and chooses the unit: `chamar` may be used from here on. */
export async function naMesa(page: Page, username: string, endereco = '/siga-mesa') {
  await entrar(page, username, endereco)
  await expect(page.getByRole('button', { name: /^Lotação/ })).toBeVisible()
}

/** The id of a person's entry in this unit. */
export const pessoa = async (nome: string, lotacao: string) =>
  (
    await perguntar<{ id: number }>(
      sql`select p.id from pessoa p join lotacao l on l.id = p.lotacao_id where p.nome = ${nome} and l.sigla = ${lotacao}`,
    )
  )[0]?.id
const unidade = async (sigla: string) =>
  (await perguntar<{ id: number }>(sql`select id from lotacao where sigla = ${sigla} order by id`))[0]?.id

/** A draft by the person of the page, for Bruno to sign, addressed to GELIC. */
export async function rascunho(page: Page, { modelo = 'Ofício Interno', assunto }: Pedido) {
  const modelos = await chamar<{ id: number; nome: string }[]>(page, 'GET', '/siga/modelo')
  return chamar<Documento>(page, 'POST', '/siga/documento', {
    modeloId: modelos.find(({ nome }) => nome === modelo)?.id,
    rascunho: {
      assunto,
      corpo: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: `Texto de ${assunto}.` }] }],
      },
      responsavelId: await pessoa('Bruno Lima', 'GEGOV'),
      destinatario: { tipo: 'LOTACAO', id: await unidade('GELIC') },
    },
  })
}

export async function finalizado(page: Page, pedido: Pedido): Promise<Preparado> {
  const { id, versao } = await rascunho(page, pedido)
  return chamar<Documento>(page, 'POST', `/siga/documento/${id}/finalizar`, undefined, versao)
}

/** Signs as the person of the page, whose password was typed just now. */
export async function assinar(page: Page, id: number) {
  const { sha256 } = await chamar<{ sha256: string }>(page, 'GET', `/siga/documento/${id}/assinatura`)
  const corpo = { tipo: 'SENHA', sha256 }
  const { desafio } = await chamar<{ desafio: string }>(page, 'POST', `/siga/documento/${id}/desafio`, corpo)
  await chamar(page, 'POST', `/siga/documento/${id}/assinar`, { ...corpo, desafio })
}

/** A document written, finalised and signed by Bruno, who must be the person of the page. */
export async function assinado(page: Page, pedido: Pedido): Promise<Preparado> {
  const feito = await finalizado(page, pedido)
  await assinar(page, feito.id)
  return feito
}

export async function abrir(page: Page, { mobilId, sigla }: Pick<Preparado, 'mobilId' | 'sigla'>) {
  await page.goto(`/documento/${mobilId}/${encodeURIComponent(sigla)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sigla.replace(/-[A-Z]$|-V\d+$/, ''))
}

/** Presses an act of the document by its name: at hand, or in the menu. */
export async function escolher(page: Page, acao: RegExp) {
  const botao = page.getByRole('button', { name: acao }).and(page.locator(':not([aria-disabled=true])')).first()
  await expect(page.getByRole('button', { name: 'Mais ações' })).toBeVisible()
  if (!(await botao.isVisible())) await page.getByRole('button', { name: 'Mais ações' }).click()
  await botao.click()
}

export const sim = (page: Page) => page.getByRole('button', { name: 'Sim' }).click()

/** Chooses another document by its sigla in the open dialog. */
export async function outro(page: Page, rotulo: string, sigla: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: rotulo, exact: true }).fill(sigla)
  await page.getByRole('option', { name: new RegExp(sigla) }).click()
}

export const confirmar = (page: Page, nome: string) =>
  page.getByRole('dialog').getByRole('button', { name: nome, exact: true }).click()

export const custodia = async ({ mobilId }: Pick<Preparado, 'mobilId'>) =>
  (await perguntar<{ custodia: string }>(sql`select custodia from mobil where id = ${mobilId}`))[0]?.custodia

export const situacao = async ({ id }: Pick<Preparado, 'id'>) =>
  (await perguntar<{ situacao: string }>(sql`select situacao from documento where id = ${id}`))[0]?.situacao

/** SIGA's numbers of the document's movements, in order. */
export const tipos = async ({ id }: Pick<Preparado, 'id'>) =>
  (await perguntar<{ tipo: number }>(sql`select tipo from movimentacao where documento_id = ${id} order by seq`)).map(
    ({ tipo }) => tipo,
  )

/** Publishes the document's edital today, as who keeps the archive. */
export async function publicarEdital(page: Page, { mobilId }: Pick<Preparado, 'mobilId'>) {
  const [edital] = await perguntar<{ id: number; hoje: string }>(
    sql`select edital_id as id, (now() at time zone 'America/Fortaleza')::date::text as hoje from mobil where id = ${mobilId}`,
  )
  await chamar(page, 'POST', `/siga/edital/${edital?.id}/publicar`, { data: edital?.hoje, onde: 'Diário Oficial' })
}
