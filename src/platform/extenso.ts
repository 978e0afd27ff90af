import { idioma } from './i18n.ts'

/** 20 de novembro de 2026, from yyyy-MM-dd; noon UTC is the same day in every zone used. */
export const dataPorExtenso = (dia: string) =>
  new Intl.DateTimeFormat(idioma(), { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${dia}T12:00:00Z`))
