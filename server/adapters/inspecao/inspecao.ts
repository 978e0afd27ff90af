import { Problema } from '#contract/problem.ts'

import type { Conferencia, Inspecao, LaudoPdf, PaginaLida, RecusaDaLeitura } from '#server/base/ports.ts'
import { createChildPool, TooLong } from '#server/tools/child-pool.ts'
import { Busy, createFairQueue } from '#server/tools/fair-queue.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'

const PRAZO_MS = 20_000
const OCIOSA_MS = 30_000
const MEMORIA_MB = 512
/** The house's own work waits for its turn without limit. */
const SEM_FIM = 2 ** 31 - 1

/** Throws "busy" for lack of a turn: that is no fault of the file. */
function refuseWithoutTurn(erro: unknown): void {
  if (erro instanceof Busy) throw new Problema('SISTEMA_OCUPADO')
}

const script = new URL('./trabalhador.ts', import.meta.url)

/**
 * `textosEm`: read the pages' text, for this long at most, ms. `conferirAntes`: only if the file is accepted. `campo`:
 * whether a signature fits into this field. `semFalsa`: without the claims that don't hold.
 */
export type Trabalho = {
  pdf: Uint8Array
  folha?: Uint8Array
  textosEm?: number
  conferirAntes?: boolean
  campo?: string
  semFalsa?: boolean
}

/** Judges strangers' files, each alone in a process (`createChildPool`). A file that ends the process is refused. */
export function criarInspecao({
  prazoMs = PRAZO_MS,
  aoMesmoTempo = 2,
  ociosaMs = OCIOSA_MS,
  memoriaMb = MEMORIA_MB,
} = {}): Inspecao {
  const processos = createChildPool<Trabalho>({
    script,
    idleMs: ociosaMs,
    memoryMb: memoriaMb,
    queue: createFairQueue({ atOnce: aoMesmoTempo, waitMs: SEM_FIM }),
  })
  return {
    pdf: (pdf, quem) =>
      processos.run<LaudoPdf>({ pdf }, prazoMs, quem).catch((erro: unknown): LaudoPdf => {
        refuseWithoutTurn(erro)
        return { recusa: 'INVALIDO' }
      }),
    textos: (pdf) => processos.run<PaginaLida[] | null>({ pdf, textosEm: prazoMs }, 2 * prazoMs).catch(() => null),
    comFolha: (pdf, folha) => processos.run<Uint8Array>({ pdf, folha }, prazoMs),
    semDeclaracaoFalsa: (pdf) => processos.run<Uint8Array>({ pdf, semFalsa: true }, prazoMs),
    impede: (pdf, campo, quem) =>
      processos.run<Reason | null>({ pdf, campo }, prazoMs, quem).catch((erro: unknown) => {
        refuseWithoutTurn(erro)
        return reason('PDF_ILEGIVEL')
      }),
  }
}

/** The same for files to compare, apart from uploads, `prazoMs` each at most. */
export function criarConferencia({ prazoMs = 6_000, esperaMs = 10_000 } = {}): Conferencia {
  const processos = createChildPool<Trabalho>({
    script,
    memoryMb: MEMORIA_MB,
    queue: createFairQueue({ waitMs: esperaMs }),
  })
  return {
    ler: (pdf, { quem, nosso = false }) =>
      processos
        .run<PaginaLida[] | { recusa: RecusaDaLeitura }>(
          { pdf, textosEm: prazoMs, conferirAntes: !nosso },
          prazoMs,
          quem,
        )
        .catch((erro: unknown) => ({
          recusa: erro instanceof Busy ? 'OCUPADO' : erro instanceof TooLong ? 'DEMORA' : 'INVALIDO',
        })),
  }
}
