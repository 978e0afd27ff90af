import { createStore } from 'zustand/vanilla'

/** How many dialogs and forms are being filled in now: pages behind them don't update meanwhile. */
export const preenchendo = createStore<number>(() => 0)

/** Counts one more until the returned function is called: made for an effect. */
export function preencher() {
  preenchendo.setState((quantos) => quantos + 1, true)
  return () => preenchendo.setState((quantos) => quantos - 1, true)
}
