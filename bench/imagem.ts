import { crc32, deflateSync } from 'node:zlib'

const bloco = (tipo: string, dados: Uint8Array) => {
  const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados])
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)]
  tamanho.writeUInt32BE(dados.length)
  soma.writeUInt32BE(crc32(corpo))
  return Buffer.concat([tamanho, corpo, soma])
}

/** A grey PNG of this size; each `semente` gives a different one. */
export function png(largura: number, altura: number, semente: number): Uint8Array<ArrayBuffer> {
  const cabecalho = Buffer.alloc(13)
  cabecalho.writeUInt32BE(largura, 0)
  cabecalho.writeUInt32BE(altura, 4)
  cabecalho.set([8, 0, 0, 0, 0], 8)
  const linhas = Buffer.alloc((largura + 1) * altura)
  for (let y = 0; y < altura; y++)
    for (let x = 0; x < largura; x++) linhas[y * (largura + 1) + 1 + x] = (x * y + semente * 7 + (x ^ y)) & 255
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      bloco('IHDR', cabecalho),
      bloco('IDAT', deflateSync(linhas)),
      bloco('IEND', new Uint8Array()),
    ]),
  )
}
