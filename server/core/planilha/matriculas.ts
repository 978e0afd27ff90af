import type { Aba, LinhaDe, LinhaDePessoa } from '#contract/cadastro.ts'

import type { Coletor } from '#server/core/linhas/coletor.ts'

/** The length of matrículas that begin with a zero, if all those have one length. */
function tamanhoComZeros(pessoas: readonly LinhaDePessoa[], emNumero: ReadonlySet<unknown>): number | undefined {
  const tamanhos = new Set<number>()
  for (const pessoa of pessoas)
    if (!emNumero.has(pessoa) && pessoa.matricula !== null && /^0\d+$/.test(pessoa.matricula))
      tamanhos.add(pessoa.matricula.length)
  return tamanhos.size === 1 ? [...tamanhos][0] : undefined
}

/**
 * Matrículas typed as numbers lost their leading zeros. Restores them, with a warning, if those typed as text show one length;
 * otherwise only warns.
 */
export function acertarMatriculas(
  pessoas: readonly LinhaDePessoa[],
  emNumero: readonly { linha: LinhaDe<Aba>; titulo: string }[],
  coletor: Coletor,
) {
  const primeira = emNumero[0]
  if (!primeira) return
  const quais = new Map<unknown, string>(emNumero.map(({ linha, titulo }) => [linha, titulo]))
  const tamanho = tamanhoComZeros(pessoas, new Set(quais.keys()))
  if (tamanho === undefined) {
    const lugar = { ...primeira.linha.onde, coluna: primeira.titulo }
    coletor.aviso('MATRICULAS_EM_NUMERO', lugar, { n: emNumero.length })
    return
  }
  for (const pessoa of pessoas) {
    const titulo = quais.get(pessoa)
    if (titulo === undefined || pessoa.matricula === null || pessoa.matricula.length >= tamanho) continue
    pessoa.matricula = pessoa.matricula.padStart(tamanho, '0')
    coletor.aviso('MATRICULA_COM_ZEROS', { ...pessoa.onde, coluna: titulo }, { valor: pessoa.matricula })
  }
}
