import type { Configuracao } from '#server/base/configuracao.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import type { Ocr, PaginaLida } from '#server/base/ports.ts'
import { createChildPool } from '#server/tools/child-pool.ts'
import { createFairQueue } from '#server/tools/fair-queue.ts'
import { impedeOPrograma } from './motor.ts'

/** Of all pages of a turn; a page takes some three seconds of a free core. */
const PRAZO_MS = 90_000
/** After this no further page of a turn is begun. */
const COMECAR_ATE_MS = 6_000
const OCIOSA_MS = 60_000
const MEMORIA_MB = 512
/** Memory of PDFium and of Tesseract, each, in pages of 64 KiB: 512 MiB. */
const WASM_PAGINAS = 8_192
/** The house asks for one turn at a time. */
const SEM_FIM = 2 ** 31 - 1

/** `programa`: instead of the house's own recogniser. */
export type Trabalho = {
  pdf: Uint8Array
  paginas: number[]
  comecarAteMs: number
  prazoMs: number
  programa?: string | undefined
}

type Opcoes = { programa?: string | undefined; prazoMs?: number; comecarAteMs?: number; ociosaMs?: number }

/** Recognises pages in one process of low priority, whose memory and time are limited. */
export function criarOcr({
  programa,
  prazoMs = PRAZO_MS,
  comecarAteMs = COMECAR_ATE_MS,
  ociosaMs = OCIOSA_MS,
}: Opcoes = {}): Ocr {
  const processos = createChildPool<Trabalho>({
    script: new URL('./trabalhador.ts', import.meta.url),
    idleMs: ociosaMs,
    memoryMb: MEMORIA_MB,
    flags: [`--wasm-max-mem-pages=${WASM_PAGINAS}`],
    queue: createFairQueue({ waitMs: SEM_FIM }),
  })
  return {
    ler: (pdf, paginas) =>
      processos.run<PaginaLida[] | null>({ pdf, paginas, comecarAteMs, prazoMs, programa }, prazoMs),
  }
}

/** As configured; undefined when turned off. Throws ErroDePartida for a program that can't recognise. */
export async function ocrConfigurado({ OCR, OCR_PROGRAMA: programa }: Configuracao): Promise<Ocr | undefined> {
  if (!OCR) return undefined
  const impede = programa === undefined ? undefined : await impedeOPrograma(programa)
  if (impede !== undefined) throw new ErroDePartida(`Configuração: ${impede}.`)
  return criarOcr({ programa })
}
