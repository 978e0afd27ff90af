/**
 * A JavaScript number holds this many digits exactly. Money has two decimal places, other numbers up to six. More than twelve
 * digits before the comma pass here: each field has its own maximum and its own refusal.
 */
const cabe = (tipo: 'numero' | 'dinheiro', digitos: number, casas: number) =>
  digitos > 0 && casas <= (tipo === 'dinheiro' ? 2 : 6) && (digitos > 12 || digitos + casas <= 15)

/**
 * Reads a number as Brazil writes it; undefined if the text is no number or can be read in two ways. Money is in whole
 * centavos. The dot groups three digits (1.234,56). A single dot before one or two digits is read as a comma (1234.56). Any
 * other use of it (0.500, 1234.567, 1,234.56) is ambiguous.
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
