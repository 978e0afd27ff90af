import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { CSP_SILENCIOSA } from '#server/base/paginas.ts'

test('a página da verificação silenciosa roda o seu script e nenhum outro', () => {
  const html = readFileSync('public/silencioso.html', 'utf8')
  const scripts = Array.from(html.matchAll(/<script[^>]*>([^]*?)<\/script>/g), ([, script]) => script ?? '')
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(hashes).toHaveLength(1)
  expect(CSP_SILENCIOSA).toContain(`script-src ${hashes[0]};`)
})
