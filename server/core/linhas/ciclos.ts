import type { LinhaDeUnidade } from '#contract/cadastro.ts'

const chaveDe = (orgao: string, sigla: string) => `${orgao}\n${sigla}`

/** Units in a circle below each other, each unit once, beginning with the one named first in the file. */
export function acharCiclos(unidades: readonly LinhaDeUnidade[]): LinhaDeUnidade[][] {
  const porChave = new Map(unidades.map((unidade) => [chaveDe(unidade.orgao, unidade.sigla), unidade]))
  const vistas = new Set<LinhaDeUnidade>()
  const ciclos: LinhaDeUnidade[][] = []
  for (const primeira of unidades) {
    const caminho: LinhaDeUnidade[] = []
    const neste = new Set<LinhaDeUnidade>()
    let unidade: LinhaDeUnidade | undefined = primeira
    while (unidade && !vistas.has(unidade)) {
      vistas.add(unidade)
      neste.add(unidade)
      caminho.push(unidade)
      unidade = unidade.pai === null ? undefined : porChave.get(chaveDe(unidade.orgao, unidade.pai))
    }
    if (unidade && neste.has(unidade)) ciclos.push(caminho.slice(caminho.indexOf(unidade)))
  }
  return ciclos
}

/** A → B → A; shortens a long circle. */
export function caminhoDoCiclo(ciclo: readonly LinhaDeUnidade[]): string {
  const siglas = ciclo.slice(0, 8).map(({ sigla }) => sigla)
  return [...siglas, ...(ciclo.length > 8 ? ['…'] : []), ciclo[0]?.sigla].join(' → ')
}
