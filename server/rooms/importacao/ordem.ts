import type { Resolvida } from './cadastro.ts'
import { motivo, type Motivo } from './motivos.ts'

type Ordenadas = { ordem: Resolvida[]; recusadas: { de: Resolvida; motivos: Motivo[] }[] }

/** Keeps the first row of each number; refuses the others. */
function semRepetidas(
  linhas: Resolvida[],
  recusar: (de: Resolvida, motivos: Motivo[]) => void,
): Map<string, Resolvida> {
  const porSigla = new Map<string, Resolvida>()
  for (const cada of linhas) {
    const primeira = porSigla.get(cada.sigla)
    if (primeira) recusar(cada, [motivo('sigla', 'SIGLA_REPETIDA', { linha: primeira.linha })])
    else porSigla.set(cada.sigla, cada)
  }
  return porSigla
}

/**
 * Parents before children, otherwise in the manifest's order. Refuses repeated numbers and circles of parents. A parent outside
 * the manifest is looked up later in the database.
 */
export function ordenar(linhas: Resolvida[]): Ordenadas {
  const recusadas: Ordenadas['recusadas'] = []
  const recusar = (de: Resolvida, motivos: Motivo[]) => void recusadas.push({ de, motivos })
  const porSigla = semRepetidas(linhas, recusar)
  const ordem: Resolvida[] = []
  const prontas = new Set<Resolvida>()
  for (const cada of porSigla.values()) {
    const visitadas = new Set<Resolvida>()
    let atual: Resolvida | undefined = cada
    while (atual && !prontas.has(atual) && !visitadas.has(atual)) {
      visitadas.add(atual)
      atual = atual.pai === null ? undefined : porSigla.get(atual.pai)
    }
    const caminho = [...visitadas]
    const voltou = atual && !prontas.has(atual) ? caminho.indexOf(atual) : caminho.length
    const circulo = caminho.slice(voltou)
    const dito = [...circulo, ...circulo.slice(0, 1)].map(({ sigla }) => sigla)
    for (const preso of circulo) {
      prontas.add(preso)
      recusar(preso, [motivo('pai', 'PAI_CIRCULO', { caminho: abreviar(dito) })])
    }
    for (const seguinte of caminho.slice(0, voltou).toReversed()) {
      prontas.add(seguinte)
      ordem.push(seguinte)
    }
  }
  return { ordem, recusadas }
}

const abreviar = (siglas: string[]) =>
  siglas.length > 6 ? [...siglas.slice(0, 5), '…', ...siglas.slice(-1)].join(' → ') : siglas.join(' → ')
