/** Whom an address stands for: itself, or an IPv6 network of /64, where one person has many. */
export function rede(endereco: string) {
  if (!endereco.includes(':') || endereco.includes('.')) return endereco
  const [antes = '', depois] = endereco.split('::')
  const grupos = antes.split(':')
  if (depois !== undefined) {
    const fim = depois.split(':')
    grupos.push(...Array.from({ length: Math.max(0, 8 - grupos.length - fim.length) }, () => '0'), ...fim)
  }
  return grupos.slice(0, 4).join(':')
}

/** Who calls, behind as many proxies as are believed: each adds to `x-forwarded-for` the address it was called from. */
export function enderecoDeQuemChama(socket: string, encaminhado: string | undefined, proxies: number): string {
  const passos = [
    socket,
    ...(encaminhado ?? '')
      .split(',')
      .map((um) => um.trim())
      .filter(Boolean)
      .toReversed(),
  ]
  return passos[Math.min(proxies, passos.length - 1)] ?? socket
}
