import { createHash } from 'node:crypto'

import { finding, type Finding } from '#contract/signature-findings.ts'
import type { Verificacao } from '../types.ts'
import { createChildPool } from '#server/tools/child-pool.ts'
import { Busy, createFairQueue } from '#server/tools/fair-queue.ts'
import { ALTERED, type Undrawn } from '../validation/validate.ts'
import type { Drawn } from './compare-drawings.ts'

const MEMORY_MB = 512
/** PDFium's memory in pages of 64 KiB: 512 MiB. */
const WASM_PAGES = 8_192
const REMEMBERED = 500

/** `ends`: length of the file at each signature, and of the whole file. */
export type DrawJob = { pdf: Uint8Array; ends: number[]; forMs: number }

type Seen = Drawn | { failed: Finding }

export type Look = (pdf: Uint8Array, undrawn: Undrawn, who?: string) => Promise<Verificacao>

/**
 * Draws what came after a signature in two engines (`compareDrawings`), one file at a time in a child process. `drawMs`: time
 * to start pages, the rest are skipped; `deadlineMs`: the process is ended; `waitMs`: longest wait in the queue.
 */
export function createLook({ drawMs = 12_000, deadlineMs = 25_000, waitMs = 15_000 } = {}): Look {
  const pool = createChildPool<DrawJob>({
    script: new URL('./worker.ts', import.meta.url),
    memoryMb: MEMORY_MB,
    flags: [`--wasm-max-mem-pages=${WASM_PAGES}`],
    queue: createFairQueue({ waitMs }),
  })
  /** Results by file hash, the most recent last: a file's drawing never changes. */
  const remembered = new Map<string, Drawn>()

  async function draw(pdf: Uint8Array, ends: number[], who: string | undefined): Promise<Seen> {
    const key = `${createHash('sha256').update(pdf).digest('hex')} ${ends.join(' ')}`
    const known = remembered.get(key)
    if (known) {
      remembered.delete(key)
      remembered.set(key, known)
      return known
    }
    try {
      const drawn = await pool.run<Drawn>({ pdf, ends, forMs: drawMs }, deadlineMs, who)
      // results cut short by load are not kept: a later try may have time
      if (drawn.changed || drawn.undrawn.length + drawn.skipped.length === 0) remembered.set(key, drawn)
      const [oldest] = remembered.keys()
      if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
      return drawn
    } catch (error) {
      return {
        failed: finding(error instanceof Busy ? 'FILA_DE_DESENHO' : 'PAGINAS_NAO_DESENHADAS'),
      }
    }
  }

  return async (pdf, { ifNothingHidden, ...verification }, who) => {
    const ends = endsToCompare(pdf, verification)
    if (ends.length < 2) return verification
    return withDrawn(verification, ifNothingHidden, ends, await draw(pdf, ends, who))
  }
}

/** The file's length at each signature and at its end; empty if it already FALHOU. */
function endsToCompare(pdf: Uint8Array, { veredicto, revisoes }: Verificacao): number[] {
  if (veredicto === 'FALHOU') return []
  const signed = revisoes.filter(({ campo }) => campo !== null).map(({ fim }) => fim)
  return signed.length > 0 && signed.at(-1) !== pdf.length ? [...signed, pdf.length] : signed
}

/**
 * Adds the drawing result to the verdict: a difference is FALHOU, what can't be drawn or hides something is a doubt. If only the
 * drawing was missing, what it showed takes the place of the doubt about it.
 */
export function withDrawn(
  verification: Verificacao,
  ifNothingHidden: Finding[] | undefined,
  ends: number[],
  seen: Seen,
): Verificacao {
  if ('failed' in seen) return withDoubt(verification, seen.failed)
  if (seen.changed) return withChange(verification, ends, seen.changed)
  const passed = ifNothingHidden && { ...verification, veredicto: 'PASSOU' as const, explicacao: ifNothingHidden }
  const doubt = drawnDoubt(seen)
  if (doubt) return withDoubt(passed ?? verification, doubt)
  // a page that was skipped has nothing of what came later, and so no stamp either
  const judged = passed && seen.overlaid.length === 0 ? withoutChanges(passed) : verification
  const n = seen.skipped.length
  if (n === 0 || judged.veredicto !== 'PASSOU') return judged
  const noTime = n === 1 ? finding('SEM_TEMPO_DE_UMA_PAGINA') : finding('SEM_TEMPO_DE_PAGINAS', { n })
  return { ...judged, explicacao: [...judged.explicacao, noTime] }
}

/** What the drawings leave for a person to judge. */
function drawnDoubt({ covered, continued, undrawn }: Drawn): Finding | undefined {
  if (covered.length > 0) return finding('DESENHADO_SOBRE_O_ESCRITO', { onde: onPages(covered) })
  if (continued.length > 0) return finding('ESCRITO_JUNTO_AS_PALAVRAS', { onde: onPages(continued) })
  if (undrawn.includes(null)) return finding('ARQUIVO_NAO_DESENHADO')
  return undrawn.length > 0
    ? finding('DESENHO_SEM_COMPARACAO', { onde: onPages(undrawn.filter((page) => page !== null)) })
    : undefined
}

/** The stamps that were a doubt until they were drawn are no changes. */
const withoutChanges = (verification: Verificacao): Verificacao => ({
  ...verification,
  revisoes: verification.revisoes.map((each) => ({ ...each, alteracoes: [] })),
})

function withDoubt(verification: Verificacao, what: Finding): Verificacao {
  if (verification.veredicto !== 'PASSOU') return verification
  return {
    ...verification,
    veredicto: 'INDETERMINADO',
    explicacao: [
      finding('CONFIRA_O_ORIGINAL', { duvidas: { partes: [what] } }),
      ...verification.explicacao.filter(({ code }) => code === 'PERMITIDO_DEPOIS'),
    ],
  }
}

function withChange(
  verification: Verificacao,
  ends: number[],
  { from, page, engine, print }: NonNullable<Drawn['changed']>,
): Verificacao {
  const signedEnd = ends[from] ?? 0
  const what =
    page === null
      ? finding('OUTRO_NUMERO_DE_PAGINAS')
      : finding(print ? 'MUDOU_O_QUE_SE_IMPRIME' : 'MUDOU_O_QUE_SE_VE', { pagina: page, programa: engine })
  const last = verification.revisoes.findLast(({ fim }) => fim <= (ends[from + 1] ?? 0))
  const explanation = [
    ALTERED,
    last
      ? finding('ALTERADO_NA_REVISAO', { n: last.numero, porque: what })
      : finding('ALTERADO_DEPOIS', { porque: what }),
  ]
  const touched = <T extends Verificacao['assinaturas'][number]>(each: T): T =>
    each.integra && each.revisao <= signedEnd ? { ...each, veredicto: 'FALHOU', explicacao: explanation } : each
  return {
    ...verification,
    veredicto: 'FALHOU',
    explicacao: explanation,
    assinaturas: verification.assinaturas.map(touched),
    carimbos: verification.carimbos.map(touched),
    revisoes: verification.revisoes.map((each) =>
      each === last ? { ...each, alteracoes: [...each.alteracoes, what] } : each,
    ),
    alteradoDepois: true,
  }
}

function onPages(pages: number[]): Finding {
  const [first = 0, ...more] = pages
  if (more.length === 0) return finding('NA_PAGINA', { pagina: first })
  return more.length > 8
    ? finding('EM_PAGINAS', { n: pages.length })
    : finding('NAS_PAGINAS', { paginas: { lista: pages.map(String) } })
}
