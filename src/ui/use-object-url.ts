import { useMemo, useSyncExternalStore } from 'react'

/** The browser keeps the bytes from when somebody looks until nobody does. */
function enderecoDe(blob: Blob | undefined) {
  let url: string | null = null
  return {
    ler: () => url,
    assinar(avisar: () => void) {
      url = blob ? URL.createObjectURL(blob) : null
      avisar()
      return () => {
        if (url) URL.revokeObjectURL(url)
        url = null
      }
    },
  }
}

/** An address for a blob, given back to the browser when it is no longer shown. Null until there is one. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const endereco = useMemo(() => enderecoDe(blob), [blob])
  return useSyncExternalStore(endereco.assinar, endereco.ler)
}
