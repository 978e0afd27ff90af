import type { AvisoNaPlanilha, ErroNaPlanilha } from '#contract/planilha.ts'
import { avisosDaPlanilha, errosDaPlanilha } from '#contract/planilha-erros.ts'

const frases: Record<string, string> = { ...errosDaPlanilha, ...avisosDaPlanilha }

/** A finding for a terminal: "Pessoas, linha 3, CPF: O CPF não existe: confira os algarismos." */
export function dizerAchado({ codigo, aba, linha, coluna, dados }: ErroNaPlanilha | AvisoNaPlanilha): string {
  const onde = [aba, linha !== null && `linha ${linha}`, coluna].filter(Boolean).join(', ')
  const frase = (frases[codigo] ?? codigo).replace(/\{(\w+)\}/g, (_, nome: string) => String(dados[nome] ?? ''))
  return onde === '' ? frase : `${onde}: ${frase}`
}
