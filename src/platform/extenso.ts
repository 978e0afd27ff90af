import { idioma } from './i18n.ts'

/** 20 de novembro de 2026, of a bare day (yyyy-MM-dd): noon in UTC is that day everywhere it is read. */
export const dataPorExtenso = (dia: string) =>
  new Intl.DateTimeFormat(idioma(), { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${dia}T12:00:00Z`))
