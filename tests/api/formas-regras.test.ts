import { generateKeyPairSync } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { deBase64url, paraBase64url } from '#contract/base64url.ts'
import { pinFraco } from '#contract/pin.ts'
import { semPasskeys } from '#server/core/signatario/casa-da-passkey.ts'
import { bloqueio, contar, type EstadoDoPin, PIN_LIMPO } from '#server/core/formas/tentativas-de-pin.ts'
import { conferirCriacao } from '#server/core/formas/webauthn.ts'

import { cbor, dadosDeCriacao, novoAutenticador, ORIGEM } from '../apoio/autenticador.ts'

describe('PIN fraco', () => {
  test.each(['123456', '654321', '12345678', '890123', '210987', '111111', '121212', '112112', '123123', '12341234'])(
    'o PIN %s é fraco',
    (pin) => expect(pinFraco(pin)).toBe(true),
  )
  test.each(['135790', '482913', '20519384', '123459', '1231234'])('o PIN %s não é fraco', (pin) =>
    expect(pinFraco(pin)).toBe(false),
  )
})

describe('o bloqueio do PIN', () => {
  const INICIO = new Date('2026-11-20T12:00:00Z')
  const minutos = (n: number) => new Date(INICIO.getTime() + n * 60_000)
  const ANTES = INICIO.getTime() / 1000 - 3600
  /** Five errors in a row, all at that moment. */
  const errar = (estado: EstadoDoPin, agora: Date, vezes = 5, autenticadoEm = ANTES) =>
    Array.from({ length: vezes }).reduce<EstadoDoPin>((antes) => contar(antes, agora, autenticadoEm), estado)

  test('quatro erros não bloqueiam; o quinto bloqueia por 15 minutos', () => {
    expect(bloqueio(errar(PIN_LIMPO, INICIO, 4), INICIO, ANTES)).toBeUndefined()
    const travado = errar(PIN_LIMPO, INICIO)
    expect(bloqueio(travado, INICIO, ANTES)).toEqual({ ate: minutos(15) })
    expect(bloqueio(travado, minutos(14.99), ANTES)).toEqual({ ate: minutos(15) })
    expect(bloqueio(travado, minutos(15), ANTES)).toBeUndefined()
  })

  test('cada bloqueio dura mais, e o quarto só acaba com a senha digitada de novo', () => {
    let estado = PIN_LIMPO
    for (const [n, dura] of [15, 30, 60].entries()) {
      const quando = minutos(n * 600)
      estado = errar(estado, quando)
      expect(bloqueio(estado, quando, ANTES)).toEqual({ ate: new Date(quando.getTime() + dura * 60_000) })
    }
    estado = errar(estado, minutos(2400))
    expect(bloqueio(estado, minutos(2400), ANTES)).toEqual({ ate: null })
    expect(bloqueio(estado, minutos(1_000_000), ANTES)).toEqual({ ate: null })
    const depois = minutos(2401).getTime() / 1000
    expect(bloqueio(estado, minutos(2402), depois)).toBeUndefined()
    expect(contar(estado, minutos(2402), depois)).toEqual({ erros: 1, bloqueios: 0, bloqueadoEm: null })
  })

  test('a senha digitada antes do bloqueio não desbloqueia', () => {
    const travado = errar(PIN_LIMPO, INICIO)
    expect(bloqueio(travado, INICIO, INICIO.getTime() / 1000)).toEqual({ ate: minutos(15) })
    expect(bloqueio(travado, INICIO, INICIO.getTime() / 1000 + 1)).toBeUndefined()
  })
})

describe('onde há passkeys', () => {
  test.each<[string, boolean]>([
    ['https://carimbo.pb.gov.br', true],
    ['http://localhost:8080', true],
    ['http://carimbo.pb.gov.br', false],
    ['https://10.0.0.7', false],
    ['https://[::1]:8080', false],
  ])('%s: %s', (enderecoPublico, ha) => {
    const configuracao = { enderecoPublico } as Parameters<typeof semPasskeys>[0]['configuracao'] // only this field is read
    expect(semPasskeys({ configuracao }) === undefined).toBe(ha)
  })
})

