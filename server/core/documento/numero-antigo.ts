import { compacta } from '#contract/sigla.ts'

import { siglaDe } from './escrita.ts'

/** Form of this house's numbers: ÓRGÃO-ESP-AAAA/NNNNN, a child's PAI.NN, suffix of via or volume. */
const DA_CASA = /^([A-Z]{2,15})-([A-Z]{3})-((?:19|20)\d{2})\/0*(\d{1,6})((?:\.\d{1,4})*)(-(?:[A-Z]|V\d{1,3}))?$/i

export type NumeroDaCasa = {
  /** In this house's form, without suffix of a via. */
  sigla: string
  orgao: string
  especie: string
  ano: number
  /** In its series; a child's: its parent's. */
  numero: number
  filho: number | null
  /** Has the suffix of a via or volume. */
  via: boolean
}

/** Reads an old number in this house's form; undefined for others. */
export function lerNumeroDaCasa(texto: string): NumeroDaCasa | undefined {
  const [, orgao = '', especie = '', ano = '', numero = '', filhos = '', via] = DA_CASA.exec(texto.trim()) ?? []
  if (orgao === '' || Number(numero) === 0) return undefined
  const base = siglaDe(orgao.toUpperCase(), especie.toUpperCase(), Number(ano), Number(numero))
  const partes = filhos.split('.').slice(1).map(Number)
  return {
    sigla: base + partes.map((parte) => `.${String(parte).padStart(2, '0')}`).join(''),
    orgao: orgao.toUpperCase(),
    especie: especie.toUpperCase(),
    ano: Number(ano),
    numero: Number(numero),
    filho: partes.length === 1 ? (partes[0] ?? null) : null,
    via: via !== undefined,
  }
}

/** Letters and digits of a number, so that punctuation and accents don't matter. */
export function chaveDoNumero(texto: string): string {
  const daCasa = lerNumeroDaCasa(texto)
  if (daCasa) return compacta(daCasa.sigla)
  return texto
    .normalize('NFKD')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
}
