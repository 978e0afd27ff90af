import { type Dito, dito } from './dizer.ts'

/** Counts of a batch in words: "190 feitos, 10 recusados: veja cada motivo." */
export function ditoDasContas(partes: [Dito, ...Dito[]], temMotivos: boolean): Dito {
  const contas = partes.reduce((antes, depois) =>
    dito('{antes}, {depois}', { antes: { dito: antes }, depois: { dito: depois } }),
  )
  return dito(temMotivos ? '{contas}: veja cada motivo.' : '{contas}.', { contas: { dito: contas } })
}
