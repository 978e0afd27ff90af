import { useMemo, useSyncExternalStore } from 'react'

/** A store of one blob's address: it exists only while somebody subscribes. */
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

/** An address for a blob, revoked when no longer shown. Null until there is one. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const endereco = useMemo(() => enderecoDe(blob), [blob])
  return useSyncExternalStore(endereco.assinar, endereco.ler)
}
