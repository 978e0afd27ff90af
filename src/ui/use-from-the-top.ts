import { useEffect } from 'react'

/** For a page that takes another's place at the same address, where the browser stays as far down as the other was. */
export function useFromTheTop() {
  // The browser's scroll.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}
