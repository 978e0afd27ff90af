import { paraCsv } from '#contract/csv.ts'

import { salvar } from './salvar.ts'

/** Downloads a CSV, with the byte order mark that tells spreadsheets it is UTF-8. */
export const baixarCsv = (nome: string, linhas: string[][]) =>
  salvar(new Blob(['\ufeff', paraCsv(linhas)], { type: 'text/csv;charset=utf-8' }), nome)
