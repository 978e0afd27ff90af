import type { Bancada } from './bancada.ts'
import { emRitmo, type Pedido } from './http.ts'
import { mesaDe } from './preparo.ts'
import type { Cliente } from './cliente.ts'
import { porMediana, porQuantil, quantil } from './tabela.ts'

/** Calls of others per second: desks, and documents from them. The second rate uses what signing leaves of two cores. */
export const RITMOS = [20, 60]

/** Seconds at each rate, alone and beside something, and the number of turns. */
const medida = (bancada: Bancada) => ({ segundos: bancada.n(30, 4), rodadas: bancada.n(6, 1) })
/** Most seconds of work beside them: in each turn, one second of work begins late, and one is slack. */
export const segundosAoLado = (bancada: Bancada) => {
  const { segundos, rodadas } = medida(bancada)
  return RITMOS.length * (segundos + 2 * rodadas)
}

/** Two desks for each document. */
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

type Trabalho = { base: string; nome: string; quem: Cliente; trabalho: (segue: () => boolean) => Promise<string> }

/**
 * The wait of others, alone and beside `trabalho`, at each rate: their p95 may at most double. `trabalho` runs until the
 * function it gets says stop.
 */
export async function comOutros(bancada: Bancada, { quem, ...trabalho }: Trabalho) {
  const pedido = await pedidosDosOutros(quem)
  for (const porSegundo of RITMOS) await noRitmo(bancada, porSegundo, pedido, trabalho)
}

async function noRitmo(
  bancada: Bancada,
  porSegundo: number,
  pedido: (i: number) => Pedido,
  { base, nome: ao, trabalho }: Omit<Trabalho, 'quem'>,
) {
  const nome = `${ao} (${porSegundo}/s)`
  const { segundos, rodadas } = medida(bancada)
  await emRitmo(base, porSegundo, 2, pedido)
  await bancada.sossego()
  // alternates, so that whatever else the machine does affects both
  const sozinhos: Passada = { tempos: [], erros: [] }
  const juntos: Passada = { tempos: [], erros: [] }
  const feitos: string[] = []
  for (let n = 0; n < rodadas; n++) {
    juntar(sozinhos, await emRitmo(base, porSegundo, segundos / rodadas, pedido))
    let correndo = true
    const sempre = trabalho(() => correndo)
    juntar(juntos, await emRitmo(base, porSegundo, segundos / rodadas, pedido).finally(() => (correndo = false)))
    feitos.push(await sempre)
  }
  const nota = `Outros: ${porSegundo} pedidos/s (mesa e documento), ${segundos} s sem e ${segundos} s com ${ao}, alternados em ${rodadas} vezes; a última: ${feitos.at(-1)}.`
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
    porMediana(`outros pedidos, com ${nome}: erros`, '%', [(100 * erros.length) / (2 * porSegundo * segundos)], {
      alvo: { max: 0.1 },
      nota,
    }),
  )
}
