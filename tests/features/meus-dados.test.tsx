import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { DadosDaPessoa } from '#contract/dados.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(390, 800))

const dito = { nome: 'Documentos', finalidade: 'F.', base: 'Lei 13.709/2018', guarda: 'Sempre.' }
const parte = (de: number, continua: number | null): DadosDaPessoa => ({
  feitoEm: '2026-11-27T12:00:00Z',
  titular: 'Ana Souza',
  grupos: de === 1 ? [{ ...dito, nome: 'Identificação', total: 1, dados: [{ nome: 'Ana Souza' }] }] : [],
  documentos: { ...dito, dados: [{ documento: `D${de}` }], continua },
})

test('a pessoa baixa todos os seus dados num só arquivo', async () => {
  entrar()
  const pedidas: string[] = []
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/correio/preferencia': { email: 'ana@x.gov.br', lingua: null, linguaUsada: 'pt-BR', tipos: [] },
    '/api/siga/usuario/dados': (pedido: Request) => {
      const depoisDe = Number(new URL(pedido.url).searchParams.get('depoisDe') ?? 0)
      pedidas.push(String(depoisDe))
      return Response.json(depoisDe === 0 ? parte(1, 7) : depoisDe === 7 ? parte(2, 9) : parte(3, null))
    },
  })
  const salvos: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    salvos.push(blob as Blob)
    return 'blob:x'
  })
  await abrir('/avisos-por-email')
  await page.getByRole('button', { name: 'Baixar os meus dados' }).click()
  await vi.waitFor(() => expect(salvos).toHaveLength(1))
  const lido = JSON.parse(await salvos[0]!.text()) as DadosDaPessoa
  expect(pedidas).toEqual(['0', '7', '9'])
  expect(lido.grupos).toHaveLength(1)
  expect(lido.documentos.dados.map(({ documento }) => documento)).toEqual(['D1', 'D2', 'D3'])
})

test('se uma parte dos dados não pode ser reunida, a página diz isso e não baixa nada', async () => {
  entrar()
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/correio/preferencia': { email: 'ana@x.gov.br', lingua: null, linguaUsada: 'pt-BR', tipos: [] },
    '/api/siga/usuario/dados': (pedido: Request) =>
      new URL(pedido.url).searchParams.has('depoisDe')
        ? new Response(null, { status: 503 })
        : Response.json(parte(1, 7)),
  })
  const salvou = vi.spyOn(URL, 'createObjectURL')
  await abrir('/avisos-por-email')
  await page.getByRole('button', { name: 'Baixar os meus dados' }).click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(salvou).not.toHaveBeenCalled()
})
