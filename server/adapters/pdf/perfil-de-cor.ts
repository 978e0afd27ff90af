import { inflateSync } from 'node:zlib'

import { medir } from '#server/base/imagem/medidas.ts'
import { type EspacoDeCor, perfilServe } from '#server/base/imagem/perfil-icc.ts'

/** Profiles are some kB; one that inflates to more isn't kept. */
const PERFIL_MAXIMO = 4 * 1024 * 1024

/** Whole, and of the image's own colours. */
const serve = (perfil: Uint8Array, espaco: EspacoDeCor) =>
  perfilServe(perfil, [espaco]) && new DataView(perfil.buffer, perfil.byteOffset).getUint32(0) === perfil.length

type Pedaco = { de: number; ate: number }

const semPedacos = (bytes: Uint8Array, fora: Pedaco[]) => {
  const ficam: Uint8Array[] = []
  let de = 0
  for (const pedaco of fora) {
    ficam.push(bytes.subarray(de, pedaco.de))
    de = pedaco.ate
  }
  return new Uint8Array(Buffer.concat([...ficam, bytes.subarray(de)]))
}

const NO_JPEG = Buffer.from('ICC_PROFILE\0', 'latin1')
const APP2 = 0xe2
const SOS = 0xda

type Segmento = Pedaco & { marcador: number; dados: Uint8Array }

/** The segments before a JPEG's own data. */
function segmentosDe(bytes: Uint8Array): Segmento[] {
  const segmentos: Segmento[] = []
  for (let de = 2; de + 4 <= bytes.length && bytes[de] === 0xff;) {
    const marcador = bytes[de + 1] ?? 0
    if (marcador === SOS) break
    if (marcador === 0xff) {
      de++
      continue
    }
    const ate = de + 2 + new DataView(bytes.buffer, bytes.byteOffset).getUint16(de + 2)
    segmentos.push({ de, ate, marcador, dados: bytes.subarray(de + 4, ate) })
    de = ate
  }
  return segmentos
}

/** A profile may take several segments, numbered from 1. */
function doJpeg(bytes: Uint8Array): Uint8Array {
  const segmentos = segmentosDe(bytes)
  const partes = segmentos
    .filter(({ marcador, dados }) => marcador === APP2 && NO_JPEG.equals(dados.subarray(0, NO_JPEG.length)))
    .map((parte) => ({ ...parte, numero: parte.dados[NO_JPEG.length] ?? 0 }))
  if (partes.length === 0) return bytes
  const emOrdem = partes.toSorted((x, y) => x.numero - y.numero)
  const perfil = Buffer.concat(emOrdem.map(({ dados }) => dados.subarray(NO_JPEG.length + 2)))
  const quadro = segmentos.find(({ marcador }) => marcador >= 0xc0 && marcador <= 0xc2)
  return serve(perfil, quadro?.dados[5] === 1 ? 'GRAY' : 'RGB ') ? bytes : semPedacos(bytes, partes)
}

function inflado(dados: Uint8Array): Uint8Array {
  try {
    return inflateSync(dados, { maxOutputLength: PERFIL_MAXIMO })
  } catch {
    return new Uint8Array() // not a profile
  }
}

const CINZAS = [0, 4]

function doPng(bytes: Uint8Array): Uint8Array {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fora: Pedaco[] = []
  for (let onde = 8; onde + 12 <= bytes.length;) {
    const ate = onde + 12 + vista.getUint32(onde)
    const tipo = Buffer.from(bytes.subarray(onde + 4, onde + 8)).toString('latin1')
    if (tipo === 'IDAT') break
    if (tipo === 'iCCP') {
      const dados = bytes.subarray(onde + 8, ate - 4)
      // a name, a zero, the method
      const perfil = inflado(dados.subarray(dados.indexOf(0) + 2))
      if (!serve(perfil, CINZAS.includes(bytes[25] ?? 0) ? 'GRAY' : 'RGB ')) fora.push({ de: onde, ate })
    }
    onde = ate
  }
  return fora.length === 0 ? bytes : semPedacos(bytes, fora)
}

/**
 * An image (PNG or JPEG) without a profile of colours that PDF/A doesn't take, such as one of Lab colours in a JPEG. Its
 * colours are then shown as sRGB or grey. The same bytes where the profile is good or there is none.
 */
export function comPerfilBom(bytes: Uint8Array): Uint8Array {
  const mime = medir(bytes)?.mime
  if (mime === undefined) return bytes
  return mime === 'image/jpeg' ? doJpeg(bytes) : doPng(bytes)
}
