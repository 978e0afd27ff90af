/** Where the focus was: the element, and around it each parent with the neighbours it had. */
type Place = {
  element: HTMLElement
  around: { parent: Element; inner: Element; next: Element | null; previous: Element | null }[]
}

/** How long an act may take to say itself where the focus goes, ms. */
const PATIENCE_MS = 150
/** How long a button may stay disabled while what it asked for is under way, ms. */
const BUSY_MS = 700

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])'
const LISTS = 'ul, ol, tbody, nav, [role=list], [role=rowgroup], [role=tablist], [role=toolbar]'
const SECTIONS = 'main, section, article, aside, form, dialog, fieldset, [role=region], [role=group], [role=tabpanel]'
/** What closes by itself or with an act. */
const PASSING = 'dialog, [data-toast], [data-popover]'

const usable = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true })

/** Elements made unfocusable by an open dialog or by a style refuse the focus without a word. */
function take(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !usable(element)) return false
  element.focus()
  return document.activeElement === element
}

const takeFirst = (root: Element | null) =>
  root !== null &&
  root.isConnected &&
  (take(root.matches(FOCUSABLE) ? root : null) || [...root.querySelectorAll(FOCUSABLE)].some(take))

function takeText(text: Element | undefined): boolean {
  if (!text) return false
  if (!text.hasAttribute('tabindex')) text.setAttribute('tabindex', '-1')
  return take(text)
}

const takeHeading = (section: Element) => takeText([...section.querySelectorAll('h1, h2, h3, legend')].find(usable))

const placeOf = (element: HTMLElement): Place => {
  const around = []
  let inner: Element = element
  for (let parent = inner.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    around.push({ parent, inner, next: inner.nextElementSibling, previous: inner.previousElementSibling })
    inner = parent
  }
  return { element, around }
}

/** The neighbour in the same list, else the heading of the nearest section that is still there. */
const takeNear = ({ element, around }: Place) =>
  around.some(({ parent, inner, next, previous }) => {
    if (!parent.isConnected) return false
    // outside of it, the focus would close it
    if (parent.matches('[data-popover]')) return takeHeading(parent) || takeText(parent)
    if (parent.matches(LISTS)) return takeFirst(next) || takeFirst(previous)
    // links side by side, such as the filters in use
    if (element.matches('a') && element === inner && [next, previous].some((one) => one?.matches('a') && take(one)))
      return true
    return parent.matches(SECTIONS) && takeHeading(parent)
  })

/** It was in a dialog, a notice or a menu that is gone: whoever opened that had the focus before. */
const passed = ({ element }: Place) => !element.isConnected && element.closest(PASSING) !== null

/** The open dialog, whose outside can't be focused, else the page. */
const page = () => [...document.querySelectorAll('dialog[open]:modal')].at(-1) ?? document.querySelector('main')

/** The newest first; enough for a dialog opened from a menu, and the notice after it. */
const places: Place[] = []
const REMEMBERED = 6

/** Given to the page while this element is disabled. */
let lent: { to: Element | null; by: HTMLElement } | null = null

/** The browser takes the focus from what was hidden or disabled only when it draws, and says nothing. */
const lost = (element: HTMLElement) =>
  (document.activeElement === document.body || document.activeElement === element) && !usable(element)

let clock: ReturnType<typeof setTimeout> | undefined
function lookIn(ms: number, waited = false) {
  clock ??= setTimeout(() => {
    clock = undefined
    look(waited)
  }, ms)
}

function look(waited: boolean) {
  const [newest, ...older] = places
  // a press on the empty page lets go of what is still there
  if (!newest || !lost(newest.element)) return
  const { element } = newest
  if (!element.isConnected || !element.matches(':disabled')) {
    const found = near(newest) || older.some((place) => take(place.element) || near(place))
    if (!found) takeFallback()
  } else if (waited) {
    const found = near(newest) || takeFallback()
    lent = found ? { to: document.activeElement, by: element } : null
  } else lookIn(BUSY_MS, true)
}

const near = (place: Place) => !passed(place) && takeNear(place)

const takeFallback = () => {
  const root = page()
  return root !== null && (takeHeading(root) || take(root))
}

/** What was disabled can be pressed again: it gets back the focus that it lent. */
function giveBack() {
  if (!lent) return
  const { to, by } = lent
  if (document.activeElement !== to) lent = null
  else if (usable(by)) {
    lent = null
    by.focus({ preventScroll: true })
  }
}

/**
 * The focus is never left on the page as a whole. An act may remove, hide or disable what had the focus, and the browser then
 * gives it to `body`: the next Tab would begin anywhere, and a screen reader falls silent. Unless the act moves the focus
 * itself, it goes to the neighbour in the list, back to what opened a dialog, or to the heading of the nearest section: never to
 * another act, which the same key pressed twice would do. Called once; what it watches lives outside React.
 */
export function keepFocus() {
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === lent?.to) return
    places.unshift(placeOf(target))
    places.length = Math.min(places.length, REMEMBERED)
  }
  document.addEventListener('focusin', ({ target }) => remember(target))
  // what had it before this came
  if (document.activeElement !== document.body) remember(document.activeElement)
  new MutationObserver(() => {
    giveBack()
    // asked later: it makes the browser measure
    if (places.length > 0) lookIn(PATIENCE_MS)
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'class', 'style', 'aria-hidden'],
  })
}
