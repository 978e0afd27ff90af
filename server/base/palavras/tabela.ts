/** Sentences in Portuguese, the source language, each with its English and its Spanish; `{name}` is a value. */
export type Tabela = Record<string, readonly [en: string, es: string]>
