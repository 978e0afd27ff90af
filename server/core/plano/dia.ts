const dia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** 12/03/2026 */
export const diaDe = (instante: string): string => dia.format(new Date(instante))
