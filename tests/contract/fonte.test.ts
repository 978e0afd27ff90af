import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

/** Only tables that the subset keeps unchanged; glyf and loca are transformed, and not read here. */
const CONHECIDAS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca']
const RESTANTES =
  'prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar'
const NOMES = [...CONHECIDAS, ...(RESTANTES.match(/.{4} ?/g) ?? []).map((nome) => nome.slice(0, 4))]

/** The tables of a WOFF2 file: W3C's header and directory, then one brotli stream. */
function tabelas(arquivo: Buffer): Map<string, Buffer> {
  let aqui = 48
  const numero = () => {
    let valor = 0
    for (;;) {
      const byte = arquivo[aqui++]!
      valor = valor * 128 + (byte & 127)
      if (byte < 128) return valor
    }
  }
  const entradas = Array.from({ length: arquivo.readUInt16BE(12) }, () => {
    const marcas = arquivo[aqui++]!
    const indice = marcas & 63
    const nome = indice === 63 ? arquivo.toString('latin1', aqui, (aqui += 4)) : NOMES[indice]!
    const tamanho = numero()
    const transformada = /glyf|loca/.test(nome) ? marcas >> 6 === 0 : marcas >> 6 !== 0
    return { nome, tamanho: transformada ? numero() : tamanho }
  })
  const dados = brotliDecompressSync(arquivo.subarray(aqui, aqui + arquivo.readUInt32BE(20)))
  let onde = 0
  return new Map(entradas.map(({ nome, tamanho }) => [nome, dados.subarray(onde, (onde += tamanho))]))
}

/** Code points of a cmap's format 4 table. */
function caracteres(cmap: Buffer): Set<number> {
  const achados = new Set<number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const tabela = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4))
    if (tabela.readUInt16BE(0) !== 4) continue
    const pares = tabela.readUInt16BE(6)
    for (let par = 0; par < pares; par += 2)
      for (let c = tabela.readUInt16BE(16 + pares + par); c <= tabela.readUInt16BE(14 + par); c++) achados.add(c)
  }
  return achados
}

const nome = readdirSync('public/assets').find((cada) => cada.endsWith('.woff2'))!
const arquivo = readFileSync(`public/assets/${nome}`)
const fonte = tabelas(arquivo)

test('o nome da fonte muda com o conteúdo, e é o mesmo em cada página', () => {
  expect(nome).toBe(`raleway-${createHash('sha256').update(arquivo).digest('hex').slice(0, 8)}.woff2`)
  for (const folha of ['index.html', 'src/ui/base.css', 'server/adapters/identity/estilo.ts'])
    expect(readFileSync(folha, 'utf8').match(/raleway-\w+\.woff2/g)).toEqual([nome])
})

test('a fonte é pequena, e tem os algarismos e pesos que as folhas de estilo pedem', () => {
  expect(arquivo.length).toBeLessThanOrEqual(32 * 1024)
  expect(fonte.get('GSUB')!.includes('lnum')).toBe(true)
  expect(fonte.get('GPOS')!.includes('kern')).toBe(true)
  const eixo = fonte.get('fvar')!.subarray(fonte.get('fvar')!.readUInt16BE(4))
  expect([eixo.toString('latin1', 0, 4), eixo.readInt32BE(4) / 65_536, eixo.readInt32BE(12) / 65_536]).toEqual([
    'wght',
    500,
    800,
  ])
})

test('a fonte tem todo caractere mostrado, em cada língua, e os do Latin-1', () => {
  const ditos = readdirSync('locales')
    .filter((nome) => nome.endsWith('.po'))
    .map((nome) => readFileSync(`locales/${nome}`, 'utf8'))
    .join('')
  const latim = Array.from({ length: 0xff - 0xa0 }, (_, indice) => String.fromCodePoint(0xa1 + indice)).join('')
  const dela = caracteres(fonte.get('cmap')!)
  const faltam = Array.from(new Set(ditos + latim)).filter(
    (c) => c > ' ' && c !== '\u00ad' && !dela.has(c.codePointAt(0)!),
  )
  expect(faltam).toEqual([])
})
