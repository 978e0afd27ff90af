import { createHash } from 'node:crypto'

import type { Verificacao } from '../types.ts'
import { createChildPool } from '#server/tools/child-pool.ts'
import { Busy, createFairQueue } from '#server/tools/fair-queue.ts'
import { ALTERED } from '../validation/validate.ts'
import type { Drawn } from './compare-drawings.ts'

const MEMORY_MB = 512
/** PDFium's memory in pages of 64 KiB: 512 MiB. */
const WASM_PAGES = 8_192
const REMEMBERED = 500

/** `ends`: length of the file at each signature, and of the whole file. */
export type DrawJob = { pdf: Uint8Array; ends: number[]; forMs: number }

type Seen = Drawn | { failed: string }

export type Look = (pdf: Uint8Array, verification: Verificacao, who?: string) => Promise<Verificacao>

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
        failed:
          error instanceof Busy
            ? 'há muitos arquivos na fila para comparar o desenho das páginas: tente de novo em instantes'
            : 'as páginas não puderam ser desenhadas para ver se mudaram',
      }
    }
  }

  return async (pdf, verification, who) => {
    const ends = endsToCompare(pdf, verification)
    if (ends.length < 2) return verification
    return withDrawn(verification, ends, await draw(pdf, ends, who))
  }
}

/** The file's length at each signature and at its end; empty if it already FALHOU. */
function endsToCompare(pdf: Uint8Array, { veredicto, revisoes }: Verificacao): number[] {
  if (veredicto === 'FALHOU') return []
  const signed = revisoes.filter(({ campo }) => campo !== null).map(({ fim }) => fim)
  return signed.length > 0 && signed.at(-1) !== pdf.length ? [...signed, pdf.length] : signed
}

/** Adds the drawing result to the verdict: a difference is FALHOU, what can't be drawn is a doubt. */
function withDrawn(verification: Verificacao, ends: number[], seen: Seen): Verificacao {
  if ('failed' in seen) return withDoubt(verification, seen.failed)
  const { changed, covered, continued, overlaid, undrawn, skipped } = seen
  if (changed) return withChange(verification, ends, changed)
  if (covered.length > 0)
    return withStampDoubt(
      verification,
      `${onPages(covered)} uma assinatura posterior é desenhada sobre o que já estava escrito`,
    )
  if (continued.length > 0)
    return withStampDoubt(
      verification,
      `${onPages(continued)} uma assinatura posterior escreve junto às palavras que já estavam ali`,
    )
  if (undrawn.includes(null)) return withDoubt(verification, 'o arquivo não pode ser desenhado para ver se mudou')
  if (undrawn.length > 0)
    return withDoubt(
      verification,
      `${onPages(undrawn as number[])} o desenho não pode ser comparado com o que foi assinado`,
    )
  if (skipped.length === 0 && overlaid.length === 0) return withoutStampDoubt(verification)
  if (skipped.length === 0 || verification.veredicto !== 'PASSOU') return verification
  const which = `Não houve tempo de desenhar ${skipped.length === 1 ? 'uma página' : `${skipped.length} páginas`}`
  return {
    ...verification,
    explicacao: `${verification.explicacao} ${which}, em que nada foi escrito depois da assinatura.`,
  }
}

/** The explanation when the only doubt is whether a stamp hides anything, which the structure can't tell. */
const STAMP_DOUBT =
  'O texto assinado está íntegro, mas a assinatura seguinte desenha um carimbo sobre a página: confira o arquivo original.'

/** Clears the stamp doubt: every page was drawn, and no stamp hides anything. */
function withoutStampDoubt(verification: Verificacao): Verificacao {
  const { explicacao, assinaturas, carimbos } = verification
  const whole = [...assinaturas, ...carimbos].every(({ veredicto }) => veredicto === 'PASSOU')
  if (explicacao !== STAMP_DOUBT || !whole) return verification
  const n = assinaturas.length
  const which = n === 1 ? 'A assinatura é válida' : `As ${n} assinaturas são válidas`
  return { ...verification, veredicto: 'PASSOU', explicacao: `${which} e o arquivo não foi alterado.` }
}

/** Replaces the general stamp doubt by what the drawing showed. */
function withStampDoubt(verification: Verificacao, what: string): Verificacao {
  const known =
    verification.explicacao === STAMP_DOUBT ? { ...verification, veredicto: 'PASSOU' as const } : verification
  return withDoubt(known, what)
}

function withDoubt(verification: Verificacao, what: string): Verificacao {
  if (verification.veredicto !== 'PASSOU') return verification
  return {
    ...verification,
    veredicto: 'INDETERMINADO',
    explicacao: `O texto assinado está íntegro, mas ${what}: confira o arquivo original.`,
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
      ? 'mudou o número de páginas'
      : `${print ? 'mudou o que se imprime' : 'mudou o que se vê'} na página ${page} (desenhada com ${engine})`
  const last = verification.revisoes.findLast(({ fim }) => fim <= (ends[from + 1] ?? 0))
  const explanation = `${ALTERED} ${last ? `Na revisão ${last.numero}` : 'Depois dela'}: ${what}.`
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

function onPages(pages: number[]): string {
  const [first, ...more] = pages
  if (more.length === 0) return `na página ${first}`
  return more.length > 8
    ? `em ${pages.length} páginas`
    : `nas páginas ${pages.slice(0, -1).join(', ')} e ${pages.at(-1)}`
}
