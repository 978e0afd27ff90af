import { finding, type Finding } from '#contract/signature-findings.ts'
import type { Update } from './update.ts'
import type { Permissions } from './permissions.ts'
import type { PdfValue } from '../pdf/value.ts'
import type { DocumentState } from '../pdf/document-state.ts'
import type { Graph } from '../faces/graph.ts'
import { same } from '../pdf/equality.ts'

/**
 * `GRAVE`: what was signed is no longer as it was. `DOUBT`: only a person can judge what it shows. `PERMITTED`: an earlier
 * signature permits it, and `STAMP`: a new signature draws it; both are well if the drawn pages show that they hide nothing.
 */
export type Weight = 'GRAVE' | 'DOUBT' | 'PERMITTED' | 'STAMP'
/** A change that no further signature needs. */
export type Change = { weight: Weight; what: Finding }
/** Whether a value is a signature that this update added. */
export type IsNewSignature = (value: PdfValue | undefined) => boolean

const TWO_TABLES = finding('DUAS_TABELAS')
/** Types that repairing readers look for even without a reference. */
const FOUND_WITHOUT_REFERENCE = new Set(['Catalog', 'Pages', 'Page', 'ObjStm'])

/** One update under examination: which written objects are accounted for, and which changes were found. */
export class Examination {
  readonly before: DocumentState
  readonly after: DocumentState
  readonly a: Update
  readonly graph: Graph
  readonly isNewSignature: IsNewSignature
  /** What earlier signatures permit. */
  readonly permissions: Permissions
  /** Objects that the update may write. */
  readonly allowed = new Set<number>()
  /** Appearance streams that a signature may redraw. */
  readonly pictures = new Set<number>()
  /** Object numbers of new signature fields and widgets, which a page's /Annots may gain. */
  readonly widgets = new Set<number>()
  /** Fields filled in and notes, which earlier signatures permit. */
  readonly unsigned = new Set<number>()
  readonly changes: Change[] = []
  private readonly recorded = new Set<string>()
  /** The update added a signature, its evidence, or something an earlier signature permits. */
  brought = false
  private pagesByAnnotation: Map<number, number> | undefined
  private readonly closedObjects = new Set<number>()

  constructor(
    before: DocumentState,
    a: Update,
    graph: Graph,
    isNewSignature: IsNewSignature,
    permissions: Permissions,
  ) {
    this.before = before
    this.after = a.after
    this.a = a
    this.graph = graph
    this.isNewSignature = isNewSignature
    this.permissions = permissions
  }

  /** Object → page, for each annotation before the update and for each separate list of annotations. */
  get annotationPages(): Map<number, number> {
    this.pagesByAnnotation ??= new Map(
      [...this.graph.pages].flatMap(([object, page]) => {
        const annots = this.before.dictionary(this.before.value(object))?.get('Annots')
        return [annots, ...this.before.list(annots)].flatMap((value): [number, number][] =>
          value?.kind === 'reference' ? [[value.object, page]] : [],
        )
      }),
    )
    return this.pagesByAnnotation
  }

  get wasGrave(): boolean {
    return this.changes.some(({ weight }) => weight === 'GRAVE')
  }

  grave(what: Finding): void {
    this.record('GRAVE', what)
  }

  doubt(what: Finding): void {
    this.record('DOUBT', what)
  }

  stamp(what: Finding): void {
    this.record('STAMP', what)
  }

  /** Records what an earlier signature permits. `object`: what was filled in or noted; how it looks, nobody signed. */
  permit(what: Finding, object?: number): void {
    this.record('PERMITTED', what)
    this.brought = true
    if (object !== undefined) this.unsigned.add(object)
  }

  private record(weight: Weight, what: Finding): void {
    const key = `${weight} ${JSON.stringify(what)}`
    if (!this.recorded.has(key)) this.changes.push({ weight, what })
    this.recorded.add(key)
  }

  /** Whether a value refers to an object that the update writes. */
  isWritten(value: PdfValue | undefined): boolean {
    return value?.kind === 'reference' && this.a.written.has(value.object)
  }

  /** Allows writing the object of such a list or dictionary if it is new, or if nothing else in the text refers to it. */
  allowIfReplaceable(fresh: PdfValue | undefined, old: PdfValue | undefined): void {
    if (fresh?.kind !== 'reference' || !this.a.written.has(fresh.object)) return
    if (!this.before.has(fresh.object)) this.allowed.add(fresh.object)
    else if (
      same(fresh, old) &&
      this.after.object(fresh.object)?.stream === undefined &&
      (this.graph.referenceCounts.get(fresh.object) ?? 0) <= 1
    )
      this.allowed.add(fresh.object)
  }

  /** Allows all new objects reachable from a value; existing objects are not followed. */
  allowReachable(value: PdfValue | undefined): void {
    this.follow([value], (object) => {
      if (this.closedObjects.has(object)) return false
      this.closedObjects.add(object)
      this.allowed.add(object)
      return true
    })
  }

  /** New objects that nothing in the document refers to, now or before: readers that follow references never find them. */
  looseObjects(): Set<number> {
    const freshOnes = [...this.a.written].filter((n) => !this.before.has(n) && !this.allowed.has(n))
    if (freshOnes.length === 0) return new Set()
    const candidates = new Set(freshOnes)
    const allFound = new Set<number>()
    const roots = [...this.a.written].filter((n) => !candidates.has(n)).map((n) => this.after.value(n))
    this.follow([...roots, ...this.after.trailer.values()], (object) => {
      if (allFound.has(object)) return false
      allFound.add(object)
      return candidates.has(object)
    })
    return new Set(
      freshOnes.filter((n) => !allFound.has(n) && !this.graph.referenceCounts.has(n) && !this.isFoundAnyway(n)),
    )
  }

  private isFoundAnyway(number: number): boolean {
    const value = this.after.value(number)
    if (!value) return true
    const kind = value.kind === 'dictionary' ? this.after.resolve(value.entries.get('Type')) : undefined
    if (kind?.kind === 'name' && kind.value === 'XRef') this.doubt(TWO_TABLES)
    return kind?.kind === 'name' && FOUND_WITHOUT_REFERENCE.has(kind.value)
  }

  /** Visits new objects reachable from values; `enter` decides whether to go on inside one. */
  private follow(values: (PdfValue | undefined)[], enter: (object: number) => boolean): void {
    const queue = [...values]
    for (let v = queue.pop(); v !== undefined || queue.length > 0; v = queue.pop()) {
      if (v?.kind === 'reference') {
        const { object } = v
        if (this.a.written.has(object) && !this.before.has(object) && enter(object))
          queue.push(this.after.value(object))
      } else if (v?.kind === 'array') queue.push(...v.items)
      else if (v?.kind === 'dictionary') queue.push(...v.entries.values())
    }
  }
}
