import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { esquecer, guardar, ler } from '#features/criar/rascunho/diario.ts'
import { edicaoDe } from '#features/criar/rascunho/edicao.ts'

import { abrir, montar } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { DOCUMENTO, servidor } from './apoio/criar.ts'
import { rascunho } from './apoio/documento.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('as duas versões são mostradas antes de uma substituir a outra', async () => {
  entrar()
  const { estado, para } = servidor(rascunho({ assunto: 'Antes' }))
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Antes')
  estado.documento = { ...estado.documento, versao: 5, assunto: 'De Bruno' }
  await page.getByLabelText('Assunto').fill('Meu assunto')
  const dialogo = page.getByRole('dialog', { name: 'O documento mudou enquanto você escrevia' })
  await expect.element(dialogo.getByText('De Bruno')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Manter a minha' }).click()
  await vi.waitFor(() => expect(estado.documento).toMatchObject({ assunto: 'Meu assunto', versao: 6 }))
  expect(para(`${DOCUMENTO}/fixar-versao`), 'the other text is kept as a version').toHaveLength(1)
})

test('quem mantém a versão salva também fica com a data dela no formulário', async () => {
  entrar()
  const { estado, para } = servidor(rascunho({ assunto: 'Antes', data: '2025-02-10' }))
  await abrir('/criardocumento/-/7')
  const dia = page.getByRole('group', { name: 'Data do documento' }).getByRole('spinbutton', { name: 'Dia' })
  await expect.element(dia).toHaveTextContent('10')
  estado.documento = { ...estado.documento, versao: 5, data: '2025-02-20' }
  await page.getByLabelText('Assunto').fill('Meu assunto')
  const dialogo = page.getByRole('dialog', { name: 'O documento mudou enquanto você escrevia' })
  await dialogo.getByRole('button', { name: 'Ficar com a salva' }).click()
  await expect.element(page.getByRole('article').getByText(/20 de fevereiro de 2025/)).toBeVisible()
  const [perdida] = para(`${DOCUMENTO}/versao`)
  expect(perdida?.headers.get('If-Match')).toBe('"5"')
  expect(await perdida?.json()).toMatchObject({ assunto: 'Meu assunto' })
  await expect.element(dia).toHaveTextContent('20')
})

test('sem rede, o texto fica neste navegador e volta depois', async () => {
  entrar()
  const { estado } = servidor()
  const { unmount } = await abrir('/criardocumento/-/7')
  estado.fora = true
  await page.getByLabelText('Assunto').fill('Escrito sem rede')
  await expect.element(page.getByText(/^Sem conexão: guardado neste computador/)).toBeVisible()
  await unmount()
  estado.fora = false
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByText(/Recuperamos o que você escreveu/)).toBeVisible()
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Escrito sem rede')
  // Writing on saves the recovered text, which can still be discarded; after another save it can't.
  await page.getByLabelText('Assunto').fill('Escrito em cima')
  await vi.waitFor(() => expect(estado.documento.assunto).toBe('Escrito em cima'), { timeout: 4000 })
  await expect.element(page.getByText(/^Salvo às /)).toBeVisible()
  await expect.element(page.getByText(/Recuperamos o que você escreveu/)).toBeVisible()
  await page.getByLabelText('Assunto').fill('Escrito depois')
  await vi.waitFor(() => expect(estado.documento.assunto).toBe('Escrito depois'), { timeout: 4000 })
  await expect.element(page.getByText(/Recuperamos o que você escreveu/)).not.toBeInTheDocument()
})

test('o texto guardado é de quem o escreveu, mesmo que a pessoa já tenha saído ao ser gravado', async () => {
  montar()
  entrar()
  const guardado = { edicao: edicaoDe(rascunho({ assunto: 'De Maria' })), versao: 4, em: '2026-11-20T12:00:00.000Z' }
  const posto = guardar(7, guardado)
  sessionStorage.clear()
  await posto
  entrar()
  expect(await ler(7)).toEqual(guardado)
})

