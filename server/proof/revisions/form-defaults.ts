import type { PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import { same } from '../pdf/equality.ts'
import { provablyDrawsNothing } from '../faces/draws-nothing.ts'

/** Whether resources (/DR) only gained names and lost or changed none. */
export function onlyGainedNames(
  before: DocumentState,
  old: Dictionary,
  after: DocumentState,
  fresh: Dictionary,
): boolean {
  return [...old].every(([kind, value]) => {
    const [was, e] = [before.dictionary(value), after.dictionary(fresh.get(kind))]
    if (!was) return same(before.resolve(value), after.resolve(fresh.get(kind)))
    return e !== undefined && [...was].every(([name, each]) => same(each, e.get(name)))
  })
}

/** Whether a reader may use the form's defaults to draw some widget, because the widget has no complete appearance. */
export function defaultsAreUsed(state: DocumentState, widgets: Dictionary[], form: Dictionary): boolean {
  // NeedAppearances asks readers to redraw appearances
  const request = state.resolve(form.get('NeedAppearances'))
  const redrawn = request !== undefined && !(request.kind === 'keyword' && request.word === 'false')
  return widgets.some((widget) => {
    const kind = state.resolve(widget.get('FT'))
    const isSignature = kind?.kind === 'name' && kind.value === 'Sig'
    const picture = state.dictionary(widget.get('AP'))?.get('N')
    if (isSignature && provablyDrawsNothing(state, widget)) return false
    if (!picture) return !isSignature
    return (redrawn && !isSignature) || !statesOf(state, picture).every((each) => hasResources(state, each))
  })
}

/** The appearance, or one for each state of a box. */
function statesOf(state: DocumentState, picture: PdfValue): PdfValue[] {
  const onlyOne = picture.kind === 'reference' && state.object(picture.object)?.stream
  return onlyOne ? [picture] : [...(state.dictionary(picture)?.values() ?? [])]
}

function hasResources(state: DocumentState, picture: PdfValue): boolean {
  return state.dictionary(state.dictionary(picture)?.get('Resources')) !== undefined
}
