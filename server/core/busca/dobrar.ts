/** Letters that no decomposition turns into ASCII. */
const LETRAS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i' }

const SIMPLES = /^[a-z0-9]+$/
const SEM_DECOMPOSICAO = /[ßæœøđðłı]/g
/** Digits of footnotes ("lei²") say nothing of the word; those of units do. */
const EXPOENTES = /[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]/g
const UNIDADE_DE_MEDIDA = /^(?:[ckmd]?m|ha)[\u00b2\u00b3]$/

/** The longest lexeme, in UTF-16 units: an index of PostgreSQL refuses words over 2 kB. */
const MAIOR = 100

/** Cuts between characters. */
function cortar(palavra: string): string {
  if (palavra.length <= MAIOR) return palavra
  const ultima = palavra.charCodeAt(MAIOR - 1)
  return palavra.slice(0, ultima >= 0xd8_00 && ultima <= 0xdb_ff ? MAIOR - 1 : MAIOR)
}

/**
 * A single word without case, accents, ligatures and invisible characters, at most 100 characters long. Empty when no
 * letter or digit is left. Folding a folded word changes nothing.
 */
export function dobrada(palavra: string): string {
  if (SIMPLES.test(palavra)) return cortar(palavra)
  // long runs of characters are no words: the rest isn't worth folding
  const inicio = palavra.length > 4 * MAIOR ? palavra.slice(0, 4 * MAIOR) : palavra
  const baixa = inicio.toLowerCase()
  const semNotas = UNIDADE_DE_MEDIDA.test(baixa) ? inicio : inicio.replace(EXPOENTES, '')
  return cortar(
    semNotas
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replace(SEM_DECOMPOSICAO, (letra) => LETRAS[letra] ?? letra)
      .replace(/[^\p{L}\p{N}]+/gu, ''),
  )
}
