/** The browser saves it under this name: a link it follows at once, and forgets. */
export function salvar(bytes: Blob, nome: string) {
  const url = URL.createObjectURL(bytes)
  const elo = Object.assign(document.createElement('a'), { href: url, download: nome })
  elo.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
