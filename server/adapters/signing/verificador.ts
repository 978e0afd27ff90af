import { Worker } from 'node:worker_threads'
import type { Verificacao } from '../../ports.ts'
import type { Ancora } from './cadeia.ts'

/** An anchor on its way to the thread: all that it says besides the certificate goes along. */
type AncoraEmBytes = { der: Uint8Array } & Omit<Ancora, 'certificado'>
/** Whom to believe, and where revocation may be asked besides public addresses: what goes to the thread with each file. */
export type Confianca = { ancoras: AncoraEmBytes[]; ancorasDoTempo: AncoraEmBytes[]; hosts: string[] }
export type Ida = { numero: number; pdf: Uint8Array; confianca: Confianca }
export type Volta = { numero: number; verificacao: Verificacao }

/** Longer than any authority is waited for. */
const PRAZO_MS = 60_000
const semResposta = (): Verificacao => ({
  veredicto: 'INDETERMINADO',
  explicacao: 'A conferência do arquivo foi interrompida: tente de novo.',
  assinaturas: [],
  carimbos: [],
  revisoes: [],
  alteradoDepois: true,
})

type Espera = {
  pdf: Uint8Array
  confianca: Confianca
  responder: (verificacao: Verificacao) => void
  prazo?: NodeJS.Timeout
}
let trabalhador: Worker | undefined
let ultimo = 0
const esperas = new Map<number, Espera>()

/**
 * Judges a file (`verificarPdf`) in a thread, one for the whole process, so that the requests of others do not wait for
 * megabytes of somebody else's (quality.md §3). Never throws: a file that takes too long is INDETERMINADO, and what waited
 * beside it begins again in another thread; of one that ends the thread nobody knows which it was, and all are.
 */
export function verificarEmOutraLinha(pdf: Uint8Array, confianca: Confianca): Promise<Verificacao> {
  return new Promise((pronto) => {
    const numero = ++ultimo
    esperas.set(numero, { pdf, confianca, responder: pronto })
    entregar(numero)
  })
}

/** Gives what waits to the thread, which has from now on to answer. */
function entregar(numero: number): void {
  const espera = esperas.get(numero)
  if (!espera) return
  const linha = (trabalhador ??= contratar())
  clearTimeout(espera.prazo)
  espera.prazo = setTimeout(() => {
    responder(numero, semResposta())
    if (!largar(linha)) return
    for (const outro of esperas.keys()) entregar(outro)
  }, PRAZO_MS)
  // who waits keeps the process alive, an idle thread does not
  linha.ref()
  linha.postMessage({ numero, pdf: espera.pdf, confianca: espera.confianca } satisfies Ida)
}

function contratar(): Worker {
  const novo = new Worker(new URL('./trabalhador.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  novo.unref()
  novo.on('message', ({ numero, verificacao }: Volta) => {
    responder(numero, verificacao)
    if (esperas.size === 0) novo.unref()
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
  if (trabalhador !== linha) return false
  trabalhador = undefined
  void linha.terminate()
  return true
}

function dispensar(linha: Worker): void {
  if (largar(linha)) for (const numero of esperas.keys()) responder(numero, semResposta())
}
