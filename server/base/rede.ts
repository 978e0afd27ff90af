/** The network an address counts as: itself, or its IPv6 /64, of which one person has all addresses. */
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

/**
 * The caller's address behind `proxies` trusted proxies, each of which appends to `x-forwarded-for` the address that called
 * it.
 */
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
