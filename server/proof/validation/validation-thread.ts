import { Worker } from 'node:worker_threads'
import type { Verificacao } from '../types.ts'
import { Busy, createFairQueue } from '../../adapters/fair-queue.ts'
import type { Ancora } from '../certificates/chain.ts'

/** An anchor on its way to the thread: all that it says besides the certificate goes along. */
type AncoraEmBytes = { der: Uint8Array } & Omit<Ancora, 'certificado'>
/** Whom to believe, and where revocation may be asked besides public addresses: what goes to the thread with each file. */
export type Confianca = { ancoras: AncoraEmBytes[]; ancorasDoTempo: AncoraEmBytes[]; hosts: string[] }
export type Ida = { numero: number; pdf: Uint8Array; confianca: Confianca }
/** Without a verdict where it could not be judged. */
export type Volta = { numero: number; verificacao: Verificacao | undefined }

/** Files of the house (what it keeps or is about to keep), and files that somebody brought to be validated. */
type Lane = 'HOUSE' | 'BROUGHT'
/** Longer than any authority is waited for. */
const PRAZO_MS: Record<Lane, number> = { HOUSE: 60_000, BROUGHT: 20_000 }
/** Two at once, because one may be waiting for an authority. The wait is longer than one file's time. */
const turns = createFairQueue({ atOnce: 2, waitMs: 25_000 })
const INTERROMPIDA = 'A conferência do arquivo foi interrompida: tente de novo.'
const SEM_VEZ =
  'O arquivo não foi conferido: há muitos arquivos na fila para conferir assinaturas. Tente de novo em instantes.'
const semResposta = (naoJulgado: NonNullable<Verificacao['naoJulgado']> = 'INTERROMPIDO'): Verificacao => ({
  veredicto: 'INDETERMINADO',
  explicacao: naoJulgado === 'SEM_VEZ' ? SEM_VEZ : INTERROMPIDA,
  naoJulgado,
  assinaturas: [],
  carimbos: [],
  revisoes: [],
  alteradoDepois: true,
})

type Espera = {
  pdf: Uint8Array
  confianca: Confianca
  lane: Lane
  responder: (verificacao: Verificacao) => void
  /** Settles with the answer. */
  fim: Promise<unknown>
  prazo?: NodeJS.Timeout
  /** Where it is being judged. */
  linha?: Worker
}
/** One thread a lane, begun when a file comes: a heavy file that was brought never holds the house's own. */
const threads = new Map<Lane, Worker>()
const abertas = new Set<Worker>()
let ultimo = 0
const esperas = new Map<number, Espera>()

/**
 * Judges a file (`verificarPdf`) in a thread, so that the requests of others do not wait for megabytes of somebody else's
 * (quality.md §3). `quem`: the address or person that brought it, each in its turn; the house's own files wait for none of
 * them. Never throws: a file that has no turn or takes too long is INDETERMINADO, and what waited beside it begins again in
 * another thread; of those beside which the thread ends each is then judged in one of its own, so that only the file that
 * ends it again is.
 */
export async function verificarEmOutraLinha(
  pdf: Uint8Array,
  confianca: Confianca,
  quem?: string,
): Promise<Verificacao> {
  if (quem === undefined) return julgar(pdf, confianca, 'HOUSE')
  try {
    return await turns.run(quem, () => julgar(pdf, confianca, 'BROUGHT'))
  } catch (error) {
    if (error instanceof Busy) return semResposta('SEM_VEZ')
    throw error
  }
}

function julgar(pdf: Uint8Array, confianca: Confianca, lane: Lane): Promise<Verificacao> {
  const { promise, resolve } = Promise.withResolvers<Verificacao>()
  const numero = ++ultimo
  esperas.set(numero, { pdf, confianca, lane, responder: resolve, fim: promise })
  entregar(numero)
  return promise
}

function threadOf(lane: Lane): Worker {
  const linha = threads.get(lane) ?? contratar()
  threads.set(lane, linha)
  return linha
}

/** Gives what waits to a thread, which has from now on to answer. */
function entregar(numero: number, propria?: Worker): void {
  const espera = esperas.get(numero)
  if (!espera) return
  const linha = propria ?? threadOf(espera.lane)
  espera.linha = linha
  clearTimeout(espera.prazo)
  espera.prazo = setTimeout(() => {
    responder(numero, semResposta())
    if (!largar(linha)) return
    for (const outro of esperandoEm(linha)) entregar(outro)
  }, PRAZO_MS[espera.lane])
  // who waits keeps the process alive, an idle thread does not
  linha.ref()
  linha.postMessage({ numero, pdf: espera.pdf, confianca: espera.confianca } satisfies Ida)
}

function contratar(): Worker {
  const novo = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  abertas.add(novo)
  novo.unref()
  novo.on('message', ({ numero, verificacao }: Volta) => {
    responder(numero, verificacao ?? semResposta())
    if (esperandoEm(novo).length === 0) novo.unref()
  })
  novo.on('error', () => dispensar(novo))
  novo.on('exit', () => dispensar(novo))
  return novo
}

function responder(numero: number, verificacao: Verificacao): void {
  const espera = esperas.get(numero)
  esperas.delete(numero)
  clearTimeout(espera?.prazo)
  espera?.responder(verificacao)
}

/** Ends a thread; false where it had ended. */
function largar(linha: Worker): boolean {
  if (!abertas.delete(linha)) return false
  for (const [lane, atual] of threads) if (atual === linha) threads.delete(lane)
  void linha.terminate()
  return true
}

const esperandoEm = (linha: Worker) =>
  [...esperas].filter(([, espera]) => espera.linha === linha).map(([numero]) => numero)

function dispensar(linha: Worker): void {
  if (!largar(linha)) return
  const dela = esperandoEm(linha)
  const [numero, ...mais] = dela
  if (numero !== undefined && mais.length === 0) responder(numero, semResposta())
  else void umPorUm(dela)
}

async function umPorUm(numeros: number[]): Promise<void> {
  for (const numero of numeros) {
    const fim = esperas.get(numero)?.fim
    if (!fim) continue
    const propria = contratar()
    entregar(numero, propria)
    await fim
    largar(propria)
  }
}
