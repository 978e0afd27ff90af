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

const ESCAPES: Record<string, string> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' }
/** TEXT of RFC 5545 §3.3.11; control characters, which it has no room for, become spaces. */
const texto = (valor: string) =>
  valor
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,\n]/g, (sinal) => ESCAPES[sinal] ?? sinal)

const bytes = new TextEncoder()
/** A content line, folded at 75 octets and never inside a character (§3.1). */
function dobrar(linha: string): string {
  const partes: string[] = []
  let atual = ''
  let octetos = 0
  for (const letra of linha) {
    const seus = bytes.encode(letra).length
    if (octetos + seus > 75) {
      partes.push(atual)
      atual = ' '
      octetos = 1
    }
    atual += letra
    octetos += seus
  }
  return [...partes, atual].join('\r\n')
}

const data = (dia: string) => dia.replaceAll('-', '')
const instante = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A calendar (RFC 5545) that says the same bytes for the same events. */
export function icalendario(nome: string, eventos: Evento[]): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carimbo//Prazos//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${texto(nome)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...eventos.flatMap(({ uid, dia, resumo, descricao, endereco, desde, mudancas }) => [
      'BEGIN:VEVENT',
      `UID:${texto(uid)}`,
      `DTSTAMP:${instante(desde)}`,
      `LAST-MODIFIED:${instante(desde)}`,
      `SEQUENCE:${mudancas}`,
      `DTSTART;VALUE=DATE:${data(dia)}`,
      `DTEND;VALUE=DATE:${data(somarDias(dia, 1))}`,
      `SUMMARY:${texto(resumo)}`,
      ...(descricao === '' ? [] : [`DESCRIPTION:${texto(descricao)}`]),
      `URL:${endereco}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return linhas.map((linha) => `${dobrar(linha)}\r\n`).join('')
}
