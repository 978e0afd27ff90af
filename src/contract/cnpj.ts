/** A CNPJ, punctuated or not: twelve letters or digits, and two check digits. */
export const CNPJ = /[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}/i

const semSinais = (texto: string) => texto.replace(/[\s./-]/g, '').toUpperCase()

/** The check digit of what precedes it: weights 2 to 9 from the right over each character's code less 48, modulo 11. */
function digito(corpo: string): number {
  const soma = Array.from(corpo).reduceRight(
    ({ total, peso }, letra) => ({
      total: total + (letra.charCodeAt(0) - 48) * peso,
      peso: peso === 9 ? 2 : peso + 1,
    }),
    { total: 0, peso: 2 },
  ).total
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/**
 * Whether the check digits are right for the twelve letters or digits before them (Receita Federal, IN RFB 2.229/2024: the
 * alphanumeric CNPJ, issued from July 2026 on; those of digits alone stay valid). Fourteen equal digits are never valid.
 */
export function cnpjValido(texto: string): boolean {
  const cnpj = semSinais(texto)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(\d)\1+$/.test(cnpj)) return false
  const primeiro = digito(cnpj.slice(0, 12))
  return cnpj.slice(12) === `${primeiro}${digito(cnpj.slice(0, 12) + String(primeiro))}`
}

/** Punctuated: 12.ABC.345/01DE-35. Other texts stay unchanged. */
export const formatarCnpj = (texto: string) =>
  cnpjValido(texto) ? semSinais(texto).replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5') : texto
