import { compacta } from '#contract/sigla.ts'

import { siglaDe } from './escrita.ts'

/** ÓRGÃO-ESP-AAAA/NNNNN, a child's PAI.NN, and the end of a via or volume: the form of this house's numbers. */
const DA_CASA = /^([A-Z]{2,15})-([A-Z]{3})-((?:19|20)\d{2})\/0*(\d{1,6})((?:\.\d{1,4})*)(-(?:[A-Z]|V\d{1,3}))?$/i

export type NumeroDaCasa = {
  /** As this house would write it, without the end of a via. */
  sigla: string
  orgao: string
  especie: string
  ano: number
  /** Of the series; of a child, that of the document it is in. */
  numero: number
  filho: number | null
  /** `-A` or `-V01`: it names a via or a volume, not the document. */
  via: boolean
}

/** An old number that has the form of this house's; undefined for any other. */
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

/** A number by its letters and digits alone, so that dots, dashes and accents do not tell two ways of writing it apart. */
export function chaveDoNumero(texto: string): string {
  const daCasa = lerNumeroDaCasa(texto)
  if (daCasa) return compacta(daCasa.sigla)
  return texto
    .normalize('NFKD')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
}
