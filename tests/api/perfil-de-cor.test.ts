import { crc32, deflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { comPerfilBom } from '#server/adapters/pdf/perfil-de-cor.ts'

import { JPEG, jpegComPerfil, PNG } from '../apoio/imagens.ts'

/** The PNG with a chunk after its header. */
function pngCom(tipo: string, dados: Uint8Array): Uint8Array {
  const pedaco = Buffer.alloc(12 + dados.length)
  pedaco.writeUInt32BE(dados.length, 0)
  pedaco.write(tipo, 4, 'latin1')
  pedaco.set(dados, 8)
  pedaco.writeUInt32BE(crc32(pedaco.subarray(4, 8 + dados.length)), 8 + dados.length)
  return Uint8Array.from(Buffer.concat([PNG.subarray(0, 33), pedaco, PNG.subarray(33)]))
}
const pngComPerfil = (perfil: Uint8Array) =>
  pngCom('iCCP', Buffer.concat([Buffer.from('perfil\0\0', 'latin1'), deflateSync(perfil)]))
/** The profile that `jpegComPerfil` puts into a JPEG. */
const perfilDe = (jpeg: Uint8Array) => jpeg.subarray(20, 20 + 132)

test.each([
  ['abst', 'Lab ', 2],
  ['mntr', 'Lab ', 2],
  ['mntr', 'GRAY', 2],
  ['mntr', 'CMYK', 4],
  ['link', 'RGB ', 2],
  ['mntr', 'RGB ', 5],
])('um perfil de cor %s %s, versão %i, sai da imagem, que fica como era', (aparelho, espaco, versao) => {
  const jpeg = jpegComPerfil(aparelho, espaco, versao)
  expect(comPerfilBom(jpeg)).toEqual(JPEG)
  expect(comPerfilBom(pngComPerfil(perfilDe(jpeg)))).toEqual(PNG)
})

test.each([2, 4])('um perfil RGB de monitor, versão %i, fica', (versao) => {
  const jpeg = jpegComPerfil('mntr', 'RGB ', versao)
  expect(comPerfilBom(jpeg)).toBe(jpeg)
  const png = pngComPerfil(perfilDe(jpeg))
  expect(comPerfilBom(png)).toBe(png)
})

test('um perfil que não se infla sai, e o que não é imagem nem perfil fica', () => {
  expect(comPerfilBom(pngCom('iCCP', Buffer.from('perfil\0\0nada', 'latin1')))).toEqual(PNG)
  for (const igual of [PNG, JPEG, pngCom('tEXt', Buffer.from('a\0b')), new Uint8Array([1, 2, 3])])
    expect(comPerfilBom(igual)).toBe(igual)
})
