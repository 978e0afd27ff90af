/** Around a dialog and inside it, in pixels: `modal.module.css` has the same in rem. */
const AROUND = 80

/** Marks a dialog as taller than the window, as long as it is; its style then scrolls it. Answers how to stop. */
export function scrollWhenTall(dialog: HTMLDialogElement) {
  const parts = () => [...dialog.children].filter((part) => part instanceof HTMLElement)
  const measure = () => {
    const boxes = parts().map((part) => part.getBoundingClientRect())
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
    const tall = height > innerHeight - AROUND
    if (tall === dialog.hasAttribute('data-tall')) return
    dialog.toggleAttribute('data-tall', tall)
    // it took the focus when nothing could scroll
    if (tall) dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }
  const resized = new ResizeObserver(measure)
  const watch = () => {
    resized.disconnect()
    for (const part of parts()) resized.observe(part)
  }
  watch()
  // parts that come late
  const changed = new MutationObserver(watch)
  changed.observe(dialog, { childList: true })
  addEventListener('resize', measure)
  return () => {
    resized.disconnect()
    changed.disconnect()
    removeEventListener('resize', measure)
  }
}
