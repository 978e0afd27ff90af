import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { notify } from '#platform/notify.ts'
import { preferir } from '#platform/preferencias.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  vi.unstubAllGlobals()
  preferir({ avisos: 'top-right' })
})

const GRUPOS = ['top-left', 'top-center', 'top-right', 'center', 'bottom-left', 'bottom-center', 'bottom-right']
const dizer = (nome: string) => notify({ severity: 'info', summary: nome, life: 0 })
const aviso = (nome: string) => page.getByText(nome, { exact: true })
const fechar = (nome: string) =>
  aviso(nome).element().closest('[data-toast]')!.querySelector<HTMLElement>('[aria-label=Fechar]')!.click()

test('um aviso que outros tiraram da tela volta quando há lugar', async () => {
  rede({})
  await abrir('/403')
  for (const n of [1, 2, 3, 4, 5]) dizer(`Aviso ${n}`)
  await expect.element(aviso('Aviso 5')).toBeVisible()
  await expect.element(aviso('Aviso 1')).not.toBeInTheDocument()
  fechar('Aviso 5')
  await expect.element(aviso('Aviso 1')).toBeVisible()
})

test('repetido, um aviso que outros tiraram da tela aparece de novo, com o número de vezes', async () => {
  rede({})
  await abrir('/403')
  for (const n of [1, 2, 3, 4, 5]) dizer(`Aviso ${n}`)
  await expect.element(aviso('Aviso 1')).not.toBeInTheDocument()
  dizer('Aviso 1')
  await expect.element(page.getByText('Aviso 1 ×2')).toBeVisible()
})

test('F6 leva o foco aos avisos, do mais novo ao mais antigo, e de volta; fechá-los não o perde', async () => {
  rede({})
  await abrir('/403')
  const aqui = page.getByRole('button').first()
  await expect.element(aqui).toBeVisible()
  ;(aqui.element() as HTMLElement).focus()
  for (const n of [1, 2]) dizer(`Aviso ${n}`)
  await expect.element(aviso('Aviso 2')).toBeVisible()
  const fecha = (nome: string) => aviso(nome).element().closest('[data-toast]')!.querySelector('[aria-label=Fechar]')
  await userEvent.keyboard('{F6}')
  expect(document.activeElement).toBe(fecha('Aviso 2'))
  await userEvent.keyboard('{F6}')
  expect(document.activeElement).toBe(fecha('Aviso 1'))
  await userEvent.keyboard('{F6}')
  await expect.element(aqui).toHaveFocus()
  await userEvent.keyboard('{F6}{Escape}')
  await expect.element(aviso('Aviso 2')).not.toBeInTheDocument()
  await expect.element(aqui).toHaveFocus()
  await userEvent.keyboard('{F6}{Enter}')
  await expect.element(aviso('Aviso 1')).not.toBeInTheDocument()
  await expect.element(aqui).toHaveFocus()
})

test('a pessoa escolhe onde os avisos aparecem, entre sete posições', async () => {
  entrar()
  rede({ '/api/siga/usuario/logado': entradas })
  await abrir('/configuracoes')
  const onde = page.getByRole('combobox', { name: 'Onde aparecem os avisos' })
  const { innerWidth: largura, innerHeight: altura } = window
  for (const grupo of GRUPOS) {
    await onde.selectOptions(grupo)
    const toast = page.getByText('Os avisos aparecem aqui').first()
    await expect.element(toast).toBeVisible()
    const { x, y, width, height } = toast.element().closest('[data-toast]')!.getBoundingClientRect()
    const [meioX, meioY] = [x + width / 2, y + height / 2]
    expect(meioX < largura / 3 ? 'left' : meioX > (largura * 2) / 3 ? 'right' : 'center', grupo).toBe(
      grupo.split('-')[1] ?? 'center',
    )
    const noMeio = grupo === 'center'
    expect(
      noMeio ? Math.abs(meioY - altura / 2) < altura / 5 : meioY < altura / 2 === grupo.startsWith('top'),
      grupo,
    ).toBe(true)
    toast.element().closest('[data-toast]')!.querySelector<HTMLElement>('[aria-label=Fechar]')!.click()
    await expect.element(toast).not.toBeInTheDocument()
  }
  expect(JSON.parse(localStorage.getItem('carimbo.preferencias') ?? '{}')).toMatchObject({ avisos: 'bottom-right' })
})
