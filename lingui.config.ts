import path from 'node:path'

import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'

import { avisosDoDiretorio, falhasDoDiretorio } from '#contract/diretorio-erros.ts'
import { motivosDaTrilha } from '#contract/motivos-da-trilha.ts'
import { avisosDaPlanilha, errosDaPlanilha } from '#contract/planilha-erros.ts'
import { PROBLEMS } from '#contract/problem-catalog.ts'
import { ACT_WORDS } from '#server/base/palavras/act-words.ts'
import { REASONS } from '#server/base/palavras/reasons.ts'
import { SENTENCES } from '#server/base/palavras/sentences.ts'

const refusals = Object.fromEntries(Object.entries(PROBLEMS).map(([code, [, sentence]]) => [code, sentence]))
/** File → the first part of its ids, and its sentences by code. */
const CATALOGUES: Record<string, [kind: string, sentences: Record<string, string>]> = {
  'problem-catalog.ts': ['problema', refusals],
  'diretorio-erros.ts': ['diretorio', { ...falhasDoDiretorio, ...avisosDoDiretorio }],
  'motivos-da-trilha.ts': ['trilha', motivosDaTrilha],
  'planilha-erros.ts': ['planilha', { ...errosDaPlanilha, ...avisosDaPlanilha }],
  'reasons.ts': ['motivo', REASONS],
  'act-words.ts': ['ato', ACT_WORDS],
  'sentences.ts': ['frase', Object.fromEntries(SENTENCES.map((sentence) => [sentence, sentence]))],
}

/** Catalogues with one line a code, without the macros that lingui reads. */
const byCode: typeof babel = {
  match: (filename) => /\/(?:contract|base\/palavras)\//.test(filename) && path.basename(filename) in CATALOGUES,
  extract(filename, _code, collect) {
    const [kind, sentences] = CATALOGUES[path.basename(filename)]!
    for (const [code, message] of Object.entries(sentences))
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
      include: ['reasons', 'act-words', 'sentences'].map((file) => `server/base/palavras/${file}.ts`),
    },
  ],
  extractors: [byCode, babel],
  format: formatter({ lineNumbers: false }),
})
