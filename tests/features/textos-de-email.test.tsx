import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { dizerValor } from '#features/administracao/emails/palavras.ts'
import { CATALOGO } from '#server/base/palavras/emails.ts'
import { valoresDoEmail } from '#server/core/correio/texto-da-casa.ts'
import { exemploDe } from '#server/rooms/textos-de-email/exemplos.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const BASE = '/api/siga/administracao'
const EM = `${BASE}/texto-de-email`
const produto = (lingua: string) => ({ lingua, situacao: 'PRODUTO' })
const TEXTO = {
  id: null,
  versao: 0,
  chave: 'atribuido',
  tipo: 'ATRIBUIDO',
  lingua: 'pt-BR',
  situacao: 'PRODUTO',
  quebra: null,
  doProduto: { assunto: 'Atribuído a você: {sigla}', texto: '{quem} ({unidade}) atribuiu {sigla} a você.\n{link}' },
  daCasa: null,
  valores: [
    { nome: 'sigla', necessario: false, noAssunto: true, exemplo: 'SEAD-OFN-2026/00012' },
    { nome: 'quem', necessario: false, noAssunto: true, exemplo: 'Bruno Lima' },
    { nome: 'unidade', necessario: false, noAssunto: true, exemplo: 'SEAD/GEGOV' },
    { nome: 'link', necessario: true, noAssunto: false, exemplo: '' },
  ],
}
const DA_CASA = {
  ...TEXTO,
  id: 3,
  versao: 1,
  situacao: 'CASA',
  daCasa: { assunto: 'Com você: {sigla}', texto: 'Olá.\n{link}' },
}
const API = {
  '/api/siga/usuario/logado': entradas,
  [`${BASE}/inicio`]: { perfis: ['ADMINISTRADOR_GERAL'], contagens: null, passos: null },
  [EM]: {
    emails: [
      {
        chave: 'atribuido',
        tipo: 'ATRIBUIDO',
        assunto: 'Atribuído a você: {sigla}',
        linguas: [produto('pt-BR'), produto('en'), produto('es')],
      },
      {
        chave: 'prazo-vencido',
        tipo: 'PRAZO',
        assunto: 'Prazo vencido: {sigla}',
        linguas: [{ lingua: 'pt-BR', situacao: 'QUEBRADO' }, produto('en'), produto('es')],
      },
    ],
  },
  [`${EM}/atribuido`]: TEXTO,
  [`${EM}/prazo-vencido`]: {
    ...DA_CASA,
    chave: 'prazo-vencido',
    situacao: 'QUEBRADO',
    quebra: { codigo: 'TEXTO_COM_VALOR_DESCONHECIDO', frase: 'Este e-mail não tem o valor {antigo}.' },
  },
}
/** A refusal of one field of the form. */
const recusa = (status: number, codigo: string, resto: object) =>
  new Response(JSON.stringify({ type: 'about:blank', title: codigo, status, codigo, traceId: 'trace-1', ...resto }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })
const corpoDe = async (pedido: Request | undefined) => pedido?.clone().json() as Promise<unknown>

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())
vi.setConfig({ testTimeout: 25_000 })

test('cada valor de cada e-mail tem uma descrição e um exemplo; o link e os detalhes são do próprio e-mail', async () => {
  entrar()
  rede(API)
  await abrir('/administracao/emails')
  const valores = CATALOGO.flatMap((email) => valoresDoEmail(email).map(({ nome }) => nome))
  expect(valores).toContain('ausencia')
  for (const nome of new Set(valores)) {
    expect(dizerValor(nome), nome).not.toBe('')
    if (nome !== 'link' && nome !== 'detalhes') expect(exemploDe(nome), nome).not.toBe('')
  }
})

test('a página busca um e-mail, e mostra os textos que a atualização quebrou', async () => {
  entrar()
  rede(API)
  await abrir('/administracao/emails')
  await expect.element(page.getByRole('row', { name: /Prazo vencido.*não enviado/ })).toBeVisible()
  await page.getByRole('searchbox', { name: /Procurar/ }).fill('prazo')
  await expect.element(page.getByRole('link', { name: 'Atribuído a você: {sigla}' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Prazo vencido: {sigla}' }).click()
  await expect.element(page.getByText(/O texto da casa não está sendo enviado/)).toBeVisible()
  await expect.element(page.getByText('Este e-mail não tem o valor {antigo}.')).toBeVisible()
})

test('um texto sem o endereço é recusado no campo e mantido; corrigido, é visto, salvo, e depois restaurado', async () => {
  entrar()
  let guardado: object = TEXTO
  const { para } = rede({
    ...API,
    [`${EM}/atribuido`]: async (pedido: Request) => {
      if (pedido.method === 'GET') return Response.json(guardado)
      const { texto } = (await pedido.clone().json()) as { texto: string }
      if (!texto.includes('{link}'))
        return recusa(422, 'TEXTO_SEM_VALOR', {
          detail: 'Falta {link}, sem o qual o e-mail não serve.',
          dados: { valor: '{link}' },
          erros: [
            { pointer: '/texto', detail: 'Falta {link}, sem o qual o e-mail não serve.', codigo: 'TEXTO_SEM_VALOR' },
          ],
        })
      guardado = DA_CASA
      return Response.json(DA_CASA)
    },
    [`${EM}/atribuido/previa`]: {
      assunto: 'Com você: SEAD-OFN-2026/00012',
      partes: [
        { tipo: 'TEXTO', texto: '<b>Olá.</b>' },
        { tipo: 'LINK', texto: 'Abrir o documento' },
      ],
    },
    [`${EM}/atribuido/voltar`]: () => {
      guardado = { ...TEXTO, id: 3, versao: 2 }
      return Response.json(guardado)
    },
  })
  await abrir('/administracao/emails/atribuido')
  const texto = page.getByRole('textbox', { name: 'Texto' })
  await expect.element(texto).toHaveValue('{quem} ({unidade}) atribuiu {sigla} a você.\n{link}')
  await texto.fill('Olá.')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Como falamos')
  await page.getByRole('button', { name: 'Salvar o texto da casa' }).click()
  await expect.element(page.getByText('Falta {link}, sem o qual o e-mail não serve.').first()).toBeVisible()
  await expect.element(texto).toHaveValue('Olá.')
  await texto.fill('Olá.\n{link}')
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  // Shown as text, never as markup.
  await expect.element(page.getByText('<b>Olá.</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar o texto da casa' }).click()
  await expect.element(page.getByText('O texto foi salvo')).toBeVisible()
  expect(await corpoDe(para(`${EM}/atribuido`).findLast(({ method }) => method === 'PUT'))).toEqual({
    lingua: 'pt-BR',
    assunto: 'Atribuído a você: {sigla}',
    texto: 'Olá.\n{link}',
    motivo: 'Como falamos',
  })
  await page.getByRole('button', { name: 'Voltar ao texto do produto' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Melhor assim')
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar ao texto do produto' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Texto' }))
    .toHaveValue('{quem} ({unidade}) atribuiu {sigla} a você.\n{link}')
})
