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

type Espera = { responder: (verificacao: Verificacao) => void; prazo: NodeJS.Timeout }
let trabalhador: Worker | undefined
let ultimo = 0
const esperas = new Map<number, Espera>()

/**
 * Judges a file (`verificarPdf`) in a thread, one for the whole process, so that the requests of others do not wait for
 * megabytes of somebody else's (quality.md §3). Never throws: a file that ends the thread, or takes too long, is
 * INDETERMINADO, and so is what waited beside it.
 */
export function verificarEmOutraLinha(pdf: Uint8Array, confianca: Confianca): Promise<Verificacao> {
  const linha = (trabalhador ??= contratar())
  const numero = ++ultimo
  return new Promise((responder) => {
    const prazo = setTimeout(() => dispensar(linha), PRAZO_MS)
    esperas.set(numero, { responder, prazo })
    // who waits keeps the process alive, an idle thread does not
    linha.ref()
    linha.postMessage({ numero, pdf, confianca } satisfies Ida)
  })
}

function contratar(): Worker {
  const novo = new Worker(new URL('./trabalhador.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  novo.unref()
  novo.on('message', ({ numero, verificacao }: Volta) => {
    entregar(numero, verificacao)
    if (esperas.size === 0) novo.unref()
  })
  novo.on('error', () => dispensar(novo))
  novo.on('exit', () => dispensar(novo))
  return novo
}

function entregar(numero: number, verificacao: Verificacao): void {
  const espera = esperas.get(numero)
  esperas.delete(numero)
  clearTimeout(espera?.prazo)
  espera?.responder(verificacao)
}

function dispensar(linha: Worker): void {
  if (trabalhador !== linha) return
  trabalhador = undefined
  for (const numero of esperas.keys()) entregar(numero, semResposta())
  void linha.terminate()
}
