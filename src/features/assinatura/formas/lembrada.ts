import type { Forma, TipoDeAssinatura } from '#contract/assinatura.ts'
import { entradaAtiva } from '#platform/entrada.ts'

const nome = () => `carimbo.forma.${entradaAtiva()}`

/** The way this entry chose last here, where it still can; else the first it can. */
export function formaLembrada(formas: Forma[]): TipoDeAssinatura | undefined {
  const podem = formas.filter(({ pode }) => pode)
  let lembrada: string | null = null
  try {
    lembrada = localStorage.getItem(nome())
  } catch {
    // Storage is blocked: the first one is offered.
  }
  return (podem.find(({ tipo }) => tipo === lembrada) ?? podem[0])?.tipo
}

export function lembrarForma(tipo: TipoDeAssinatura) {
  try {
    localStorage.setItem(nome(), tipo)
  } catch {
    // It is asked again next time.
  }
}
