import type { Grupo, Pergunta, Sequencia } from './pergunta.ts'

/** In quotes, which tsquery and backslashes can't leave. */
const citar = (lexema: string) => `'${lexema.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const daSequencia = (sequencia: Sequencia) =>
  sequencia
    .map(({ lexema, distancia }, i) => {
      const operador = distancia === 1 ? '<->' : `<${distancia}>`
      return i === 0 ? citar(lexema) : ` ${operador} ${citar(lexema)}`
    })
    .join('')

function doGrupo({ alternativas, prefixo }: Grupo): string {
  const formas = [...new Set(alternativas.map(daSequencia))]
  if (prefixo !== undefined) formas.push(`${citar(prefixo)}:*`)
  return formas.length === 1 && !formas[0]?.includes(' ') ? (formas[0] ?? '') : `(${formas.join(' | ')})`
}

/**
 * The question as the text of a tsquery over lexemes of `analisar`. Null when it asks for no word. With exclusions only, it
 * requires nothing: `!'contrato'`.
 */
export function comoTsquery({ grupos, excluidos }: Pick<Pergunta, 'grupos' | 'excluidos'>): string | null {
  const partes = [...grupos.map(doGrupo), ...excluidos.map((grupo) => `!${doGrupo(grupo)}`)]
  return partes.length === 0 ? null : partes.join(' & ')
}
