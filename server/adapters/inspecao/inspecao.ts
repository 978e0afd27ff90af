import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import type { Inspecao, LaudoPdf, PaginaLida } from '../../ports.ts'

const PRAZO_MS = 20_000
/** How long a process waits for another file. */
const OCIOSA_MS = 30_000
const MEMORIA_MB = 512

/** `textosEm`: what the pages say, as far as that many milliseconds reach; `campo`: whether a signature may go in there. */
export type Trabalho = { pdf: Uint8Array; folha?: Uint8Array; textosEm?: number; campo?: string }
export type Resposta = { feito: unknown } | { erro: string }

type Leitor = { processo: ChildProcess; despedida: NodeJS.Timeout | undefined }

/** It ended before it answered. */
class Morreu extends Error {}

/**
 * Each file alone in a process, with an end to its time and memory: what kills it is not a PDF we take. Not in a thread: one
 * whose memory ends at once takes the whole server with it. It is told nothing of where it runs. Starting one costs more
 * than reading most files, so the next file takes the process that the last one left, and one that nobody wants ends.
 */
export function criarInspecao({
  prazoMs = PRAZO_MS,
  aoMesmoTempo = 2,
  ociosaMs = OCIOSA_MS,
  memoriaMb = MEMORIA_MB,
} = {}): Inspecao {
  let abertas = 0
  const fila: (() => void)[] = []
  const ociosos: Leitor[] = []
  const vez = async () => {
    while (abertas >= aoMesmoTempo) await new Promise<void>((pronto) => fila.push(pronto))
    abertas++
  }

  function contratar(): Leitor {
    const processo = fork(fileURLToPath(new URL('./trabalhador.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoriaMb}`],
      env: {},
      // the reader complains there of each odd font, once a page
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const leitor: Leitor = { processo, despedida: undefined }
    // one that dies while nobody waits for it is not given to anybody (unheard, its error would end this process)
    processo.on('error', () => {})
    processo.once('exit', () => retirar(leitor))
    return leitor
  }

  /** Keeps it for the next file, without keeping this process for it. */
  function guardar(leitor: Leitor): void {
    leitor.processo.unref()
    leitor.processo.channel?.unref()
    leitor.despedida = setTimeout(() => despedir(leitor), ociosaMs).unref()
    ociosos.push(leitor)
  }

  function retirar(leitor: Leitor): void {
    const lugar = ociosos.indexOf(leitor)
    if (lugar >= 0) ociosos.splice(lugar, 1)
  }

  function despedir(leitor: Leitor): void {
    retirar(leitor)
    leitor.processo.kill('SIGKILL')
  }

  async function trabalhar<T>(dados: Trabalho, prazo = prazoMs): Promise<T> {
    await vez()
    try {
      const fim = performance.now() + prazo
      const usado = ociosos.pop()
      const resposta = await em(usado ?? contratar(), dados, prazo).catch((erro: unknown) => {
        // what another file left behind in its memory says nothing of this one
        if (usado && erro instanceof Morreu) return em(contratar(), dados, fim - performance.now())
        throw erro
      })
      if ('erro' in resposta) throw new Error(resposta.erro)
      // of the kind that was asked for: `trabalhador.ts` is ours
      return resposta.feito as T
    } finally {
      abertas--
      fila.shift()?.()
    }
  }

  async function em(leitor: Leitor, dados: Trabalho, prazo: number): Promise<Resposta> {
    const { processo } = leitor
    clearTimeout(leitor.despedida)
    processo.ref()
    processo.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<Resposta>()
    const acabou = () => reject(new Morreu('reading a PDF stopped half way'))
    const relogio = setTimeout(() => reject(new Error('reading a PDF took too long')), prazo)
    processo.once('message', resolve)
    processo.once('error', reject)
    processo.once('exit', acabou)
    try {
      processo.send(dados, (erro) => erro && acabou())
      const resposta = await promise
      guardar(leitor)
      return resposta
    } catch (erro) {
      despedir(leitor)
      throw erro
    } finally {
      clearTimeout(relogio)
      processo.off('message', resolve).off('error', reject).off('exit', acabou)
    }
  }
  return {
    pdf: (pdf) => trabalhar<LaudoPdf>({ pdf }).catch((): LaudoPdf => ({ recusa: 'INVALIDO' })),
    textos: (pdf) => trabalhar<PaginaLida[] | null>({ pdf, textosEm: prazoMs }, 2 * prazoMs).catch(() => null),
    comFolha: (pdf, folha) => trabalhar<Uint8Array>({ pdf, folha }),
    impede: (pdf, campo) =>
      trabalhar<string | null>({ pdf, campo }).catch(() => 'O PDF não pôde ser lido e não aceita assinatura.'),
  }
}
