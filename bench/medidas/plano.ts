import { setTimeout as esperar } from 'node:timers/promises'

import type { Plano } from '#contract/plano.ts'

import { cpfDe, xlsxDe } from '../../tests/apoio/planilha.ts'
import type { Bancada, Casa } from '../bancada.ts'
import { type Cliente, clienteDe } from '../cliente.ts'
import { emRitmo } from '../http.ts'
import { pedidosDosOutros } from '../outros.ts'
import { certo } from '../preparo.ts'
import { porMediana, porQuantil, quantil } from '../tabela.ts'

const ORGAOS = Array.from({ length: 20 }, (_, n) => `ORG${String.fromCharCode(65 + n)}`)
/** Calls of others per second. */
const RITMO = 20

type Tamanho = { pessoas: number; unidades: number }

/** A register of 20 órgãos. Another `dominio` of e-mail addresses changes everybody. */
function planilha({ pessoas, unidades }: Tamanho, dominio: string) {
  const porOrgao = Math.floor(unidades / ORGAOS.length)
  return xlsxDe({
    Órgãos: [['Sigla', 'Nome', 'Município', 'UF'], ...ORGAOS.map((o) => [o, `Secretaria ${o}`, 'João Pessoa', 'PB'])],
    Unidades: [
      ['Órgão', 'Sigla', 'Nome', 'Unidade superior'],
      ...ORGAOS.flatMap((o) =>
        Array.from({ length: porOrgao }, (_, u) => [
          o,
          `U${u}`,
          `Unidade ${u} de ${o}`,
          u === 0 ? '' : `U${Math.floor((u - 1) / 5)}`,
        ]),
      ),
    ],
    Pessoas: [
      ['Nome', 'CPF', 'Matrícula', 'Órgão', 'Unidade', 'E-mail', 'Cargo'],
      ...Array.from({ length: pessoas }, (_, n) => [
        `Pessoa Numerosa ${String.fromCharCode(65 + (n % 26))}`,
        cpfDe(100_000_000 + n),
        `b${n}`,
        ORGAOS[n % ORGAOS.length] ?? '',
        `U${n % porOrgao}`,
        `b${n}@${dominio}`,
        `Cargo ${n % 300}`,
      ]),
    ],
  })
}

/** Waits for a state; answers the plan and the wait, s. */
async function ate(quem: Cliente, id: number, estado: Plano['estado']) {
  const inicio = performance.now()
  for (;;) {
    const plano = await certo(quem.pedir<Plano>('GET', `/siga/administracao/plano/${id}`))
    if (plano.estado === estado) return { plano, segundos: (performance.now() - inicio) / 1000 }
    if (plano.estado === 'ILEGIVEL') throw new Error(JSON.stringify(plano.erros.slice(0, 3)))
    await esperar(100)
  }
}

/** Sends a file, waits for its plan and applies it; answers the time of each step, s. */
async function carregar(quem: Cliente, arquivo: Uint8Array) {
  const inicio = performance.now()
  const enviado = await certo(
    quem.pedir<Plano>('POST', '/siga/administracao/plano?nome=bench.xlsx', { corpo: arquivo }),
  )
  const { plano } = await ate(quem, enviado.id, 'PRONTO')
  const feito = (performance.now() - inicio) / 1000
  await certo(quem.pedir('POST', `/siga/administracao/plano/${plano.id}/aplicar`, { corpo: {} }))
  const aplicado = await ate(quem, plano.id, 'APLICADO')
  const recusadas = aplicado.plano.contas.filter(({ situacao }) => situacao !== 'FEITO')
  if (recusadas.length > 0) throw new Error(JSON.stringify(recusadas))
  return { feito, aplicado: aplicado.segundos }
}

async function comOutros(bancada: Bancada, { base }: Casa, bruno: Cliente, arquivo: Uint8Array, nota: string) {
  const ana = await clienteDe(base, 'ana.souza', 'GEGOV')
  const pedido = await pedidosDosOutros(ana)
  const segundos = bancada.n(20, 4)
  await emRitmo(base, RITMO, 2, pedido)
  await bancada.sossego()
  const antes = await emRitmo(base, RITMO, segundos, pedido)
  let correndo = true
  const carga = carregar(bruno, arquivo).finally(() => (correndo = false))
  const durante: { tempos: number[]; erros: string[] } = { tempos: [], erros: [] }
  while (correndo) {
    const { tempos, erros } = await emRitmo(base, RITMO, 2, pedido)
    durante.tempos.push(...tempos)
    durante.erros.push(...erros)
  }
  const { feito, aplicado } = await carga
  const depois = await emRitmo(base, RITMO, segundos, pedido)
  const sozinhos = [...antes.tempos, ...depois.tempos]
  bancada.anotar(
    porMediana('plano que muda todos, com outros: feito', 's', [feito], { nota }),
    porMediana('plano que muda todos, com outros: aplicado', 's', [aplicado], { nota }),
    porQuantil('outros pedidos, sem plano', 'ms', sozinhos, 0.95, { nota }),
    porQuantil('outros pedidos, com plano', 'ms', durante.tempos, 0.95, { nota }),
    porMediana(
      'p95 dos outros com plano, sobre o de sem',
      '×',
      [quantil(durante.tempos, 0.95) / quantil(sozinhos, 0.95)],
      { alvo: { max: 2 }, nota },
    ),
    porMediana('outros pedidos, com plano: erros', '%', [(100 * durante.erros.length) / durante.tempos.length], {
      alvo: { max: 0.1 },
      nota,
    }),
  )
}

/** Loading a register, alone and while others work. */
export async function plano(bancada: Bancada) {
  const tamanho: Tamanho = { pessoas: bancada.n(50_000, 2_000), unidades: bancada.n(5_000, 200) }
  const nota = `${tamanho.pessoas} pessoas e ${tamanho.unidades} unidades de um arquivo; outros: ${RITMO} pedidos/s (mesa e documento).`
  const casa = await bancada.casa()
  const bruno = await clienteDe(casa.base, 'bruno.lima')
  const [primeira, segunda] = [planilha(tamanho, 'exemplo.gov.br'), planilha(tamanho, 'outro.gov.br')]
  await bancada.sossego()
  const { feito, aplicado } = await carregar(bruno, primeira)
  bancada.anotar(
    porMediana('plano de um cadastro novo: feito', 's', [feito], { alvo: { max: 20 }, nota }),
    porMediana('plano de um cadastro novo: aplicado', 's', [aplicado], { alvo: { max: 60 }, nota }),
  )
  await comOutros(bancada, casa, bruno, segunda, nota)
}
