import { useEffect, useState } from 'react'

/** An address for a blob, given back to the browser when it is no longer shown. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // The browser keeps the bytes until they are revoked.
  useEffect(() => {
    if (!blob) return
    const novo = URL.createObjectURL(blob)
    setUrl(novo)
    return () => {
      URL.revokeObjectURL(novo)
      setUrl(null)
    }
  }, [blob])
  return url
}
