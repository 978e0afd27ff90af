const MAIS_FUNDO = 64
const TEXTO_EM_PARTES = 0x24

/**
 * The first element of these bytes as DER would write it, and how many of them it takes. BER leaves lengths open, or longer
 * than need be, and octet strings in parts (ITU-T X.690 §8): some libraries write signatures so. DER comes out as it went
 * in. Undefined where it is not BER.
 */
export function emDer(bytes: Uint8Array): { der: Buffer; usados: number } | undefined {
  const fonte = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { der, fim } = elemento(fonte, 0, fonte.length, 0)
    return { der, usados: fim }
  } catch {
    return undefined
  }
}

function elemento(b: Buffer, de: number, ate: number, fundo: number): { der: Buffer; fim: number } {
  const etiqueta = b[de] ?? 0
  const primeiro = b[de + 1]
  if (primeiro === undefined || de + 2 > ate || (etiqueta & 0x1f) === 0x1f || fundo > MAIS_FUNDO) throw new Error('BER')
  const composto = (etiqueta & 0x20) !== 0
  if (primeiro === 0x80) {
    if (!composto) throw new Error('BER')
    const dentro: Buffer[] = []
    let p = de + 2
    while (b[p] !== 0 || b[p + 1] !== 0) {
      const filho = elemento(b, p, ate, fundo + 1)
      dentro.push(filho.der)
      p = filho.fim
    }
    if (p + 2 > ate) throw new Error('BER')
    return { der: escrever(etiqueta, dentro), fim: p + 2 }
  }
  const octetos = primeiro < 0x80 ? 0 : primeiro & 0x7f
  if (octetos > 4 || de + 2 + octetos > ate) throw new Error('BER')
  const tamanho = octetos === 0 ? primeiro : b.readUIntBE(de + 2, octetos)
  const inicio = de + 2 + octetos
  const fim = inicio + tamanho
  if (fim > ate) throw new Error('BER')
  if (!composto) return { der: escrever(etiqueta, [b.subarray(inicio, fim)]), fim }
  const dentro: Buffer[] = []
  for (let p = inicio; p < fim;) {
    const filho = elemento(b, p, fim, fundo + 1)
    dentro.push(filho.der)
    p = filho.fim
  }
  return { der: escrever(etiqueta, dentro), fim }
}

function escrever(etiqueta: number, partes: Buffer[]): Buffer {
  if (etiqueta === TEXTO_EM_PARTES) return escrever(0x04, partes.map(soConteudo))
  const corpo = Buffer.concat(partes)
  const cabeca = [etiqueta]
  if (corpo.length < 0x80) cabeca.push(corpo.length)
  else {
    const bytes: number[] = []
    for (let resto = corpo.length; resto > 0; resto = Math.floor(resto / 256)) bytes.unshift(resto % 256)
    cabeca.push(0x80 | bytes.length, ...bytes)
  }
  return Buffer.concat([Buffer.from(cabeca), corpo])
}

/** Of a part of an octet string, already in DER. */
function soConteudo(der: Buffer): Buffer {
  if (der[0] !== 0x04) throw new Error('BER')
  const primeiro = der[1] ?? 0
  return der.subarray(primeiro < 0x80 ? 2 : 2 + (primeiro & 0x7f))
}
