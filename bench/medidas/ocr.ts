import type { Achado } from '#contract/completo.ts'
import { criarOcr } from '#server/adapters/ocr/ocr.ts'

import { acertoDe, folhaDigitalizada, PARAGRAFOS, pdfDigitalizado } from '../../tests/apoio/digitalizada.ts'
import type { Bancada } from '../bancada.ts'
import { emRitmo, type Pedido } from '../http.ts'
import { certo, enviarArquivo, mesaDe, preparadores } from '../preparo.ts'
import { porMediana, porQuantil, quantil } from '../tabela.ts'

const CHEIA = [...PARAGRAFOS, ...PARAGRAFOS, ...PARAGRAFOS.slice(0, 2)]
/** Calls of others meanwhile, per second. */
const POR_SEGUNDO = 60
const VOLTA_MS = 250
const ESPERA_MAXIMA_S = 180
/** One for each file sent: what it is found by. */
const MARCAS =
  'abacaxi borboleta cachoeira dromedario esmeralda flamingo girassol jabuticaba lamparina mandacaru quilombo'.split(
    ' ',
  )

const esperar = (ms: number) => new Promise((pronto) => setTimeout(pronto, ms))

/** A full page of a letter, scanned so many dots to the inch. */
async function umaPagina(bancada: Bancada, dpi: number) {
  const pdf = pdfDigitalizado([folhaDigitalizada(CHEIA, { dpi })])
  const motor = criarOcr()
  // the first one begins the process
  await motor.ler(pdf, [1])
  const [segundos, acertos]: [number[], number[]] = [[], []]
  for (let vez = 0; vez < bancada.n(7, 3); vez++) {
    await bancada.sossego()
    const inicio = performance.now()
    const lida = await motor.ler(pdf, [1])
    segundos.push((performance.now() - inicio) / 1000)
    acertos.push(100 * acertoDe(lida?.[0]?.texto ?? '', CHEIA))
  }
  const nota = `OCR: uma folha A4 cheia (${CHEIA.join(' ').split(' ').length} palavras), torta e com grão, digitalizada a ${dpi} dpi.`
  bancada.anotar(
    porMediana(`página a ${dpi} dpi, lida por máquina`, 's', segundos, { alvo: { max: 6 }, nota }),
    porMediana(`página a ${dpi} dpi, palavras certas`, '%', acertos, { alvo: { min: 95 }, nota }),
  )
}

/** Pages that are pictures: how long one takes, from its upload to being found, and the wait of others meanwhile. */
export async function ocr(bancada: Bancada) {
  for (const dpi of [200, 300]) await umaPagina(bancada, dpi)

  const { base } = await bancada.casa()
  const { ana, rascunho } = await preparadores(base)
  const documento = await rascunho('Digitalizados da medida')
  let enviadas = 0
  const enviar = (folhas: number) => {
    const marca = MARCAS[enviadas++] ?? ''
    const folha = (n: number) => folhaDigitalizada([`Folha ${n} de ${marca}.`, ...CHEIA])
    const pdf = pdfDigitalizado(Array.from({ length: folhas }, (_, n) => folha(n + 1)))
    return { marca, mandar: () => enviarArquivo(ana, documento.id, pdf, { nome: `${marca}.pdf` }) }
  }
  /** Waits until so many pages are found by their words. */
  async function achar(marca: string, folhas: number) {
    for (const fim = performance.now() + ESPERA_MAXIMA_S * 1000; performance.now() < fim;) {
      const path = `/siga/documento/${documento.id}/completo/busca?q=${marca}`
      const { achados } = await certo(ana.pedir<{ achados: Achado[] }>('GET', path))
      if (achados.length >= folhas) return
      await esperar(VOLTA_MS)
    }
    throw new Error(`${folhas} pages were not found in ${ESPERA_MAXIMA_S} s`)
  }

  const atrasos: number[] = []
  for (let vez = 0; vez < bancada.n(5, 2); vez++) {
    const { marca, mandar } = enviar(1)
    await bancada.sossego()
    await mandar()
    const inicio = performance.now()
    await achar(marca, 1)
    atrasos.push((performance.now() - inicio) / 1000)
  }
  bancada.anotar(porMediana('página digitalizada, do envio a ser achada', 's', atrasos, { alvo: { max: 60 } }))

  const { itens } = await mesaDe(ana)
  const pedido = (i: number): Pedido => ({
    quem: ana,
    path:
      i % 3 === 0
        ? `/siga/documento/${itens[i % itens.length]?.documentoId ?? documento.id}`
        : `/siga/mesa?visao=${i % 2 === 0 ? 'LOTACAO' : 'MINHA'}`,
  })
  const segundos = bancada.n(15, 6)
  await emRitmo(base, POR_SEGUNDO, 5, pedido)
  const [sozinhos, juntos, aumentos]: [number[], number[], number[]] = [[], [], []]
  let erros = 0
  for (let vez = 0; vez < bancada.n(6, 3); vez++) {
    const folhas = segundos
    const { marca, mandar } = enviar(folhas)
    await bancada.sossego()
    const antes = await emRitmo(base, POR_SEGUNDO, segundos, pedido)
    await mandar()
    // the first page is read: the others follow
    await achar(marca, 1)
    const durante = await emRitmo(base, POR_SEGUNDO, segundos, pedido)
    await achar(marca, folhas)
    sozinhos.push(...antes.tempos)
    juntos.push(...durante.tempos)
    erros += antes.erros.length + durante.erros.length
    aumentos.push(100 * (quantil(durante.tempos, 0.95) / quantil(antes.tempos, 0.95) - 1))
  }
  const nota = `Outros: ${POR_SEGUNDO} pedidos/s (mesa e documento), ${aumentos.length} pares de ${segundos} s sem e com páginas a reconhecer.`
  bancada.anotar(
    porQuantil('outros pedidos, sem OCR', 'ms', sozinhos, 0.95, { nota }),
    porQuantil('outros pedidos, com OCR', 'ms', juntos, 0.95, { nota }),
    porMediana('quanto o OCR atrasa o p95 dos outros', '%', aumentos, { alvo: { max: 25 }, nota }),
    porMediana('outros pedidos: recusados', 'pedidos', [erros], { alvo: { max: 0 }, nota }),
  )
}
