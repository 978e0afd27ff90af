/** What had the focus before it came to a notice. */
let before: HTMLElement | null = null

const toastOf = (element: EventTarget | null) =>
  element instanceof HTMLElement ? element.closest('[data-toast]') : null

/** To be called when the focus enters a notice, with where it came from. */
export function rememberFocus(from: EventTarget | null) {
  if (from instanceof HTMLElement && !toastOf(from)) before = from
}

/** Gives the focus back, if it is in a notice: one that is closed would take it along. */
export function returnFocus() {
  if (toastOf(document.activeElement)) before?.focus()
}

/** Moves the focus to the newest notice, from there to each older one, and from the last back to where it was. */
export function focusNext(container: HTMLElement | null) {
  const toasts = [...(container?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])].toReversed()
  const here = toasts.findIndex((toast) => toast.contains(document.activeElement))
  const next = toasts[here + 1]?.querySelector('button')
  if (next) next.focus()
  else returnFocus()
}
