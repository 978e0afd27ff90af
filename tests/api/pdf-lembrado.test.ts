import { expect, test, vi } from 'vitest'

import { lembrando } from '#server/adapters/pdf/lembrar.ts'

import { comTexto, dados, paragrafo } from '../apoio/composto.ts'

const compositor = () => vi.fn(async ({ titulo }: { titulo: string }) => new TextEncoder().encode(titulo))
const chamado = (titulo: string) => ({ ...dados, titulo })

test('o mesmo texto é composto uma vez, mesmo pedido duas vezes ao mesmo tempo; cada um recebe os seus bytes', async () => {
  const compor = compositor()
  const lembrado = lembrando(compor)
  const [um, outro] = await Promise.all([lembrado(dados), lembrado({ ...dados })])
  expect(um).toEqual(outro)
  um.fill(0)
  expect(await lembrado(dados)).toEqual(outro)
  expect(compor).toHaveBeenCalledTimes(1)
})

test('outro texto, outra imagem ou outro padrão é outro PDF', async () => {
  const compor = compositor()
  const lembrado = lembrando(compor)
  await lembrado(dados)
  await lembrado(comTexto(paragrafo('outro')))
  await lembrado({ ...dados, imagens: { ab: new Uint8Array(1) } })
  await lembrado(dados, 'ua-1')
  expect(compor).toHaveBeenCalledTimes(4)
})

test('uma composição que falhou é tentada de novo', async () => {
  const compor = compositor().mockRejectedValueOnce(new Error('caiu'))
  const lembrado = lembrando(compor)
  await expect(lembrado(dados)).rejects.toThrow('caiu')
  await lembrado(dados)
  expect(compor).toHaveBeenCalledTimes(2)
})

test('guardam-se só os últimos que cabem: sai o mais antigo que ninguém pediu de novo', async () => {
  const compor = compositor()
  const lembrado = lembrando(compor, 6)
  await lembrado(chamado('um'))
  await lembrado(chamado('dois'))
  await lembrado(chamado('um'))
  await lembrado(chamado('seis'))
  expect(compor).toHaveBeenCalledTimes(3)
  await lembrado(chamado('um'))
  expect(compor).toHaveBeenCalledTimes(3)
  await lembrado(chamado('dois'))
  expect(compor).toHaveBeenCalledTimes(4)
})
