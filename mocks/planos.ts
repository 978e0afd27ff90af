import { parse, type PGlite, protocol } from '@electric-sql/pglite'

const { serialize } = protocol
type Plano = { nome: string; tipos: number[] }

/**
 * Parses and plans each statement once, by name, as the server's driver does: for whole documents planning takes longest, and in
 * the page ten times as long. Call it inside a transaction of `cliente`, which keeps others off.
 */
export function comPlanos(cliente: PGlite) {
  const planos = new Map<string, Plano>()
  const mandar = async (...mensagens: Uint8Array[]) => {
    const juntas = new Uint8Array(mensagens.reduce((soma, { length }) => soma + length, 0))
    let onde = 0
    for (const mensagem of mensagens) {
      juntas.set(mensagem, onde)
      onde += mensagem.length
    }
    return (await cliente.execProtocol(juntas, { syncToFs: false })).messages
  }
  async function planejar(sql: string): Promise<Plano> {
    const nome = `p${planos.size}`
    const ditas = await mandar(
      serialize.parse({ name: nome, text: sql }),
      serialize.describe({ type: 'S', name: nome }),
      serialize.sync(),
    )
    const plano = { nome, tipos: parse.parseDescribeStatementResults(ditas) }
    planos.set(sql, plano)
    return plano
  }
  return <T>(sql: string, params: unknown[]): Promise<T[]> =>
    cliente.runExclusive(async () => {
      const { nome, tipos } = planos.get(sql) ?? (await planejar(sql))
      const values = params.map((valor, i) => {
        if (valor === null || valor === undefined) return null
        const escrever = cliente.serializers[tipos[i] ?? 0]
        return escrever ? escrever(valor) : typeof valor === 'string' ? valor : JSON.stringify(valor)
      })
      const ditas = await mandar(
        serialize.bind({ statement: nome, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      )
      const [resultado] = parse.parseResults(ditas, cliente.parsers)
      return (resultado?.rows ?? []) as T[] // typed as PGlite's own `query` types its rows
    })
}
