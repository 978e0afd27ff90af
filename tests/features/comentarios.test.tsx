import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Comentario, Devolucoes } from '#contract/pedidos.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { avisos } from './apoio/avisos.ts'
import { entrar, problema } from './apoio/casos.ts'
import { DOCUMENTO, servidor } from './apoio/criar.ts'
import { rascunho } from './apoio/documento.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

const um = (mudancas: Partial<Comentario> = {}): Comentario => ({
  id: 1,
  trecho: 'cadeiras',
  bloco: 0,
  inicio: 10,
  texto: 'Quantas?',
  nome: 'Bruno Lima',
  em: '2026-11-20T12:00:00.000Z',
  retira: false,
  resolvido: null,
  ...mudancas,
})
const lidos = (mudancas: Partial<Devolucoes> = {}): Devolucoes => ({
  devolucoes: [],
  comentarios: [],
  resolve: true,
  comenta: true,
  ...mudancas,
})
const texto = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

function cena(comentarios: number, inicial: Devolucoes) {
  entrar()
  const fluxo = avisos()
  const estado = { lidos: inicial, comentar: null as null | (() => Response) }
  const chamadas = servidor(rascunho({ corpo: texto('Compra de cadeiras novas.'), comentarios }), {
    '/api/siga/evento': fluxo.resposta,
    [`${DOCUMENTO}/devolucao`]: () => Response.json(estado.lidos),
    [`${DOCUMENTO}/comentario`]: async (pedido: Request) => {
      if (estado.comentar) return estado.comentar()
      const corpo = (await pedido.json()) as { trecho: string; bloco: number; inicio: number; texto: string } // as sent
      estado.lidos = lidos({
        comentarios: [...estado.lidos.comentarios, um({ ...corpo, id: 2, nome: 'Eu', retira: true })],
      })
      return Response.json(estado.lidos)
    },
    [`${DOCUMENTO}/comentario/2`]: () => {
      estado.lidos = lidos({ comentarios: estado.lidos.comentarios.filter(({ id }) => id !== 2) })
      return Response.json(estado.lidos)
    },
  })
  return { estado, fluxo, para: chamadas.para }
}
const cartao = () => page.getByRole('region', { name: 'Comentários' })
const papel = () => page.getByRole('textbox', { name: 'Texto do documento' })
const marcadas = () => Array.from(document.querySelectorAll('[data-comentario]'), (uma) => uma.textContent)

test('um rascunho sem comentários não os pede; o de outra pessoa aparece quando chega, e entra no que falta', async () => {
  const { estado, fluxo, para } = cena(0, lidos())
  await abrir('/criardocumento/-/7')
  await expect.element(papel()).toBeVisible()
  await vi.waitFor(() => expect(fluxo.enderecos).toContain('?documento=7'))
  expect(para(`${DOCUMENTO}/devolucao`)).toEqual([])
  estado.lidos = lidos({ comentarios: [um()] })
  fluxo.avisar({ tipo: 'DOCUMENTO', documentoId: 7 })
  await expect.element(cartao().getByText('Quantas?')).toBeVisible()
  await expect.element(cartao().getByText(/^Bruno Lima/)).toBeVisible()
  await vi.waitFor(() => expect(marcadas()).toEqual(['cadeiras']))
  await expect.element(cartao().getByRole('button', { name: 'Retirar' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'comentários por atender' }).click()
  await expect.element(cartao().getByRole('button', { name: 'Mostrar no texto' })).toHaveFocus()
})

test('os da devolução e os da escrita são uma só lista, na ordem do texto', async () => {
  const daDevolucao = um({ id: 5, trecho: 'novas', inicio: 19, texto: 'Por que novas?', nome: 'Carla Dias' })
  const devolucao = { id: 3, nome: 'Carla Dias', em: daDevolucao.em, motivo: 'Ajuste.', comentarios: [daDevolucao] }
  cena(1, lidos({ devolucoes: [devolucao], comentarios: [um()] }))
  await abrir('/criardocumento/-/7')
  const devolvido = page.getByRole('region', { name: 'Devolvido para ajuste' })
  await expect.element(devolvido.getByText('2 comentários por atender')).toBeVisible()
  const ditos = devolvido.getByRole('listitem').elements()
  expect(ditos.map((item) => item.querySelector('p')?.textContent)).toEqual(['Quantas?', 'Por que novas?'])
})

test('um comentário recusado fica na caixa, com o motivo; aceito, pode ser retirado', async () => {
  const { estado, para } = cena(0, lidos())
  await abrir('/criardocumento/-/7')
  await expect.element(papel()).toBeVisible()
  const ferramenta = page.getByRole('button', { name: 'Comentar', exact: true })
  await expect.element(ferramenta).toHaveAttribute('aria-disabled', 'true')
  await papel().click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(ferramenta).not.toHaveAttribute('aria-disabled')
  await ferramenta.click()
  const caixa = page.getByRole('dialog', { name: 'Comentar' })
  await caixa.getByLabelText('Comentário ao trecho').fill('Para onde?')
  estado.comentar = () => problema(409, 'ACAO_NAO_PERMITIDA', 'O texto já tem cem comentários.')
  await caixa.getByRole('button', { name: 'Comentar' }).click()
  await expect.element(caixa.getByText(/O texto já tem cem comentários\. O comentário continua aqui\./)).toBeVisible()
  await expect.element(caixa.getByLabelText('Comentário ao trecho')).toHaveValue('Para onde?')
  estado.comentar = null
  await caixa.getByRole('button', { name: 'Comentar' }).click()
  await expect.element(cartao().getByText('Para onde?')).toBeVisible()
  await expect.element(papel()).toHaveFocus()
  const [recusado, aceito] = para(`${DOCUMENTO}/comentario`).map((pedido) => pedido.headers.get('Idempotency-Key'))
  expect(aceito, 'the retry is the same request').toBe(recusado)

  await cartao().getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect.element(cartao()).not.toBeInTheDocument()
  expect(para(`${DOCUMENTO}/comentario/2`).map(({ method }) => method)).toEqual(['DELETE'])
})
