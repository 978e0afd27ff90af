import { type Dito, dito } from './dizer.ts'

/** How many of a batch came to what: "190 feitos, 10 recusados: veja cada motivo." */
export function ditoDasContas(partes: [Dito, ...Dito[]], temMotivos: boolean): Dito {
  const contas = partes.reduce((antes, depois) =>
    dito('{antes}, {depois}', { antes: { dito: antes }, depois: { dito: depois } }),
  )
  return dito(temMotivos ? '{contas}: veja cada motivo.' : '{contas}.', { contas: { dito: contas } })
}
