/** Words the recogniser believes less, of a hundred, are left out: mostly stains, stamps and handwriting. */
const CONFIANCA_MINIMA = 40
/** Columns of Tesseract's table. */
const [NIVEL, BLOCO, PARAGRAFO, LINHA, CONFIANCA, TEXTO] = [0, 2, 3, 4, 10, 11]
const PALAVRA = '5'

export type Lida = {
  /** One line for each on the page. */
  texto: string
  /** Letters in words that are believed. */
  letras: number
  /** Share of the letters that are believed, 0 to 1; 1 without any. */
  certeza: number
}

/** The words of Tesseract's table (TSV). */
export function palavrasDa(tabela: string): Lida {
  const linhas = new Map<string, string[]>()
  let [letras, todas] = [0, 0]
  for (const linha of tabela.split('\n')) {
    const colunas = linha.split('\t')
    const palavra = colunas[TEXTO]?.trim() ?? ''
    if (colunas[NIVEL] !== PALAVRA || palavra === '') continue
    todas += palavra.length
    if (!(Number(colunas[CONFIANCA]) >= CONFIANCA_MINIMA)) continue
    letras += palavra.length
    const onde = [colunas[BLOCO], colunas[PARAGRAFO], colunas[LINHA]].join(' ')
    const desta = linhas.get(onde)
    if (desta) desta.push(palavra)
    else linhas.set(onde, [palavra])
  }
  const texto = [...linhas.values()].map((palavras) => palavras.join(' ')).join('\n')
  return { texto, letras, certeza: todas === 0 ? 1 : letras / todas }
}
