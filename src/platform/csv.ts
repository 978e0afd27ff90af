import { paraCsv } from '#contract/csv.ts'

import { salvar } from './salvar.ts'

/** Gives the file to the browser. The byte order mark is how spreadsheets know it is UTF-8. */
export const baixarCsv = (nome: string, linhas: string[][]) =>
  salvar(new Blob(['\ufeff', paraCsv(linhas)], { type: 'text/csv;charset=utf-8' }), nome)
