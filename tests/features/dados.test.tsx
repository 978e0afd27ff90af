import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { type Documento, Rascunho } from '#contract/documento.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { modelo, pessoa, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const vazia = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 500, first: true, last: true }

/** Opens a draft. `enviado` checks what it last sent, as the contract reads it. */
async function escrever(mudancas: Partial<Documento>) {
  entrar()
  const documento = rascunho(mudancas)
  const enviado: { rascunho: Rascunho | null } = { rascunho: null }
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    '/api/siga/classificacao': [],
    '/api/siga/documento/7/leitura': { lida: 1 },
    '/api/siga/documento/7': async (pedido: Request) => {
      if (pedido.method === 'PUT') {
        enviado.rascunho = Rascunho.parse(await pedido.json())
        documento.versao++
      }
      return Response.json(documento)
    },
  })
  await abrir('/criardocumento/-/7')
  return { enviado: (o: object) => vi.waitFor(() => expect(enviado.rascunho).toMatchObject(o), { timeout: 6_000 }) }
}
/** Waits until all is saved, so that nothing stays in this browser's journal for the next test. */
const tudoSalvo = () => expect.element(page.getByText(/^Salvo às /)).toBeVisible()

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('o nome com que o responsável aparece é digitado ao lado e visto no texto na hora', async () => {
  const { enviado } = await escrever({ responsavel: pessoa })
  const papel = page.getByRole('article')
  await expect.element(papel.getByText('Gerente', { exact: true })).toBeVisible()
  await expect.element(papel.getByText(/^João Pessoa, /)).toBeVisible()
  await page.getByRole('button', { name: 'Personalizar como assina' }).click()
  await expect.element(page.getByLabelText('Função')).toHaveAttribute('placeholder', 'Gerente')
  await page.getByLabelText('Função').fill('Secretária em exercício ')
  await page.getByLabelText('Cidade').fill('Patos')
  await expect.element(papel.getByText('Secretária em exercício')).toBeVisible()
  await expect.element(papel.getByText(/^Patos, /)).toBeVisible()
  await enviado({
    personalizacoes: [{ pessoaId: 1, nome: null, funcao: 'Secretária em exercício', unidade: null, cidade: 'Patos' }],
  })
})

test('o assunto composto aparece no campo e no texto, até alguém escrever outro', async () => {
  const { enviado } = await escrever({
    modelo: { ...modelo, assunto: 'Férias de {quem}' },
    assunto: 'Férias de Ana',
    assuntoAutomatico: true,
    campos: [{ tipo: 'texto', nome: 'quem', rotulo: 'Servidor', obrigatorio: true }],
    entrevista: { quem: 'Ana' },
  })
  const papel = page.getByRole('article')
  const assunto = page.getByLabelText('Assunto')
  await expect.element(assunto).toHaveValue('')
  await expect.element(assunto).toHaveAttribute('placeholder', 'Férias de Ana')
  await page.getByLabelText('Servidor').fill('Bia')
  await expect.element(papel.getByText('Férias de Bia')).toBeVisible()
  await enviado({ assunto: null, entrevista: { quem: 'Bia' } })
  await assunto.fill('Descanso')
  await expect.element(papel.getByText('Descanso')).toBeVisible()
  await enviado({ assunto: 'Descanso' })
  await assunto.fill('')
  await expect.element(papel.getByText('Férias de Bia')).toBeVisible()
  await enviado({ assunto: null })
  await tudoSalvo()
})

test('origem, suporte e números ficam recolhidos, e só aparecem os que se aplicam', async () => {
  const { enviado } = await escrever({
    modelo: { ...modelo, origens: ['INTERNO_PRODUZIDO', 'EXTERNO_FOLHA_ROSTO'] },
  })
  await expect.element(page.getByLabelText('Suporte', { exact: true })).not.toBeVisible()
  await page.getByText(/^Suporte e origem/).click()
  await page.getByLabelText('Suporte', { exact: true }).selectOptions('Físico, em papel')
  await expect.element(page.getByLabelText(/Número original/)).not.toBeInTheDocument()
  await page.getByLabelText('Origem', { exact: true }).selectOptions('Externo, com folha de rosto')
  await page.getByLabelText(/Número original/).fill('OF 12/98')
  await enviado({
    suporte: 'FISICO',
    origem: 'EXTERNO_FOLHA_ROSTO',
    procedencia: { numeroOriginal: 'OF 12/98', numeroAntigo: null, emitente: null },
  })
  await tudoSalvo()
})
