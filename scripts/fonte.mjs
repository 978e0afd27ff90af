/**
 * node scripts/fonte.mjs: writes public/assets/raleway-<hash>.woff2, the used part of Raleway. Run it again when another
 * character, weight or figure is needed, and put its name where the old one stands: the pages keep it for a year. The result is
 * committed, so that building needs no font tools.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import subsetFont from 'subset-font'

/** @param {number} de @param {number} ate */
const faixa = (de, ate) =>
  Array.from({ length: ate - de + 1 }, (_, indice) => String.fromCodePoint(de + indice)).join('')

/** Latin-1, which covers Portuguese, Spanish and English, and the signs typed for them. */
const CARACTERES = `${faixa(0x20, 0x7e)}${faixa(0xa0, 0xff)}ŒœŠšŽž–—‘’‚“”„•…‹›€™−←↑→↓`

const original = createRequire(import.meta.url).resolve(
  '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2',
)
const parte = await subsetFont(readFileSync(original), CARACTERES, {
  targetFormat: 'woff2',
  // lining figures, and kerning; the original has no figures of one width
  keepFeatures: ['lnum', 'kern'],
  variationAxes: { wght: { min: 500, max: 800, default: 500 } },
})
const nome = `raleway-${createHash('sha256').update(parte).digest('hex').slice(0, 8)}.woff2`
writeFileSync(`public/assets/${nome}`, parte)
console.log(`${nome}: ${(parte.length / 1024).toFixed(1)} kB`)