test('se o navegador não consegue guardar o texto, a página diz isso em vez de esperar', async () => {
  montar()
  entrar()
  const guardado = { edicao: edicaoDe(rascunho({})), versao: 1, em: new Date().toISOString() }
  await guardar(7, guardado)
  const { put } = IDBObjectStore.prototype
  // Like a full disk: put() succeeds, but the transaction aborts when it should commit.
  const cheio = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...dados) {
    const pedido = put.apply(this, dados)
    pedido.addEventListener('success', () => this.transaction.abort())
    return pedido
  })
  await expect(guardar(7, { ...guardado, versao: 2 })).rejects.toThrow()
  cheio.mockRestore()
  expect(await ler(7)).toEqual(guardado)
})

test('um conflito consigo mesmo não é atribuído a outra pessoa', async () => {
  entrar()
  const { estado } = servidor(rascunho({ assunto: 'Antes' }))
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Antes')
  estado.propria = true
  estado.documento = { ...estado.documento, versao: 5, assunto: 'Da outra aba' }
  await page.getByLabelText('Assunto').fill('Desta aba')
  const dialogo = page.getByRole('dialog', { name: 'O documento mudou enquanto você escrevia' })
  await expect.element(dialogo.getByText(/^Você, em outra aba ou computador/)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Decidir depois' }).click()
  await expect.element(page.getByText('Não salvo: você alterou o documento em outra aba ou computador')).toBeVisible()
})

/** Opens again a draft with text that only this browser has. */
async function recuperado() {
  entrar()
  const servido = servidor(rascunho({ assunto: 'Salvo antes' }))
  const edicao = { ...edicaoDe(servido.estado.documento), assunto: 'Só aqui' }
  montar()
  await guardar(7, { edicao, versao: 1, em: new Date().toISOString() })
  const tela = await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Só aqui')
  const salvos = () => servido.para(DOCUMENTO).filter(({ method }) => method === 'PUT').length
  return { ...servido, ...tela, salvos }
}
const descartar = () => page.getByRole('button', { name: 'Descartar e voltar ao que estava salvo' })

test('o texto recuperado não é salvo antes da escolha da pessoa; descartado, não volta', async () => {
  const { estado, salvos, unmount } = await recuperado()
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  window.dispatchEvent(new Event('online'))
  expect(salvos()).toBe(0)
  await unmount()
  const { unmount: sair } = await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Só aqui')
  await descartar().click()
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Salvo antes')
  await expect.element(page.getByText(/^Salvo (às|em) /)).toBeVisible()
  await sair()
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Salvo antes')
  expect([salvos(), estado.documento.assunto]).toEqual([0, 'Salvo antes'])
})

test('quem continua a escrever sobre o texto recuperado o salva, e ainda pode voltar ao texto anterior', async () => {
  const { estado } = await recuperado()
  await page.getByLabelText('Assunto').fill('Só aqui, e mais')
  await vi.waitFor(() => expect(estado.documento.assunto).toBe('Só aqui, e mais'), { timeout: 4000 })
  await descartar().click()
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Salvo antes')
  await vi.waitFor(() => expect(estado.documento.assunto).toBe('Salvo antes'), { timeout: 4000 })
})

test('o texto guardado sobre a versão atual é oferecido sem conflito, mesmo que depois tenham vindo arquivos', async () => {
  entrar()
  const aberto = rascunho({ assunto: 'Salvo antes', versao: 3, versaoDoTexto: 1 })
  servidor(aberto)
  montar()
  await guardar(7, { edicao: { ...edicaoDe(aberto), assunto: 'Só aqui' }, versao: 1, em: new Date().toISOString() })
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Só aqui')
  await expect.element(page.getByText(/Recuperamos o que você escreveu/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('salvar a pedido fixa uma versão; o salvamento automático não', async () => {
  entrar()
  const { estado, para } = servidor(rascunho({ assunto: 'Antes' }))
  await abrir('/criardocumento/-/7')
  await page.getByLabelText('Assunto').fill('Salvo sozinho')
  await vi.waitFor(() => expect(estado.documento.assunto).toBe('Salvo sozinho'), { timeout: 6000 })
  expect(para(`${DOCUMENTO}/fixar-versao`)).toEqual([])
  await page.getByLabelText('Assunto').fill('Pedido')
  await userEvent.keyboard('{Control>}s{/Control}')
  await vi.waitFor(() => expect(para(`${DOCUMENTO}/fixar-versao`)).toHaveLength(1))
  expect(estado.documento.assunto).toBe('Pedido')
})
