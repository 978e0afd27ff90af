import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

import { somarDias } from '#contract/dias-uteis.ts'

/** An all-day event; instants are ISO 8601 in UTC. */
export type Evento = {
  uid: string
  dia: string
  resumo: string
  descricao: string
  endereco: string
  /** Last change. */
  desde: string
  /** Grows with each change of day (§3.8.7.4). */
  mudancas: number
}

/** Replaces control characters, which calendars can't hold and the library lets through, by spaces; line ends stay. */
const semControle = (valor: string) => valor.replaceAll(/(?![\r\n])\p{Cc}/gu, ' ')

/** A deterministic calendar (RFC 5545). */
export function icalendario(nome: string, eventos: Evento[]): string {
  const calendario = new ICalCalendar({
    name: semControle(nome),
    prodId: '//Carimbo//Prazos//PT',
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: 3600, // seconds
  })
  for (const { uid, dia, resumo, descricao, endereco, desde, mudancas } of eventos)
    calendario.createEvent({
      id: uid,
      stamp: new Date(desde),
      lastModified: new Date(desde),
      sequence: mudancas,
      // without a time zone, the library writes UTC's day
      allDay: true,
      start: new Date(dia),
      end: new Date(somarDias(dia, 1)),
      summary: semControle(resumo),
      description: descricao === '' ? null : semControle(descricao),
      url: endereco,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return `${calendario.toString()}\r\n`
}
