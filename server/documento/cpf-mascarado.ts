/** •••.456.789-•• (quality.md §2.5), however it is written down; null for what is not eleven digits. */
export function mascararCpf(cpf: string): string | null {
  const digitos = cpf.replace(/\D/g, '')
  return digitos.length === 11 ? `•••.${digitos.slice(3, 6)}.${digitos.slice(6, 9)}-••` : null
}
