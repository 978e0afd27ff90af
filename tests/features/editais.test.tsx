import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

const ORGAOS = [
  { id: 1, sigla: 'SEAD', nome: 'Administração' },
  { id: 2, sigla: 'SES', nome: 'Saúde' },
]
const EDITAL = {
  id: 4,
  numero: 1,
  ano: 2026,
  abertoEm: '2026-11-20T12:00:00.000Z',
  prazoDias: 45,
  publicacao: null,
  documentos: 3,
  eliminados: 0,
}

test('quem guarda o arquivo de vários órgãos escolhe o órgão dos editais; com um só, a página não pergunta', async () => {
  entrar()
  let orgaos = ORGAOS
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/edital': ({ url }: Request) => {
      const daSaude = new URL(url).searchParams.get('orgaoId') === '2'
      return Response.json({ editais: daSaude ? [EDITAL] : [], orgaoId: daSaude ? 2 : 1, orgaos })
    },
  })
  await abrir('/editais')
  await expect.element(page.getByText('Nenhum edital ainda.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Órgão' }).selectOptions('2')
  await expect.element(page.getByRole('link', { name: '1/2026' })).toBeVisible()
  orgaos = ORGAOS.slice(0, 1)
  await abrir('/editais')
  await expect.element(page.getByText('Nenhum edital ainda.')).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Órgão' }).elements()).toHaveLength(0)
})
