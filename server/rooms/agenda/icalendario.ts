import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

import { somarDias } from '#contract/dias-uteis.ts'

/** An event of a whole day; instants are ISO 8601 in UTC. */
export type Evento = {
  uid: string
  dia: string
  resumo: string
  descricao: string
  endereco: string
  /** When it was last changed. */
  desde: string
  /** Higher each time its day changed (§3.8.7.4). */
  mudancas: number
}

/** Control characters, which a calendar has no room for and the library lets through, become spaces; line ends stay. */
const semControle = (valor: string) => valor.replaceAll(/(?![\r\n])\p{Cc}/gu, ' ')

/** A calendar (RFC 5545) that says the same bytes for the same events. */
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
      // Without a time zone the library writes the day of UTC.
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
