import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { SIGLAS_NO_TEXTO } from '#domain/documento/siglas-no-texto.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['conforme o SEAD-OFI-2026/00012.', ['SEAD-OFI-2026/00012']],
  ['(SEAD-OFI-2026/00012-A) e SES-PRO-2025/3.2-V10;', ['SEAD-OFI-2026/00012-A', 'SES-PRO-2025/3.2-V10']],
  ['SEAD-OFI-2026/00012-AB, xSEAD-OFI-2026/00012, SEAD-OFI-2026/00012/3, OFI-2026/00012', []],
  ['NBR-ABC-1899/2', []],
])('em "%s" as siglas são %j', (texto, siglas) => {
  expect([...texto.matchAll(SIGLAS_NO_TEXTO)].map(([uma]) => uma)).toEqual(siglas)
})

test('uma sigla no texto leva ao documento dela; a de um link continua do link', async () => {
  entrar()
  const base = aberto([])
  const link = { type: 'link', attrs: { href: 'https://exemplo.gov.br/' } }
  const corpo = {
    type: 'doc' as const,
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Veja o SEAD-OFI-2026/00012-A e o ' },
          { type: 'text', text: 'SES-PRO-2025/00003', marks: [link] },
        ],
      },
    ],
  }
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': { ...base, documento: { ...base.documento, corpo } },
  })
  await abrir(`/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  const sigla = page.getByRole('link', { name: 'SEAD-OFI-2026/00012-A' })
  await expect.element(sigla).toHaveAttribute('href', '/documento/SEADOFI202600012A/SEAD-OFI-2026%2F00012-A')
  await expect
    .element(page.getByRole('link', { name: 'SES-PRO-2025/00003' }))
    .toHaveAttribute('href', 'https://exemplo.gov.br/')
})
