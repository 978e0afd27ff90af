import type { MobilAberto } from '#contract/mobil.ts'
import { palavrasDaEscala } from '#server/house/seed/escala/palavras.ts'

import { type Bancada, type Casa, emMilhares } from '../bancada.ts'
import { type Cliente, clienteDe } from '../cliente.ts'
import { chamar, emSerie, type Pedido } from '../http.ts'
import { certo, mesaDe } from '../preparo.ts'
import { porQuantil } from '../tabela.ts'
import { carga } from './carga.ts'

const NOTA = 'Servidor: um pedido por vez por HTTP, servidor, PostgreSQL e quem pede nos mesmos dois núcleos.'

const DA_CARGA = 20_000

/** The server's answers one at a time: with the demonstration's data, and among many documents. */
export async function servidor(bancada: Bancada) {
  await consultas(bancada, await bancada.casa(), 'demonstração')
  const casa = await bancada.casa({ documentos: bancada.opcoes.documentos })
  await consultas(bancada, casa, bancada.volume)
  await arquivo(bancada, casa, bancada.volume)
  await busca(bancada, casa, bancada.volume)
  // load on desks of a usual size: one in twenty documents is on Carla's
  const documentos = Math.min(DA_CARGA, bancada.opcoes.documentos)
  await carga(bancada, await bancada.casa({ documentos }), emMilhares(documentos))
}

async function consultas(bancada: Bancada, { base }: Casa, dados: string) {
  const carla = await clienteDe(base, 'carla.dias')
  const { itens } = await mesaDe(carla)
  const n = bancada.n(200, 50)
  const nota = `${NOTA} Carla, SEAD/GELIC: a unidade com 5 % dos documentos.`
  const medir = async (nome: string, max: number, pedido: (i: number) => Pedido) => {
    await bancada.sossego()
    bancada.anotar(
      porQuantil(`${nome} (${dados})`, 'ms', await emSerie(base, n, pedido), 0.95, { alvo: { max }, nota }),
    )
  }
  await medir('documento por id', 10, (i) => ({
    quem: carla,
    path: `/siga/documento/${itens[(i * 7) % itens.length]?.documentoId}`,
  }))
  await medir('histórico de um documento', 10, (i) => ({
    quem: carla,
    path: `/siga/documento/${itens[(i * 7) % itens.length]?.documentoId}/movimentacao?page=0&size=500`,
  }))
  await medir('minha mesa', 40, () => ({ quem: carla, path: '/siga/mesa?visao=MINHA' }))
  await medir('mesa da unidade', 40, () => ({ quem: carla, path: '/siga/mesa?visao=LOTACAO' }))
  await medir('contadores (usuario/logado)', 20, () => ({ quem: carla, path: '/siga/usuario/logado' }))
  await bancada.sossego()
  const tempos = await vaivem(base, carla, bancada.n(60, 16))
  bancada.anotar(
    porQuantil(`movimentação com marcas (${dados})`, 'ms', tempos, 0.95, {
      alvo: { max: 30 },
      nota: `${nota} Movimentação: tramitar e receber, de lá para cá, entre GELIC e NUCOM.`,
    }),
  )
}

/** The archive unit's desk: the due documents among all that are not due yet. */
async function arquivo(bancada: Bancada, { base }: Casa, dados: string) {
  const quiteria = await clienteDe(base, 'quiteria.amorim', 'NUARQ')
  await bancada.sossego()
  const tempos = await emSerie(base, bancada.n(100, 30), () => ({ quem: quiteria, path: '/siga/mesa?visao=LOTACAO' }))
  bancada.anotar(
    porQuantil(`mesa do arquivo (${dados})`, 'ms', tempos, 0.95, {
      alvo: { max: 40 },
      nota: `${NOTA} Quitéria, SEAD/NUARQ: tudo o que o órgão arquivou tem nessa mesa uma marca com a data do seu prazo.`,
    }),
  )
}

/** Sends and receives a via between two units, `movimentos` times in all. */
async function vaivem(base: string, carla: Cliente, movimentos: number): Promise<number[]> {
  const rafael = await clienteDe(base, 'rafael.coutinho')
  const { itens } = await mesaDe(carla)
  const via = itens.find(
    ({ grupo, pessoal, marcador }) => grupo === 'AGUARDANDO_ANDAMENTO' && pessoal && marcador !== 'Assinado',
  )
  if (!via) throw new Error('nothing of hers to send')
  const passo = async (quem: Cliente, acao: 'tramitar' | 'receber', para?: Cliente) => {
    const corpo = para && {
      destino: { tipo: 'LOTACAO', id: (para.entrada as unknown as { lotacao: { id: number } }).lotacao.id },
    } // the server's Entrada has it
    const { status, ms, texto } = await chamar(base, {
      method: 'POST',
      path: `/siga/mobil/${via.mobilId}/${acao}`,
      quem,
      corpo,
    })
    if (status !== 200) throw new Error(`${acao}: ${status} ${texto.slice(0, 300)}`)
    return ms
  }
  const tempos: number[] = []
  for (let i = 0; i < movimentos; i += 4)
    tempos.push(
      await passo(carla, 'tramitar', rafael),
      await passo(rafael, 'receber'),
      await passo(rafael, 'tramitar', carla),
      await passo(carla, 'receber'),
    )
  await certo(carla.pedir<MobilAberto>('GET', `/siga/mobil/${via.mobilId}`))
  return tempos
}

/** Common, medium and rare words, alone and in pairs; and siglas, loosely typed. */
async function busca(bancada: Bancada, { base }: Casa, dados: string) {
  const carla = await clienteDe(base, 'carla.dias')
  const { comuns, medias, raras } = palavrasDaEscala()
  const uma = (palavras: string[], i: number) => palavras[(i * 37) % palavras.length] ?? ''
  const consultasDePalavras = (i: number) =>
    [
      uma(comuns, i),
      uma(medias, i),
      uma(raras, i),
      `${uma(medias, i)} ${uma(medias, i + 1)}`,
      `${uma(comuns, i)} ${uma(raras, i)}`,
    ][i % 5] ?? ''
  const pedir = (q: string): Pedido => ({ quem: carla, path: `/siga/busca?q=${encodeURIComponent(q)}` })
  const medir = async (nome: string, alvos: [number, number][], n: number, q: (i: number) => string) => {
    await bancada.sossego()
    const tempos = await emSerie(base, n, (i) => pedir(q(i)))
    for (const [p, max] of alvos)
      bancada.anotar(
        porQuantil(`busca, ${nome} (${dados})`, 'ms', tempos, p, {
          alvo: { max },
          nota: `${NOTA} Alvos da busca: com 1 milhão de documentos.`,
        }),
      )
  }
  const alvos: [number, number][] = [
    [0.5, 15],
    [0.95, 50],
  ]
  await medir('palavras', alvos, bancada.n(200, 50), consultasDePalavras)
  await medir('palavra muito comum', alvos, bancada.n(50, 20), (i) => uma(comuns, i))
  const ano = new Date().getFullYear()
  const siglas = [
    (i: number) => `SEAD-OFI-${ano}/${String(1 + i * 3).padStart(5, '0')}`,
    (i: number) => `ofi ${1 + i * 3}`,
  ]
  await medir(
    'sigla',
    [
      [0.5, 3],
      [0.95, 6],
    ],
    bancada.n(200, 50),
    (i) => siglas[i % 2]?.(i % 150) ?? '',
  )
}
