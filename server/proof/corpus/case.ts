/** One file of the corpus. */
export type Caso = {
  nome: string
  /** What was done to it; null for an honest file. */
  ataque: string | null
  veredicto: 'PASSOU' | 'FALHOU' | 'INDETERMINADO'
  /** Must stand in the explanation. */
  motivo: string
  fazer: () => Buffer
  /** Why pdfsig, or openssl over the CMS alone, says otherwise than we do. */
  pdfsig?: string
  openssl?: string
}
