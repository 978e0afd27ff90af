import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { criarCaptcha } from '#server/adapters/captcha.ts'

import { servico } from '#server/proof/tests/support/authorities.ts'
import { novaCasa } from '../apoio/casa.ts'

/** A fake of Google's siteverify, as documented; `responde` is its answer. */
let google: Awaited<ReturnType<typeof servico>>
let responde: object | string | undefined
const pedidos: URLSearchParams[] = []
const bom = (mais: object = {}) => ({
  success: true,
  hostname: 'carimbo.pb.gov.br',
  action: 'validar',
  score: 0.9,
  challenge_ts: new Date(Date.now() - 1_000).toISOString(),
  ...mais,
})

beforeAll(async () => {
  google = await servico(async (corpo) => {
    pedidos.push(new URLSearchParams(corpo.toString()))
    if (responde === undefined) return undefined
    if (responde === 'erro') return { status: 500 }
    return { corpo: Buffer.from(typeof responde === 'string' ? responde : JSON.stringify(responde)) }
  })
})
afterAll(() => google.fechar())
beforeEach(() => {
  responde = bom()
  pedidos.length = 0
})

const novo = (segredo: string | undefined = 'o segredo') =>
  criarCaptcha({ segredo, hostname: 'carimbo.pb.gov.br', endereco: google.url })

describe('quando um token do captcha é aceito (linha 87)', () => {
  test('vale o token de uma pessoa, deste endereço, para esta ação, e uma só vez', async () => {
    const captcha = novo()
    expect(await captcha.conferir('a', '192.0.2.1', 'validar')).toBe('CONFERE')
    expect(Object.fromEntries(pedidos[0] ?? [])).toEqual({ secret: 'o segredo', response: 'a', remoteip: '192.0.2.1' })
    expect(await captcha.conferir('a', '192.0.2.1', 'validar')).toBe('NAO_CONFERE')
    expect(await captcha.conferir('b', '192.0.2.1', 'validar')).toBe('CONFERE')
    expect(pedidos).toHaveLength(2)
  })

  test.each([
    ['que o Google não deu', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['de outro endereço', bom({ hostname: 'outro.gov.br' })],
    ['de outra ação', bom({ action: 'entrar' })],
    ['que não diz a ação', bom({ action: undefined })],
    ['de um programa', bom({ score: 0.1 })],
    ['sem nota', bom({ score: undefined })],
    ['de mais de dois minutos', bom({ challenge_ts: new Date(Date.now() - 121_000).toISOString() })],
    ['sem hora', bom({ challenge_ts: 'ontem' })],
  ])('não vale o token %s', async (_, dito) => {
    responde = dito
    expect(await novo().conferir('a', '192.0.2.1', 'validar')).toBe('NAO_CONFERE')
  })

  test.each([
    ['fora do ar', undefined],
    ['com erro', 'erro'],
    ['com outra resposta', '<html>'],
  ])('com o Google %s, o token não é julgado, e vale depois', async (_, dito) => {
    responde = dito
    const captcha = novo()
    expect(await captcha.conferir('a', '192.0.2.1', 'validar')).toBe('FORA')
    responde = bom()
    expect(await captcha.conferir('a', '192.0.2.1', 'validar')).toBe('CONFERE')
  })
})

test('além do limite, com o captcha passam quantos vierem; com o Google fora, passam mais alguns', async () => {
  const casa = await novaCasa(({ configuracao }) => ({
    captcha: novo(),
    configuracao: { ...configuracao, limites: { ...configuracao.limites, validacao: 8 } },
  }))
  let token = 0
  const validar = async (mais: Record<string, string> = {}) => {
    const { status, problema } = await casa.chamar(undefined, 'GET', '/publico/validacao/0000000000000000', {
      query: mais,
    })
    return [status, problema.codigo]
  }
  const comToken = () => validar({ captcha: String(++token) })
  const [passa, pede] = [
    [404, 'NUMERO_NAO_LOCALIZADO'],
    [429, 'MUITAS_TENTATIVAS'],
  ]
  try {
    for (let i = 0; i < 8; i++) expect(await validar()).toEqual(passa)
    expect(await validar()).toEqual(pede)
    for (let i = 0; i < 12; i++) expect(await comToken()).toEqual(passa)
    // a token for another of our forms
    responde = bom({ action: 'comparar' })
    expect(await comToken()).toEqual([422, 'CAPTCHA_INVALIDO'])
    // without a token, because Google's script didn't load: refused while the server reaches Google
    responde = JSON.stringify({ success: false, 'error-codes': ['missing-input-response'] })
    expect(await validar({ captcha: '' })).toEqual([422, 'CAPTCHA_INVALIDO'])
    responde = undefined
    expect(await comToken()).toEqual(passa)
    expect(await validar({ captcha: '' })).toEqual(passa)
    expect(await comToken()).toEqual(pede)
  } finally {
    await casa.fechar()
  }
})
