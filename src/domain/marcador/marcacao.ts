/** A marker to put: which, from and until when, and its text. */
export type Marcacao = { marcador: string; de: string | null; ate: string | null; texto: string }
export const NENHUMA: Marcacao = { marcador: '', de: null, ate: null, texto: '' }

const eDia = (valor: string | null) => valor === null || /^\d{4}-\d\d-\d\d$/.test(valor)
export const invertida = ({ de, ate }: Pick<Marcacao, 'de' | 'ate'>) =>
  de !== null && ate !== null && eDia(de) && eDia(ate) && ate < de

/** The body of the call; null while it is incomplete. */
export function corpoDe(marcacao: Marcacao) {
  const { marcador, de, ate } = marcacao
  const texto = marcacao.texto.trim()
  if (marcador === '' || !eDia(de) || !eDia(ate) || invertida(marcacao)) return null
  return { marcadorId: Number(marcador), ...(texto && { texto }), ...(de && { de }), ...(ate && { ate }) }
}
