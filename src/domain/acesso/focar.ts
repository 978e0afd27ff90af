/** Ref for the title of a form that just opened. A constant function, so React calls it only once. */
export const focar = (titulo: HTMLElement | null) => {
  titulo?.focus()
  titulo?.scrollIntoView({ block: 'nearest' })
}
