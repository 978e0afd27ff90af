import type { Bancada } from './bancada.ts'
import { emRitmo, type Pedido } from './http.ts'
import { mesaDe } from './preparo.ts'
import type { Cliente } from './cliente.ts'
import { porMediana, porQuantil, quantil } from './tabela.ts'

/** What the others of the house ask, a second: desks, and documents from them. */
export const POR_SEGUNDO = 60

/** Their calls: two desks for each document. */
export async function pedidosDosOutros(quem: Cliente): Promise<(i: number) => Pedido> {
  const { itens } = await mesaDe(quem)
  const ids = itens.flatMap(({ documentoId }) => documentoId ?? [])
  return (i) => {
    const id = ids[i % Math.max(1, ids.length)]
    if (i % 3 === 0 && id !== undefined) return { quem, path: `/siga/documento/${id}` }
    return { quem, path: `/siga/mesa?visao=${i % 2 === 0 ? 'LOTACAO' : 'MINHA'}` }
  }
}

type Passada = Awaited<ReturnType<typeof emRitmo>>
function juntar(a: Passada, b: Passada) {
  a.tempos.push(...b.tempos)
  a.erros.push(...b.erros)
}

/**
 * What the others wait, alone and beside `trabalho`, which goes on until what it is given says stop: their p95 at most
 * doubles (issue's promise of signing and of validation).
 */
export async function comOutros(
  bancada: Bancada,
  {
    base,
    nome,
    quem,
    trabalho,
  }: { base: string; nome: string; quem: Cliente; trabalho: (segue: () => boolean) => Promise<string> },
) {
  const pedido = await pedidosDosOutros(quem)
  const segundos = bancada.n(30, 4)
  await emRitmo(base, POR_SEGUNDO, 2, pedido)
  await bancada.sossego()
  // by turns: what else the machine does then falls on both
  const rodadas = bancada.n(6, 1)
  const sozinhos: Passada = { tempos: [], erros: [] }
  const juntos: Passada = { tempos: [], erros: [] }
  const feitos: string[] = []
  for (let n = 0; n < rodadas; n++) {
    juntar(sozinhos, await emRitmo(base, POR_SEGUNDO, segundos / rodadas, pedido))
    let correndo = true
    const sempre = trabalho(() => correndo)
    juntar(juntos, await emRitmo(base, POR_SEGUNDO, segundos / rodadas, pedido).finally(() => (correndo = false)))
    feitos.push(await sempre)
  }
  const nota = `Outros: ${POR_SEGUNDO} pedidos/s (mesa e documento), ${segundos} s sem e ${segundos} s com ${nome}, alternados em ${rodadas} vezes; a última: ${feitos.at(-1)}.`
  const erros = [...sozinhos.erros, ...juntos.erros]
  if (erros.length > 0) console.log(`  ${erros.slice(0, 3).join('\n  ')}`)
  bancada.anotar(
    porQuantil(`outros pedidos, sem ${nome}`, 'ms', sozinhos.tempos, 0.95, { nota }),
    porQuantil(`outros pedidos, com ${nome}`, 'ms', juntos.tempos, 0.95, { nota }),
    porMediana(
      `p95 dos outros com ${nome}, sobre o de sem`,
      '×',
      [quantil(juntos.tempos, 0.95) / quantil(sozinhos.tempos, 0.95)],
      {
        alvo: { max: 2 },
        nota,
      },
    ),
    porMediana(`outros pedidos, com ${nome}: erros`, '%', [(100 * erros.length) / (2 * POR_SEGUNDO * segundos)], {
      alvo: { max: 0.1 },
      nota,
    }),
  )
}
