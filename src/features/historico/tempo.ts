import { plural } from '@lingui/core/macro'

const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** How long, in the two largest parts that say something: "3 dias e 4 h", "2 h e 10 min", "menos de 1 min". */
export function duracao(de: string, ate: string | null, agora = Date.now()): string {
  const ms = (ate ? Date.parse(ate) : agora) - Date.parse(de)
  const dias = Math.floor(ms / DIA)
  const horas = Math.floor((ms % DIA) / HORA)
  const minutos = Math.floor((ms % HORA) / MINUTO)
  const partes = [
    dias > 0 && plural(dias, { one: '# dia', other: '# dias' }),
    horas > 0 && `${horas} h`,
    dias === 0 && minutos > 0 && `${minutos} min`,
  ].filter((parte) => parte !== false)
  return partes.length > 0 ? partes.join(' ') : '< 1 min'
}
