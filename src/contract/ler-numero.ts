/**
 * A JavaScript number holds so many digits exactly. Money has two decimal places, other numbers have up to six. More than
 * twelve digits before the comma are let through: each field has its own maximum, and refuses them with its own words.
 */
const cabe = (tipo: 'numero' | 'dinheiro', digitos: number, casas: number) =>
  digitos > 0 && casas <= (tipo === 'dinheiro' ? 2 : 6) && (digitos > 12 || digitos + casas <= 15)

/**
 * Reads a number as Brazil writes it; undefined when the text can be read in two ways or in none. Money comes in whole
 * centavos. The dot groups three digits (1.234,56). Alone before one or two digits it stands for a comma (1234.56). Any
 * other place of it (0.500, 1234.567, 1,234.56) is not guessed.
 */
export function lerNumero(tipo: 'numero' | 'dinheiro', texto: string): number | undefined {
  const limpo = texto
    .trim()
    .replace('−', '-')
    .replace(/^(-?)\s*R\$\s*/, tipo === 'dinheiro' ? '$1' : '$&')
  const partes =
    /^(?<sinal>-?)(?<inteiro>[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(?<casas>\d+))?$/.exec(limpo) ??
    /^(?<sinal>-?)(?<inteiro>\d+)\.(?<casas>\d{1,2})$/.exec(limpo)
  const { sinal = '', inteiro = '', casas = '' } = partes?.groups ?? {}
  const digitos = inteiro.replaceAll('.', '')
  if (!cabe(tipo, digitos.length, casas.length)) return undefined
  const valor =
    tipo === 'dinheiro'
      ? Number(digitos + casas.padEnd(2, '0'))
      : Number(casas === '' ? digitos : `${digitos}.${casas}`)
  return sinal === '-' && valor !== 0 ? -valor : valor
}
