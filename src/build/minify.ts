import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The chunks that come before a list shows (src/build/chunks.ts). */
const FIRST = ['react', 'desenho', 'router', 'app', 'desk']

/** Minifies the first chunks once more: terser's repeated passes take a hundredth more off than the bundler's own minifier does. */
export const minifyFirst = (): Plugin => ({
  name: 'carimbo:minify',
  apply: 'build',
  // what is done here is part of every name
  augmentChunkHash: () => 'terser',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !FIRST.includes(chunk.name)) continue
      const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 4, booleans: false } })
      if (code) chunk.code = code
    }
  },
})
