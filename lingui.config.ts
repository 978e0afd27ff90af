import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'

import { ACT_WORDS } from '#server/base/palavras/act-words.ts'
import { REASONS } from '#server/base/palavras/reasons.ts'

const SERVER_WORDS = { motivo: REASONS, ato: ACT_WORDS }

/** What the server says has one line a code there, without the macros that lingui reads. */
const serverWords: typeof babel = {
  match: (filename) => /server\/base\/palavras\/(reasons|act-words)\.ts$/.test(filename),
  extract(filename, _code, collect) {
    const kind = filename.endsWith('reasons.ts') ? 'motivo' : 'ato'
    for (const [code, message] of Object.entries<string>(SERVER_WORDS[kind]))
      collect({ id: `${kind}.${code}`, message, origin: [filename, 1] })
  },
}

export default defineConfig({
  sourceLocale: 'pt-BR',
  locales: ['pt-BR', 'en', 'es'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['src'] },
    {
      path: '<rootDir>/locales/server/{locale}',
      include: ['server/base/palavras/reasons.ts', 'server/base/palavras/act-words.ts'],
    },
  ],
  extractors: [serverWords, babel],
  format: formatter({ lineNumbers: false }),
})
