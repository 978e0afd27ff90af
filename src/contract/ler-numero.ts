/**
 * What was typed, read as Brazil writes it; undefined when it can be read in two ways or none. Money comes in whole
 * centavos. The dot groups three digits (1.234,56), and alone before one or two it is a comma badly typed (1234.56);
 * any other place of it (0.500, 1234.567, 1,234.56) is nobody's to guess.
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
  // beyond this a number would be kept as another one
  if (
    digitos === '' ||
    casas.length > (tipo === 'dinheiro' ? 2 : 6) ||
    (digitos.length <= 12 && digitos.length + casas.length > 15)
  )
    return undefined
  const valor =
    tipo === 'dinheiro'
      ? Number(digitos + casas.padEnd(2, '0'))
      : Number(casas === '' ? digitos : `${digitos}.${casas}`)
  return sinal === '-' && valor !== 0 ? -valor : valor
}
