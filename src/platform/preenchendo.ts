import { createStore } from 'zustand/vanilla'

/** How many dialogs and forms are being filled in now: what is behind them waits to change. */
export const preenchendo = createStore<number>(() => 0)

/** For an effect: from now until what it returns is called. */
export function preencher() {
  preenchendo.setState((quantos) => quantos + 1, true)
  return () => preenchendo.setState((quantos) => quantos - 1, true)
}
