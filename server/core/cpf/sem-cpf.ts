import { cpfValido, soCpf, mascararCpf } from '#contract/cpf.ts'

const TALVEZ = /(?<!\d)\d{3}[.\s]?\d{3}[.\s]?\d{3}[\p{Pd}.\s]?\d{2}(?!\d)/gu

/** Masks each valid CPF in a text. */
export const semCpfNoTexto = (texto: string) =>
  texto.replace(TALVEZ, (achado) => (cpfValido(soCpf(achado)) ? (mascararCpf(achado) ?? achado) : achado))
