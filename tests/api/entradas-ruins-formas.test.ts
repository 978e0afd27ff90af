import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { recusas } from '../apoio/recusas.ts'

let casa: CasaDeTeste
let pedir: ReturnType<typeof recusas>['pedir']
beforeAll(async () => {
  casa = await novaCasa()
  ;({ pedir } = recusas(casa))
})
afterAll(() => casa.fechar())

describe('formas de assinar', () => {
  test.each([
    ['/siga/minhas-formas', 'GET'],
    ['/siga/pin', 'PUT'],
    ['/siga/pin', 'DELETE'],
    ['/siga/passkey/desafio', 'POST'],
    ['/siga/passkey', 'POST'],
    ['/siga/passkey/1', 'PUT'],
    ['/siga/passkey/1', 'DELETE'],
  ])('%s %s sem sessão, ou sem a lotação, é recusado', async (endereco, metodo) => {
    expect(await pedir(undefined, metodo, endereco)).toEqual({ status: 401, detail: 'Entre para continuar.' })
    expect(await pedir(ANA, metodo, endereco, { cabecalhos: { 'id-logado': undefined } })).toEqual({
      status: 400,
      detail: 'Selecione a lotação em uso.',
    })
  })

  const MALFORMADO = 'O PIN tem de 6 a 8 algarismos.'
  const FRACO = 'Escolha outro PIN: este é uma sequência ou repete poucos algarismos.'
  test.each<[unknown, string]>([
    ['12345', MALFORMADO],
    ['123456789', MALFORMADO],
    ['48291a', MALFORMADO],
    ['４８２９１３', MALFORMADO],
    [' 482913', MALFORMADO],
    ['', MALFORMADO],
    ['123456', FRACO],
    ['111111', FRACO],
    ['12341234', FRACO],
    [482_913, 'Campo inválido: pin.'],
    [null, 'Campo inválido: pin.'],
  ])('o PIN %j é recusado', async (pin, detail) => {
    expect(await pedir(ANA, 'PUT', '/siga/pin', { corpo: { pin } })).toEqual({ status: 422, detail })
  })
  test('um PIN bom é aceito; com campo a mais, não', async () => {
    expect((await casa.chamar(ANA, 'PUT', '/siga/pin', { corpo: { pin: '482913' } })).status).toBe(200)
    expect(await pedir(ANA, 'PUT', '/siga/pin', { corpo: { pin: '482913', nivel: 'QUALIFICADA' } })).toEqual({
      status: 422,
      detail: 'Campo não permitido: nivel.',
    })
  })

  test.each(['', '   ', 'x'.repeat(61), 'linha\nnova', 'zero\u200bespaço', 7])(
    'o nome de passkey %j é recusado',
    async (nome) => {
      expect(await pedir(ANA, 'PUT', '/siga/passkey/1', { corpo: { nome } })).toEqual({
        status: 422,
        detail: 'Dê um nome de até 60 letras.',
      })
    },
  )
  test('uma passkey que não existe é recusada', async () => {
    const detail = 'Passkey não encontrada.'
    expect(await pedir(ANA, 'PUT', '/siga/passkey/1', { corpo: { nome: 'Meu' } })).toEqual({ status: 404, detail })
    expect(await pedir(ANA, 'DELETE', '/siga/passkey/1')).toEqual({ status: 404, detail })
    expect((await pedir(ANA, 'DELETE', '/siga/passkey/um')).status).toBe(400)
  })
  test.each([
    ['com letras que base64url não tem', { clientDataJSON: 'a+b/', attestationObject: 'AAAA' }],
    ['grande demais', { clientDataJSON: 'AAAA', attestationObject: 'A'.repeat(40_001) }],
  ])('o cadastro de passkey %s é recusado', async (_, corpo) => {
    expect((await pedir(ANA, 'POST', '/siga/passkey', { corpo: { nome: 'Meu', ...corpo } })).status).toBe(422)
  })
  test('um cadastro de passkey que não responde a nenhum desafio é recusado', async () => {
    const clientDataJSON = Buffer.from(JSON.stringify({ challenge: 'AAAA' })).toString('base64url')
    const corpo = { nome: 'Meu', clientDataJSON, attestationObject: 'AAAA' }
    expect(await pedir(ANA, 'POST', '/siga/passkey', { corpo })).toEqual({
      status: 409,
      detail: 'O cadastro da passkey expirou. Comece de novo.',
    })
    expect(await pedir(ANA, 'POST', '/siga/passkey', { corpo: { ...corpo, clientDataJSON: 'AAAA' } })).toEqual({
      status: 409,
      detail: 'A passkey não confirmou quem você é. Tente novamente.',
    })
  })
})
