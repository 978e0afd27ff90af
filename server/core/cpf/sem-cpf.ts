import { cpfValido, soCpf, mascararCpf } from '#contract/cpf.ts'

const TALVEZ = /(?<!\d)\d{3}[.\s]?\d{3}[.\s]?\d{3}[\p{Pd}.\s]?\d{2}(?!\d)/gu

/** What somebody wrote, with each CPF in it masked. Numbers whose digits are of no CPF stay. */
export const semCpfNoTexto = (texto: string) =>
  texto.replace(TALVEZ, (achado) => (cpfValido(soCpf(achado)) ? (mascararCpf(achado) ?? achado) : achado))
