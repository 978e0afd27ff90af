import { describe, expect, test } from 'vitest'

import { deBase64url, paraBase64url } from '#contract/base64url.ts'
import { pinFraco } from '#contract/pin.ts'
import { semPasskeys } from '#server/core/signatario/casa-da-passkey.ts'
import { lerCbor } from '#server/core/formas/cbor.ts'
import { bloqueio, contar, type EstadoDoPin, PIN_LIMPO } from '#server/core/formas/tentativas-de-pin.ts'

describe('PIN fraco', () => {
  test.each(['123456', '654321', '12345678', '890123', '210987', '111111', '121212', '112112', '123123', '12341234'])(
    '%s é',
    (pin) => expect(pinFraco(pin)).toBe(true),
  )
  test.each(['135790', '482913', '20519384', '123459', '1231234'])('%s não é', (pin) =>
    expect(pinFraco(pin)).toBe(false),
  )
})

describe('o bloqueio do PIN', () => {
  const INICIO = new Date('2026-11-20T12:00:00Z')
  const minutos = (n: number) => new Date(INICIO.getTime() + n * 60_000)
  const ANTES = INICIO.getTime() / 1000 - 3600
  /** Five wrong ones in a row, each at that moment. */
  const errar = (estado: EstadoDoPin, agora: Date, vezes = 5, autenticadoEm = ANTES) =>
    Array.from({ length: vezes }).reduce<EstadoDoPin>((antes) => contar(antes, agora, autenticadoEm), estado)

  test('quatro erradas não bloqueiam; a quinta bloqueia por 15 minutos', () => {
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

  test('a senha digitada antes do bloqueio não o abre', () => {
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
    const configuracao = { enderecoPublico } as Parameters<typeof semPasskeys>[0]['configuracao'] // nothing else is read
    expect(semPasskeys({ configuracao }) === undefined).toBe(ha)
  })
})

describe('CBOR', () => {
  const ler = (hex: string) => lerCbor(Buffer.from(hex, 'hex'))
  test.each<[string, unknown]>([
    ['00', 0],
    ['1818', 24],
    ['1903e8', 1000],
    ['1a000f4240', 1_000_000],
    ['20', -1],
    ['390100', -257],
    ['43010203', new Uint8Array([1, 2, 3])],
    ['6449455446', 'IETF'],
    ['83010203', [1, 2, 3]],
    ['a201020304', new Map([[1, 2], [3, 4]])], // prettier-ignore
    ['f4', false],
    ['f5', true],
    ['f6', null],
  ])('%s', (hex, valor) => {
    const lido = ler(hex)
    expect(lido.tamanho).toBe(hex.length / 2)
    expect(lido.valor instanceof Uint8Array ? new Uint8Array(lido.valor) : lido.valor).toEqual(valor)
  })
  test.each([
    ['vazio', ''],
    ['bytes que faltam', '4401'],
    ['um texto que não é UTF-8', '61ff'],
    ['tamanho indefinido', '5f4101ff'],
    ['64 bits', '1b0000000000000001'],
    ['mais itens que bytes', '9affffffff'],
    ['a mesma chave duas vezes', 'a201020103'],
    ['fundo demais', '81'.repeat(20) + '00'],
    ['ponto flutuante', 'fa47c35000'],
  ])('recusa %s', (_, hex) => expect(() => ler(hex)).toThrow())
})

test('base64url: ida e volta, e o que não é', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  expect(paraBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
  expect(deBase64url(paraBase64url(bytes))).toEqual(bytes)
  expect(() => deBase64url('á')).toThrow()
})
