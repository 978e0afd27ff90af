/** For the title of a form that has just opened; the same function each time, so that it is called once. */
export const focar = (titulo: HTMLElement | null) => {
  titulo?.focus()
  titulo?.scrollIntoView({ block: 'nearest' })
}
