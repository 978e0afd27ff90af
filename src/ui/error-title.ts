import { t } from '@lingui/core/macro'
import { useEffect } from 'react'

/** How many refusals the page shows. */
let shown = 0

const prefix = () => t`Erro:` + ' '

/**
 * While something on the page is refused, the tab's title says so first: it is what a screen reader reads on coming back to
 * the tab.
 */
export function useErrorTitle(refused: boolean) {
  useEffect(() => {
    if (!refused) return
    shown++
    // after the page's own title, which its effect sets later than ours
    queueMicrotask(() => {
      if (shown > 0 && !document.title.startsWith(prefix())) document.title = prefix() + document.title
    })
    return () => {
      shown--
      if (shown === 0 && document.title.startsWith(prefix())) document.title = document.title.slice(prefix().length)
    }
  }, [refused])
}
