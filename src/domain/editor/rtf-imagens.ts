/** A picture of an RTF text. `bytes` null: a kind that documents can't show (WMF, EMF). Sizes in px as shown, 0 unknown. */
export type Figura = { bytes: Blob | null; largura: number; altura: number }

const TWIPS_POR_PX = 15
/** Second copies of a picture, for old readers, and pictures used as list bullets. */
const REPETIDA = /\{(?:\\\*)?\\(?:nonshppict|listpicture)\b[^{}]{0,40}(?:\{(?:\\\*)?\\shppict\s*)?$/

/** A group's own control words and text, without nested groups; a picture's text is hexadecimal. */
function lerGrupo(rtf: string, inicio: number) {
  const palavras = new Map<string, number>()
  const hexadecimal: string[] = []
  const pedaco = /\\([a-z]+)(-?\d+)? ?|\\[^a-z]|[{}]|[^\\{}]+/giy
  pedaco.lastIndex = inicio
  let fundo = 0
  for (let achado = pedaco.exec(rtf); achado; achado = pedaco.exec(rtf)) {
    const [tudo, palavra, valor] = achado
    if (tudo === '{') fundo++
    else if (tudo === '}') {
      if (--fundo === 0) break
    } else if (fundo === 1) {
      if (palavra !== undefined) palavras.set(palavra, valor === undefined ? 1 : Number(valor))
      else if (!tudo.startsWith('\\')) hexadecimal.push(tudo)
    }
  }
  return { palavras, texto: hexadecimal.join('').replace(/\s+/g, '') }
}

function bytesDe(hexadecimal: string): Blob | null {
  if (hexadecimal === '' || hexadecimal.length % 2 === 1 || /[^\da-f]/i.test(hexadecimal)) return null
  const bytes = new Uint8Array(hexadecimal.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hexadecimal.slice(2 * i, 2 * i + 2), 16)
  return new Blob([bytes])
}

/** The pictures of an RTF text, in order. Word puts pictures on the clipboard this way. */
export function figurasDoRtf(rtf: string): Figura[] {
  const figuras: Figura[] = []
  for (const { index } of rtf.matchAll(/\{\\pict(?![a-z])/g)) {
    if (REPETIDA.test(rtf.slice(Math.max(0, index - 120), index))) continue
    const { palavras, texto } = lerGrupo(rtf, index)
    const px = (medida: string, escala: string) =>
      Math.round(((palavras.get(medida) ?? 0) * (palavras.get(escala) ?? 100)) / 100 / TWIPS_POR_PX)
    const mostra = palavras.has('pngblip') || palavras.has('jpegblip')
    figuras.push({
      bytes: mostra ? bytesDe(texto) : null,
      largura: px('picwgoal', 'picscalex'),
      altura: px('pichgoal', 'picscaley'),
    })
  }
  return figuras
}
