import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { esquecer } from '#features/criar/rascunho/diario.ts'

import { esboco, escrever, p } from './apoio/colar.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await esquecer(7)
})

const SIGLA = 'SEAD-OFI-2026/00012'
const ENDERECO = '/documento/SEADOFI202600012/SEAD-OFI-2026%2F00012'
const sigla = page.getByRole('link', { name: SIGLA, exact: true })

test('a sigla é um link assim que é digitada, deixa de ser se muda, e no texto são só letras', async () => {
  const { salvo } = await escrever()
  await userEvent.keyboard(`Veja o ${SIGLA}`)
  await expect.element(sigla).toBeVisible()
  await expect.element(sigla).toHaveAttribute('title', `Ctrl+clique ou Alt+Enter abre ${SIGLA}`)
  await userEvent.keyboard('{ArrowLeft}x')
  await expect.element(sigla).not.toBeInTheDocument()
  await userEvent.keyboard('{Backspace}{End}, fim')
  await expect.element(sigla).toBeVisible()
  expect((await salvo('fim')).content.map(esboco)).toEqual([p(`Veja o ${SIGLA}, fim`)])
})

test('Ctrl+clique e Alt+Enter abrem o documento em outra aba; um clique só põe o cursor', async () => {
  const abrir = vi.spyOn(window, 'open').mockReturnValue(null)
  await escrever()
  await userEvent.keyboard(`Veja o ${SIGLA}.{Enter}Outra linha`)
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await sigla.click()
  expect(abrir).not.toHaveBeenCalled()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  expect(abrir).toHaveBeenLastCalledWith(ENDERECO, '_blank', 'noopener')
  await sigla.click({ modifiers: ['Control'] })
  expect(abrir).toHaveBeenCalledTimes(2)
})

test('a sigla que já é de um link continua do link, e a que perde o link volta a ser sigla', async () => {
  const { colar, salvo } = await escrever()
  colar(`<p><a href="https://exemplo.gov.br/">${SIGLA}</a> fim</p>`)
  await salvo('fim')
  await expect.element(sigla).toHaveAttribute('href', 'https://exemplo.gov.br/')
  await sigla.click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabelText('Endereço').fill('')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(sigla).toHaveAttribute('data-sigla', ENDERECO)
  await expect.element(sigla).not.toHaveAttribute('href')
})

test('num texto longo, uma tecla procura siglas só no bloco em que se escreve', async () => {
  const { colar, salvo } = await escrever()
  colar(Array.from({ length: 400 }, (_, n) => `<p>Parágrafo ${n} do SES-PRO-2025/${n + 1}</p>`).join('') + '<p>fim</p>')
  await salvo('fim')
  await expect.element(page.getByRole('link', { name: 'SES-PRO-2025/400' })).toBeInTheDocument()
  const procuras = vi.spyOn(String.prototype, 'matchAll')
  await userEvent.keyboard('x')
  await expect.element(page.getByText('fimx')).toBeInTheDocument()
  const lidos = procuras.mock.contexts.map(String)
  expect(lidos).toContain('fimx')
  expect(lidos.filter((texto) => texto.includes('Parágrafo')).length).toBeLessThan(4)
  await expect.element(page.getByRole('link', { name: 'SES-PRO-2025/400' })).toBeInTheDocument()
})
