import { describe, expect, test, vi } from 'vitest'

import { falhasSoltas } from '#server/house/falhas-soltas.ts'

function montar({ aberta = true } = {}) {
  const ditas: string[] = []
  const desistir = vi.fn<(erro: unknown) => void>()
  let relogio = 0
  const tratar = falhasSoltas({
    registrar: (nivel, mensagem, dados) => void ditas.push(`${nivel} ${mensagem} ${String(dados?.['erro'])}`),
    aberta: () => aberta,
    desistir,
    agora: () => relogio,
  })
  return { ditas, desistir, tratar, passar: (ms: number) => (relogio += ms) }
}

describe('uma exceção que ninguém tratou', () => {
  test('a exceção fica no registro, com a pilha, e o processo segue', () => {
    const { ditas, desistir, tratar } = montar()
    tratar(new TypeError('de um socket'))
    tratar('uma palavra só')
    expect(ditas[0]).toMatch(/^erro exceção que ninguém tratou TypeError: de um socket\n\s+at /)
    expect(ditas[1]).toBe('erro exceção que ninguém tratou uma palavra só')
    expect(desistir).not.toHaveBeenCalled()
  })
  test('antes de o servidor abrir, a exceção encerra o processo', () => {
    const { desistir, tratar } = montar({ aberta: false })
    tratar(new Error('na partida'))
    expect(desistir).toHaveBeenCalledTimes(1)
  })
  test.each(['ERR_INTERNAL_ASSERTION', 'ENOMEM'])(
    '%s encerra o processo, uma vez: o próprio Node não serve mais',
    (code) => {
      const { desistir, tratar } = montar()
      tratar(Object.assign(new Error('x'), { code }))
      tratar(Object.assign(new Error('x'), { code }))
      expect(desistir).toHaveBeenCalledTimes(1)
    },
  )
  test('muitas exceções seguidas encerram o processo; as mesmas, espaçadas, não', () => {
    const juntas = montar()
    for (let n = 0; n < 21; n++) juntas.tratar(new Error(String(n)))
    expect(juntas.desistir).toHaveBeenCalledTimes(1)
    const espacadas = montar()
    for (let n = 0; n < 60; n++) {
      espacadas.tratar(new Error(String(n)))
      espacadas.passar(3_100)
    }
    expect(espacadas.desistir).not.toHaveBeenCalled()
  })
})
