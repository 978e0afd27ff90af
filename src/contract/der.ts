/** The little of DER that is read of a certificate (ITU-T X.690): what does not fit its own lengths throws. */
export type Elemento = { etiqueta: number; conteudo: Uint8Array; bruto: Uint8Array }

/** The element at `de`; throws when it is not whole. */
function elemento(bytes: Uint8Array, de: number): Elemento {
  const etiqueta = bytes[de] ?? 0
  const primeiro = bytes[de + 1] ?? 0x80
  if ((etiqueta & 0x1f) === 0x1f || primeiro === 0x80 || primeiro > 0x84) throw new Error('DER')
  const octetos = primeiro < 0x80 ? 0 : primeiro & 0x7f
  let tamanho = octetos === 0 ? primeiro : 0
  for (let n = 0; n < octetos; n++) tamanho = tamanho * 256 + (bytes[de + 2 + n] ?? NaN)
  const inicio = de + 2 + octetos
  if (!(inicio + tamanho <= bytes.length)) throw new Error('DER')
  return {
    etiqueta,
    conteudo: bytes.subarray(inicio, inicio + tamanho),
    bruto: bytes.subarray(de, inicio + tamanho),
  }
}

/** The one element these bytes are; throws when anything stands after it. */
export function lerDer(bytes: Uint8Array): Elemento {
  const lido = elemento(bytes, 0)
  if (lido.bruto.length !== bytes.length) throw new Error('DER')
  return lido
}

/** What stands inside a constructed element. */
export function filhos({ conteudo }: { conteudo: Uint8Array }): Elemento[] {
  const achados: Elemento[] = []
  for (let de = 0; de < conteudo.length;) {
    const lido = elemento(conteudo, de)
    achados.push(lido)
    de += lido.bruto.length
  }
  return achados
}

export function oidDe({ etiqueta, conteudo }: Elemento): string {
  if (etiqueta !== 0x06) throw new Error('DER')
  const partes: number[] = []
  let n = 0
  for (const octeto of conteudo) {
    n = n * 128 + (octeto & 0x7f)
    if (octeto & 0x80) continue
    if (partes.length === 0) {
      const a = Math.min(Math.floor(n / 40), 2)
      partes.push(a, n - a * 40)
    } else partes.push(n)
    n = 0
  }
  return partes.join('.')
}
