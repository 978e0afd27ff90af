import type { Page } from 'playwright'

import type { Indice, Tarefa } from '#contract/completo.ts'
import type { Documento } from '#contract/documento.ts'

import { type Bancada, emParalelo } from '../bancada.ts'
import { emRitmo, emSerie, type Pedido } from '../http.ts'
import { abrirNavegador, chegou, entrarComo, novaAba, novoContexto } from '../navegador.ts'
import { certo, corpoDe, preparadores } from '../preparo.ts'
import { porMediana, porQuantil, quantil } from '../tabela.ts'

const PECAS = 300
/** Calls of others meanwhile, per second. */
const POR_SEGUNDO = 60
/** Interval of asking whether the PDF is ready: short when measuring it; as the page does, when measuring the others. */
const VOLTA_MS = 50
const VOLTA_DA_PAGINA_MS = 700

const esperar = (ms: number) => new Promise((pronto) => setTimeout(pronto, ms))

/** Duration of each frame while the page scrolls from top to end, 240 px per frame. */
const percorrer = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((pronto) => {
        const quadros: number[] = []
        let antes: number | undefined
        const andar = (agora: number) => {
          if (antes !== undefined) quadros.push(agora - antes)
          antes = agora
          scrollBy(0, 240)
          if (scrollY + innerHeight >= document.documentElement.scrollHeight - 4) pronto(quadros)
          else requestAnimationFrame(andar)
        }
        requestAnimationFrame(andar)
      }),
  )

/**
 * A dossier of three hundred signed pieces: its index, reading it, its PDF, and the wait of others meanwhile
 * (docs/regras/promessas.md, L10).
 */
export async function dossie(bancada: Bancada) {
  const { base } = await bancada.casa({ documentos: bancada.opcoes.documentos })
  const { ana, rascunho, finalizar, resumo, assinar } = await preparadores(base)
  const quantas = bancada.n(PECAS, 60)
  const modelos = await certo(ana.pedir<{ id: number; nome: string }[]>('GET', '/siga/modelo'))
  const despacho = modelos.find(({ nome }) => nome === 'Despacho')?.id
  const principal = await finalizar(await rascunho('Dossiê da medida'))
  await assinar(principal, await resumo(principal))
  const { mobilId } = await certo(ana.pedir<Documento>('GET', `/siga/documento/${principal.id}`))
  await emParalelo(Array.from({ length: quantas }), 4, async (_, i) => {
    const criado = await certo(
      ana.pedir<Documento>('POST', '/siga/documento', {
        corpo: {
          modeloId: despacho,
          pai: String(mobilId),
          rascunho: {
            assunto: `Peça ${i + 1}`,
            // one to three pages each, some five hundred in all
            corpo: corpoDe([3, 12, 5, 3][i % 4] ?? 3, `${i} `),
            responsavelId: principal.responsavel?.id,
          },
        },
      }),
    )
    const finalizada = await finalizar(criado)
    await assinar(finalizada, await resumo(finalizada))
  })
  const indice = await certo(ana.pedir<Indice>('GET', `/siga/documento/${principal.id}/completo`))
  if (indice.pecas.length !== quantas + 1) throw new Error(`${indice.pecas.length} pieces, ${quantas + 1} expected`)
  const nota = `Dossiê de ${quantas} peças assinadas, ${indice.paginas} folhas, entre ${bancada.volume}.`

  await bancada.sossego()
  const doIndice = await emSerie(base, bancada.n(60, 20), () => ({
    quem: ana,
    path: `/siga/documento/${principal.id}/completo`,
  }))
  bancada.anotar(porQuantil('índice do documento completo', 'ms', doIndice, 0.95, { nota }))

  const navegador = await abrirNavegador(bancada)
  const sessao = await entrarComo(navegador, base, 'ana.souza')
  const contexto = await novoContexto(navegador, 'direto', sessao)
  const page = await novaAba(contexto, 'direto', { seletor: 'article', indice: 0 }, sessao.aba)
  await page.goto(`${base}/documento-completo/${principal.id}/${encodeURIComponent(principal.sigla)}`)
  await chegou(page)
  await bancada.sossego()
  const quadros = await percorrer(page)
  // even an idle browser would disturb the measure of the others
  await navegador.close()
  bancada.anotar(
    porQuantil('ler o documento completo até o fim, quadro', 'ms', quadros, 0.95, { nota }),
    porMediana('ler o documento completo até o fim, pior quadro', 'ms', [Math.max(...quadros)], {
      alvo: { max: 500 },
      nota,
    }),
  )

  const montar = async (voltaMs = VOLTA_MS) => {
    const inicio = performance.now()
    const pedida = await certo(ana.pedir<Tarefa>('POST', `/siga/documento/${principal.id}/pdf-completo`, { corpo: {} }))
    for (;;) {
      const tarefa = await certo(ana.pedir<Tarefa>('GET', `/siga/tarefa/${pedida.id}`))
      if (tarefa.estado === 'PRONTA') return (performance.now() - inicio) / 1000
      if (tarefa.estado === 'FALHOU') throw new Error(tarefa.erro ?? 'the task failed')
      await esperar(voltaMs)
    }
  }
  const montagens: number[] = []
  for (let vez = 0; vez < bancada.n(5, 2); vez++) {
    await bancada.sossego()
    montagens.push(await montar())
  }
  bancada.anotar(
    porMediana(`PDF de ${quantas} peças, do pedido ao pronto`, 's', montagens, { alvo: { max: 10 }, nota }),
  )

  const pedido = (i: number): Pedido =>
    i % 3 === 0
      ? { quem: ana, path: `/siga/documento/${indice.pecas[i % indice.pecas.length]?.documentoId}` }
      : { quem: ana, path: `/siga/mesa?visao=${i % 2 === 0 ? 'LOTACAO' : 'MINHA'}` }
  const segundos = bancada.n(30, 4)
  await emRitmo(base, POR_SEGUNDO, 2, pedido)
  await bancada.sossego()
  const sozinhos = await emRitmo(base, POR_SEGUNDO, segundos, pedido)
  let correndo = true
  const acompanhadas: number[] = []
  const sempre = (async () => {
    while (correndo) acompanhadas.push(await montar(VOLTA_DA_PAGINA_MS))
  })()
  const juntos = await emRitmo(base, POR_SEGUNDO, segundos, pedido)
  correndo = false
  await sempre
  const notaDosOutros = `${nota} Outros: ${POR_SEGUNDO} pedidos/s por ${segundos} s (mesa e documento), com dossiês montados sem parar.`
  bancada.anotar(
    porMediana(`PDF de ${quantas} peças, enquanto outros pedem`, 's', acompanhadas, {
      alvo: { max: 10 },
      nota: notaDosOutros,
    }),
    porQuantil('outros pedidos, sem dossiê', 'ms', sozinhos.tempos, 0.95, { nota: notaDosOutros }),
    porQuantil('outros pedidos, com dossiê', 'ms', juntos.tempos, 0.95, { nota: notaDosOutros }),
    porMediana(
      'quanto o dossiê atrasa o p95 dos outros',
      '%',
      [100 * (quantil(juntos.tempos, 0.95) / quantil(sozinhos.tempos, 0.95) - 1)],
      { alvo: { max: 50 }, nota: notaDosOutros },
    ),
    porMediana(
      'outros pedidos: erros',
      '%',
      [(100 * (sozinhos.erros.length + juntos.erros.length)) / (2 * POR_SEGUNDO * segundos)],
      {
        alvo: { max: 0.1 },
        nota: notaDosOutros,
      },
    ),
  )
}
