/** A CPF without its dots, dashes and blanks; letters stay, so that a CNPJ with letters never passes for a CPF. */
export const soCpf = (texto: string) => texto.replace(/[\s.\p{Pd}]/gu, '')

/** Whether these are eleven digits with valid check digits; eleven equal digits are never valid. */
export function cpfValido(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1+$/.test(cpf)) return false
  const digito = (quantos: number) => {
    let soma = 0
    for (let i = 0; i < quantos; i++) soma += Number(cpf[i]) * (quantos + 1 - i)
    return ((soma * 10) % 11) % 10
  }
  return digito(9) === Number(cpf[9]) && digito(10) === Number(cpf[10])
}

/** •••.456.789-••, from any notation: recognisable only to who knows the CPF. Null without eleven digits. */
export function mascararCpf(cpf: string): string | null {
  const digitos = soCpf(cpf)
  return /^\d{11}$/.test(digitos) ? `•••.${digitos.slice(3, 6)}.${digitos.slice(6, 9)}-••` : null
}
