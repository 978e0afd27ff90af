import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { MobilAberto } from '#contract/mobil.ts'
import { ativarIdioma, type Idioma } from '#platform/i18n.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { linguaDe } from '#server/base/palavras/lingua.ts'
import { usarCatalogo } from '#server/base/palavras/problemas.ts'
import { reason } from '#server/base/palavras/reason.ts'

import en from '../../locales/server/en.po?raw'
import es from '../../locales/server/es.po?raw'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await ativarIdioma('pt-BR')
})

const preferencias = { email: 'ana@pb.exemplo.gov.br', lingua: null, linguaUsada: 'en', tipos: [] }

test('cada pedido diz a língua da pessoa, e os e-mails vêm na língua escolhida', async () => {
  await ativarIdioma('en')
  entrar()
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/correio/preferencia': preferencias,
    '/api/siga/correio/lingua': { ...preferencias, lingua: 'es' },
  })
  await abrir('/avisos-por-email')
  const lingua = page.getByRole('combobox', { name: 'Language of the e-mails' })
  await expect.element(lingua).toHaveDisplayValue('The app’s (English)')
  expect(para('/api/siga/correio/preferencia')[0]?.headers.get('Accept-Language')).toBe('en')
  await lingua.selectOptions('Español')
  await vi.waitFor(() => expect(para('/api/siga/correio/lingua')).toHaveLength(1))
  expect(await para('/api/siga/correio/lingua')[0]?.clone().json()).toEqual({ lingua: 'es' })
  await expect.element(lingua).toHaveDisplayValue('Español')
})

usarCatalogo('en', en)
usarCatalogo('es', es)
const MOTIVO = reason('ASSINADO_NAO_SE_CANCELA')

test.each<[Idioma, RegExp, RegExp, string]>([
  ['en', /^More actions/, /not possible now/, 'A signed document is not cancelled: declare it void.'],
  ['es', /^Más acciones/, /no son posibles/, 'Un documento firmado no se cancela: déjelo sin efecto.'],
])('em %s, a página diz nessa língua por que um ato não pode ser feito', async (idioma, mais, fechados, frase) => {
  await ativarIdioma(idioma)
  entrar()
  // Answers in the language of the request, as the server does.
  const responder = ({ headers }: Request) => {
    const lido: MobilAberto = aberto(['assinar'])
    const explicacao = dizer(linguaDe(headers.get('Accept-Language') ?? undefined), MOTIVO)
    const acoes = lido.documento.acoes.map((acao) => (acao.nome === 'cancelar' ? { ...acao, explicacao } : acao))
    return Response.json({ ...lido, documento: { ...lido.documento, acoes } })
  }
  rede({ '/api/siga/usuario/logado': entradas, '/api/siga/mobil/12': responder })
  await abrir(`/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  await page.getByRole('button', { name: mais }).click()
  await page.getByText(fechados).click()
  await expect.element(page.getByText(frase)).toBeVisible()
})