describe('dados que um aparelho envia de uma passkey nova', () => {
  const esperado = { desafio: 'AAAA', origem: ORIGEM, rpId: 'localhost' }
  const criar = (attestationObject: Uint8Array, cliente = novoAutenticador().criar('AAAA').clientDataJSON) =>
    conferirCriacao({ clientDataJSON: cliente, attestationObject: paraBase64url(attestationObject) }, esperado)
  /** An attestation object with these bytes as its public key. */
  const comChave = (hex: string, credencial = 32) =>
    cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dadosDeCriacao({ credencial: Buffer.alloc(credencial, 7), chave: Buffer.from(hex, 'hex') })],
      ]),
    )
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const hexDe = (parte = '') => Buffer.from(parte, 'base64url').toString('hex')
  const CHAVE = `a5010203262001215820${hexDe(x)}225820${hexDe(y)}`

  test.each(['ec', 'rsa'] as const)('uma chave %s inteira é aceita', async (tipo) => {
    const aparelho = novoAutenticador(tipo, 3)
    expect(await conferirCriacao(aparelho.criar('AAAA'), esperado)).toMatchObject({
      credencial: aparelho.credencial,
      contador: 3,
      sincronizada: false,
    })
    expect((await criar(comChave(CHAVE))).chave).toBe(Buffer.from(CHAVE, 'hex').toString('base64url'))
  })

  test('aceita-se o aparelho de qualquer fabricante: o atestado, que ninguém pediu, não é julgado', async () => {
    const dele = new Map<string, unknown>([['alg', -7], ['sig', Buffer.from('nada')]]) // prettier-ignore
    const authData = dadosDeCriacao({ credencial: Buffer.alloc(32, 7), chave: Buffer.from(CHAVE, 'hex') })
    for (const fmt of ['packed', 'tpm', 'compound']) {
      const atestado = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', dele],
        ['authData', authData],
      ])
      expect((await criar(cbor(atestado))).contador).toBe(0)
    }
  })

  test.each(['ec', 'rsa'] as const)('uma passkey %s cortada em qualquer byte é recusada', async (tipo) => {
    const inteiro = Buffer.from(novoAutenticador(tipo).criar('AAAA').attestationObject, 'base64url')
    for (let fim = 0; fim < inteiro.length; fim++)
      await expect(criar(inteiro.subarray(0, fim)), String(fim)).rejects.toThrow()
  })

  test.each([
    ['vazia', ''],
    ['bytes que faltam', '4401'],
    ['um texto no lugar da chave', '6161'],
    ['tamanho indefinido', '5f4101ff'],
    ['64 bits', '1b0000000000000001'],
    ['mais itens que bytes', '9affffffff'],
    ['a mesma chave duas vezes', CHAVE.replace(/^a5/, 'a6') + '0102'],
    ['fundo demais', '81'.repeat(20_000) + '00'],
    ['ponto flutuante', 'fa47c35000'],
    ['algo depois dela', `${CHAVE}00`],
    ['um ponto fora da curva', CHAVE.replace(hexDe(y), hexDe(x))],
    ['outra curva', CHAVE.replace('2001', '2002')],
    ['outro algoritmo', CHAVE.replace('0326', '033822')],
    ['sem o ponto', `a30102032620012158${'20' + hexDe(x)}`],
  ])('a chave é recusada: %s', async (_, hex) => {
    await expect(criar(comChave(hex))).rejects.toThrow()
  })

  test('uma chave RSA curta, uma credencial sem nome e uma de nome longo demais são recusadas', async () => {
    await expect(conferirCriacao(novoAutenticador('rsa-curta').criar('AAAA'), esperado)).rejects.toThrow('modulus')
    await expect(criar(comChave(CHAVE, 0))).rejects.toThrow()
    await expect(criar(comChave(CHAVE, 1024))).rejects.toThrow('credential id')
    expect((await criar(comChave(CHAVE, 1023))).contador).toBe(0)
  })
})

test('o base64url se lê e se escreve, e o que não é base64url é recusado', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  expect(paraBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
  expect(deBase64url(paraBase64url(bytes))).toEqual(bytes)
  expect(() => deBase64url('á')).toThrow()
})
