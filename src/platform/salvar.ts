/** Downloads the bytes as a file of this name. */
export function salvar(bytes: Blob, nome: string) {
  const url = URL.createObjectURL(bytes)
  const elo = Object.assign(document.createElement('a'), { href: url, download: nome })
  elo.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
