import { soCpf } from '#contract/cpf.ts'

/** •••.456.789-•• (quality.md §2.5), however it is written down; null for what is not eleven digits. */
export function mascararCpf(cpf: string): string | null {
  const digitos = soCpf(cpf)
  return /^\d{11}$/.test(digitos) ? `•••.${digitos.slice(3, 6)}.${digitos.slice(6, 9)}-••` : null
}
