import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The chunks loaded before a list shows (src/build/chunks.ts). */
const FIRST = ['react', 'desenho', 'router', 'app', 'desk']

/** Minifies the first chunks again: terser's repeated passes save about 1 % over the bundler's own minifier. */
export const minifyFirst = (): Plugin => ({
  name: 'carimbo:minify',
  // over the mocks nobody counts bytes
  apply: (_, { command, mode }) => command === 'build' && mode !== 'mocks',
  // terser changes the chunk after it is hashed, so this goes into every name
  augmentChunkHash: () => 'terser',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !FIRST.includes(chunk.name)) continue
      const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 4, booleans: false } })
      if (code) chunk.code = code
    }
  },
})
