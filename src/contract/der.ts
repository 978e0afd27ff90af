/** One DER element of these bytes (ITU-T X.690). */
export type Elemento = {
  etiqueta: number
  /** Tag, length and content. */
  bruto: Uint8Array
  corpo: Uint8Array
}

export const SEQUENCIA = 0x30
export const CONJUNTO = 0x31
const OID = 0x06
const UTC_TIME = 0x17
const GENERALIZED_TIME = 0x18
const latin1 = new TextDecoder('latin1')

/** The elements in sequence. Throws unless they are definite-length DER with one-byte tags. */
export function elementos(bytes: Uint8Array): Elemento[] {
  const achados: Elemento[] = []
  for (let p = 0; p < bytes.length;) {
    const etiqueta = bytes[p] ?? 0
    const primeiro = bytes[p + 1]
    if (primeiro === undefined || (etiqueta & 0x1f) === 0x1f) throw new Error('not DER')
    let inicio = p + 2
    let tamanho = primeiro
    if (primeiro >= 0x80) {
      const octetos = primeiro & 0x7f
      if (octetos < 1 || octetos > 4 || inicio + octetos > bytes.length) throw new Error('not DER')
      tamanho = 0
      for (let i = 0; i < octetos; i++) tamanho = tamanho * 256 + (bytes[inicio++] ?? 0)
      if (tamanho < 0x80 || tamanho < 256 ** (octetos - 1)) throw new Error('not DER')
    }
    const fim = inicio + tamanho
    if (fim > bytes.length) throw new Error('not DER')
    achados.push({ etiqueta, bruto: bytes.subarray(p, fim), corpo: bytes.subarray(inicio, fim) })
    p = fim
  }
  return achados
}

/** The only element of these bytes. */
export function unico(bytes: Uint8Array): Elemento {
  const [achado, ...outros] = elementos(bytes)
  if (!achado || outros.length > 0) throw new Error('not one element')
  return achado
}

/** The elements inside an element of this tag. */
export const dentro = (elemento: Elemento | undefined, etiqueta = SEQUENCIA) => elementos(corpoDe(elemento, etiqueta))

/** The elements inside a constructed element of any tag. */
export function filhos({ etiqueta, corpo }: Elemento): Elemento[] {
  if ((etiqueta & 0x20) === 0) throw new Error('nothing inside')
  return elementos(corpo)
}

export function corpoDe(elemento: Elemento | undefined, etiqueta: number): Uint8Array {
  if (elemento?.etiqueta !== etiqueta) throw new Error(`expected tag ${etiqueta}`)
  return elemento.corpo
}

/** An object identifier in dotted form. */
export function oidDe(elemento: Elemento | undefined): string {
  const partes: bigint[] = []
  let atual = 0n
  let comeca = true
  for (const b of corpoDe(elemento, OID)) {
    // DER requires the shortest form of each number
    if (comeca && b === 0x80) throw new Error('not DER')
    atual = atual * 128n + BigInt(b & 0x7f)
    comeca = (b & 0x80) === 0
    if (!comeca) continue
    if (partes.length === 0) {
      const a = atual < 80n ? atual / 40n : 2n
      partes.push(a, atual - a * 40n)
    } else partes.push(atual)
    atual = 0n
  }
  if (partes.length === 0 || !comeca) throw new Error('not DER')
  return partes.join('.')
}

/** UTCTime or GeneralizedTime, in UTC as DER wants. */
export function instanteDe(elemento: Elemento | undefined): Date {
  const texto = latin1.decode(elemento?.corpo)
  const curto = elemento?.etiqueta === UTC_TIME
  if (!curto && elemento?.etiqueta !== GENERALIZED_TIME) throw new Error('expected a time')
  const lido = /^(\d{2}|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(texto)
  if (!lido || (lido[1]?.length === 2) !== curto) throw new Error('expected a time in UTC')
  const [, ano = '', mes, dia, hora, minuto, segundo, fracao = ''] = lido
  const inteiro = curto ? (Number(ano) < 50 ? `20${ano}` : `19${ano}`) : ano
  const momento = new Date(`${inteiro}-${mes}-${dia}T${hora}:${minuto}:${segundo}${fracao.slice(0, 4)}Z`)
  // Date accepts the 30th of February as another day
  if (Number.isNaN(momento.getTime()) || momento.getUTCDate() !== Number(dia)) throw new Error('expected a time')
  return momento
}

/** An integer's bytes without leading zeros, in hexadecimal. */
export const serieDe = (elemento: Elemento | undefined) => serieHex(emHex(corpoDe(elemento, 0x02)))
export const serieHex = (hex: string) => hex.toLowerCase().replace(/^0+(?=.)/, '')
const emHex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
