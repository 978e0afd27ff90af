import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ativarIdioma, type Idioma } from '#platform/i18n.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { pageDe } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

test.each<[Idioma, RegExp, RegExp, string]>([
  [
    'pt-BR',
    /^(Escolha|Selecione).* data/,
    /(janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)/i,
    'D',
  ],
  [
    'en',
    /^Choose date/,
    /(January|February|March|April|May|June|July|August|September|October|November|December)/,
    'S',
  ],
  [
    'es',
    /^Elige fecha/,
    /(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)/i,
    'D',
  ],
])('o calendário aparece em %s, e a semana começa no domingo', async (idioma, abre, meses, domingo) => {
  await ativarIdioma(idioma)
  entrar()
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [],
    '/api/siga/orgao': [],
    '/api/siga/usuario': pageDe([]),
    '/api/siga/lotacao': pageDe([]),
  })
  await abrir('/busca-avancada')
  await page.getByRole('button', { name: abre }).first().click()
  const calendario = page.getByRole('dialog')
  await expect.element(calendario.getByText(meses).first()).toBeVisible()
  expect(calendario.getByRole('columnheader').first().element().textContent).toBe(domingo)
})
