import { expect, test } from 'vitest'

import { aosPoucos } from '#server/database/aos-poucos.ts'
import { type Banco, sql, texto } from '#server/database/connection.ts'

/** A database that answers when it is told to, and remembers in what order it was asked. */
function bancoParado() {
  const pedidos: { sql: string; responder(): void; falhar(): void }[] = []
  const pedir = (dito: string) =>
    new Promise<void>((responder, falhou) =>
      pedidos.push({ sql: dito, responder, falhar: () => falhou(new Error('away')) }),
    )
  const banco: Banco = {
    async linhas(consulta) {
      await pedir(texto(consulta).sql)
      return []
    },
    async transacao(fazer) {
      await pedir('begin')
      return fazer(banco)
    },
  }
  return { banco, pedidos }
}
const aVez = () => new Promise((pronto) => setImmediate(pronto))

test('dois pedidos por vez, os outros na ordem em que vieram; o que falha dá lugar ao próximo', async () => {
  const { banco, pedidos } = bancoParado()
  const poucos = aosPoucos(banco)
  const feitos = [
    poucos.linhas(sql`um`),
    poucos.transacao(async () => 'dois'),
    poucos.linhas(sql`três`),
    poucos.linhas(sql`quatro`),
  ]
  await aVez()
  expect(pedidos.map((pedido) => pedido.sql)).toEqual(['um', 'begin'])

  pedidos[0]?.falhar()
  await expect(feitos[0]).rejects.toThrow('away')
  await aVez()
  expect(pedidos.map((pedido) => pedido.sql)).toEqual(['um', 'begin', 'três'])

  pedidos[1]?.responder()
  expect(await feitos[1]).toBe('dois')
  await aVez()
  for (const { responder } of pedidos) responder()
  await Promise.all(feitos.slice(2))
  expect(pedidos.map((pedido) => pedido.sql)).toEqual(['um', 'begin', 'três', 'quatro'])
})

test('quem chega por outro caminho espera na mesma fila, e os outros não esperam por ela', async () => {
  const { banco, pedidos } = bancoParado()
  void aosPoucos(banco).linhas(sql`um`)
  void aosPoucos(banco).linhas(sql`dois`)
  void aosPoucos(banco).linhas(sql`três`)
  void banco.linhas(sql`de outro`)
  await aVez()
  expect(pedidos.map((pedido) => pedido.sql)).toEqual(['de outro', 'um', 'dois'])
  expect(aosPoucos(bancoParado().banco)).not.toBe(aosPoucos(banco))
})
