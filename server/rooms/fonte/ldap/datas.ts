const FUSO = 'America/Fortaleza'
const noFuso = new Intl.DateTimeFormat('sv-SE', { timeZone: FUSO, dateStyle: 'short' })
/** 1601-01-01, Active Directory's epoch, in ms before 1970. */
const INICIO_DO_AD_MS = 11_644_473_600_000
const NUNCA = new Set(['0', '9223372036854775807'])

/**
 * A day (yyyy-MM-dd) from GeneralizedTime (RFC 4517 §3.3.13) or Active Directory's 100 ns since 1601, where 0 and its
 * maximum mean never; other text unchanged.
 */
export function lerDiaDoDiretorio(texto: string): string {
  if (NUNCA.has(texto)) return ''
  const dito = /^(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?:[.,]\d+)?(Z|[+-]\d{4})$/.exec(texto)
  if (dito) {
    const [, ano, mes, dia, hora = '00', minuto = '00', segundo = '00', zona = 'Z'] = dito
    const fuso = zona === 'Z' ? 'Z' : `${zona.slice(0, 3)}:${zona.slice(3)}`
    const instante = new Date(`${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}${fuso}`)
    return Number.isNaN(instante.getTime()) ? texto : noFuso.format(instante)
  }
  if (/^1[0-9]{17}$/.test(texto)) return noFuso.format(new Date(Number(BigInt(texto) / 10_000n) - INICIO_DO_AD_MS))
  return texto
}
