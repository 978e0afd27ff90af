/** The kinds of device whose profiles PDF/A takes (ISO 19005-2, 6.2.4.2). */
const APARELHOS = ['scnr', 'mntr', 'prtr', 'spac']
const CABECALHO = 128
const latin1 = new TextDecoder('latin1')

export type EspacoDeCor = 'GRAY' | 'RGB ' | 'CMYK' | 'Lab '

/** Whether PDF/A takes a profile of colours (ICC.1:2022, 7.2) for these spaces, up to this version. */
export function perfilServe(perfil: Uint8Array, espacos: EspacoDeCor[], versaoMaxima = 4): boolean {
  if (perfil.length < CABECALHO) return false
  const letras = (onde: number) => latin1.decode(perfil.subarray(onde, onde + 4))
  return (
    (perfil[8] ?? 0) <= versaoMaxima &&
    APARELHOS.includes(letras(12)) &&
    espacos.some((espaco) => letras(16) === espaco) &&
    letras(36) === 'acsp'
  )
}
