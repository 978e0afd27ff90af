/** Of CBOR (RFC 8949) what authenticators write: integers, bytes, text, arrays, maps and the simple values. */
export type Cbor = number | string | boolean | null | Uint8Array | Cbor[] | Map<Cbor, Cbor>

const FUNDO_MAXIMO = 8

/** One value and the bytes it takes; throws on whatever is not one. */
export function lerCbor(bytes: Uint8Array): { valor: Cbor; tamanho: number } {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let onde = 0
  const tomar = (n: number) => {
    if (onde + n > bytes.length) throw new RangeError('cbor: too short')
    onde += n
    return onde - n
  }
  const argumento = (info: number): number => {
    if (info < 24) return info
    if (info === 24) return vista.getUint8(tomar(1))
    if (info === 25) return vista.getUint16(tomar(2))
    if (info === 26) return vista.getUint32(tomar(4))
    throw new RangeError('cbor: length not taken')
  }
  const ler = (fundo: number): Cbor => {
    if (fundo > FUNDO_MAXIMO) throw new RangeError('cbor: too deep')
    const cabeca = vista.getUint8(tomar(1))
    const [tipo, info] = [cabeca >> 5, cabeca & 31]
    if (tipo === 7) {
      if (info === 20 || info === 21) return info === 21
      if (info === 22) return null
      throw new RangeError('cbor: simple value not taken')
    }
    const n = argumento(info)
    switch (tipo) {
      case 0:
        return n
      case 1:
        return -1 - n
      case 2:
        return bytes.slice(tomar(n), onde)
      case 3:
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(tomar(n), onde))
      case 4:
        return Array.from({ length: caber(n) }, () => ler(fundo + 1))
      case 5: {
        const mapa = new Map<Cbor, Cbor>()
        for (let i = 0; i < caber(n); i++) {
          const chave = ler(fundo + 1)
          if (mapa.has(chave)) throw new RangeError('cbor: key twice')
          mapa.set(chave, ler(fundo + 1))
        }
        return mapa
      }
      default:
        throw new RangeError('cbor: type not taken')
    }
  }
  /** No more things than there are bytes left: nothing is made before it is known to be there. */
  const caber = (n: number) => {
    if (n > bytes.length) throw new RangeError('cbor: too many')
    return n
  }
  const valor = ler(0)
  return { valor, tamanho: onde }
}
