import type { Grupo, Pergunta, Sequencia } from './pergunta.ts'

/** In quotes, which tsquery and backslashes can't leave. */
export const citar = (lexema: string) => `'${lexema.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Only where a word has this weight: A, the subject. */
type Peso = 'A' | ''

const daSequencia = (sequencia: Sequencia, peso: Peso) =>
  sequencia
    .map(({ lexema, distancia }, i) => {
      const operador = distancia === 1 ? '<->' : `<${distancia}>`
      const palavra = peso === '' ? citar(lexema) : `${citar(lexema)}:${peso}`
      return i === 0 ? palavra : ` ${operador} ${palavra}`
    })
    .join('')

/** What one group asks for. */
export function doGrupo({ alternativas, prefixo }: Grupo, peso: Peso = ''): string {
  const formas = [...new Set(alternativas.map((sequencia) => daSequencia(sequencia, peso)))]
  if (prefixo !== undefined) formas.push(`${citar(prefixo)}:*${peso}`)
  return formas.length === 1 && !formas[0]?.includes(' ') ? (formas[0] ?? '') : `(${formas.join(' | ')})`
}

/** Any of these lexemes. */
export const algum = (lexemas: string[]) => lexemas.map(citar).join(' | ')

/** All of these tsqueries; those that ask nothing are left out. */
export const todas = (partes: (string | null)[]) =>
  partes
    .filter((parte) => parte !== null && parte !== '')
    .map((parte) => `(${parte})`)
    .join(' & ')

/**
 * The question as the text of a tsquery over lexemes of `analisar`. Null when it asks for no word. With exclusions only, it
 * requires nothing: `!'contrato'`.
 */
export function comoTsquery(
  { grupos, excluidos }: Pick<Pergunta, 'grupos' | 'excluidos'>,
  peso: Peso = '',
): string | null {
  const partes = [
    ...grupos.map((grupo) => doGrupo(grupo, peso)),
    ...excluidos.map((grupo) => `!${doGrupo(grupo, peso)}`),
  ]
  return partes.length === 0 ? null : partes.join(' & ')
}
