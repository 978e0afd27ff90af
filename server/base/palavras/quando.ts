import type { Lingua } from './lingua.ts'

const noDia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' })
const naHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  hour: '2-digit',
  minute: '2-digit',
})

/** An ISO instant in the house's time: às 14:32; on another day than `agora`: em 20/01/2026, às 14:32. */
export function quando(instante: string, agora = new Date(), lingua: Lingua = 'pt-BR'): string {
  const em = new Date(instante)
  const dia = noDia.format(em)
  const hora = naHora.format(em)
  const mesmoDia = dia === noDia.format(agora)
  switch (lingua) {
    case 'pt-BR':
      return `${mesmoDia ? '' : `em ${dia}, `}às ${hora}`
    case 'en':
      return `${mesmoDia ? '' : `on ${dia} `}at ${hora}`
    case 'es':
      return `${mesmoDia ? '' : `el ${dia}, `}a las ${hora}`
  }
}

const noSegundo = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const AS: Record<Lingua, string> = { 'pt-BR': 'às', en: 'at', es: 'a las' }

/** An ISO instant in the house's time: 20/01/2026 às 14:32:10. */
export const toTheSecond = (instante: string, lingua: Lingua) =>
  noSegundo.format(new Date(instante)).replace(', ', ` ${AS[lingua]} `)
